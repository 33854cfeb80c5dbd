import QuizResources
import Testing

/// Looks for phrases that no source asks for.
struct PhraseUseTests {
  @Test func `every phrase is asked for somewhere`() throws {
    let sources = try SourceTree.files(in: "Sources", endingIn: ".swift")
      .filter { !$0.hasSuffix("Phrase.swift") }
      .map { try SourceTree.text(of: "Sources/\($0)") }
    let used = Set(sources.flatMap(names))
    let named =
      Phrase.allCases.map { "\($0)" } + CommandPhrase.allCases.map { "\($0)" }
      + RecipePhrase.allCases.map { "\($0)" }
    #expect(named.filter { !used.contains($0) } == [])
    // What is put together has its last part in the code, as a case or as a text.
    let coded = CodedPhrase.allCases.filter { used.isDisjoint(with: lastNames(of: $0)) }
    #expect(coded == [])
  }

  /// The last part of a phrase's key as it is and as a name in code: `anki-text` and `ankiText` of `format.anki-text`.
  private func lastNames(of phrase: CodedPhrase) -> [String] {
    let part = phrase.rawValue.split(separator: ".").last.map(String.init) ?? ""
    let words = part.split(separator: "-").map(String.init)
    let name = words.dropFirst().reduce(words.first ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return [part, name]
  }

  /// The names in the code of a source that follow a full stop or `case`, as `formTitle` does in `.formTitle`, and the
  /// texts in quotes that may be keys, with their parts.
  private func names(in source: String) -> [String] {
    source.split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .flatMap { line in
        line.matches(of: /(?:\.|case )(\w+)/).map { String($0.output.1) }
          + line.matches(of: /"([\w.-]+)/).flatMap { match in
            [String(match.output.1)] + match.output.1.split(separator: ".").map(String.init)
          }
      }
  }
}
