import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Reads the declaration of a hook.
struct HookReader {
  let function: FunctionDeclSyntax
  let report: Report

  func read() -> ProductModel.Hook {
    let signature = function.signature
    for modifier in function.modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.static), .keyword(.class):
        report(
          "'awakeFromBuilder' checks a finished product; make it an instance method",
          function.name,
          .removing(modifier, "remove '\(modifier.name.text)'")
        )
      case .keyword(.mutating):
        report(
          "'awakeFromBuilder' checks a finished product and cannot change it; remove 'mutating'",
          function.name,
          .removing(modifier, "remove 'mutating'")
        )
      default:
        break
      }
    }
    if let effect = signature.effectSpecifiers?.asyncSpecifier {
      report(
        "products are built synchronously; remove 'async' from 'awakeFromBuilder'",
        effect,
        .removing(effect, "remove 'async'")
      )
    }
    if !signature.parameterClause.parameters.isEmpty || signature.returnClause != nil {
      report(
        """
        'awakeFromBuilder' takes and returns nothing; throw a 'BuildError' to refuse the product
        """,
        function.name
      )
    }
    if let parameters = function.genericParameterClause {
      report(
        "'awakeFromBuilder' checks one product; make it a function without generics",
        parameters
      )
    }
    guard let clause = signature.effectSpecifiers?.throwsClause else { return .nonthrowing }
    let type = clause.type?.trimmedDescription
    if type == "Never" { return .nonthrowing }
    let errors = ["BuildError", "BuilderKitBuilding.BuildError", "BuilderKit.BuildError"]
    if !errors.contains(type ?? "") {
      let typed = TokenSyntax(stringLiteral: "throws(BuildError)")
      report(
        "'awakeFromBuilder' reports problems; write 'throws(BuildError)'",
        clause,
        .replacing(clause, with: typed, "write 'throws(BuildError)'")
      )
    }
    return .throwing
  }
}
