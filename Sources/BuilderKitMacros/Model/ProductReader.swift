import SwiftSyntax

/// Reads a declaration into a model and reports what cannot be supported.
struct ProductReader {
  private let declaration: any DeclGroupSyntax
  private let attribute: AttributeSyntax
  private let surroundings: [Syntax]
  private let report: Report<BuildableMessage>

  /// Returns the model of a declaration, or nil after reporting why there is none.
  static func model(
    of declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax,
    surroundings: [Syntax],
    report: @escaping Report<BuildableMessage>
  ) -> ProductModel? {
    var isSound = true
    let reader = ProductReader(
      declaration: declaration,
      attribute: attribute,
      surroundings: surroundings,
      report: {
        isSound = false
        report($0, $1)
      }
    )
    let model = reader.read()
    return isSound ? model : nil
  }

  private func read() -> ProductModel? {
    guard let (name, kind) = nameAndKind() else { return nil }
    checkType(name: name)
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
        checkConditional(condition)
      } else {
        checkReserved(member.decl)
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

  // MARK: The type

  private func nameAndKind() -> (TokenSyntax, ProductModel.Kind)? {
    if let structure = declaration.as(StructDeclSyntax.self) {
      return (structure.name.trimmed, .structure)
    }
    if let declaration = declaration.as(ClassDeclSyntax.self) {
      guard declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.final) }) else {
        report(.classNotFinal(type: declaration.name.text), declaration.name)
        return nil
      }
      return (declaration.name.trimmed, .finalClass)
    }
    report(.notAStructOrClass(kind: declaration.kindInWords), attribute)
    return nil
  }

  private func checkType(name: TokenSyntax) {
    if let isolation = declaration.attributes.named("MainActor").first {
      report(.isolated(type: name.text, actor: isolation.plainName), isolation)
    }
    let modifier = declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
    if let modifier, !surroundings.isEmpty {
      report(.privateNestedType(type: name.text), modifier)
    }
    let hasParts = declaration.memberBlock.members.contains { member in
      member.decl.is(IfConfigDeclSyntax.self)
        || member.decl.as(VariableDeclSyntax.self)?.isStored ?? false
    }
    if !hasParts { report(.noParts(type: name.text), attribute) }
  }

  /// The type's own access, or what the extension around it says.
  private var access: Access {
    if let own = Access(declaration.modifiers) { return own }
    guard let around = surroundings.first?.as(ExtensionDeclSyntax.self) else { return .standard }
    return Access(around.modifiers) ?? .standard
  }

  private func conformances(name: TokenSyntax, kind: ProductModel.Kind) -> [String] {
    var found: Set<String> = []
    let members = declaration.memberBlock.members
    for inherited in declaration.inheritanceClause?.inheritedTypes ?? [] {
      let text = inherited.type.trimmedDescription
      if text == "~Copyable" { report(.noncopyable(type: name.text), inherited.type) }
      switch text {
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
    for expression in attribute.expressions {
      let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      switch name {
      case "equatable": found.insert("Equatable")
      case "hashable": found.insert("Hashable")
      case "sendable": found.insert("Sendable")
      case "codable": found.insert("Codable")
      default: report(.unknownConformance(text: expression.trimmedDescription), expression)
      }
    }
    if found.contains("Hashable") { found.remove("Equatable") }
    return ["Equatable", "Hashable", "Codable", "Sendable"].filter(found.contains)
  }

  // MARK: Other members

  private func hook(_ function: FunctionDeclSyntax) -> ProductModel.Hook {
    let signature = function.signature
    let modifiers = function.modifiers.map(\.name.tokenKind)
    if modifiers.contains(.keyword(.static)) || modifiers.contains(.keyword(.class)) {
      report(.hookStatic, function.name)
    }
    if modifiers.contains(.keyword(.mutating)) { report(.hookMutating, function.name) }
    if let effect = signature.effectSpecifiers?.asyncSpecifier { report(.hookAsync, effect) }
    if !signature.parameterClause.parameters.isEmpty || signature.returnClause != nil {
      report(.hookReturns, function.name)
    }
    guard let clause = signature.effectSpecifiers?.throwsClause else { return .nonthrowing }
    guard let type = clause.type?.trimmedDescription else {
      report(.hookUntypedThrows, clause)
      return .throwing
    }
    if type == "Never" { return .nonthrowing }
    if type != "BuildError" && type != "BuilderKit.BuildError" {
      report(.hookUntypedThrows, clause)
    }
    return .throwing
  }

  private func checkConditional(_ condition: IfConfigDeclSyntax) {
    for clause in condition.clauses {
      guard let members = clause.elements?.as(MemberBlockItemListSyntax.self) else { continue }
      for member in members {
        if let variable = member.decl.as(VariableDeclSyntax.self), variable.isStored {
          report(.conditionalProperty, variable)
        }
        if let nested = member.decl.as(IfConfigDeclSyntax.self) { checkConditional(nested) }
      }
    }
  }

  private func checkReserved(_ member: DeclSyntax) {
    guard let name = member.typeName, ["Builder", "Draft", "CopyFailure"].contains(name.text)
    else { return }
    report(.reservedMember(name: name.text), name)
  }
}
