import Quiz
import QuizDocuments

/// The reading of the texts of a question in their formats, and what is noted of them.
struct GIFTTextReading {
  /// The simplifications, in the order of the first cases.
  private(set) var simplifications: [RowRemark.Simplification] = []
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
  func readTyped(_ text: ArraySlice<UInt8>) -> (text: String, hasWildcard: Bool) {
    let raw = GIFTPassage(text, default: format).text
    guard raw.utf8.contains(UInt8(ascii: "*")) else { return (raw, false) }
    var hasWildcard = false
    var kept: [UInt8] = []
    for byte in raw.utf8 {
      if byte == UInt8(ascii: "*") {
        if kept.last == UInt8(ascii: "\\") { kept.removeLast() } else { hasWildcard = true }
      }
      kept.append(byte)
    }
    return (String(decoding: kept, as: UTF8.self), hasWildcard)
  }

  /// Reads feedback, which does without its pictures.
  mutating func readFeedback(_ text: ArraySlice<UInt8>) -> String {
    let needsMedia = hasMedia
    hasMedia = false
    let feedback = readText(text)
    if hasMedia { note(.media) }
    hasMedia = needsMedia
    return feedback
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
    if !simplifications.contains(simplification) { simplifications.append(simplification) }
  }
}
