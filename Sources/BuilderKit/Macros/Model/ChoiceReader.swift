import SwiftSyntax
import SwiftSyntaxMacros

/// Reads an enum into a model and reports what cannot be supported.
struct ChoiceReader: TypeReader {
  /// The names of the types that the macro puts into the enum and its builder.
  private static let generatedTypes: Set<String> = [
    "Builder", "Cases", "CopyFailure", "Draft", "Kind", "Product",
  ]
  /// The names of the generated members.
  private static let generatedMembers = generatedTypes.union([
    "buildableCases", "decodeBuilder", "kind",
  ])

  let declaration: any DeclGroupSyntax
  let attribute: AttributeSyntax
  let surroundings: [Syntax]
  let report: Report

  func read() -> ChoiceModel? {
    guard let choice = declaration.as(EnumDeclSyntax.self) else { return nil }
    let name = choice.name.trimmed
    // What a type says about itself is read alike for all kinds of type.
    let type = ProductReader(
      declaration: declaration,
      attribute: attribute,
      surroundings: surroundings,
      report: report
    )
    let isolation = TypeIsolation(of: declaration, conformingTo: "Buildable")
    type.checkType(name, isolation, generatedTypes: Self.generatedTypes)
    if let argument = attribute.argument("memberwise") {
      report("an enum has no memberwise initializer; remove 'memberwise'", argument)
    }
    let conformances = type.conformances(name: name, kind: .structure)
    refuseSecondDefault()
    var cases: [CaseModel] = []
    var hook = ProductModel.Hook.none
    var hasOwnRules = false
    for member in declaration.memberBlock.members {
      if let group = member.decl.as(EnumCaseDeclSyntax.self) {
        cases += group.elements.compactMap { element in
          CaseReader(
            element: element,
            declaration: group,
            choiceName: name,
            access: access,
            isolation: isolation,
            conformances: conformances,
            generatedTypes: Self.generatedTypes,
            report: report
          ).read()
        }
      } else if let function = member.decl.as(FunctionDeclSyntax.self),
        function.name.text == "awakeFromBuilder"
      {
        hook = HookReader(function: function, report: report).read()
      } else if let function = member.decl.as(FunctionDeclSyntax.self), function.isOwnRules {
        hasOwnRules = true
        OwnRulesReader(function: function, report: report).check()
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseCases(in: condition)
        for member in condition.members { refuse(Self.generatedMembers, in: member) }
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        refuseInitializer(initializer, name)
      }
      refuse(Self.generatedMembers, in: member.decl)
    }
    refuseSharedNames(cases)
    if !declaresCases {
      report(
        """
        '\(name.text)' has no case that a builder could choose; declare one or remove @Buildable
        """,
        attribute
      )
    }
    return ChoiceModel(
      name: name,
      place: place,
      access: access,
      isolation: isolation,
      conformances: conformances.builder,
      hook: hook,
      hasOwnRules: hasOwnRules,
      cases: cases,
      codingKeys: codingKeys
    )
  }

  private func refuseSecondDefault() {
    let defaults = declaration.memberBlock.members
      .compactMap { $0.decl.as(EnumCaseDeclSyntax.self)?.attributes.named("Default").first }
      .filter(\.expressions.isEmpty)
    for attribute in defaults.dropFirst() {
      report(
        "another case has @Default already; keep one",
        attribute,
        .removing(attribute, "remove this @Default")
      )
    }
  }

  private var codingKeys: [TokenSyntax]? {
    let names = Set(declaration.inheritedTypes.map(\.inheritedName))
    let members = declaration.memberBlock.members
    guard names.contains("Codable") || names.contains("Decodable"),
      !members.declaresInitializer(from: "Decoder")
    else { return nil }
    return members.compactMap(\.decl.typeName).filter { $0.text.hasSuffix("CodingKeys") }
  }

  /// True if there is a case, even one that has been refused.
  private var declaresCases: Bool {
    declaration.memberBlock.members.contains {
      $0.decl.is(EnumCaseDeclSyntax.self) || $0.decl.is(IfConfigDeclSyntax.self)
    }
  }

  private func refuseInitializer(_ initializer: InitializerDeclSyntax, _ name: TokenSyntax) {
    let parameters = initializer.signature.parameterClause.parameters
    let type = parameters.first?.type.trimmedDescription
    guard parameters.map(\.firstName.text) == ["_"],
      ["Self", "Draft", name.text].contains(type ?? "")
    else { return }
    report(
      """
      @Buildable generates 'init(_ draft: \(name.text))'; check the values in 'awakeFromBuilder' and remove \
      this one
      """,
      initializer.initKeyword
    )
  }

  /// Reports two cases whose values would have types of one name, such as `text` and `Text`.
  private func refuseSharedNames(_ cases: [CaseModel]) {
    var names: [String: TokenSyntax] = [:]
    for choiceCase in cases {
      guard case .group(let group) = choiceCase.values else { continue }
      if let other = names.updateValue(choiceCase.name, forKey: group.name.text) {
        report(
          "the values of '\(other.label)' and '\(choiceCase.name.label)' would have types of one name; rename a case",
          choiceCase.declaredName
        )
      }
    }
  }

  private func refuseCases(in condition: IfConfigDeclSyntax) {
    for member in condition.members where member.is(EnumCaseDeclSyntax.self) {
      report(
        """
        @Buildable cannot see which branch is compiled; move the case out of '#if'
        """,
        member
      )
    }
  }
}
