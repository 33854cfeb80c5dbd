/// A plain text as a piece of HTML that shows it as it was typed; ``HTMLText`` gives the text back, but for line breaks at
/// its edges.
///
/// Line breaks become `<br>`, blanks that HTML would not show `&nbsp;`, and blocks of code, as ``FencedText`` parts
/// them, `<pre><code class="language-x">`. A line break directly around such a block is implied.
enum HTMLSource {
  /// Appends the HTML of a text.
  static func append(_ text: String, to html: inout [UInt8]) {
    let pieces = FencedText(text).pieces
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .prose(let prose):
        appendProse(prose, to: &html)
        // Without a text between two blocks, the line break around both is the same.
        let isBetween = index > 0 && index < pieces.count - 1
        if isBetween, prose.utf8.allSatisfy({ $0 == lineFeed }) { html += "<br>".utf8 }
      case .code(let source, let language):
        html += startOfCode(in: language).utf8
        for byte in source.utf8 { appendCode(byte, to: &html) }
        html += endOfCode.utf8
      }
    }
  }

  /// Returns the tags before a block of code in a language, which may be empty.
  static func startOfCode(in language: String) -> String {
    language.isEmpty ? "<pre><code>" : "<pre><code class=\"language-\(language)\">"
  }

  /// The end of a block of code, whose last line break is not seen.
  static let endOfCode = "\n</code></pre>"

  private static let lineFeed = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")

  private static func appendProse(_ text: String, to html: inout [UInt8]) {
    var previous = lineFeed
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : lineFeed
      switch byte {
      case lineFeed: html += "<br>".utf8
      case blank where previous == lineFeed || next.isBlank: html += "&nbsp;".utf8
      case blank: html.append(byte)
      case 0x9...0xD: html += "&#\(byte);".utf8
      default: appendCode(byte, to: &html)
      }
      previous = byte
    }
  }

  private static func appendCode(_ byte: UInt8, to html: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): html += "&amp;".utf8
    case UInt8(ascii: "<"): html += "&lt;".utf8
    case UInt8(ascii: ">"): html += "&gt;".utf8
    case UInt8(ascii: "\r"): html += "&#13;".utf8
    default: html.append(byte)
    }
  }
}
