import QuizInterchange

/// The reading of the texts of a question in their formats, and what is noted of them.
struct GIFTTextReading {
  /// The simplifications, in the order of the first cases.
  private(set) var simplified: [RowRemark.Simplification] = []
  /// The marks of other formats that are left in texts.
  private(set) var leftovers: [RowRemark.LeftoverMark] = []
  /// True if a picture or another file is shown in a text that needs it.
  private(set) var hasMedia = false
  private var format = GIFTPassage.Format.moodle

  /// Reads the prompt, whose format is that of all texts without one.
  mutating func readPrompt(_ text: ArraySlice<UInt8>) -> String {
    let passage = GIFTPassage(text, default: .moodle)
    format = passage.format
    return plain(passage)
  }

  /// Reads a text in its own format, or in that of the prompt.
  mutating func readText(_ text: ArraySlice<UInt8>) -> String {
    plain(GIFTPassage(text, default: format))
  }

  /// Reads an answer to be typed, which has no markup, and in which `\*` means an asterisk.
  func readTyped(_ text: ArraySlice<UInt8>) -> Answer {
    let pattern = GIFTPassage(text, default: format).text
    let text = MoodleWildcard.text(of: pattern)
    return Answer(text ?? pattern, comparison: text == nil ? .pattern : .whole)
  }

  /// Reads feedback, which does without its pictures; `nil` for an empty one.
  mutating func readFeedback(_ text: ArraySlice<UInt8>) -> String? {
    let needsMedia = hasMedia
    hasMedia = false
    let feedback = readText(text)
    if hasMedia { note(.media) }
    hasMedia = needsMedia
    return feedback.nonempty
  }

  private mutating func plain(_ passage: GIFTPassage) -> String {
    switch passage.format {
    case .plain: return passage.text
    case .markdown:
      for mark in Leftovers.marks(in: passage.text) where !leftovers.contains(mark) {
        leftovers.append(mark)
      }
      return passage.text
    case .moodle: return HTMLText.isHTML(passage.text) ? seen(passage) : passage.text
    case .html: return seen(passage)
    }
  }

  private mutating func seen(_ passage: GIFTPassage) -> String {
    let seen = HTMLText(passage.text, keepsLineBreaks: passage.format == .moodle)
    if seen.hasMedia { hasMedia = true }
    if !seen.isWhole, !seen.hasMedia { note(.markup) }
    return seen.text.trimmed
  }

  /// Notes a simplification, once.
  mutating func note(_ simplification: RowRemark.Simplification) {
    if !simplified.contains(simplification) { simplified.append(simplification) }
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
