import QuizInterchange
import QuizText

/// A card of org-mode: its heading, the text below it, and the headings that name its sides.
struct OrgCard {
  private let section: OrgSection
  private let sides: [OrgSection]
  /// True if code in a text is not closed.
  private(set) var hasOpenBlock = false

  /// The marks that are left in its texts as they are typed.
  var leftovers: [RowRemark.LeftoverMark] { hasOpenBlock ? [.loneFence] : [] }

  init(_ section: OrgSection, sides: [OrgSection]) {
    (self.section, self.sides) = (section, sides)
  }

  /// Returns the item.
  mutating func item(tags fileTags: [String], _ texts: inout ItemTexts) -> Item {
    var item = Item()
    item.markup = texts.markup
    item.id = section.properties["ID"]?.nonblank
    let own = section.heading?.tags.filter { !["drill", "fc", "noexport"].contains($0) } ?? []
    let anki = section.properties["ANKI_TAGS"]?.split(separator: " ").map(String.init) ?? []
    item.tags = fileTags + own + anki
    item.hint = text(of: .hint, &texts)
    item.explanation = explanation(&texts)
    let heading = section.heading?.text ?? []
    let title = texts.text(OrgText.reading(ofLine: heading))
    let body = text(of: section.body, &texts)
    let back = text(of: .back, &texts)
    let front = text(of: .front, &texts) ?? (back == nil ? nil : prompt(title, body))
    item.prompt = front ?? title
    if let back {
      let lines = sides.first { $0.side == .back }?.body ?? []
      item.interaction = answer(back, lines: lines, &texts)
    } else if let pieces = gaps(&texts) {
      item.interaction = .gaps(pieces)
    } else if !body.isEmpty {
      item.interaction = answer(body, lines: section.body, &texts)
    }
    return item
  }

  /// Returns the prompt of a card whose answer has a heading: the title of a card of org-drill is not shown, and
  /// counts only where it asks something, or there is nothing but code below it.
  private func prompt(_ title: String, _ body: String) -> String {
    if body.isEmpty { return title }
    let isDrill = section.heading?.tags.contains("drill") == true
    let heading = String(decoding: section.heading?.text ?? [], as: UTF8.self)
    let isAsked = heading.hasSuffix("?") || heading.hasSuffix("？")
    let isOnlyCode = section.body.allSatisfy { $0.isCode || $0.isBlank }
    return isDrill && !isAsked && !isOnlyCode ? body : "\(title)\n\n\(body)"
  }

  private static let ticked = ["- [x] ", "- [X] ", "* [x] "]
  private static let unticked = ["- [ ] ", "* [ ] "]

  /// Returns the answer: a list with boxes has choices.
  private func answer(
    _ text: String,
    lines: [MarkupLine],
    _ texts: inout ItemTexts
  ) -> Interaction {
    let items = lines.filter { !$0.isBlank }.items(marks: Self.ticked + Self.unticked) ?? []
    let choices = items.map { item in
      let shown = texts.text(OrgText(item.lines).reading)
      return Answer(shown, isRight: Self.ticked.contains(item.mark))
    }
    let right = choices.filter(\.earns)
    guard !right.isEmpty, choices.count > 1 else { return .typed([Answer(text)]) }
    if right.count == 1 { return .choice(choices, .one) }
    return .several(right: right, wrong: choices.filter { !$0.earns })
  }

  /// Returns the text below the heading of an explanation, and below other headings, with these.
  private mutating func explanation(_ texts: inout ItemTexts) -> String? {
    var parts = [text(of: .explanation, &texts)].compactMap(\.self)
    let lineEnd = texts.markup == .plain ? "\n" : "\n\n"
    for section in sides where section.side == nil {
      let title = texts.text(OrgText.reading(ofLine: section.heading?.text ?? []))
      parts.append("\(title)\(lineEnd)\(text(of: section.body, &texts))".trimmed)
    }
    return parts.joined(separator: "\n\n").nonblank
  }

  private mutating func text(of side: CardSide, _ texts: inout ItemTexts) -> String? {
    var parts: [String] = []
    for section in sides where section.side == side {
      parts.append(text(of: section.body, &texts))
    }
    return parts.joined(separator: "\n\n").nonblank
  }

  private mutating func text(of lines: [MarkupLine], _ texts: inout ItemTexts) -> String {
    if lines.contains(where: { OrgBlock($0.first) != nil && !$0.isCode }) { hasOpenBlock = true }
    return texts.text(OrgText(lines).reading)
  }

  /// Returns the texts and gaps of the first text with gaps.
  private func gaps(_ texts: inout ItemTexts) -> [Interaction.Piece]? {
    let isDrill = section.heading?.tags.contains("drill") == true
    var title = section.headingLine
    (title.text, title.indentation) = (section.heading?.text ?? [], 0)
    for lines in sides.filter({ $0.side == .front }).map(\.body) + [section.body, [title]] {
      if let pieces = OrgGaps.pieces(of: OrgText(lines), isDrill: isDrill, &texts) { return pieces }
    }
    return nil
  }
}

/// The gaps of org-mode's programs: `{{c1::Paris::a city}}`, `{{Paris}{a city}@0}`, and `[Paris||a city]` of org-drill.
enum OrgGaps {
  /// Returns the texts and gaps of a text; `nil` without any gap.
  static func pieces(
    of text: OrgText,
    isDrill: Bool,
    _ texts: inout ItemTexts
  ) -> [Interaction.Piece]? {
    guard text.source.utf8.contains(where: { "{[".utf8.contains($0) }) else { return nil }
    var read = texts
    func seen(_ source: String) -> String { read.text(text.reading(of: source)) }
    if let cloze = ClozeText(text.source, seen: seen) {
      texts = read
      guard texts.markup == .markdown else { return cloze.pieces }
      return shown(cloze.pieces) { RichText(markdown: $0, hasGaps: false) }
    }
    let pieces = GapMark.pieces(in: text.source, seen: seen, plainLength: plainLength) {
      flashcardGap($0) ?? (isDrill ? drillGap($0) : nil)
    }
    guard let pieces else { return nil }
    texts = read
    return shown(pieces) { source in
      let inner = OrgText.reading(ofLine: Array(source.utf8)[...]).text
      if inner.hasFormatting { texts.simplify(.markup) }
      return inner
    }
  }

  /// Returns the pieces with what is seen of the texts of their gaps, which are plain in every item.
  private static func shown(
    _ pieces: [Interaction.Piece],
    _ read: (String) -> RichText
  ) -> [Interaction.Piece] {
    func plain(_ text: String) -> String {
      read(text).plainText(tex: RichText.delimited(tex:isDisplay:))
    }
    return pieces.map { piece in
      guard case .gap(var gap) = piece else { return piece }
      for index in gap.answers.indices { gap.answers[index].text = plain(gap.answers[index].text) }
      gap.hint = gap.hint.map(plain)
      return .gap(gap)
    }
  }

  /// Returns the length of a link or of code that begins a text, in which there are no gaps.
  private static func plainLength(_ text: ArraySlice<UInt8>) -> Int {
    if let link = OrgLine.link(text) { return link.end - text.startIndex }
    guard let mark = text.first, "=~".utf8.contains(mark),
      text.dropFirst().first.map(\.isBlank) == false
    else { return 1 }
    let near = text.dropFirst().prefix(1 << 10).prefix { $0 != UInt8(ascii: "\n") }
    guard let end = near.firstIndex(of: mark), !near[end - 1].isBlank else { return 1 }
    return end + 1 - text.startIndex
  }

  /// Reads a gap of org-fc.
  private static func flashcardGap(_ text: ArraySlice<UInt8>) -> (gap: Gap, end: Int)? {
    guard text.starts(with: "{{".utf8) else { return nil }
    let near = text.prefix(1 << 10).prefix { $0 != UInt8(ascii: "\n") }
    guard let close = near.firstIndex(of: "}") else { return nil }
    let answer = near[..<close].dropFirst(2)
    var rest = near[close...].dropFirst()
    var hint: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
      hint = rest[..<end].dropFirst()
      rest = rest[end...].dropFirst()
    }
    guard rest.first == UInt8(ascii: "@") else { return nil }
    let number = rest.dropFirst().prefix(while: \.isDigit)
    guard rest[number.endIndex...].first == UInt8(ascii: "}") else { return nil }
    return gap(answer, hint).map { ($0, number.endIndex + 1) }
  }

  /// Reads a gap of org-drill; links, boxes, footnotes and times in brackets are none.
  private static func drillGap(_ text: ArraySlice<UInt8>) -> (gap: Gap, end: Int)? {
    guard text.first == UInt8(ascii: "["), let first = text.dropFirst().first,
      !"[] ".utf8.contains(first), !first.isDigit
    else { return nil }
    let near = text.prefix(1 << 10).prefix { $0 != UInt8(ascii: "\n") }
    guard let close = near.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inner = near[..<close].dropFirst()
    guard !inner.elementsEqual("X".utf8), !inner.starts(with: "fn:".utf8) else { return nil }
    let bars = inner.firstIndex(of: "||")
    let hint = bars.map { inner[$0...].dropFirst(2) } ?? []
    return gap(inner[..<(bars ?? inner.endIndex)], hint).map { ($0, close + 1) }
  }

  private static func gap(_ answer: ArraySlice<UInt8>, _ hint: ArraySlice<UInt8>) -> Gap? {
    let texts = [answer, hint].map { String(decoding: $0, as: UTF8.self).trimmed }
    guard !texts[0].isEmpty else { return nil }
    return Gap(right: [texts[0]], hint: texts[1].nonblank)
  }
}
