internal import SwiftSyntax
internal import SwiftSyntaxBuilder

extension TypeSyntax {
  /// The type inside `T?` or `Optional<T>`, nil for any other type.
  var wrappedInOptional: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    return singleArgument(of: "Optional")
  }

  /// The element type of `[T]` or `Array<T>`, nil for any other type.
  var elementOfArray: TypeSyntax? {
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.trimmed }
    return singleArgument(of: "Array")
  }

  /// True if the type is a plain name, perhaps with generic arguments or a path of outer types.
  var isNominal: Bool {
    if self.is(MemberTypeSyntax.self) { return true }
    guard let name = self.as(IdentifierTypeSyntax.self)?.name.text else { return false }
    return !["Any", "Set", "Dictionary", "Array", "Optional"].contains(name)
  }

  /// The type made optional, in parentheses where `?` would otherwise bind to a part of it.
  var optional: TypeSyntax {
    switch kind {
    case .identifierType, .memberType, .arrayType, .dictionaryType, .tupleType, .optionalType:
      "\(trimmed)?"
    default:
      "(\(trimmed))?"
    }
  }

  /// The name without outer types and generic arguments; nil for a type that is not just a name.
  var plainName: String? {
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    return isNominal ? self.as(IdentifierTypeSyntax.self)?.name.text : nil
  }

  private func singleArgument(of name: String) -> TypeSyntax? {
    guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == name,
      let arguments = type.genericArgumentClause?.arguments, arguments.count == 1,
      let argument = arguments.first
    else { return nil }
    return "\(argument.argument.trimmed)"
  }
}

/// Writes a type's name in place of `Self`, for code that moves into a type nested in it.
final class SelfReplacer: SyntaxRewriter {
  private let typeName: TokenSyntax

  private init(typeName: TokenSyntax) {
    self.typeName = typeName
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns an expression or a type that means the same inside a nested type.
  static func rewrite<Node: SyntaxProtocol>(_ node: Node, as typeName: TokenSyntax) -> Node {
    let rewritten = SelfReplacer(typeName: typeName).rewrite(node)
    return rewritten.as(Node.self) ?? node
  }

  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    guard token.tokenKind == .keyword(.Self) else { return token }
    return typeName.with(\.leadingTrivia, token.leadingTrivia)
      .with(\.trailingTrivia, token.trailingTrivia)
  }
}
