internal import SwiftSyntax
internal import SwiftSyntaxBuilder
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

  /// Returns code that the compiler sees on this line and the following ones.
  func marking(_ code: String) -> String {
    "\(directive)\n\(code)\n\(Self.end)"
  }

  /// Returns generated code that the compiler sees on this line as a whole, but for parts that have a place already.
  ///
  /// Each line is a statement or a declaration, or ends one: a directive cannot be anywhere else. The first one gets none, as
  /// it belongs before the syntax of the whole.
  private func markingLines(of code: String) -> String {
    var marked: [Substring] = []
    var isFirst = true
    var hasPlace = false
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix(Self.start) {
        hasPlace = text != Self.end
        // The next line begins a place of its own.
        if hasPlace { marked.append(line) }
        isFirst = false
        continue
      }
      if !hasPlace, let character = text.first, !"}/".contains(character) {
        if !isFirst { marked.append(Substring(directive)) }
        isFirst = false
      }
      marked.append(line)
    }
    return marked.joined(separator: "\n")
  }

  /// Returns generated code as syntax that the compiler sees on this line.
  fileprivate func syntax<Node: SyntaxExpressibleByStringInterpolation & SyntaxProtocol>(
    _ code: String
  ) -> Node {
    let node: Node = "\(raw: markingLines(of: code))"
    // Between two declarations the directives would be declarations themselves, with blank lines around.
    let start: Trivia = [.unexpectedText(directive), .newlines(1)]
    let end: Trivia = [.newlines(1), .unexpectedText(Self.end)]
    return node.with(\.leadingTrivia, node.leadingTrivia + start).with(\.trailingTrivia, end)
  }

  private static let start = "#sourceLocation("
  private static let end = "#sourceLocation()"
}

extension AccessorDeclSyntax {
  /// Returns an accessor whose statement has a place in the user's own source; a directive before it the compiler would refuse.
  static func accessor(_ header: String, _ statement: String, at place: SourceLine?) -> Self {
    "\(raw: header) {\n\(raw: statement.located(at: place))\n}"
  }
}

extension String {
  /// The code with a place in the user's own source, where the compiler reports errors in it.
  func located(at place: SourceLine?) -> String {
    place?.marking(self) ?? self
  }

  /// The generated code as syntax with a place in the user's own source for each of its lines.
  func syntax<Node: SyntaxExpressibleByStringInterpolation & SyntaxProtocol>(at place: SourceLine?)
    -> Node
  {
    place?.syntax(self) ?? "\(raw: self)"
  }

  /// The extension with a place in the user's own source, in a list as macros return it.
  func extensions(at place: SourceLine?) -> [ExtensionDeclSyntax] {
    let declaration: DeclSyntax = syntax(at: place)
    return declaration.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}
