import QuizText

/// A plain text as Markdown has it: the opposite of ``MarkdownText``.
///
/// Escapes and references become their characters, `<br>` and the ends of lines become line breaks. Other marks stay as
/// they are typed: where they mean more than characters, a question has Markdown, and needs no plain text. A file of the folder
/// of media gets its one spelling.
struct EscapedMarkdown {
  private var text: [UInt8] = []
  private var rest: ArraySlice<UInt8>

  /// Returns the characters of a text; takes linear time.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    let isPlain = bytes.allSatisfy { !"\\&<`".utf8.contains($0) }
    if isPlain { return String(decoding: bytes, as: UTF8.self) }
    var escaped = EscapedMarkdown(rest: bytes)
    escaped.read()
    return String(decoding: escaped.text, as: UTF8.self)
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
      case UInt8(ascii: "!"): readMedia()
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
    guard let next = rest.dropFirst().first, next.isPunctuation || next == UInt8(ascii: "\n")
    else { return take(1) }
    rest.removeFirst()
    take(1)
  }

  /// The greatest length of a description with its escapes.
  private static let reach = 1 << 13

  private mutating func readMedia() {
    guard rest.dropFirst().first == UInt8(ascii: "[") else { return take(1) }
    var inner = rest.dropFirst(2).prefix(Self.reach)
    let start = inner.startIndex
    var depth = 0
    while let byte = inner.first, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "]") {
        if depth == 0 { break }
        depth -= 1
      }
      if byte == UInt8(ascii: "[") { depth += 1 }
      inner = inner.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    let mark = "](\(RichText.mediaFolder)"
    guard rest[inner.startIndex...].starts(with: mark.utf8) else { return take(1) }
    let name = rest[inner.startIndex...].dropFirst(mark.utf8.count).prefix(256).prefix {
      $0 != UInt8(ascii: ")")
    }
    let text = String(decoding: name, as: UTF8.self)
    guard rest[name.endIndex...].first == UInt8(ascii: ")"), RichText.isMediaName(text) else {
      return take(1)
    }
    let description = Self.text(of: rest[start..<inner.startIndex])
    let address = RichText.mediaFolder + text
    self.text += RichText.plainMedia(at: address, describedAs: description).utf8
    rest = rest[name.endIndex...].dropFirst()
  }

  private mutating func readReference() {
    let name = rest.dropFirst().prefix(34).prefix { $0 != UInt8(ascii: ";") }
    guard rest[name.endIndex...].first == UInt8(ascii: ";"),
      let scalar = HTMLEntities.scalar(for: Substring(decoding: name, as: UTF8.self))
    else { return take(1) }
    text += String(scalar).utf8
    rest = rest[name.endIndex...].dropFirst()
  }

  private mutating func readTag() {
    guard let length = MarkdownMark.lineBreakLength(at: rest) else { return take(1) }
    text.append(UInt8(ascii: "\n"))
    rest = rest.dropFirst(length)
  }
}
