/// The text that Markdown shows in its lines.
///
/// Escapes and character references become their characters, `<br>` and the ends of lines become line breaks. Scripts
/// have the spelling of ``TextScript``, and links keep their address as in ``HTMLLink``. Code in back ticks and other
/// markup, such as emphasis, stay as they are typed.
struct MarkdownInline {
  private(set) var text: [UInt8] = []
  private var rest: ArraySlice<UInt8>
  /// True if a search for the end of a script has failed, and would fail again.
  private var isUnclosed = false

  /// Returns the visible text of lines.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    let isPlain = bytes.allSatisfy { !"\\&<`[".utf8.contains($0) }
    if isPlain { return String(decoding: bytes, as: UTF8.self) }
    var inline = MarkdownInline(rest: bytes)
    inline.read()
    return String(decoding: inline.text, as: UTF8.self)
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func read() {
    text.reserveCapacity(rest.count)
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\\"): readEscape()
      case UInt8(ascii: "&"): readReference()
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "`"): take(CodeSpan.length(at: rest))
      case UInt8(ascii: "!") where rest.dropFirst().first == UInt8(ascii: "["): take(2)
      case UInt8(ascii: "["): readLink()
      default: take(1)
      }
    }
  }

  /// Keeps bytes as they are.
  private mutating func take(_ count: Int) {
    text += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  private mutating func readEscape() {
    // Before the end of a line it is a hard break, which the end is already.
    guard let next = rest.dropFirst().first,
      Self.isPunctuation(next) || next == UInt8(ascii: "\n")
    else { return take(1) }
    rest.removeFirst()
    take(1)
  }

  private mutating func readReference() {
    let name = rest.dropFirst().prefix(34).prefix { $0 != UInt8(ascii: ";") }
    guard rest[name.endIndex...].first == UInt8(ascii: ";"),
      let scalar = HTMLText.scalar(of: String(decoding: name, as: UTF8.self))
    else { return take(1) }
    text += String(scalar).utf8
    rest = rest[name.endIndex...].dropFirst()
  }

  private mutating func readTag() {
    let breaks = ["<br>", "<br/>", "<br />"]
    if let found = breaks.first(where: { rest.starts(with: $0.utf8) }) {
      text.append(UInt8(ascii: "\n"))
      rest = rest.dropFirst(found.utf8.count)
    } else if rest.starts(with: "<sup>".utf8) {
      readScript(.raised, "</sup>")
    } else if rest.starts(with: "<sub>".utf8) {
      readScript(.lowered, "</sub>")
    } else if rest.starts(with: "<a ".utf8), let end = end(of: "</a>") {
      text += HTMLText(String(decoding: rest[..<end], as: UTF8.self)).text.utf8
      rest = rest[end...]
    } else if let address = address {
      text += address
      rest = rest[address.endIndex...].dropFirst()
    } else {
      take(1)
    }
  }

  /// The address in `<https://…>`.
  private var address: ArraySlice<UInt8>? {
    let inner = rest.dropFirst().prefix(1 << 11)
    guard ["http://", "https://", "mailto:"].contains(where: { inner.starts(with: $0.utf8) }),
      let end = inner.firstIndex(where: { $0.isBlank || $0 == UInt8(ascii: ">") }),
      inner[end] == UInt8(ascii: ">")
    else { return nil }
    return inner[..<end]
  }

  private mutating func readScript(_ script: TextScript, _ close: String) {
    guard let end = end(of: close) else { return take(1) }
    let inner = rest[..<end].dropFirst(5).dropLast(close.utf8.count)
    var inline = MarkdownInline(rest: inner)
    // One script in another is rare: its end belongs to the outer one.
    inline.isUnclosed = true
    inline.read()
    text += script.spelled(String(decoding: inline.text, as: UTF8.self).trimmed).utf8
    rest = rest[end...]
  }

  private mutating func end(of mark: String) -> Int? {
    guard !isUnclosed else { return nil }
    guard let start = rest.firstIndex(of: mark) else {
      isUnclosed = true
      return nil
    }
    return start + mark.utf8.count
  }

  /// Reads `[text](address "title")`; other brackets stay.
  private mutating func readLink() {
    let near = rest.dropFirst().prefix(1 << 10).prefix { $0 != UInt8(ascii: "\n") }
    guard near.first != UInt8(ascii: "["), let close = Self.end(of: near, at: "]"),
      rest[close...].dropFirst().first == UInt8(ascii: "(")
    else { return take(near.first == UInt8(ascii: "[") ? 2 : 1) }
    let inner = near[close...].dropFirst(2)
    guard let end = Self.end(of: inner, at: ")") else { return take(1) }
    var address = inner[..<end].withoutBlanks.prefix { !$0.isBlank }
    if address.first == UInt8(ascii: "<") { address = address.dropFirst().dropLast() }
    let link = HTMLLink(
      Self.text(of: near[..<close]),
      address: Self.text(of: address)
    )
    text += link.text.utf8
    rest = rest[end...].dropFirst()
  }

  /// Returns the index of a bracket that closes what is open before a text.
  private static func end(of text: ArraySlice<UInt8>, at close: Unicode.Scalar) -> Int? {
    let close = UInt8(ascii: close)
    let open = close == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
    var (depth, isEscaped) = (0, false)
    for index in text.indices {
      if isEscaped {
        isEscaped = false
      } else if text[index] == close {
        if depth == 0 { return index }
        depth -= 1
      } else if text[index] == open {
        depth += 1
      } else {
        isEscaped = text[index] == UInt8(ascii: "\\")
      }
    }
    return nil
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    UInt8(ascii: "!")...UInt8(ascii: "~") ~= byte && !byte.isLetter && !byte.isDigit
  }
}
