/// The letters of right choices, as people write them: `B`, `(b)`, `B) Lima`, `A, C`, `A;C`, `A & C`, `AC`, `A and C`.
///
/// ```swift
/// ChoiceLetters(of: "A and C", among: [("A", "2"), ("B", "4"), ("C", "5")])?.indices    // [0, 2]
/// ```
struct ChoiceLetters {
  /// The choices that the letters name, in the order of the letters, each once.
  private(set) var indices: [Int] = []
  /// The text behind a letter that is not that of its choice; `nil` without one.
  private(set) var rest: String?

  /// A letter of a choice, and its text.
  typealias Named = (letter: Character, text: String)

  /// Reads letters, or the text of a choice itself; `nil` where a letter is that of no choice, or where the words leave
  /// open which ones are meant, as in `A or B` and `A-C`.
  init?(of text: String, among choices: [Named]) {
    let text = text.trimmed
    guard let words = Self.words(of: text) else { return nil }
    if let indices = Self.indices(of: words, among: choices) {
      self.indices = indices
    } else if let index = Self.index(ofText: text, among: choices) {
      indices = [index]
    } else if let labelled = Self.indices(ofLabelled: text, among: choices) {
      indices = labelled
    } else {
      guard let word = words.first, word.count == 1, let index = Self.index(of: word, choices),
        !words.dropFirst().contains(where: { Self.isLetter($0, like: word) })
      else { return nil }
      indices = [index]
      rest = String(text.drop { !$0.isLetter }.dropFirst()).trimmedOfMarks.nonempty
    }
  }

  // MARK: Words

  /// The words for “and” that stand between letters.
  static let connectors: Set<String> = [
    "and", "und", "et", "y", "e", "i", "og", "och", "en", "oraz", "и", "ve", "ja",
  ]
  /// Characters between letters that are words in Chinese, Japanese and Korean.
  private static let joiningCharacters: Set<Character> = ["和", "与", "與", "及", "と", "과", "와"]

  /// Returns the words of a text; `nil` for one with a range, as `A-C`.
  private static func words(of text: String) -> [Substring]? {
    let words = text.split { !$0.isLetter && !$0.isNumber || joiningCharacters.contains($0) }
    for (word, next) in zip(words, words.dropFirst()) where word.count == 1 && next.count == 1 {
      let between = text[word.endIndex..<next.startIndex]
      if between.trimmed.allSatisfy({ "-–—…".contains($0) }), !between.trimmed.isEmpty {
        return nil
      }
    }
    return words
  }

  /// Returns the choices of words that are letters, or one word of several, as `AC`; `nil` for other words.
  private static func indices(of words: [Substring], among choices: [Named]) -> [Int]? {
    var letters = words.indices.filter { !isConnector(at: $0, in: words, choices) }.map {
      words[$0]
    }
    if letters.count == 1, let word = letters.first, word.count > 1 {
      letters = word.indices.map { word[$0...$0] }
      guard Set(letters.map { $0.uppercased() }).count == letters.count else { return nil }
      // As well the text of a choice.
      if index(ofText: String(word), among: choices) != nil { return nil }
    }
    let indices = letters.compactMap { index(of: $0, choices) }
    guard !indices.isEmpty, indices.count == letters.count else { return nil }
    return indices.distinct
  }

  /// Returns whether a word stands for “and” between two letters: `A y C`, but not `A, y, C` nor `A, E`.
  private static func isConnector(
    at place: Int,
    in words: [Substring],
    _ choices: [Named]
  ) -> Bool {
    let word = words[place]
    guard connectors.contains(word.lowercased()), place > 0, place < words.count - 1 else {
      return false
    }
    guard index(of: word, choices) != nil else { return true }
    let around = [
      words[place - 1].endIndex..<word.startIndex, word.endIndex..<words[place + 1].startIndex,
    ]
    return word.first?.isLowercase == true && isCapital(words[place - 1], choices)
      && around.allSatisfy { word.base[$0].allSatisfy(\.isWhitespace) }
  }

  private static func index(of word: Substring, _ choices: [Named]) -> Int? {
    guard word.count == 1 else { return nil }
    let letter = ChoiceAlphabet.plain(word)
    return choices.firstIndex { ChoiceAlphabet.plain(String($0.letter)) == letter }
  }

  /// Returns whether a word is one letter in the case of another one, as in `A or C`, but not in `B, a city`.
  private static func isLetter(_ word: Substring, like first: Substring) -> Bool {
    guard word.count == 1, let letter = word.first, letter.isLetter else { return false }
    return letter.isUppercase == first.first?.isUppercase
  }

  private static func isCapital(_ word: Substring, _ choices: [Named]) -> Bool {
    word.first?.isUppercase == true && index(of: word, choices) != nil
  }

  // MARK: Texts

  /// Returns the choice of a text; `nil` where none or several have it.
  private static func index(ofText text: String, among choices: [Named]) -> Int? {
    let exact = choices.indices.filter { choices[$0].text.trimmed == text }
    if let index = exact.first { return exact.count == 1 ? index : nil }
    let found = choices.indices.filter {
      choices[$0].text.trimmed.lowercased() == text.lowercased()
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the choices of letters with their texts, as `A) 2, C) 5`, or of texts alone, as `2, 5`; `nil` if a letter and its
  /// text are not one choice.
  private static func indices(ofLabelled text: String, among choices: [Named]) -> [Int]? {
    let whole = index(ofLabelled: text, among: choices)
    if let whole { return [whole] }
    let parts = text.split { ",;|/&、，；".contains($0) || $0.isNewline }
    let indices = parts.map {
      index(ofLabelled: String($0), among: choices)
        ?? index(ofText: String($0).trimmed, among: choices)
    }
    let found = indices.compactMap(\.self)
    return parts.count > 1 && found.count == indices.count ? found.distinct : nil
  }

  private static func index(ofLabelled part: String, among choices: [Named]) -> Int? {
    let part = part.trimmed.drop { $0 == "(" || $0 == "[" }
    guard let letter = part.first, letter.isLetter, part.dropFirst().first?.isLetter != true,
      let index = index(of: part.prefix(1), choices)
    else { return nil }
    let text = String(part.dropFirst()).trimmedOfMarks
    let isIts = text.isEmpty || text.lowercased() == choices[index].text.trimmed.lowercased()
    return isIts ? index : nil
  }
}

extension String {
  /// The text without the marks behind a letter, as in `B) Lima`, and without blanks at its ends.
  fileprivate var trimmedOfMarks: String {
    String(drop { $0.isWhitespace || ").,;:]-–—=".contains($0) }).trimmed
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}

extension [Int] {
  /// The numbers in their order, each once.
  fileprivate var distinct: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
