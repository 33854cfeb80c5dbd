import Testing

/// No sentence of README and `docs` has more than 25 words.
struct SentenceDocumentTests {
  private static let limit = 25

  @Test func `every sentence is short`() throws {
    var count = 0
    for page in try DocumentPage.all.get()
    where page.path == "README.md" || page.path.hasPrefix("docs/") {
      for piece in page.pieces {
        for sentence in Self.sentences(of: piece) {
          count += 1
          #expect(
            sentence.count <= Self.limit,
            "\(page.path):\(piece.line): \(sentence.joined(separator: " "))"
          )
        }
      }
    }
    #expect(count > 5_000)
  }

  @Test func `code and a link count as their words`() {
    let text = "Press `a b. c`, or see [the long page](page.md#a). It ends: here"
    let sentences = Self.sentences(of: DocumentPage.Piece(line: 1, text: text))
    #expect(sentences.map(\.count) == [7, 2, 1])
    let row = DocumentPage.Piece(line: 1, text: "| one two | three |")
    #expect(Self.sentences(of: row).map(\.count) == [2, 1])
  }

  /// The words of each sentence; code is one word, and a link is its text.
  ///
  /// A sentence ends in `.`, `;`, `:`, `?` or `!` before a blank. The cells of a row are apart; a list of names is none.
  private static func sentences(of piece: DocumentPage.Piece) -> [[Substring]] {
    var sentences: [[Substring]] = []
    let parts = piece.isRow ? piece.cells.filter { !isList($0) } : [piece.text]
    for part in parts {
      var sentence: [Substring] = []
      for word in plain(part).split(separator: " ") {
        sentence.append(word)
        if word.last.map(".;:?!".contains) == true {
          sentences.append(sentence)
          sentence = []
        }
      }
      if !sentence.isEmpty { sentences.append(sentence) }
    }
    return sentences
  }

  /// Whether a cell is a list of names, such as those of columns.
  private static func isList(_ cell: String) -> Bool {
    let items = cell.split(separator: ",")
    return items.count > 8 && cell.split(separator: " ").count <= items.count * 3
  }

  /// The text without marks of items and headings, the places of links, and what is in code.
  private static func plain(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    let words = parts.enumerated().map { $0.isMultiple(of: 2) ? $1 : "code" }.joined()
    var rest = words[...]
    var plain = ""
    while let start = rest.firstRange(of: "]("),
      let end = rest[start.upperBound...].firstIndex(of: ")")
    {
      plain += rest[..<start.lowerBound] + "]"
      rest = rest[end...].dropFirst()
    }
    plain += rest
    let mark = plain.prefix { $0 != " " }
    let isMark =
      mark.allSatisfy { "-*>#".contains($0) } || mark.last == "." && Int(mark.dropLast()) != nil
    return isMark ? String(plain.dropFirst(mark.count + 1)) : plain
  }
}
