import QuizInterchange

/// A card of org-mode: its heading, the text below it, and the headings that name its sides.
struct OrgCard {
  private let section: OrgSection
  private let sides: [OrgSection]
  /// True if a text has a picture beside other text.
  private(set) var hasMedia = false
  /// True if code in a text is not closed.
  private(set) var hasOpenBlock = false

  /// The marks that are left in its texts as they are typed.
  var leftovers: [RowRemark.LeftoverMark] {
    (hasMedia ? [.embed] : []) + (hasOpenBlock ? [.loneFence] : [])
  }

  init(_ section: OrgSection, sides: [OrgSection]) {
    (self.section, self.sides) = (section, sides)
  }

  /// Returns the item; throws where a side is nothing but a picture.
  mutating func item(tags fileTags: [String]) throws(RowRemark.Reason) -> Item {
    var item = Item()
    item.id = section.properties["ID"]?.nonblank
    let own = section.heading?.tags.filter { !["drill", "fc", "noexport"].contains($0) } ?? []
    let anki = section.properties["ANKI_TAGS"]?.split(separator: " ").map(String.init) ?? []
    item.tags = fileTags + own + anki
    item.hint = try text(of: .hint)
    item.explanation = try explanation
    let title = OrgText.text(of: section.heading?.text ?? [])
    let body = try text(of: section.body)
    let back = try text(of: .back)
    let front = try text(of: .front) ?? (back == nil ? nil : prompt(title, body))
    item.prompt = front ?? title
    if let back {
      item.interaction = answer(back, lines: sides.first { $0.side == .back }?.body ?? [])
    } else if let pieces = gaps(in: [front, body, title]) {
      item.interaction = .gaps(pieces)
    } else if !body.isEmpty {
      item.interaction = answer(body, lines: section.body)
    }
    return item
  }

  /// Returns the prompt of a card whose answer has a heading: the title of a card of org-drill is not shown, and
  /// counts only where it asks something, or there is nothing but code below it.
  private func prompt(_ title: String, _ body: String) -> String {
    if body.isEmpty { return title }
    let isDrill = section.heading?.tags.contains("drill") == true
    let isAsked = title.hasSuffix("?") || title.hasSuffix("？")
    let isOnlyCode = section.body.allSatisfy { $0.isCode || $0.isBlank }
    return isDrill && !isAsked && !isOnlyCode ? body : "\(title)\n\n\(body)"
  }

  private static let ticked = ["- [x] ", "- [X] ", "* [x] "]
  private static let unticked = ["- [ ] ", "* [ ] "]

  /// Returns the answer: a list with boxes has choices.
  private func answer(_ text: String, lines: [MarkupLine]) -> Interaction {
    let items = lines.filter { !$0.isBlank }.items(marks: Self.ticked + Self.unticked) ?? []
    let choices = items.map { item in
      let shown = item.lines.filter { !$0.isBlank }.map { line in
        line.isCode ? String(decoding: line.text, as: UTF8.self) : OrgText.text(of: line.text)
      }
      return Answer(shown.joined(separator: "\n"), isRight: Self.ticked.contains(item.mark))
    }
    let right = choices.filter(\.earns)
    guard !right.isEmpty, choices.count > 1 else { return .typed([Answer(text)]) }
    if right.count == 1 { return .choice(choices, .one) }
    return .several(right: right, wrong: choices.filter { !$0.earns })
  }

  /// The text below the heading of an explanation, and below other headings, with these.
  private var explanation: String? {
    mutating get throws(RowRemark.Reason) {
      var texts = [try text(of: .explanation)].compactMap(\.self)
      for section in sides where section.side == nil {
        let title = OrgText.text(of: section.heading?.text ?? [])
        texts.append("\(title)\n\(try text(of: section.body))".trimmed)
      }
      return texts.joined(separator: "\n\n").nonblank
    }
  }

  private mutating func text(of side: CardSide) throws(RowRemark.Reason) -> String? {
    var texts: [String] = []
    for section in sides where section.side == side {
      texts.append(try text(of: section.body))
    }
    return texts.joined(separator: "\n\n").nonblank
  }

  private mutating func text(of lines: [MarkupLine]) throws(RowRemark.Reason) -> String {
    if lines.contains(where: { OrgBlock($0.first) != nil && !$0.isCode }) { hasOpenBlock = true }
    let pictures = lines.filter { !$0.isCode && OrgText.isPicture($0.text) }.count
    if pictures > 0 {
      guard lines.contains(where: { !$0.isBlank && ($0.isCode || !OrgText.isPicture($0.text)) })
      else { throw .embeddedFiles }
      hasMedia = true
    }
    return OrgText.text(of: lines)
  }

  /// Returns the texts and gaps of the first text with gaps.
  private func gaps(in texts: [String?]) -> [Interaction.Piece]? {
    let isDrill = section.heading?.tags.contains("drill") == true
    return texts.lazy.compactMap(\.self).compactMap { OrgGaps.pieces(of: $0, isDrill: isDrill) }
      .first
  }
}

/// The gaps of org-mode's programs: `{{c1::Paris::a city}}`, `{{Paris}{a city}@0}`, and `[Paris||a city]` of org-drill.
enum OrgGaps {
  /// Returns the texts and gaps of a text; `nil` without any gap.
  static func pieces(of text: String, isDrill: Bool) -> [Interaction.Piece]? {
    if let cloze = ClozeText(text, seen: { $0 }) { return cloze.pieces }
    return GapMark.pieces(in: text) { flashcardGap($0) ?? (isDrill ? drillGap($0) : nil) }
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

/// The text that org-mode shows: links keep their address, scripts in braces are spelled as ``TextScript`` does, and code
/// and emphasis stay as they are typed.
enum OrgText {
  /// Returns the text of lines, without blank ones at the edges; lists keep their indentation.
  static func text(of lines: [MarkupLine]) -> String {
    guard let start = lines.firstIndex(where: { !$0.isBlank }),
      let end = lines.lastIndex(where: { !$0.isBlank })
    else { return "" }
    let kept = lines[start...end]
    let width = kept.filter { !$0.isCode && !$0.text.isEmpty }.map(indentation).min() ?? 0
    return kept.map { line in
      guard !line.isCode else { return String(decoding: line.text, as: UTF8.self) }
      let blanks = line.text.isEmpty ? 0 : indentation(line) - width
      return String(repeating: " ", count: blanks) + text(of: line.text)
    }.joined(separator: "\n")
  }

  private static func indentation(_ line: MarkupLine) -> Int {
    line.first.raw.prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// Returns the text of a line.
  static func text(of line: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = line
    while let byte = rest.first {
      if let (shown, end) = link(rest) ?? script(rest) {
        text += shown.utf8
        rest = rest[end...]
      } else {
        text.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads `[[address][text]]` or `[[address]]`; pictures stay as they are typed.
  private static func link(_ text: ArraySlice<UInt8>) -> (String, end: Int)? {
    guard text.starts(with: "[[".utf8) else { return nil }
    let near = text.prefix(1 << 11)
    guard let end = near.firstIndex(of: "]]") else { return nil }
    let inner = near[..<end].dropFirst(2)
    let part = inner.firstIndex(of: "][")
    let address = String(decoding: inner[..<(part ?? inner.endIndex)], as: UTF8.self)
    guard !isPicture(address) else { return nil }
    let shown = part.map { String(decoding: inner[$0...].dropFirst(2), as: UTF8.self) } ?? address
    return (HTMLLink(shown, address: address).text, end + 2)
  }

  /// Reads `^{…}` or `_{…}`.
  private static func script(_ text: ArraySlice<UInt8>) -> (String, end: Int)? {
    let script: TextScript
    if text.starts(with: "^{".utf8) {
      script = .raised
    } else if text.starts(with: "_{".utf8) {
      script = .lowered
    } else {
      return nil
    }
    let near = text.prefix(1 << 8)
    guard let end = near.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let inner = String(decoding: near[..<end].dropFirst(2), as: UTF8.self)
    return inner.contains("{") ? nil : (script.spelled(inner), end + 1)
  }

  /// Returns whether a line is nothing but a link to a picture.
  static func isPicture(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "[[".utf8), line.suffix(2).elementsEqual("]]".utf8) else {
      return false
    }
    return isPicture(String(decoding: line.dropFirst(2).dropLast(2), as: UTF8.self))
  }

  private static func isPicture(_ address: String) -> Bool {
    let name = address.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp"].contains { name.hasSuffix($0) }
  }
}
