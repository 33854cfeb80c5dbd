import SwiftSyntax
import SwiftSyntaxBuilder

extension ExprSyntax {
  /// The type that Swift gives a variable that starts with this literal; nil for other expressions.
  var literalType: TypeSyntax? {
    switch kind {
    case .prefixOperatorExpr: signedLiteral?.literalType
    case .stringLiteralExpr: "String"
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    default: nil
    }
  }

  /// The number behind a sign, nil for another expression.
  private var signedLiteral: ExprSyntax? {
    guard let prefixed = self.as(PrefixOperatorExprSyntax.self),
      ["-", "+"].contains(prefixed.operator.text),
      [.integerLiteralExpr, .floatLiteralExpr].contains(prefixed.expression.kind)
    else { return nil }
    return prefixed.expression
  }

  /// True if a validator looks at nothing but the number of elements.
  var isCountValidator: Bool {
    ["notEmpty", "minCount", "maxCount"].contains(ruleName)
  }

  /// The name of a rule in the form `.name` or `.name(…)`.
  var ruleName: String? {
    let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    guard let member = callee.as(MemberAccessExprSyntax.self), member.base == nil else {
      return nil
    }
    return member.declName.baseName.text
  }

  /// The first token of an implicit member, such as `.zero` or `.random().next`, nil for other expressions.
  var implicitMember: MemberAccessExprSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.implicitMember
    }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    return member.base.map(\.implicitMember) ?? member
  }

  /// The text of a string literal without interpolations; nil for other expressions.
  var plainText: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self) else { return nil }
    let segments = literal.segments.map { $0.as(StringSegmentSyntax.self)?.content.text }
    return segments.contains(nil) ? nil : segments.compactMap(\.self).joined()
  }

  /// The name of a method referred to as `make`, `Self.make` or, with the name of its type, `Editor.make`.
  func methodName(of type: String) -> TokenSyntax? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.argumentNames == nil ? reference.baseName.trimmed : nil
    }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.lastName,
      base == type || base == "Self", member.declName.argumentNames == nil
    else { return nil }
    return member.declName.baseName.trimmed
  }

  /// The last of the names in `Outer.Editor<Card>`: `Editor`.
  private var lastName: String? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.lastName
    }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
