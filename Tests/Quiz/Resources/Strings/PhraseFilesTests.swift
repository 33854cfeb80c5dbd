import CoreTestSupport
import LosslessJSON
import Testing

@testable import QuizResources

/// Compares the files of phrases with each other and with `Phrase`.
struct PhraseFilesTests {
  private static let phrases: [(name: String, key: String)] =
    Phrase.allCases.map { ("\($0)", $0.rawValue) }
    + CommandPhrase.allCases.map { ("\($0)", $0.rawValue) }
    + ImportPhrase.allCases.map { ("\($0)", $0.rawValue) }
    + PracticePhrase.allCases.map { ("\($0)", $0.rawValue) }
    + MediaPhrase.allCases.map { ("\($0)", $0.rawValue) }
    + PaperPhrase.allCases.map { ("\($0)", $0.rawValue) }
    + RecipePhrase.allCases.map { ("\($0)", $0.rawValue) }
    + SyncPhrase.allCases.map { ("\($0)", $0.rawValue) }
    + FormPhrase.allCases.map { ("\($0)", $0.rawValue) }
    + DrawPhrase.allCases.map { ("\($0)", $0.rawValue) }
    + LibraryPhrase.allCases.map { ("\($0)", $0.rawValue) }
    + PlainPhrase.allCases.map { ("\($0)", $0.rawValue) }

  @Test(arguments: Language.allCases)
  func `every phrase has a key and every key a phrase`(language: Language) throws {
    let keys = try Set(entries(of: language).map(\.key))
    let phrases = Set(Self.phrases.map(\.key))
    let unnamed = keys.subtracting(phrases).subtracting(try PhraseUseTests.codedKeys())
    #expect(unnamed.filter { !$0.hasPrefix("keys.") } == [])
    #expect(phrases.subtracting(keys).sorted() == [])
  }

  @Test(arguments: phrases)
  func `a phrase is named as its key`(phrase: String, key: String) {
    let words = key.split { $0 == "." || $0 == "-" }
    let name = words.dropFirst().reduce(String(words[0])) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    #expect(phrase == name)
  }

  @Test(arguments: Language.allCases)
  func `every language has the same keys in the same order`(language: Language) throws {
    #expect(try entries(of: language).map(\.key) == entries(of: .english).map(\.key))
  }

  @Test(arguments: Language.allCases)
  func `an entry has the forms that its kind and language ask for`(language: Language) throws {
    let english = try entries(of: .english)
    for (key, value) in try entries(of: language).map({ ($0.key, $0.value) }) {
      let forms = value.objectValue?.map(\.key)
      if key.hasPrefix("keys.") {
        #expect(forms == ["label", "short"] || forms == ["label", "short", "words"], "\(key)")
      } else if english[key]?.stringValue != nil {
        #expect(forms == nil, "\(key)")
      } else {
        #expect(forms == pluralForms(of: language), "\(key)")
        // The count is in the text, or in the part whose number a loss agrees with.
        let counted = key.hasPrefix("loss.") ? "part" : "count"
        #expect(texts(of: value).allSatisfy { placeholders(in: $0).contains(counted) }, "\(key)")
      }
      #expect(texts(of: value).count == forms?.count ?? 1, "\(key)")
    }
  }

  @Test(arguments: Language.allCases)
  func `a phrase has the same placeholders in every language and form`(language: Language) throws {
    let english = try entries(of: .english)
    for member in try entries(of: language) {
      let original = try #require(english[member.key].flatMap { texts(of: $0).first })
      for text in texts(of: member.value) {
        #expect(placeholders(in: text) == placeholders(in: original), "\(member.key)")
      }
    }
  }

  @Test func `every placeholder is used and every name in braces is a placeholder`() throws {
    let names = try entries(of: .english).flatMap { texts(of: $0.value) }.flatMap(placeholders)
    #expect(Set(names) == Set(Placeholder.allCases.map(\.rawValue)))
  }

  @Test(arguments: Language.allCases)
  func `an entry is found whatever was asked for before`(language: Language) throws {
    let entries = try entries(of: language)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<10 {
      let file = PhraseFile(language)
      let keys = entries.map(\.key) + ["", "keys", "keys.library.fly", "a", "~"]
      for key in (keys + keys).shuffled(using: &generator) {
        #expect(file[key] == entries[key], "\(key)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `no phrase is empty or has a control character but line breaks`(language: Language) throws {
    for member in try entries(of: language) {
      for text in texts(of: member.value) {
        #expect(text.contains { !$0.isWhitespace }, "\(member.key)")
        #expect(
          text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0.properties.generalCategory != .control
          },
          "\(member.key)"
        )
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `a key binding's label has no placeholder and no full stop`(language: Language) throws {
    for member in try entries(of: language) where member.key.hasPrefix("keys.") {
      for text in texts(of: member.value) {
        #expect(placeholders(in: text) == [], "\(member.key)")
        #expect(!text.hasSuffix(".") && !text.hasSuffix("。"), "\(member.key)")
      }
    }
  }

  private func entries(of language: Language) throws -> JSONObject {
    let file = try #require(EmbeddedFile("Strings/\(language.rawValue).json"))
    return try #require(JSONValue(parsing: file.bytes).objectValue)
  }

  private func texts(of entry: JSONValue) -> [String] {
    let texts = entry.objectValue?.map(\.value) ?? [entry]
    return texts.compactMap(\.stringValue)
  }

  private func placeholders(in text: String) -> Set<String> {
    Set(PhraseTemplate(text).placeholders)
  }

  /// The forms of whole numbers, by the plural rules of Unicode CLDR.
  private func pluralForms(of language: Language) -> [String] {
    switch language {
    case .english: ["one", "other"]
    case .simplifiedChinese: ["other"]
    }
  }
}
