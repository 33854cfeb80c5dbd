import CoreTestSupport
import LosslessJSON
import QuizResources
import Testing

/// The rules of wording that can be checked without a reader: words, lengths, spaces and marks.
struct PhraseWordingTests {
  /// Words that read as translated, or that have another word for their concept.
  private static let englishWords: Set = [
    "alternatives", "anew", "beforehand", "bettered", "carries", "carry", "doubtful", "further",
    "hits", "hold", "holds", "offer", "offers", "remark", "remarks", "serve", "stand", "stands",
  ]

  @Test func `the English has none of the words that read as translated`() throws {
    for phrase in try phrases(in: .english) where !phrase.key.hasPrefix("form.placeholder.") {
      let words = phrase.text.lowercased().split { !$0.isLetter }.map(String.init)
      #expect(Self.englishWords.isDisjoint(with: words), "\(phrase.key): \(phrase.text)")
    }
  }

  @Test func `an English sentence has at most 25 words`() throws {
    for phrase in try phrases(in: .english) {
      for sentence in sentences(of: phrase.text) {
        let words = sentence.split(separator: " ")
        #expect(words.count <= 25, "\(phrase.key): \(sentence)")
      }
    }
  }

  @Test func `the Chinese follows its rules of marks, spaces and terms`() throws {
    // A separator is a mark by itself, and blanks fill a column.
    let others = ["sync.part.separator", "cli.parser.default"]
    for phrase in try phrases(in: .simplifiedChinese) where !others.contains(phrase.key) {
      let found = ChineseText.findings(in: phrase.text)
      #expect(found == [], "\(phrase.key): \(phrase.text)")
    }
  }

  @Test func `a deck is only in Anki`() throws {
    for phrase in try phrases(in: .simplifiedChinese) where phrase.text.contains("牌组") {
      let isOfAnki = phrase.text.contains("Anki") || phrase.key.hasSuffix(".export-deck")
      #expect(isOfAnki, "\(phrase.key): \(phrase.text)")
    }
  }

  private func phrases(in language: Language) throws -> [(key: String, text: String)] {
    let file = try #require(EmbeddedFile("Strings/\(language.rawValue).json"))
    let entries = try #require(JSONValue(parsing: file.bytes).objectValue)
    return entries.flatMap { member in
      let texts = member.value.objectValue?.map(\.value) ?? [member.value]
      return texts.compactMap(\.stringValue).map { (member.key, $0) }
    }
  }

  /// The sentences of a text; each exit code of a list is one.
  private func sentences(of text: String) -> [String] {
    var sentences = [""]
    for (character, next) in zip(text, text.dropFirst() + "\n") {
      sentences[sentences.count - 1].append(character)
      if ".;:?!,\n".contains(character), next.isWhitespace, character != "," || isList(sentences) {
        sentences.append("")
      }
    }
    return sentences
  }

  /// Returns whether the last sentence begins with a number, as the items of a list of exit codes do.
  private func isList(_ sentences: [String]) -> Bool {
    sentences.last?.first { !$0.isWhitespace }?.isNumber == true
  }
}
