import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Receives the refusals found while reading a declaration.
typealias Report = (BuildableMessage, any SyntaxProtocol) -> Void

extension MacroExpansionContext {
  /// Shows a message at a piece of syntax.
  func diagnose(_ message: BuildableMessage, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: node, message: message))
  }
}
