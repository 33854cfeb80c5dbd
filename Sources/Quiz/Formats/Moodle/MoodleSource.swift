import QuizInterchange
import QuizText

/// A text as it is written for Moodle: as it was typed, or as HTML where Moodle would not show what is meant.
///
/// Moodle runs its filters, and with them the one for TeX, on HTML alone; and only HTML has blocks of code.
struct MoodleSource {
  /// The name of the format in Moodle.
  let format: String
  /// The text in that format.
  let text: String

  /// Chooses the format for a text without blanks at its ends.
  init(_ text: String, _ markup: ItemMarkup = .plain) {
    var plain = text
    if markup == .markdown {
      let rich = RichText(markdown: text, hasGaps: false)
      guard !rich.hasFormatting, !rich.hasFormulas else {
        (format, self.text) = ("html", rich.html())
        return
      }
      plain = rich.plainText()
    }
    guard Self.needsHTML(plain) else {
      (format, self.text) = ("plain_text", plain)
      return
    }
    var html: [UInt8] = []
    HTMLSource.append(plain, to: &html)
    (format, self.text) = ("html", String(decoding: html, as: UTF8.self))
  }

  /// Chooses the format for a text with gaps, each spelled in place of a mark.
  init(_ marked: String, _ mark: Unicode.Scalar, _ gaps: [String], _ markup: ItemMarkup) {
    let source = MoodleSource(marked, markup)
    let texts = source.text.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    let parts = zip(texts, gaps + [""]).map { String($0) + $1 }
    (format, text) = (source.format, parts.joined())
  }

  /// Returns whether a text has TeX between its delimiters, or a block of code.
  static func needsHTML(_ text: String) -> Bool {
    let isTeX = [("\\(", "\\)"), ("\\[", "\\]"), ("$$", "$$")].contains { open, close in
      guard let start = text.utf8.firstIndex(of: open) else { return false }
      let rest = text.utf8[text.utf8.index(start, offsetBy: 2)...]
      return rest.firstIndex(of: close) != nil
    }
    return isTeX || FencedText(text).hasCode
  }
}
