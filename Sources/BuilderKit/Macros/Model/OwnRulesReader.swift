import SwiftDiagnostics
import SwiftSyntax

extension FunctionDeclSyntax {
  /// True for `static func problems(of builder: Builder) -> [Problem]`, the rules about several parts at once.
  var isOwnRules: Bool {
    let parameters = signature.parameterClause.parameters
    return name.text == "problems" && modifiers.contains { $0.name.tokenKind == .keyword(.static) }
      && parameters.count == 1 && parameters.first?.firstName.text == "of"
      && parameters.first?.type.trimmedDescription.hasSuffix("Builder") == true
  }
}

/// Reads the rules of a type about several parts at once.
struct OwnRulesReader {
  let function: FunctionDeclSyntax
  let report: Report

  /// Reports rules that a builder cannot ask for its problems.
  func check() {
    let effects = function.signature.effectSpecifiers
    if let effect = effects?.asyncSpecifier {
      report(
        "a builder lists its problems at once; remove 'async' from 'problems(of:)'",
        effect,
        .removing(effect, "remove 'async'")
      )
    }
    if let clause = effects?.throwsClause, clause.type?.trimmedDescription != "Never" {
      report(
        "a builder lists all of its problems; return them from 'problems(of:)' and remove '\(clause.trimmed)'",
        clause,
        .removing(clause, "remove '\(clause.trimmed)'")
      )
    }
    if function.signature.returnClause == nil {
      report(
        "a builder lists what 'problems(of:)' returns; write '-> [BuildError.Problem]' behind its parameter",
        function.name
      )
    }
  }
}
