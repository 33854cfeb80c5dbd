import BuilderKit
import QuizFiles

/// What a browser would show of HTML, as text.
enum MarkupText {
  /// Returns the text of HTML: blocks become lines, character references characters.
  ///
  /// - Returns: The text, and whether nothing but the text was in it. Tags that only part the text, like `<p>`
  ///   and `<br>`, say nothing more.
  static func plain(html: String) -> (text: String, isWhole: Bool) {
    var text: [UInt8] = []
    var isWhole = true
    var hasTags = true
    var rest = Array(html.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "<"), hasTags, rest.first.map(startsTag) == true {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
          hasTags = false
          text.append(byte)
          continue
        }
        let name = rest[..<end].drop { $0 == UInt8(ascii: "/") }.prefix { isLetter($0) }
        switch String(decoding: name, as: UTF8.self).lowercased() {
        case "p", "div", "br", "li", "ul", "ol", "tr", "table": text.append(UInt8(ascii: "\n"))
        case "span", "td", "tbody", "": break
        default: isWhole = false
        }
        rest = rest[(end + 1)...]
      } else if byte.isEdgeBlank {
        // Blanks and line breaks between words are one blank, and none at the start of a line.
        if let last = text.last, !last.isEdgeBlank { text.append(UInt8(ascii: " ")) }
      } else {
        text.append(byte)
      }
    }
    let lines = text.split(separator: UInt8(ascii: "\n")).map(\.withoutEdgeBlanks)
    let joined = lines.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: "\n")])
    let plain = String(decoding: Array(joined), as: UTF8.self)
    let decoded = try? Transformer<String, String>.htmlEntitiesDecoded.transform(plain)
    return (decoded ?? plain, isWhole)
  }

  private static func startsTag(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
