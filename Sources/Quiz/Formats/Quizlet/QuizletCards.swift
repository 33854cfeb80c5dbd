import QuizInterchange

/// The cards of a list as people write it for Quizlet: two sides, with a separator between them that the whole file shows.
///
/// | between the sides | between the cards |
/// |---|---|
/// | a tab, `/////`, `|`, ` - `, ` – `, ` — `, ` -> `, ` → `, ` => `, ` = `, `: `, `：` | a line break |
/// | the same, or a line break | a blank line |
/// | a tab, `,`, ` - ` and so on | `;` |
/// | `,` without a blank behind it | a line break |
///
/// Without any of these, the change from one script to another parts the sides, see ``QuizletScripts``.
///
/// A heading of Markdown is the title of the cards below it, and so is a first line that a blank line parts from them.
///
/// A separator counts where it parts every card into two sides. A tab goes before all others, as Quizlet's own lists have it.
struct QuizletCards {
  /// A card, and where it is in the file.
  struct Card {
    /// The text of the card, without blanks at its edges.
    var text: ArraySlice<UInt8>
    /// The line it begins in.
    var line: Int
    /// The place of its title among those of the list; `nil` without one.
    var title: Int?
  }

  /// The separator between the sides.
  let separator: String
  /// The cards in their order.
  private(set) var cards: [Card]
  /// True if the script of the letters parts the sides.
  private(set) var isOfTwoScripts = false
  /// True if each card had a number before it, which is left out.
  private(set) var isNumbered = false
  /// The titles above cards: a first line without sides, and headings of Markdown.
  private(set) var titles: [Card] = []
  /// The sentences above all cards and below them.
  private var asides: [Card] = []

  /// The separators between the sides, those first that seldom are part of a text.
  private static let separators = [
    "/////", "|", " – ", " — ", " - ", " -> ", " → ", " => ", " = ",
    ": ", "：",
  ]

  /// Parts the text of a file.
  ///
  /// - Complexity: O(*n*) in the length of the text, for each separator.
  init(_ bytes: [UInt8]) {
    let bytes = bytes.withNormalLineEnds
    let lines = Self.lines(of: bytes)
    self.init(lines, bytes)
    let headings = lines.compactMap(QuizletTitles.heading)
    let (first, last) = (QuizletTitles.firstLine(of: lines), QuizletTitles.lastLine(of: lines))
    for edges in [[], [first], [last], [first, last]].map({ $0.compactMap(\.self) })
    where !(headings + edges).isEmpty {
      let places = Set((headings + edges).map(\.line))
      let inner = QuizletCards(lines.filter { !places.contains($0.line) }, bytes)
      // A line at an edge that has two sides is a card.
      guard inner.isPlain, headings.isEmpty || inner.separator != "\t",
        edges.isEmpty || inner.separator != "\n" && !edges.contains(where: inner.isPair)
      else { continue }
      self = inner
      let title = headings.isEmpty ? edges.first.flatMap(QuizletTitles.title) : nil
      asides = edges.filter { $0.line != title?.line }
      take(title.map { [$0] } ?? headings)
    }
  }

  private init(_ lines: [Card], _ bytes: [UInt8]) {
    if let plain = Self.withoutBoldTerms(lines), let found = Self.parted(plain, []) {
      (separator, cards) = found
      dropNumbers()
      return
    }
    let tabCount = lines.count { $0.text.contains(UInt8(ascii: "\t")) }
    let blocks = tabCount < lines.count ? Self.blocks(of: lines, bytes) : []
    if tabCount > 0, blocks.count > 1, blocks.allSatisfy({ Self.hasTabInFirstLineAlone($0) }) {
      // A definition may have several lines.
      (separator, cards) = ("\t", blocks)
    } else if tabCount * 2 >= lines.count {
      (separator, cards) = ("\t", lines)
    } else {
      let found = Self.parted(lines, bytes)
      let ofTwoScripts = found == nil ? QuizletScripts.parted(lines) : nil
      isOfTwoScripts = ofTwoScripts != nil
      (separator, cards) = found ?? ("\t", ofTwoScripts ?? lines)
    }
    dropBullets()
    dropNumbers()
  }

  /// Parts the text of a file at the separators that the user names; a tab and a line break are the usual ones.
  init(_ bytes: [UInt8], _ named: CardSeparators) {
    let bytes = bytes.withNormalLineEnds
    separator = named.sides ?? "\t"
    cards = []
    let mark = named.cards ?? "\n"
    var (rest, line) = (bytes[UTF8Text.start(of: bytes)...], 1)
    while !rest.isEmpty {
      let end = rest.firstIndex(of: mark) ?? rest.endIndex
      let text = rest[..<end].withoutEdgeBlanks
      let above = rest[..<text.startIndex].count { $0 == UInt8(ascii: "\n") }
      if !text.isEmpty { cards.append(Card(text: text, line: line + above)) }
      let next = rest[end...].dropFirst(mark.utf8.count)
      line += rest[..<next.startIndex].count { $0 == UInt8(ascii: "\n") }
      rest = next
    }
  }

  /// Returns whether a card of several lines has its tab in the first of them, and no other.
  private static func hasTabInFirstLineAlone(_ card: Card) -> Bool {
    let first = card.text.prefix { !$0.isLineBreak }
    return first.contains(UInt8(ascii: "\t"))
      && !card.text[first.endIndex...].contains(UInt8(ascii: "\t"))
  }

  /// True if a list with this separator can be told from other text: two of three cards have a tab, or nine of ten another
  /// separator, once.
  var isPlain: Bool {
    let count = cards.count(where: isPair)
    return separator == "\t"
      ? count > 0 && count * 3 >= cards.count * 2
      : count > 2 && count * 10 >= cards.count * 9 && !isLabelled
  }

  /// True if most cards have the same few words before the separator, as blocks of lines that end with `Answer: B`: these
  /// are labels, and no sides.
  private var isLabelled: Bool {
    let newline = UInt8(ascii: "\n")
    let labels = cards.compactMap { sides(of: $0)?.term.split(separator: newline).last }
    let answers = labels.count {
      SheetField.name(String(decoding: $0, as: UTF8.self).lowercased().trimmed) == .answer
    }
    return Set(labels).count * 2 <= cards.count || answers > 1
  }

  /// Returns the two sides of a card, and the number of sides that it would have at each separator; `nil` for one side.
  func sides(
    of card: Card
  ) -> (term: ArraySlice<UInt8>, definition: ArraySlice<UInt8>, count: Int)? {
    guard let place = card.text.firstIndex(of: separator) else { return nil }
    let rest = card.text[(place + separator.utf8.count)...]
    var count = 2
    var tail = rest
    while let next = tail.firstIndex(of: separator) {
      count += 1
      tail = tail[(next + separator.utf8.count)...]
    }
    return (card.text[..<place].withoutEdgeBlanks, rest.withoutEdgeBlanks, count)
  }

  private func isPair(_ card: Card) -> Bool {
    guard let sides = sides(of: card) else { return false }
    return sides.count == 2 && !sides.term.isEmpty && !sides.definition.isEmpty
  }

  // MARK: Titles

  /// The lines that belong to no card: sentences above and below all of them, and titles without cards.
  var idleLines: [Card] {
    let used = Set(cards.compactMap(\.title))
    let idle = titles.indices.filter { !used.contains($0) }.map { titles[$0] }
    return (asides + idle).sorted { $0.line < $1.line }
  }

  /// Gives each card the last title above it.
  private mutating func take(_ titles: [Card]) {
    self.titles = titles
    var next = 0
    for index in cards.indices {
      while next < titles.count, titles[next].line < cards[index].line { next += 1 }
      cards[index].title = next == 0 ? nil : next - 1
    }
  }

  // MARK: Finding the separators

  private init(_ separator: String, _ cards: [Card]) {
    (self.separator, self.cards) = (separator, cards)
  }

  private static func parted(_ lines: [Card], _ bytes: [UInt8]) -> (String, [Card])? {
    let blocks = bytes.isEmpty ? [] : blocks(of: lines, bytes)
    let inOneLine = lines.count == 1 ? pieces(of: lines[0]) : []
    let candidates =
      separators.map { QuizletCards($0, lines) } + separators.map { QuizletCards($0, blocks) }
      + [QuizletCards("\n", blocks)] + (separators + [","]).map { QuizletCards($0, inOneLine) }
      + (hasBareCommas(lines) ? [QuizletCards(",", lines)] : [])
    return candidates.first(where: \.isPlain).map { ($0.separator, $0.cards) }
  }

  /// Returns lines without the marks of Markdown around their terms, as in `- **Osmosis:** …` and `1. **Osmosis** – …`; `nil`
  /// unless all have them.
  private static func withoutBoldTerms(_ lines: [Card]) -> [Card]? {
    guard lines.count > 2 else { return nil }
    var plain: [Card] = []
    for line in lines {
      guard let mark = line.text.firstIndex(of: "**"),
        let end = line.text[(mark + 2)...].firstIndex(of: "**")
      else { return nil }
      let head = line.text[..<mark].drop { "-•* ".utf8.contains($0) }
      guard head.allSatisfy({ "0123456789.) ".utf8.contains($0) }) else { return nil }
      let text = head + line.text[(mark + 2)..<end] + line.text[(end + 2)...]
      plain.append(Card(text: Array(text)[...], line: line.line))
    }
    return plain
  }

  /// Returns whether nearly all lines have a comma without a blank behind it before any other, as no sentence has.
  private static func hasBareCommas(_ lines: [Card]) -> Bool {
    let count = lines.count { card in
      card.text.firstIndex(of: UInt8(ascii: ","))
        .map { card.text[$0...].dropFirst().first?.isBlank == false } ?? false
    }
    return count * 10 >= lines.count * 9
  }

  private static func lines(of bytes: [UInt8]) -> [Card] {
    IteratorSequence(TextLines(bytes)).filter { !$0.text.isEmpty }
      .map { Card(text: $0.text, line: $0.number) }
  }

  /// Joins lines that no blank line parts.
  private static func blocks(of lines: [Card], _ bytes: [UInt8]) -> [Card] {
    var blocks: [Card] = []
    var last = 0
    for line in lines {
      if line.line == last + 1, let block = blocks.last {
        blocks[blocks.count - 1].text = bytes[block.text.startIndex..<line.text.endIndex]
      } else {
        blocks.append(line)
      }
      last = line.line
    }
    return blocks
  }

  /// Parts a line at semicolons.
  private static func pieces(of line: Card) -> [Card] {
    line.text.split(separator: UInt8(ascii: ";")).map { $0.withoutEdgeBlanks }
      .filter { !$0.isEmpty }.map { Card(text: $0, line: line.line) }
  }

  // MARK: Numbers

  /// Leaves out the bullet of a list, if every card has the same.
  private mutating func dropBullets() {
    for bullet in ["• ", "- ", "* ", "– ", "· ", "○ ", "▪ "] where cards.count > 1 {
      guard cards.allSatisfy({ $0.text.starts(with: bullet.utf8) }) else { continue }
      let texts = cards.map { $0.text.dropFirst(bullet.utf8.count).withoutEdgeBlanks }
      for index in cards.indices { cards[index].text = texts[index] }
      return
    }
  }

  /// Leaves out `1.`, `2)` and so on, if every card has its number.
  private mutating func dropNumbers() {
    guard cards.count > 1 else { return }
    var texts: [ArraySlice<UInt8>] = []
    for (index, card) in cards.enumerated() {
      guard let text = Self.text(of: card.text, behind: index + 1, separator) else { return }
      texts.append(text)
    }
    for index in cards.indices { cards[index].text = texts[index] }
    isNumbered = true
  }

  /// Returns the text of a card behind its number; `nil` where it does not begin with that, or where the number is a side of
  /// its own.
  static func text(
    of card: ArraySlice<UInt8>,
    behind number: Int,
    _ separator: String
  ) -> ArraySlice<UInt8>? {
    let digits = Array("\(number)".utf8)
    let rest = card.dropFirst(digits.count)
    guard card.starts(with: digits), let mark = rest.first,
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"),
      rest.dropFirst().first?.isBlank == true
    else { return nil }
    let text = rest.dropFirst().withoutEdgeBlanks
    let hasSides = card.firstIndex(of: separator) != nil
    return hasSides && text.firstIndex(of: separator) == nil ? nil : text
  }
}
