import Quiz
import QuizDocuments

/// An answer of GIFT.
struct GIFTAnswer {
  /// The `=` or `~` before it; zero if there is none.
  var mark: UInt8 = 0
  /// Its share of the points, in percent, if the file has one: `%50%`, `%-33.33333%`.
  var share: Double?
  var text = ""
  var feedback = ""
  /// True if a `*` in it means any text.
  var hasWildcard = false

  /// True if it is worth all of the points, the usual share.
  var isWhollyRight: Bool { share ?? 100 >= 100 }
  /// True if it is worth some of the points.
  var isPartlyRight: Bool { !isWhollyRight && share ?? 0 > 0 }

  /// The choice with its feedback.
  var choice: Choice { Choice(text, feedback: feedback.isEmpty ? nil : feedback) }

  /// The value and the tolerance in `3.14`, `3.14:0.005` or `3.1..3.2`.
  var number: (value: String, tolerance: String?) {
    if let dots = text.firstRange(of: "..") {
      let lower = Self.trimmed(text[..<dots.lowerBound])
      return ("\(lower)..\(Self.trimmed(text[dots.upperBound...]))", nil)
    }
    guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
    let tolerance = text[text.index(after: colon)...]
    return (Self.trimmed(text[..<colon]), Self.trimmed(tolerance))
  }

  private static func trimmed(_ text: Substring) -> String {
    String(decoding: text.utf8.withoutEdgeBlanks, as: UTF8.self)
  }
}

/// A text of GIFT with the format it is in: `[html]<p>Paris</p>`.
struct GIFTPassage {
  /// The markup of a text; Moodle's own may have some HTML.
  enum Format: String { case moodle, html, plain, markdown }

  let format: Format
  /// The text without its escapes, and without blanks at the edges.
  let text: String

  /// Reads a text of a file, by default in a format.
  init(_ source: ArraySlice<UInt8>, default format: Format) {
    let source = source.withoutEdgeBlanks
    if source.first == UInt8(ascii: "["),
      let close = source.prefix(10).firstIndex(of: UInt8(ascii: "]")),
      let named = Format(rawValue: String(decoding: source[..<close].dropFirst(), as: UTF8.self))
    {
      self.format = named
      text = source[(close + 1)...].unescaped
    } else {
      self.format = format
      text = source.unescaped
    }
  }
}
