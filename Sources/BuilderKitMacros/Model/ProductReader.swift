import SwiftSyntax

/// Reads a declaration into a model and reports what cannot be supported.
struct ProductReader: TypeReader {
  let declaration: any DeclGroupSyntax
  let attribute: AttributeSyntax
  let surroundings: [Syntax]
  let report: Report

  func read() -> ProductModel? {
    guard let (name, kind) = nameAndKind() else { return nil }
    checkModifiers(name)
    checkParts(name)
    let conformances = conformances(name: name, kind: kind)
    var hook = ProductModel.Hook.none
    var properties: [PropertyModel] = []
    for member in declaration.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        let reader = PropertyReader(variable: variable, typeName: name, report: report)
        properties += reader.read()
      } else if let function = member.decl.as(FunctionDeclSyntax.self),
        function.name.text == "awakeFromBuilder"
      {
        hook = self.hook(function)
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseStored(in: condition)
      } else if let name = member.decl.typeName,
        ["Builder", "Draft", "CopyFailure"].contains(name.text)
      {
        report("@Buildable generates a member named '\(name.text)'; rename this one", name)
      }
    }
    return ProductModel(
      name: name,
      kind: kind,
      access: access,
      conformances: conformances,
      hook: hook,
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
      let name = type.name.text
      report(
        "a class is built whole, so subclasses cannot add parts; make '\(name)' final",
        type.name
      )
      return nil
    }
    return (type.name.trimmed, .finalClass)
  }

  /// Reports what the words around a type's name rule out.
  func checkModifiers(_ name: TokenSyntax) {
    if let isolation = declaration.attributes.named("MainActor").first {
      report(
        """
        builders are free of isolation; remove '@\(isolation.plainName)' from '\(name.text)', or \
        isolate its users instead
        """,
        isolation
      )
    }
    refusePrivateNesting(of: name)
  }

  private func checkParts(_ name: TokenSyntax) {
    let hasParts = declaration.memberBlock.members.contains { member in
      member.decl.is(IfConfigDeclSyntax.self)
        || member.decl.as(VariableDeclSyntax.self)?.isStored ?? false
    }
    if !hasParts {
      report(
        """
        '\(name.text)' has no stored property that a builder could set; declare one or remove \
        @Buildable
        """,
        attribute
      )
    }
  }

  func conformances(name: TokenSyntax, kind: ProductModel.Kind) -> [String] {
    var found: Set<String> = []
    let members = declaration.memberBlock.members
    for inherited in declaration.inheritanceClause?.inheritedTypes ?? [] {
      let text = inherited.type.trimmedDescription
      switch text {
      case "~Copyable":
        report(
          "a builder copies the values of a product; make '\(name.text)' copyable",
          inherited.type
        )
      case "Sendable":
        found.insert(text)
      case "Equatable", "Hashable":
        // Written by hand, equality says nothing about the parts.
        if kind == .structure, !members.declaresOperator("==") { found.insert(text) }
      case "Codable":
        if !members.declaresCoding { found.insert(text) }
      default:
        break
      }
    }
    let names = ["Equatable", "Hashable", "Codable", "Sendable"]
    for expression in attribute.expressions {
      let word = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if let name = names.first(where: { $0.lowercased() == word }) {
        found.insert(name)
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
    if found.contains("Hashable") { found.remove("Equatable") }
    return names.filter(found.contains)
  }

  func hook(_ function: FunctionDeclSyntax) -> ProductModel.Hook {
    let signature = function.signature
    if function.has(.static) || function.has(.class) {
      report(
        "'awakeFromBuilder' checks a finished product; make it an instance method",
        function.name
      )
    }
    if function.has(.mutating) {
      report(
        "'awakeFromBuilder' checks a finished product and cannot change it; remove 'mutating'",
        function.name
      )
    }
    if let effect = signature.effectSpecifiers?.asyncSpecifier {
      report("products are built synchronously; remove 'async' from 'awakeFromBuilder'", effect)
    }
    if !signature.parameterClause.parameters.isEmpty || signature.returnClause != nil {
      report(
        """
        'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to refuse the product
        """,
        function.name
      )
    }
    guard let clause = signature.effectSpecifiers?.throwsClause else { return .nonthrowing }
    let type = clause.type?.trimmedDescription
    if type == "Never" { return .nonthrowing }
    if type != "BuildError" && type != "BuilderKitBuilding.BuildError"
      && type != "BuilderKit.BuildError"
    {
      report("'awakeFromBuilder' reports problems; write 'throws(BuildError)'", clause)
    }
    return .throwing
  }
}
