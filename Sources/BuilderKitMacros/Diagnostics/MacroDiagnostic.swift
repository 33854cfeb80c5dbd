import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The errors of a macro in the words the user reads: an enumeration with a case for each.
protocol MacroDiagnostic: DiagnosticMessage {}

extension MacroDiagnostic {
  var severity: DiagnosticSeverity { .error }

  /// The case's name, without its arguments.
  var diagnosticID: MessageID {
    let label = Mirror(reflecting: self).children.first?.label
    return MessageID(domain: "BuilderKit", id: label ?? "\(self)")
  }
}

/// A function that receives the errors found while reading a declaration.
typealias Report<Message: MacroDiagnostic> = (Message, any SyntaxProtocol) -> Void

extension MacroExpansionContext {
  /// Shows an error at a piece of syntax.
  func diagnose(_ message: some MacroDiagnostic, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: node, message: message))
  }
}
