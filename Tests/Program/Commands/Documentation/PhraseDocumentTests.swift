import CoreTestSupport
import Foundation
import LosslessJSON
import QuizResources
import Testing

/// The sentences and labels of the program in the documents are those of `Resources/Strings`, in the language of the page.
struct PhraseDocumentTests {
  /// A phrase with anything in place of its placeholders.
  private struct Pattern {
    let parts: [Substring]

    init(_ phrase: String) {
      var parts: [Substring] = []
      var rest = phrase[...]
      while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
        parts.append(rest[..<start])
        rest = rest[end...].dropFirst()
      }
      self.parts = parts + [rest]
    }

    /// `true` if the phrase has enough letters of its own, and does not match everything.
    var isTelling: Bool { parts.joined().count(where: \.isLetter) > 5 }

    func matches(_ line: some StringProtocol) -> Bool {
      let line = String(line)
      guard let first = parts.first, let last = parts.last, parts.count > 1 else {
        return parts.first.map { $0 == line } ?? false
      }
      guard line.hasPrefix(first), line.hasSuffix(last) else { return false }
      guard line.count >= first.count + last.count else { return false }
      var rest = line.dropFirst(first.count).dropLast(last.count)
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let found = rest.firstRange(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }
  }

  private static let english = Result { try phrases(in: .english) }

  private static func phrases(in language: Language) throws -> [String] {
    let file = "Resources/Strings/\(language.rawValue).json"
    return strings(in: try JSONValue(parsing: SourceTree.text(of: file)))
  }

  private static func strings(in value: JSONValue) -> [String] {
    if let text = value.stringValue { return [text.trimmingCharacters(in: .whitespaces)] }
    if let object = value.objectValue { return object.flatMap { strings(in: $0.value) } }
    return (value.arrayValue ?? []).flatMap(strings)
  }

  @Test func `the lines of a transcript that is not run are phrases of the program`() throws {
    let phrases = try Self.english.get()
    let patterns = phrases.map(Pattern.init).filter(\.isTelling)
    let labels = Set(phrases)
    let run = try Set(TranscriptTests.sessions.get().map(\.page))
    var count = 0
    for page in try DocumentPage.all.get() {
      for block in page.transcripts
      where !run.contains(page.path) || block.lines.contains(where: TranscriptTests.isElsewhere) {
        for (index, line) in block.lines.enumerated()
        where !line.hasPrefix("$ ") && !line.hasPrefix("  git: ") && !line.isEmpty {
          count += 1
          let said = Self.sentence(in: line)
          // A label may have something typed behind it.
          let label = said.prefix { $0 != ":" } + ":"
          #expect(
            labels.contains(String(said)) || labels.contains(String(label))
              || patterns.contains { $0.matches(said) || $0.matches(line) },
            "\(page.path):\(block.line + index): \(said)"
          )
        }
      }
    }
    #expect(count > 50)
  }

  @Test func `the sentences and labels that the guides quote are phrases of the program`() throws {
    let phrases = try Self.english.get()
    let patterns = phrases.map(Pattern.init).filter(\.isTelling)
    let labels = Set(phrases)
    var count = 0
    for page in try DocumentPage.all.get()
    where page.path.hasPrefix("docs/guide/") && page.language == .english {
      for piece in page.pieces {
        for said in Self.quotes(in: piece) {
          count += 1
          #expect(
            labels.contains(said) || patterns.contains { $0.matches(said) },
            "\(page.path):\(piece.line): \(said)"
          )
        }
      }
    }
    #expect(count > 10)
  }

  @Test func `the labels that a Chinese page quotes are phrases of the program`() throws {
    let labels = Set(try Self.phrases(in: .simplifiedChinese))
    var count = 0
    for page in try DocumentPage.all.get() where page.language == .simplifiedChinese {
      for piece in page.pieces {
        for match in piece.text.matches(of: /“([^”]+)”/) {
          count += 1
          let said = String(match.output.1)
          #expect(labels.contains(said), "\(page.path):\(piece.line): \(said)")
        }
      }
    }
    #expect(count > 4)
  }

  /// Quotes that are not the program's.
  private static let others: Set = [
    // A title, and the name that services for files give to a copy.
    "Capitals", "conflicted copy",
    // The title of a paper.
    "A Review of Multiple-Choice Item-Writing Guidelines for Classroom Assessment",
  ]

  /// The quotes in a text, and its words in italics that begin with a capital: labels.
  ///
  /// In texts about other programs, and where something is typed, they are not this program's.
  private static func quotes(in piece: DocumentPage.Piece) -> [String] {
    let text = piece.text
    let isOthers = ["Anki", "Moodle", "Canvas", "`Enter`"].contains(where: text.contains)
    let quotes = text.matches(of: /“([^”]+)”/).map { String($0.output.1) }
    let labels = text.matches(of: #/(?:^|[^*])\*([A-Z][^*`]+)\*(?!\*)/#).map {
      String($0.output.1)
    }
    return (quotes + (isOthers ? [] : labels)).filter { !others.contains($0) }
  }

  /// A line without the letter of a choice, the sign of an item, and the place that it is about.
  private static func sentence(in line: Substring) -> Substring {
    var rest = line.drop { $0 == " " }
    if rest.hasPrefix("- ") { rest = rest.dropFirst(2) }
    if rest.dropFirst().hasPrefix("  ") { rest = rest.dropFirst(3) }
    while let colon = rest.firstRange(of: ": "),
      rest[..<colon.lowerBound].contains(where: ".[/".contains),
      !rest[..<colon.lowerBound].contains(" ")
    {
      rest = rest[colon.upperBound...]
    }
    return rest
  }
}
