import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The receiver of errors and warnings about a declaration, in the words that the user reads.
///
/// Each message names the declaration and the solution; if the solution is code, a fix-it writes it.
struct Report {
  private let receive: (Diagnostic, _ isAboutPart: Bool) -> Void
  /// The function that finds the file and the line of a node.
  let place: (Syntax) -> SourceLine?

  init(
    place: @escaping (Syntax) -> SourceLine? = { _ in nil },
    _ receive: @escaping (Diagnostic, _ isAboutPart: Bool) -> Void
  ) {
    self.place = place
    self.receive = receive
  }

  /// A report that nobody reads.
  static var silent: Report { Report { _, _ in } }

  /// Returns what `read` makes of a part of the declaration, without which everything else can be generated; nil after an error.
  func ofPart<Part>(_ read: (Report) -> Part) -> Part? {
    var isSound = true
    let report = Report(place: place) { diagnostic, _ in
      if diagnostic.diagMessage.severity == .error { isSound = false }
      receive(diagnostic, true)
    }
    let part = read(report)
    return isSound ? part : nil
  }

  /// Reports an error, for which nothing is generated.
  func callAsFunction(_ message: String, _ node: some SyntaxProtocol, _ fixIts: FixIt...) {
    self(message, node, fixIts)
  }

  /// Reports an error, for which nothing is generated.
  func callAsFunction(_ message: String, _ node: some SyntaxProtocol, _ fixIts: [FixIt]) {
    receive(
      Diagnostic(node: node, message: MacroMessage(message, .error), fixIts: fixIts),
      false
    )
  }

  /// Reports something that compiles, but does not do what it seems to.
  func warn(_ message: String, _ node: some SyntaxProtocol, _ fixIts: FixIt...) {
    receive(
      Diagnostic(node: node, message: MacroMessage(message, .warning), fixIts: fixIts),
      false
    )
  }
}

extension FixIt {
  /// Creates a fix-it that replaces a node, with a title such as `write 'let'`.
  static func replacing(
    _ node: some SyntaxProtocol,
    with replacement: some SyntaxProtocol,
    _ title: String
  ) -> FixIt {
    // The new node takes the comments and the spaces of the old one.
    let new = Syntax(replacement).with(\.leadingTrivia, node.leadingTrivia)
      .with(\.trailingTrivia, node.trailingTrivia)
    let change = Change.replace(oldNode: Syntax(node), newNode: new)
    return FixIt(message: MacroMessage(title, .note), changes: [change])
  }

  /// Creates a fix-it that removes a node and the space behind it, with a title such as `remove 'lazy'`.
  static func removing(_ node: some SyntaxProtocol, _ title: String) -> FixIt {
    let nothing = Syntax(MissingExprSyntax(placeholder: .identifier("", presence: .missing)))
      .with(\.leadingTrivia, node.leadingTrivia)
    let change = Change.replace(oldNode: Syntax(node), newNode: nothing)
    return FixIt(message: MacroMessage(title, .note), changes: [change])
  }
}

private struct MacroMessage: DiagnosticMessage, FixItMessage {
  let message: String
  let severity: DiagnosticSeverity
  var diagnosticID: MessageID { MessageID(domain: "BuilderKit", id: "\(severity)") }
  var fixItID: MessageID { diagnosticID }

  init(_ message: String, _ severity: DiagnosticSeverity) {
    self.message = message
    self.severity = severity
  }
}

extension MacroExpansionContext {
  /// A report to the compiler.
  var report: Report { Report(place: place(of:)) { diagnostic, _ in self.diagnose(diagnostic) } }

  private func place(of node: Syntax) -> SourceLine? { SourceLine(of: node, in: self) }

  /// Returns the model that `read` makes of a declaration, or nil if it reports an error about the whole.
  ///
  /// Several expansions read the same declaration; one of them shows the diagnostics.
  func model<Model>(showingErrors: Bool, _ read: (Report) -> Model?) -> Model? {
    let reading = reading(showingErrors: showingErrors, read)
    return reading.isSound ? reading.model : nil
  }

  /// Returns the model that `read` makes of a declaration, and whether it reports no error about the whole.
  func reading<Model>(
    showingErrors: Bool,
    _ read: (Report) -> Model?
  ) -> (model: Model?, isSound: Bool) {
    var isSound = true
    let model = read(
      Report(place: place(of:)) { diagnostic, isAboutPart in
        if diagnostic.diagMessage.severity == .error, !isAboutPart { isSound = false }
        if showingErrors { self.diagnose(diagnostic) }
      }
    )
    return (model, isSound)
  }
}
