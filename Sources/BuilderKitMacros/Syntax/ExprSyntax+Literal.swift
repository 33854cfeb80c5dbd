import SwiftSyntax
import SwiftSyntaxBuilder

extension ExprSyntax {
  /// The type that Swift gives a variable that starts with this literal; nil for other expressions.
  var literalType: TypeSyntax? {
    switch kind {
    case .stringLiteralExpr: "String"
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    default: nil
    }
  }

  /// Whether a validator looks at nothing but the number of elements.
  var isCountValidator: Bool {
    let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return ["notEmpty", "minCount", "maxCount"].contains(name)
  }
}
