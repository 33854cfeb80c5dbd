import LosslessJSON
import Testing

@testable import QuizResources

/// Holds the files of phrases against each other and against `Phrase`.
struct PhraseFilesTests {
  private static let english = PhraseTable(embedded: .english)

  @Test(arguments: Language.allCases)
  func `every phrase has a key and every key a phrase`(language: Language) {
    let keys = Set(PhraseTable(embedded: language).keys.filter { !$0.hasPrefix("keys.") })
    let phrases = Set(Phrase.allCases.map(\.rawValue))
    #expect(keys.subtracting(phrases).sorted() == [])
    #expect(phrases.subtracting(keys).sorted() == [])
  }

  @Test(arguments: Phrase.allCases)
  func `a phrase is named as its key`(phrase: Phrase) {
    let words = phrase.rawValue.split { $0 == "." || $0 == "-" }
    let name = words.dropFirst().reduce(String(words[0])) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    #expect("\(phrase)" == name)
  }

  @Test(arguments: Language.allCases)
  func `every language has the same keys in the same order`(language: Language) throws {
    #expect(try keysInOrder(of: language) == keysInOrder(of: .english))
  }

  @Test(arguments: Language.allCases)
  func `a phrase has the same placeholders in every language and form`(language: Language) throws {
    let table = PhraseTable(embedded: language)
    for key in table.keys.sorted() {
      let expected = try #require(Self.english[key]?.texts.first.map(placeholders), "\(key)")
      for text in try #require(table[key]).texts {
        #expect(placeholders(in: text) == expected, "\(key)")
      }
    }
  }

  @Test func `every placeholder is used and every name in braces is a placeholder`() {
    let names = Self.english.keys.flatMap { Self.english[$0]?.texts ?? [] }.flatMap(placeholders)
    #expect(Set(names) == Set(Placeholder.allCases.map(\.rawValue)))
  }

  @Test(arguments: Language.allCases)
  func `a phrase has plural forms in every language or in none, and counts`(language: Language) {
    let table = PhraseTable(embedded: language)
    for key in table.keys.sorted() {
      var isPlural = false
      if case .plural(let forms) = table[key] {
        isPlural = true
        #expect(Set(forms.keys) == language.pluralCategories, "\(key)")
        #expect(forms.values.allSatisfy { placeholders(in: $0).contains("count") }, "\(key)")
      }
      var isPluralInEnglish = false
      if case .plural = Self.english[key] { isPluralInEnglish = true }
      #expect(isPlural == isPluralInEnglish, "\(key)")
    }
  }

  @Test(arguments: Language.allCases)
  func `no phrase is empty or has a control character`(language: Language) throws {
    let table = PhraseTable(embedded: language)
    for key in table.keys.sorted() {
      for text in try #require(table[key]).texts {
        #expect(text.contains { !$0.isWhitespace }, "\(key)")
        #expect(
          text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
          "\(key)"
        )
      }
    }
  }

  @Test func `no key binding's label has a placeholder or a full stop`() throws {
    for language in Language.allCases {
      let table = PhraseTable(embedded: language)
      for key in table.keys.sorted() where key.hasPrefix("keys.") {
        for text in try #require(table[key]).texts {
          #expect(placeholders(in: text) == [], "\(key)")
          #expect(!text.hasSuffix(".") && !text.hasSuffix("。"), "\(key)")
        }
      }
    }
  }

  private func placeholders(in text: String) -> Set<String> {
    Set(PhraseTemplate.placeholders(in: text))
  }

  private func keysInOrder(of language: Language) throws -> [String] {
    let file = try #require(Resource("Strings/\(language.rawValue).json"))
    return try ResourceReader.object(parsing: file.bytes).members.map(\.key)
  }
}
