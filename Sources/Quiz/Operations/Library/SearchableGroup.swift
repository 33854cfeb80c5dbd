package import QuizDocuments

/// The texts of a group, folded once to be searched many times.
///
/// ```swift
/// let group = SearchableGroup(library.searchedTexts(of: entry))
/// for hit in group.hits(of: SearchWords("power house")) { print(hit.place, hit.text) }
/// ```
package struct SearchableGroup: Hashable, Sendable {
  private let texts: [SearchedText]
  private let folded: [FoldedText]

  /// Folds the texts of a group.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package init(_ texts: [SearchedText]) {
    self.texts = texts
    folded = texts.map { FoldedText($0.text) }
  }

  /// Returns whether a word is in one of the texts.
  package func has(_ word: FoldedText) -> Bool { folded.contains { $0.contains(word) } }

  /// Returns the texts that have all words; if there is none, those that have one of them.
  ///
  /// - Complexity: O(*n*) in the length of the texts, for each word.
  package func hits(of words: SearchWords) -> [SearchedText] {
    guard !words.isEmpty else { return [] }
    let all = texts.indices.filter { place in words.words.allSatisfy(folded[place].contains) }
    let found =
      !all.isEmpty
      ? all : texts.indices.filter { words.words.contains(where: folded[$0].contains) }
    return found.map { texts[$0] }
  }
}

/// The words that a user searches for, whatever their case and accents.
package struct SearchWords: Hashable, Sendable {
  /// The words, folded.
  package let words: [FoldedText]

  /// Takes the words of a text that are separated by blanks.
  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { FoldedText($0) }
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
