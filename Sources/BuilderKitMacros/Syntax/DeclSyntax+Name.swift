import SwiftSyntax

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

extension DeclGroupSyntax {
  /// The kind of declaration with its article, for messages.
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

extension MemberBlockItemListSyntax {
  /// Whether an operator function is among the members.
  func declaresOperator(_ name: String) -> Bool {
    contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == name }
  }

  /// Whether `init(from:)` or `encode(to:)` is among the members.
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
