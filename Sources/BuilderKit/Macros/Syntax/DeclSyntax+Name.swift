internal import SwiftSyntax

extension DeclSyntax {
  /// The name of a type declaration, nil for any other declaration.
  var typeName: TokenSyntax? {
    if let alias = self.as(TypeAliasDeclSyntax.self) { return alias.name }
    if let group = self.asProtocol((any DeclGroupSyntax).self) {
      return group.asProtocol((any NamedDeclSyntax).self)?.name
    }
    return nil
  }
}

extension DeclSyntax {
  /// The names that a declaration brings into its type.
  var declaredNames: [TokenSyntax] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier
      }
    }
    return (typeName ?? self.as(FunctionDeclSyntax.self)?.name).map { [$0] } ?? []
  }
}

extension [Syntax] {
  /// The names of the declarations around another one, and those of their generic parameters.
  var declaredNames: [String] {
    flatMap { node -> [String] in
      let parameters = node.asProtocol((any WithGenericParametersSyntax).self)?
        .genericParameterClause?.parameters.map(\.name.label)
      let name = node.asProtocol((any NamedDeclSyntax).self)?.name.label
      return (name.map { [$0] } ?? []) + (parameters ?? [])
    }
  }
}

extension IfConfigDeclSyntax {
  /// The members in all branches, those of an `#if` in a branch, too.
  var members: [DeclSyntax] {
    clauses.flatMap { $0.elements?.as(MemberBlockItemListSyntax.self) ?? [] }.flatMap { member in
      member.decl.as(IfConfigDeclSyntax.self)?.members ?? [member.decl]
    }
  }
}

extension TokenSyntax {
  var label: String { identifier?.name ?? text }
}

extension String {
  /// True for a name that needs no back-ticks for what it is written with.
  var isIdentifier: Bool {
    !isEmpty && first?.isNumber == false && allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }
}

extension WithModifiersSyntax {
  func has(_ keyword: Keyword) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension DeclGroupSyntax {
  var kindInWords: String {
    switch kind {
    case .structDecl: "a struct"
    case .enumDecl: "an enum"
    case .actorDecl: "an actor"
    case .protocolDecl: "a protocol"
    case .extensionDecl: "an extension"
    default: "this declaration"
    }
  }
}

extension DeclGroupSyntax {
  /// The types that the declaration's own inheritance clause names.
  var inheritedTypes: [TypeSyntax] {
    (inheritanceClause?.inheritedTypes.map(\.type) ?? []).flatMap { type in
      type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
    }
  }
}

extension MemberBlockItemListSyntax {
  /// Returns whether an operator function is among the members.
  func declaresOperator(_ name: String) -> Bool {
    contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == name }
  }

  /// Returns whether a function with a name is among the members.
  func declaresFunction(_ name: String) -> Bool {
    contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == name }
  }

  /// Returns whether `init(from:)` with a parameter of a type is among the members.
  func declaresInitializer(from type: String) -> Bool {
    contains { member in
      let signature = member.decl.as(InitializerDeclSyntax.self)?.signature
      guard let parameter = signature?.parameterClause.parameters.first else { return false }
      return signature?.parameterClause.parameters.count == 1
        && parameter.firstName.text == "from" && parameter.type.trimmedDescription.contains(type)
    }
  }

  /// True if a stored property has a type whose values Swift cannot compare, such as a closure.
  var hasIncomparableProperty: Bool {
    contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStored,
        !variable.hasWrapper
      else { return false }
      return variable.bindings.contains { $0.typeAnnotation?.type.isIncomparable == true }
    }
  }

  /// True if `init(from:)` or `encode(to:)` is among the members.
  var declaresCoding: Bool {
    contains { member in
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        return function.name.text == "encode"
      }
      let parameters = member.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause
      return parameters?.parameters.first?.firstName.text == "from"
    }
  }
}

extension VariableDeclSyntax {
  /// True if values live in the product: neither computed, nor static, nor lazy.
  var isStored: Bool {
    !isStatic && !isLazy && !hasAccessorAttribute && bindings.allSatisfy(\.isStored)
  }

  /// The attributes of this package that make accessors, and what follows them.
  static let accessorAttributes: Set<String> = ["Lazy", "Partial", "Final", "Preference"]

  private var hasAccessorAttribute: Bool {
    Self.accessorAttributes.contains { !attributes.named($0).isEmpty }
  }

  /// Attributes with a capital letter that are no property wrappers.
  private static let plainAttributes: Set<String> = [
    "Default", "Nested", "ObservationIgnored", "ObservationTracked", "Sendable", "Validated",
  ]

  /// True for a variable with an attribute that looks like a property wrapper.
  var hasWrapper: Bool {
    !isConstant
      && attributes.contains { element in
        guard let attribute = element.as(AttributeSyntax.self) else { return false }
        let name = attribute.plainName
        return attribute.isForeign
          || name.first?.isUppercase == true && !name.hasSuffix("Actor")
            && !Self.plainAttributes.contains(name)
      }
  }

  var isDeprecated: Bool { attributes.areDeprecated }

  var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  var isStatic: Bool { has(.static) || has(.class) }

  var isLazy: Bool { has(.lazy) }

  var firstObserver: AccessorDeclSyntax? {
    for binding in bindings {
      guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { continue }
      let observers: [TokenKind] = [.keyword(.willSet), .keyword(.didSet)]
      return accessors.first { observers.contains($0.accessorSpecifier.tokenKind) }
    }
    return nil
  }
}

extension PatternBindingSyntax {
  /// True if the binding has no accessors but observers.
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil:
      true
    case .getter:
      false
    case .accessors(let accessors):
      accessors.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    @unknown default:
      false
    }
  }
}

extension AttributeListSyntax {
  /// True if they deprecate the declaration, on some platform or in some version at least.
  var areDeprecated: Bool {
    named("available").contains { attribute in
      attribute.tokens(viewMode: .sourceAccurate).contains { $0.text == "deprecated" }
    }
  }

  func named(_ name: String) -> [AttributeSyntax] {
    compactMap { element in
      guard let attribute = element.as(AttributeSyntax.self), attribute.plainName == name,
        !attribute.isForeign
      else { return nil }
      return attribute
    }
  }
}

extension AttributeSyntax {
  /// The names of the attributes of this package, of which another module may have some, too.
  private static let ownNames: Set<String> = [
    "Buildable", "Default", "Final", "Inheritable", "Lazy", "Nested", "NotInherited", "Partial",
    "Preference", "Validated",
  ]

  /// True for an attribute with the name of one of this package, written with another module.
  var isForeign: Bool {
    guard let member = attributeName.as(MemberTypeSyntax.self),
      Self.ownNames.contains(member.name.text)
    else { return false }
    return !member.baseType.trimmedDescription.hasPrefix("BuilderKit")
  }

  var plainName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    return attributeName.as(IdentifierTypeSyntax.self)?.name.text
      ?? attributeName.trimmedDescription
  }

  var expressions: [ExprSyntax] { argumentList?.map(\.expression) ?? [] }

  /// Returns the arguments before the one with a label.
  func expressions(beforeLabel label: String) -> [ExprSyntax] {
    argumentList?.prefix { $0.label?.text != label }.map(\.expression) ?? []
  }

  var argumentList: LabeledExprListSyntax? {
    guard case .argumentList(let list) = arguments else { return nil }
    return list
  }

  /// Returns the argument with a label, or the first one without any.
  func argument(_ label: String?) -> LabeledExprSyntax? {
    argumentList?.first { $0.label?.text == label }
  }
}

extension Trivia {
  /// The lines of the doc comment directly above a declaration.
  var documentation: [String] {
    pieces.flatMap { piece -> [String] in
      switch piece {
      case .docLineComment(let text):
        [text]
      case .docBlockComment(let text):
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      default:
        []
      }
    }
  }
}
