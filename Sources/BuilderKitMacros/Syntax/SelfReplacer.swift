import SwiftSyntax

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
