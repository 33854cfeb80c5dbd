import CoreTestSupport
import LosslessJSON
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
      + RecipePhrase.allCases.map { "\($0)" } + SyncPhrase.allCases.map { "\($0)" }
      + FormPhrase.allCases.map { "\($0)" } + ImportPhrase.allCases.map { "\($0)" }
      + PracticePhrase.allCases.map { "\($0)" } + MediaPhrase.allCases.map { "\($0)" }
      + PaperPhrase.allCases.map { "\($0)" }
      + DrawPhrase.allCases.map { "\($0)" } + PlainPhrase.allCases.map { "\($0)" }
      + LibraryPhrase.allCases.map { "\($0)" }
    #expect(named.filter { !used.contains($0) } == [])
    // What is put together has its last part in the code, as a case or as a text.
    let coded = try Self.codedKeys().filter { used.isDisjoint(with: lastNames(of: $0)) }
    #expect(coded == [])
  }

  /// The keys that are made of a subject and a code.
  static func codedKeys() throws -> [String] {
    let subjects = [
      "problem", "type", "store-error", "json", "xml", "format", "part", "loss", "screen",
      "date", "system-error", "form.label", "form.label-short", "form.placeholder",
      "import.unsupported",
      "import.package", "import.foreign", "import.simplified", "import.encoding", "import.leftover",
      "import.text",
      "kind.usage", "column-part", "warning", "warning-rule", "warning-effect",
      "setting.effect", "commands.place",
    ]
    let file = try #require(EmbeddedFile("Strings/\(Language.english.rawValue).json"))
    let entries = try #require(JSONValue(parsing: file.bytes).objectValue)
    return entries.map(\.key).filter { key in
      subjects.contains { key.hasPrefix("\($0).") } && ImportPhrase(rawValue: key) == nil
        && Phrase(rawValue: key) == nil
    }
  }

  /// The last part of a phrase's key as it is and as a name in code: `anki-text` and `ankiText` of `format.anki-text`.
  private func lastNames(of key: String) -> [String] {
    let part = key.split(separator: ".").last.map(String.init) ?? ""
    let words = part.split(separator: "-").map(String.init)
    let name = words.dropFirst().reduce(words.first ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return [part, name]
  }

  /// The names in the code of a source after a full stop or `case`, such as `formTitle` in `.formTitle`.
  ///
  /// The texts in quotes that may be keys belong to them, with their parts.
  private func names(in source: String) -> [String] {
    source.utf8.split(separator: UInt8(ascii: "\n"))
      .filter { !$0.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) }
      .flatMap { line in
        line.indices.flatMap { index -> [String] in
          let before = line[..<index]
          let rest = line[index...]
          if before.last == UInt8(ascii: "\"") {
            let key = rest.prefix {
              isName($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
            return key.isEmpty ? [] : [text(key)] + text(key).split(separator: ".").map(String.init)
          }
          guard before.last == UInt8(ascii: ".") || before.suffix(5).elementsEqual("case ".utf8)
          else { return [] }
          return [text(rest.prefix(while: isName))]
        }
      }
  }

  private func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }

  private func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
