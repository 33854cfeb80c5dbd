import BuilderKit

/// A plain text as Markdown has it: the opposite of ``MarkdownText``.
///
/// Escapes and references become their characters, `<br>` and the ends of lines become line breaks. Other marks stay as
/// they are typed: where they mean more than characters, a question has Markdown, and needs no plain text.
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
