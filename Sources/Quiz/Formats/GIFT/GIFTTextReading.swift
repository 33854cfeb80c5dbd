import QuizInterchange
import QuizText

/// The reading of the texts of a question in their formats, and what is noted of them.
struct GIFTTextReading {
  /// The texts read so far.
  private(set) var texts: ItemTexts
  /// The marks of other formats that are left in texts.
  private(set) var leftovers: [RowRemark.LeftoverMark] = []
  private var format = GIFTPassage.Format.moodle

  init(_ texts: ItemTexts) { self.texts = texts }

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
    let text = MoodleWildcard.text(of: pattern).map { texts.text(plain: $0) }
    return Answer(text ?? pattern, comparison: text == nil ? .pattern : .whole)
  }

  /// Reads feedback, which does without its pictures; `nil` for an empty one.
  mutating func readFeedback(_ text: ArraySlice<UInt8>) -> String? {
    let needsMedia = texts.hasMedia
    texts.hasMedia = false
    let feedback = readText(text)
    if texts.hasMedia { texts.simplify(.media) }
    texts.hasMedia = needsMedia
    return feedback.nonempty
  }

  private mutating func plain(_ passage: GIFTPassage) -> String {
    switch passage.format {
    case .plain: return texts.text(plain: passage.text)
    case .markdown:
      for mark in Leftovers.marks(in: passage.text) where !leftovers.contains(mark) {
        leftovers.append(mark)
      }
      return texts.text(markdown: passage.text)
    case .moodle:
      guard Leftovers.isHTML(passage.text) else { return texts.text(plain: passage.text) }
      return texts.text(html: passage.text, in: .moodle)
    case .html: return texts.text(html: passage.text)
    }
  }

  /// Notes a simplification, once.
  mutating func note(_ simplification: RowRemark.Simplification) {
    texts.simplify(simplification)
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
