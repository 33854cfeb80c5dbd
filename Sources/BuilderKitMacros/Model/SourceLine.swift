internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// A line of the user's file, to which the compiler and the debugger point for what is made of it.
///
/// The compiler alone knows of some errors: that a type is not `Sendable`, or does not conform. The user finds them
/// where the property is declared, and steps through the code there too.
struct SourceLine {
  private let directive: String

  /// Finds the line of a node; nil for code that another macro has written.
  init?(of node: some SyntaxProtocol, in context: some MacroExpansionContext) {
    let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
    guard let location else { return nil }
    directive = "#sourceLocation(file: \(location.file), line: \(location.line))"
  }

  /// Returns statements that the compiler sees on this line and the following ones.
  func marking(_ code: String) -> String {
    "\(directive)\n\(code)\n\(Self.end)"
  }

  /// Returns a declaration that the compiler sees on this line and the following ones.
  func marking(_ declaration: DeclSyntax) -> DeclSyntax {
    // Between two declarations the directives would be declarations themselves, with blank lines around.
    let start: Trivia = [.unexpectedText(directive), .newlines(1)]
    let end: Trivia = [.newlines(1), .unexpectedText(Self.end)]
    return declaration.with(\.leadingTrivia, declaration.leadingTrivia + start)
      .with(\.trailingTrivia, end)
  }

  private static let end = "#sourceLocation()"
}
