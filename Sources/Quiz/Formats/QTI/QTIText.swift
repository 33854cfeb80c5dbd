import Quiz
import QuizDocuments

/// Texts as they are shown on the page of an item.
enum QTIText {
  /// Returns a text as HTML, which 1.2 has as text in its elements.
  static func html(_ text: String) -> String {
    var html: [UInt8] = []
    HTMLSource.append(text, to: &html)
    return String(decoding: html, as: UTF8.self)
  }

  /// Returns a text as XHTML, whose elements are those of 2.1.
  static func page(_ text: String) -> [UInt8] {
    var html: [UInt8] = []
    HTMLSource.append(text, to: &html)
    var page: [UInt8] = []
    var rest = html[...]
    while let byte = rest.first {
      // XML has no open elements, and no names of characters but its own.
      if byte == UInt8(ascii: "<"), rest.starts(with: "<br>".utf8) {
        page += "<br/>".utf8
        rest = rest.dropFirst(4)
      } else if byte == UInt8(ascii: "&"), rest.starts(with: "&nbsp;".utf8) {
        page += "&#160;".utf8
        rest = rest.dropFirst(6)
      } else {
        page.append(byte)
        rest.removeFirst()
      }
    }
    return page
  }

  /// Returns whether a text has blocks of code, which a paragraph may not contain.
  static func hasCode(_ text: String) -> Bool { FencedText(text).hasCode }
}

extension ExportOutput {
  /// Returns a text for a page, and notes what changes of it: line breaks at its edges, and in 2.1 tabs and no-break spaces.
  mutating func shown(_ text: String, _ part: Loss.Part, for version: QTIVersion) -> String {
    var shown = carried(text, part)
    // Every line break is an element.
    if shown.utf8.contains(0xD) {
      lose(part, .respelled)
      shown = shown.withLineFeeds
    }
    // A blank beside another one is a no-break space.
    if version == .second, shown.unicodeScalars.contains("\u{A0}") {
      lose(part, .respelled)
      let scalars = shown.unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }
      shown = String(String.UnicodeScalarView(scalars))
    }
    shown = withBlanks(shown, part)
    let trimmed = shown.withoutEdgeLines
    if trimmed.utf8.count != shown.utf8.count { lose(part, .blanksRemoved) }
    return trimmed
  }

  /// Returns a text that may not be blank: U+FFFD where nothing is left of it.
  mutating func required(_ text: String, _ part: Loss.Part, for version: QTIVersion) -> String {
    let shown = shown(text, part, for: version)
    return shown.allSatisfy(\.isWhitespace) ? "\u{FFFD}" : shown
  }

  /// Returns a text without blanks at its ends.
  mutating func trimmed(_ text: String, _ part: Loss.Part) -> String {
    let carried = carried(text, part)
    let trimmed = carried.trimmed
    if trimmed.utf8.count != carried.utf8.count { lose(part, .blanksRemoved) }
    return trimmed
  }

  /// Returns a text to be typed, without blanks at its ends: U+FFFD where nothing is left of it.
  mutating func typed(_ text: String, _ part: Loss.Part) -> String {
    let trimmed = trimmed(text, part)
    return trimmed.allSatisfy(\.isWhitespace) ? "\u{FFFD}" : trimmed
  }

  /// Returns texts of which each is once in a list: nothing tells them apart.
  mutating func different(_ texts: [String], _ part: Loss.Part) -> [String] {
    var taken: Set<[UInt8]> = []
    let different = texts.filter { taken.insert(Array($0.utf8)).inserted }
    if different.count < texts.count { lose(part, .repeated) }
    return different
  }

  /// Returns a text with a blank for each tab outside of code, where a page shows one as the other.
  private mutating func withBlanks(_ text: String, _ part: Loss.Part) -> String {
    guard text.utf8.contains(0x9) else { return text }
    let pieces = FencedText(text).pieces.map { piece in
      guard case .prose(let prose) = piece else { return piece.text }
      return String(decoding: prose.utf8.map { $0 == 0x9 ? 0x20 : $0 }, as: UTF8.self)
    }
    let blank = pieces.joined(separator: "\n")
    if !blank.hasSameBytes(as: text) { lose(part, .blanksDropped) }
    return blank
  }
}

extension String {
  /// The text without line feeds at its ends.
  fileprivate var withoutEdgeLines: String {
    guard utf8.first == 0xA || utf8.last == 0xA else { return self }
    let bytes = utf8.drop { $0 == 0xA }
    guard let last = bytes.lastIndex(where: { $0 != 0xA }) else { return "" }
    return String(decoding: bytes[...last], as: UTF8.self)
  }
}
