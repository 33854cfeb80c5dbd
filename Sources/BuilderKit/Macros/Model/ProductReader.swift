import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Reads a declaration into a model and reports what cannot be supported.
struct ProductReader: TypeReader {
  /// The names of the generated types, which no other declaration may hide.
  static let generatedNames: Set<String> = ["Builder", "CopyFailure", "Draft"]
  /// The names of the generated members.
  private static let generatedMembers = generatedNames.union([
    "buildableProperties", "decodeBuilder", "makeDraft",
  ])

  let declaration: any DeclGroupSyntax
  let attribute: AttributeSyntax
  let surroundings: [Syntax]
  let report: Report

  func read() -> ProductModel? {
    guard let (name, kind) = nameAndKind() else { return nil }
    let isolation = TypeIsolation(of: declaration, conformingTo: "Buildable")
    checkType(name, isolation, generatedTypes: Self.generatedNames)
    var hook = ProductModel.Hook.none
    var hasOwnRules = false
    var properties: [PropertyModel] = []
    for member in declaration.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        // Where the type is used, one bad property would otherwise make an error of each `build`.
        properties +=
          report.ofPart { report in
            PropertyReader(variable: variable, typeName: name, kind: kind, report: report).read()
          } ?? []
      } else if let function = member.decl.as(FunctionDeclSyntax.self),
        function.name.text == "awakeFromBuilder"
      {
        hook = HookReader(function: function, report: report).read()
      } else if let function = member.decl.as(FunctionDeclSyntax.self), function.isOwnRules {
        hasOwnRules = true
        OwnRulesReader(function: function, report: report).check()
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseStored(in: condition)
        refuseHooks(in: condition)
        for member in condition.members { refuse(Self.generatedMembers, in: member) }
      }
      if member.decl.as(VariableDeclSyntax.self)?.isStored != true {
        refuse(Self.generatedMembers, in: member.decl)
      }
    }
    refuseHiddenStorage(properties)
    refuseInitializers(properties)
    return ProductModel(
      name: name,
      place: place,
      kind: kind,
      access: access,
      isolation: isolation,
      conformances: conformances(name: name, kind: kind),
      hasMemberwiseInitializer: hasMemberwiseInitializer,
      decoding: DecodingReader(declaration: declaration, report: report).read(properties),
      hook: hook,
      hasOwnRules: hasOwnRules,
      properties: properties
    )
  }

  private func nameAndKind() -> (TokenSyntax, ProductModel.Kind)? {
    if let structure = declaration.as(StructDeclSyntax.self) {
      return (structure.name.trimmed, .structure)
    }
    guard let type = declaration.as(ClassDeclSyntax.self) else {
      report(
        "@Buildable works on structs, enums and final classes, not on \(declaration.kindInWords)",
        attribute
      )
      return nil
    }
    guard type.has(.final) else {
      report(
        "a class is built whole, so subclasses cannot add parts; make '\(type.name.text)' final",
        type.name,
        .replacing(type.classKeyword, with: TokenSyntax("final class"), "write 'final'")
      )
      return nil
    }
    return (type.name.trimmed, .finalClass)
  }

  /// Reports what the words around a type's name rule out.
  func checkType(
    _ name: TokenSyntax,
    _ isolation: TypeIsolation,
    generatedTypes: Set<String>
  ) {
    if generatedTypes.contains(name.text) {
      report(
        "@Buildable generates a type named '\(name.text)' in each type; choose another name",
        declaredName
      )
    }
    refuseNames(of: ["BuilderKitBuilding", "Swift"])
    if surroundings.contains(where: { $0.asProtocol((any DeclGroupSyntax).self) == nil }) {
      report(
        "the conformance of '\(name.text)' is written outside the function around it; move the type out",
        attribute
      )
    }
    let attributes = declaration.attributes.named("Buildable")
    if attributes.count > 1 {
      report(
        "'\(name.text)' has @Buildable twice; keep one",
        attributes[1],
        .removing(attributes[1], "remove the second one")
      )
    }
    if let type = inherited("~Copyable") ?? inherited("~Escapable") {
      report("\(Self.reason(against: type)) '\(name.text)' \(Self.wayOut(of: type))", type)
    }
    refusePrivateNesting(of: name)
    if let argument = attribute.argument("memberwise")?.expression,
      !argument.is(BooleanLiteralExprSyntax.self)
    {
      report(
        "'\(argument.trimmedDescription)' cannot be read here; write true or false themselves",
        argument
      )
    }
    checkGenericParameters(generatedTypes)
  }

  private static func reason(against type: TypeSyntax) -> String {
    type.inheritedName == "~Copyable"
      ? "a builder copies the values of a product; make"
      : "a builder keeps the values of a product; make"
  }

  private static func wayOut(of type: TypeSyntax) -> String {
    type.inheritedName == "~Copyable" ? "copyable" : "escapable"
  }

  private func checkGenericParameters(_ generatedTypes: Set<String>) {
    let parameters = declaration.asProtocol((any WithGenericParametersSyntax).self)?
      .genericParameterClause?.parameters
    if let pack = parameters?.first(where: { $0.specifier?.tokenKind == .keyword(.each) }) {
      report(
        "a builder has a place for each value, and the number of those of '\(pack.name.text)' is open; remove @Buildable",
        pack,
        .removing(attribute, "remove @Buildable")
      )
    }
    for parameter in parameters ?? [] {
      guard let type = parameter.inheritedType,
        ["~Copyable", "~Escapable"].contains(type.inheritedName)
      else { continue }
      report(
        "\(Self.reason(against: type)) '\(parameter.name.text)' \(Self.wayOut(of: type))",
        parameter
      )
    }
    for parameter in parameters ?? [] where generatedTypes.contains(parameter.name.text) {
      report(
        "@Buildable generates a member named '\(parameter.name.text)'; rename this parameter",
        parameter.name
      )
    }
  }

  /// Returns the type with a name in the declaration's inheritance clause.
  private func inherited(_ name: String) -> TypeSyntax? {
    declaration.inheritedTypes.first { $0.inheritedName == name }
  }

  private var hasMemberwiseInitializer: Bool {
    attribute.argument("memberwise")?.expression.trimmedDescription == "true"
  }

  /// The builder conforms as the type does; the draft, which nobody keeps, as it is asked to.
  func conformances(name: TokenSyntax, kind: ProductModel.Kind) -> ProductConformances {
    let names = ["Equatable", "Hashable", "Codable", "Sendable"]
    let asked = askedConformances(names)
    var found = asked
    let members = declaration.memberBlock.members
    for type in declaration.inheritedTypes {
      let name = type.inheritedName
      switch name {
      case "Sendable":
        found.insert(name)
      case "Equatable", "Hashable":
        // Written by hand, equality says nothing about the parts; in an extension, too, where nobody sees it.
        if kind == .structure, !members.declaresOperator("=="), !members.hasIncomparableProperty {
          found.insert(members.declaresFunction("hash") ? "Equatable" : name)
        }
      case "Codable":
        // The value in a wrapper need not be what the wrapper makes of it.
        let hasWrappers = members.contains {
          $0.decl.as(VariableDeclSyntax.self)?.hasWrapper == true
        }
        if !members.declaresCoding, !hasWrappers { found.insert(name) }
      default:
        break
      }
    }
    func clause(_ set: Set<String>) -> [String] {
      names.filter { set.contains($0) && !($0 == "Equatable" && set.contains("Hashable")) }
        .map { "Swift.\($0)" }
    }
    return ProductConformances(
      builder: clause(found),
      draft: clause(asked.union(found.intersection(["Sendable"])))
    )
  }

  private func askedConformances(_ names: [String]) -> Set<String> {
    var asked: Set<String> = []
    for expression in attribute.expressions(beforeLabel: "memberwise") {
      let word = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if let name = names.first(where: { $0.lowercased() == word }) {
        asked.insert(name)
      } else {
        report(
          """
          '\(expression.trimmedDescription)' cannot be read here; write .equatable, .hashable, \
          .sendable or .codable themselves
          """,
          expression
        )
      }
    }
    return asked
  }

  private func refuseHooks(in condition: IfConfigDeclSyntax) {
    for function in condition.members.compactMap({ $0.as(FunctionDeclSyntax.self) })
    where function.name.text == "awakeFromBuilder" || function.isOwnRules {
      let name = function.isOwnRules ? "problems(of:)" : "awakeFromBuilder"
      report(
        "@Buildable cannot see which branch is compiled; put the '#if' into the body of '\(name)'",
        function.name
      )
    }
  }

  /// Reports an initializer of the type that the macro writes, too.
  private func refuseInitializers(_ properties: [PropertyModel]) {
    for initializer in declaration.memberBlock.members
      .compactMap({ $0.decl.as(InitializerDeclSyntax.self) })
    {
      let parameters = initializer.signature.parameterClause.parameters
      let labels = parameters.map(\.firstName.label)
      let type = parameters.first?.type.trimmedDescription ?? ""
      if labels == ["finishing"], type == "Draft" || type.hasSuffix(".Draft") {
        report(
          "@Buildable generates 'init(finishing: Draft)'; check the values in 'awakeFromBuilder' and remove this one",
          initializer.initKeyword
        )
      }
      if labels == ["building"] {
        report(
          "@Buildable generates an initializer with the label 'building'; choose another label",
          initializer.initKeyword
        )
      }
      if hasMemberwiseInitializer, labels == properties.map(\.label) {
        report(
          "@Buildable(memberwise: true) generates an initializer with these labels; remove this one",
          initializer.initKeyword
        )
      }
    }
  }

  /// Reports a property with the name under which a wrapper in the builder keeps another one.
  private func refuseHiddenStorage(_ properties: [PropertyModel]) {
    let wrapped = Set(properties.filter { $0.wrapper != nil }.map { "_\($0.label)" })
    for property in properties where wrapped.contains(property.label) {
      let other = property.label.dropFirst()
      report(
        "the builder keeps '\(other)' under the name '\(property.label)'; rename this property",
        property.declaredName
      )
    }
  }
}
