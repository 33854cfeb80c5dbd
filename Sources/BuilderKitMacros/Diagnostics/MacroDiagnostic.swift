import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What a macro refuses, in the words the user reads: an enumeration with a case for each.
protocol Refusal: DiagnosticMessage {}

extension Refusal {
  var severity: DiagnosticSeverity { .error }

  /// The case's name, without its arguments.
  var diagnosticID: MessageID {
    let label = Mirror(reflecting: self).children.first?.label
    return MessageID(domain: "BuilderKit", id: label ?? "\(self)")
  }
}

/// Receives the refusals found while reading a declaration.
typealias Report<Message: Refusal> = (Message, any SyntaxProtocol) -> Void

extension MacroExpansionContext {
  /// Shows a refusal at a piece of syntax.
  func diagnose(_ refusal: some Refusal, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: node, message: refusal))
  }
}
