import QuizResources
import Testing

/// Looks for phrases that no source asks for.
struct PhraseUseTests {
  /// Keys that are put together from a code or a name, and so never stand in a source as a case.
  private static let computed = [
    "field.", "form.label.", "form.placeholder.", "format.", "loss.", "part.", "problem.",
    "screen.",
    "store-error.", "type.",
  ]

  @Test func `every phrase is asked for somewhere`() throws {
    let sources = try SourceTree.files(in: "Sources", endingIn: ".swift")
      .filter { !$0.hasSuffix("/Phrase.swift") }
      .map { try SourceTree.text(of: "Sources/\($0)") }
    let used = Set(sources.flatMap(names))
    let unused = Phrase.allCases.filter { phrase in
      !used.contains("\(phrase)")
        && !Self.computed.contains { phrase.rawValue.hasPrefix($0) }
    }
    #expect(unused.count == 0, "\(unused.map(\.rawValue).joined(separator: " "))")
  }

  /// The names that follow a full stop in the code of a source, as `formTitle` does in `.formTitle`.
  private func names(in source: String) -> [String] {
    source.split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .flatMap { $0.matches(of: /\.(\w+)/) }
      .map { String($0.output.1) }
  }
}
