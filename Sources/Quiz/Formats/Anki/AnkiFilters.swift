/// The filters before the name of a field in a template, such as `hint:` or `furigana:`.
///
/// A filter that is not known, as those of add-ons are, changes nothing.
///
/// Source of the filters: <https://docs.ankiweb.net/templates/fields.html>.
struct AnkiFilters {
  private let names: [String]

  /// Takes filters in the order in which they are applied.
  init(_ names: [String]) { self.names = names }

  /// True if a click shows the field.
  var isHint: Bool { names.contains { $0 == "hint" || $0.hasPrefix("hint-") } }
  /// True if the field is typed on the question side, and compared on the other.
  var isTyped: Bool { names.contains("type") }
  /// True if gaps in the field are asked for.
  var isCloze: Bool { names.contains { $0 == "cloze" || $0 == "cloze-only" } && !isTyped }
  /// True if the field is read out, and not seen.
  var isSpoken: Bool { names.contains { $0.hasPrefix("tts") } }

  /// Returns HTML as the filters show it.
  func applied(to html: String) -> String {
    names.reduce(html) { html, name in
      switch name {
      case "furigana": AnkiReadings(html).html { "\($0)(\($1))" }
      case "kanji": AnkiReadings(html).html { base, _ in base }
      case "kana": AnkiReadings(html).html { _, reading in reading }
      default: html
      }
    }
  }
}

/// Readings of characters in a text, as `日本[にほん]`; a blank parts a word from text before it.
private struct AnkiReadings {
  private let source: [UInt8]
  /// The most bytes of a reading.
  private static let longestReading = 200

  init(_ html: String) { source = Array(html.utf8) }

  /// Returns the text with another form of each word that has a reading; takes linear time.
  func html(_ form: (_ base: String, _ reading: String) -> String) -> String {
    var output: [UInt8] = []
    // Where the word begins that may get a reading.
    var start = 0
    var rest = source[...]
    while let byte = rest.popFirst() {
      let isMark = byte == UInt8(ascii: "[") && !rest.starts(with: "sound:".utf8)
      if isMark, start < output.count,
        let end = rest.prefix(Self.longestReading).firstIndex(of: UInt8(ascii: "]")),
        end > rest.startIndex
      {
        let base = String(decoding: output[start...], as: UTF8.self)
        let reading = String(decoding: rest[..<end], as: UTF8.self)
        if start > 0, output[start - 1] == UInt8(ascii: " ") { start -= 1 }
        output.replaceSubrange(start..., with: form(base, reading).utf8)
        start = output.count
        rest = rest[(end + 1)...]
      } else {
        output.append(byte)
        if byte == UInt8(ascii: " ") || byte == UInt8(ascii: ">") { start = output.count }
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
