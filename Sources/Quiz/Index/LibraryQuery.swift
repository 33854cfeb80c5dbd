/// A search in a library: words, and conditions on questions and groups.
///
/// The filter on the screen and the command take the same words:
///
/// ```swift
/// let query = LibraryQuery("mitochondria tag:cells kind:gaps group:\"Biology 7\" has:picture")
/// query.words.words    // mitochondria
/// query.tags           // cells
/// ```
///
/// Words are parts of words, whatever their case and accents. Each is in the title of a group or in a text of a question. With
/// a condition on questions, one question meets all of them, and has the words that the title does not have.
package struct LibraryQuery: Hashable, Sendable {
  /// The words before a colon.
  package enum Prefix: String, CaseIterable, Sendable {
    case tag, kind, group, has, missing
  }

  /// The words.
  package private(set) var words: SearchWords
  /// The tags that a question has.
  package private(set) var tags: [FoldedText] = []
  /// The kinds, one of which a question has.
  package private(set) var kinds: [String] = []
  /// Parts of the title or of the name of the file of a group, one of which it has.
  package private(set) var groups: [FoldedText] = []
  /// A question shows a picture, a sound or a film.
  package private(set) var showsMedia = false
  /// A question has no answer, although its kind needs one.
  package private(set) var lacksAnswer = false

  /// Reads a query as it is typed; a word that is no condition is a word to search for.
  package init(_ text: String) {
    var words: [Substring] = []
    self.words = SearchWords([])
    for word in Self.split(text) where !take(word) { words.append(word) }
    self.words = SearchWords(words)
  }

  /// Adds a condition, by the name and the value of an option.
  package mutating func add(_ prefix: Prefix, _ value: String) {
    switch prefix {
    case .tag: tags.append(FoldedText(value))
    case .kind: kinds.append(value.lowercased())
    case .group: groups.append(FoldedText(value))
    case .has: showsMedia = showsMedia || Self.pictures.contains(value)
    case .missing: lacksAnswer = lacksAnswer || value == Self.answer
    }
  }

  /// The value of `has:`; media of every sort count.
  package static let pictures: Set<String> = ["picture", "media"]
  /// The value of `missing:`.
  package static let answer = "answer"

  /// There is nothing to search for.
  package var isEmpty: Bool { words.isEmpty && groups.isEmpty && !hasConditions }

  /// There is a condition on questions.
  package var hasConditions: Bool {
    !tags.isEmpty || !kinds.isEmpty || showsMedia || lacksAnswer
  }

  /// Returns whether a group may have what is searched for, by its title and the name of its file.
  package func accepts(title: FoldedText, name: FoldedText) -> Bool {
    groups.isEmpty || groups.contains { title.contains($0) || name.contains($0) }
  }

  private mutating func take(_ word: Substring) -> Bool {
    guard let colon = word.firstIndex(of: ":"),
      let prefix = Prefix(rawValue: word[..<colon].lowercased())
    else { return false }
    let value = word[word.index(after: colon)...].filter { $0 != "\"" }
    guard !value.isEmpty else { return false }
    switch prefix {
    case .has where !Self.pictures.contains(value): return false
    case .missing where value != Self.answer: return false
    case .tag, .kind, .group, .has, .missing: add(prefix, value)
    }
    return true
  }

  /// Splits a text at blanks; between the quotation marks of a condition, they belong to it.
  private static func split(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return words }
      var end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
      let word = rest[..<end]
      if let colon = word.firstIndex(of: ":"), Prefix(rawValue: word[..<colon].lowercased()) != nil
      {
        let value = rest[rest.index(after: colon)...]
        if value.first == "\"", let close = value.dropFirst().firstIndex(of: "\"") {
          end = rest.index(after: close)
        }
      }
      words.append(rest[..<end])
      rest = rest[end...]
    }
  }
}

/// The words that a user searches for, whatever their case and accents.
package struct SearchWords: Hashable, Sendable {
  /// The words, folded.
  package let words: [FoldedText]

  /// Takes the words of a text that are separated by blanks.
  package init(_ text: String) {
    self.init(text.split(whereSeparator: \.isWhitespace))
  }

  init(_ words: [Substring]) {
    self.words = words.map { FoldedText($0) }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Cuts a text in one line to what begins shortly before the first word in it; an ellipsis is for the rest.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: The greatest number of characters before the word.
  /// - Returns: The text, or its end.
  package func excerpt(of text: String, context: Int = 12) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    guard let offset = firstOffset(in: line) else { return line }
    let before = line[..<line.utf8.index(line.startIndex, offsetBy: offset)].count
    return before <= context ? line : "…" + line.dropFirst(before - context)
  }

  /// Returns the place, in UTF-8 code units, at which one of the words begins in a text for the first time; `nil` where
  /// none does.
  package func firstOffset(in text: String) -> Int? {
    words.compactMap { FoldedText.places(of: $0, in: text).first?.lowerBound }.min()
  }
}
