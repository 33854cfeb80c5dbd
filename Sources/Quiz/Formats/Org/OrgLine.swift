import QuizText

/// The parts of a line of org-mode: emphasis, code, links, scripts and formulas, by the rules of its manual.
///
/// A mark of emphasis begins behind a blank or one of `-({'"`, and ends before a blank or one of `-.,;:!?')}["\`.
struct OrgLine {
  private(set) var inlines: [RichText.Inline] = []
  private(set) var remarks: Set<RichTextRemark> = []
  private let depth: Int
  private var text: [UInt8] = []
  private var rest: ArraySlice<UInt8>

  /// Reads a line, or several with their ends; takes linear time.
  init(_ line: ArraySlice<UInt8>, depth: Int = 0) {
    (rest, self.depth) = (line, depth)
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "+"),
        UInt8(ascii: "="),
        UInt8(ascii: "~"):
        if !readEmphasis(byte), !readScript() { take(1) }
      case UInt8(ascii: "^"): if !readScript() { take(1) }
      case UInt8(ascii: "["): if !readLink() { take(1) }
      case UInt8(ascii: "<"): if !readAddress() { take(1) }
      case UInt8(ascii: "\\"), UInt8(ascii: "$"): if !readFormula() { readBackslash() }
      case UInt8(ascii: "f"): if !readFile() { take(1) }
      case UInt8(ascii: "\n"):
        append(.lineBreak)
        rest.removeFirst()
      default: take(1)
      }
    }
    endText()
  }

  /// Keeps bytes as they are.
  private mutating func take(_ count: Int) {
    text += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  private mutating func endText() {
    if !text.isEmpty { inlines.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  private mutating func append(_ inline: RichText.Inline) {
    endText()
    inlines.append(inline)
  }

  private mutating func inner(_ text: ArraySlice<UInt8>) -> [RichText.Inline] {
    let line = OrgLine(text, depth: depth + 1)
    remarks.formUnion(line.remarks)
    return line.inlines
  }

  // MARK: Emphasis

  /// The greatest length of emphasis that is looked for.
  private static let reach = 1 << 9
  private static let greatestDepth = 8

  private mutating func readEmphasis(_ mark: UInt8) -> Bool {
    guard depth < Self.greatestDepth, text.last.map(Self.isBefore) ?? isAtStart,
      let end = Self.endOfEmphasis(rest, mark)
    else { return false }
    let inner = rest[..<end].dropFirst()
    switch mark {
    case UInt8(ascii: "="), UInt8(ascii: "~"):
      append(.code(String(decoding: inner.map { $0 == 0xA ? 0x20 : $0 }, as: UTF8.self)))
    case UInt8(ascii: "*"): append(.strong(self.inner(inner)))
    case UInt8(ascii: "/"): append(.emphasis(self.inner(inner)))
    case UInt8(ascii: "_"):
      remarks.insert(.underline)
      append(.emphasis(self.inner(inner)))
    default:
      remarks.insert(.strikethrough)
      let inlines = self.inner(inner)
      endText()
      self.inlines += inlines
    }
    rest = rest[end...].dropFirst()
    return true
  }

  /// True at the beginning of a line, where nothing but other emphasis can be before a mark.
  private var isAtStart: Bool {
    switch inlines.last {
    case nil, .lineBreak: true
    default: false
    }
  }

  /// Returns the place of the mark that ends the emphasis that begins a text, over two lines at most.
  private static func endOfEmphasis(_ text: ArraySlice<UInt8>, _ mark: UInt8) -> Int? {
    guard let first = text.dropFirst().first, !first.isBlank, first != mark else { return nil }
    var lineEnds = 0
    var before = mark
    for index in text.prefix(reach).indices.dropFirst() {
      let byte = text[index]
      if byte == UInt8(ascii: "\n") {
        lineEnds += 1
        if lineEnds > 1 { return nil }
      }
      if byte == mark, !before.isBlank, text[(index + 1)...].first.map(isBehind) ?? true {
        return index
      }
      before = byte
    }
    return nil
  }

  private static func isBefore(_ byte: UInt8) -> Bool {
    byte.isBlank || "-({'\"".utf8.contains(byte)
  }

  private static func isBehind(_ byte: UInt8) -> Bool {
    // 0xEF begins the characters that stand for the ends of gaps.
    byte == 0xEF || byte.isBlank || "-.,;:!?')}[\"\\".utf8.contains(byte)
  }

  // MARK: Others

  /// Reads `^{…}` or `_{…}`.
  private mutating func readScript() -> Bool {
    let isRaised = rest.first == UInt8(ascii: "^")
    guard depth < Self.greatestDepth, isRaised || rest.first == UInt8(ascii: "_"),
      rest.dropFirst().first == UInt8(ascii: "{")
    else { return false }
    let near = rest.prefix(1 << 8).dropFirst(2)
    guard let end = near.firstIndex(where: { "{}\n".utf8.contains($0) }),
      near[end] == UInt8(ascii: "}")
    else { return false }
    let inlines = inner(near[..<end])
    append(isRaised ? .superscript(inlines) : .subscripted(inlines))
    rest = rest[end...].dropFirst()
    return true
  }

  /// Reads `[[address][text]]` or `[[address]]`, of which a file is a picture, a sound or a film.
  private mutating func readLink() -> Bool {
    guard let (address, shown, end) = Self.link(rest) else { return false }
    if address.isOfMedia, shown == nil || !address.isOfWeb {
      let words = shown.map { RichText(blocks: [.paragraph(inner($0))]).plainText() } ?? ""
      append(.media(address: address, title: "", description: words))
      rest = rest[end...]
      return true
    }
    let text = shown.map { inner($0) } ?? [.text(address)]
    if Self.isInPage(address) {
      endText()
      inlines += text
    } else {
      append(.link(address: address, title: "", text))
    }
    rest = rest[end...]
    return true
  }

  /// Reads `file:img/oak.png` outside of brackets, where it is a word of its own.
  private mutating func readFile() -> Bool {
    guard rest.starts(with: "file:".utf8), text.last.map(Self.isBefore) ?? true else {
      return false
    }
    var word = rest.prefix(1 << 11).prefix { !$0.isBlank && !"\n[]<>()\"".utf8.contains($0) }
    while let last = word.last, ".,;:!?'".utf8.contains(last) { word = word.dropLast() }
    let address = String(decoding: word, as: UTF8.self)
    guard address.isOfMedia else { return false }
    append(.media(address: address, title: "", description: ""))
    rest = rest[word.endIndex...]
    return true
  }

  /// Returns the parts of the link that begins a text, and the place behind it.
  static func link(
    _ text: ArraySlice<UInt8>
  ) -> (address: String, text: ArraySlice<UInt8>?, end: Int)? {
    guard text.starts(with: "[[".utf8) else { return nil }
    let near = text.prefix(1 << 11)
    guard let end = near.firstIndex(of: "]]") else { return nil }
    let inner = near[..<end].dropFirst(2)
    let part = inner.firstIndex(of: "][")
    let address = String(decoding: inner[..<(part ?? inner.endIndex)], as: UTF8.self)
    return (address, part.map { inner[$0...].dropFirst(2) }, end + 2)
  }

  /// Returns whether an address is that of a heading or another place in the notes.
  private static func isInPage(_ address: String) -> Bool {
    address.hasPrefix("#") || address.hasPrefix("*") || address.hasPrefix("id:")
      || !address.utf8.contains { ":/.".utf8.contains($0) }
  }

  /// Reads `<https://…>`.
  private mutating func readAddress() -> Bool {
    let inner = rest.dropFirst().prefix(1 << 11)
    guard ["http://", "https://", "mailto:"].contains(where: { inner.starts(with: $0.utf8) }),
      let end = inner.firstIndex(where: { $0.isBlank || $0 == UInt8(ascii: ">") }),
      inner[end] == UInt8(ascii: ">")
    else { return false }
    let address = String(decoding: inner[..<end], as: UTF8.self)
    append(.link(address: address, title: "", [.text(address)]))
    rest = rest[end...].dropFirst()
    return true
  }

  /// Reads a formula between `\(` and `\)`, `\[` and `\]`, `$$`, or `$` by the rule of org-mode.
  private mutating func readFormula() -> Bool {
    let near = rest.prefix(Self.reach)
    for (open, close, isDisplay) in [
      ("\\(", "\\)", false), ("\\[", "\\]", true), ("$$", "$$", true),
    ]
    where rest.starts(with: open.utf8) {
      guard let end = near.dropFirst(2).firstIndex(of: close) else { return false }
      append(.tex(String(decoding: rest[..<end].dropFirst(2), as: UTF8.self), isDisplay: isDisplay))
      rest = rest[end...].dropFirst(2)
      return true
    }
    guard rest.first == UInt8(ascii: "$"), let first = rest.dropFirst().first, !first.isBlank,
      !".,;$".utf8.contains(first), text.last != UInt8(ascii: "$"),
      let end = near.dropFirst().firstIndex(of: UInt8(ascii: "$")), !rest[end - 1].isBlank,
      !".,".utf8.contains(rest[end - 1]),
      rest[(end + 1)...].first.map({ $0.isBlank || $0.isPunctuation }) ?? true
    else { return false }
    append(.tex(String(decoding: rest[..<end].dropFirst(), as: UTF8.self), isDisplay: false))
    rest = rest[end...].dropFirst()
    return true
  }

  /// Passes over two backslashes before the end of a line, which breaks it.
  private mutating func readBackslash() {
    let isBreak = rest.starts(with: "\\\\\n".utf8) || rest.elementsEqual("\\\\".utf8)
    if isBreak { rest = rest.dropFirst(2) } else { take(1) }
  }
}
