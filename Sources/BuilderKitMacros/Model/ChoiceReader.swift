import SwiftSyntax
import SwiftSyntaxMacros

/// Reads an enum into a model and reports what cannot be supported.
struct ChoiceReader: TypeReader {
  /// The names of the types that the macro puts into the enum and its builder.
  private static let generatedTypes: Set<String> = [
    "Builder", "Cases", "CopyFailure", "Draft", "Kind", "Product",
  ]

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
    let isolation = TypeIsolation(of: declaration)
    type.checkType(name, isolation)
    if let actor = isolation.actor {
      report(
        """
        the builder of an enum is free of isolation; remove '@\(actor.plainName)' from '\(name.text)', or \
        isolate its users instead
        """,
        actor
      )
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
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseCases(in: condition)
      } else {
        refuseGeneratedName(member.decl)
      }
    }
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

  private func refuseGeneratedName(_ member: DeclSyntax) {
    if let name = member.typeName, Self.generatedTypes.contains(name.text) {
      report("@Buildable generates a member named '\(name.text)'; rename this one", name)
    }
    for binding in member.as(VariableDeclSyntax.self)?.bindings ?? [] {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        name.label == "kind"
      else { continue }
      report("@Buildable generates a member named 'kind'; rename this one", name)
    }
  }

  private func refuseCases(in condition: IfConfigDeclSyntax) {
    for clause in condition.clauses {
      for member in clause.elements?.as(MemberBlockItemListSyntax.self) ?? [] {
        if member.decl.is(EnumCaseDeclSyntax.self) {
          report(
            """
            @Buildable cannot see which branch is compiled; move the case out of '#if'
            """,
            member.decl
          )
        }
        if let nested = member.decl.as(IfConfigDeclSyntax.self) { refuseCases(in: nested) }
      }
    }
  }
}
