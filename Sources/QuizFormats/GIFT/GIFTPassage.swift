import QuizDocuments

/// A text of GIFT with the format it is in: `[html]<p>Paris</p>`.
struct GIFTPassage {
  /// How a text is to be read.
  enum Format: String {
    /// As Moodle shows what is typed into it, which may have some HTML.
    case moodle
    /// As HTML.
    case html
    /// As it stands.
    case plain
    /// As Markdown.
    case markdown
  }

  let format: Format
  /// The text without its escapes, and without blanks at the edges.
  let text: String

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - source: The text as it stands in the file.
  ///   - format: The format of a text that says none.
  init(_ source: ArraySlice<UInt8>, default format: Format) {
    let source = source.withoutEdgeBlanks
    guard source.first == UInt8(ascii: "["),
      let close = source.prefix(10).firstIndex(of: UInt8(ascii: "]")),
      let named = Format(
        rawValue: String(decoding: source[(source.startIndex + 1)..<close], as: UTF8.self)
      )
    else {
      self.format = format
      text = source.unescaped
      return
    }
    self.format = named
    text = source[(close + 1)...].unescaped
  }
}
