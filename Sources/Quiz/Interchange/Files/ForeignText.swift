/// A sort of text that no format is, told by its beginning; the raw value names the phrase `import.text.<raw value>`.
///
/// It is told where a file was not recognized; it refuses none.
package enum ForeignText: String, Hashable, Sendable, CaseIterable {
  /// A document of LaTeX.
  case latex
  /// A page of the web.
  case webPage
  /// A question of QTI 3.
  case qti3
  /// A problem of edX, in its OLX.
  case olx
  /// A program.
  case sourceCode
  /// Running text.
  case prose

  /// The bytes that are looked at.
  private static let sampleSize = 1 << 14

  /// Detects the sort of a text; `nil` for any other.
  ///
  /// - Complexity: O(1): only the beginning counts.
  package init?(_ bytes: some Sequence<UInt8>) {
    let text = String(decoding: Array(bytes.prefix(Self.sampleSize)), as: UTF8.self)
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(64).lowercased()
    if text.contains("imsqtiasi_v3p0") || text.contains("<qti-assessment") {
      self = .qti3
    } else if start.hasPrefix("<"), Self.olxMarks.contains(where: text.contains) {
      self = .olx
    } else if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      self = .webPage
    } else if Self.latexMarks.contains(where: text.contains) {
      self = .latex
    } else if Self.isSourceCode(text) {
      self = .sourceCode
    } else if Self.isProse(text) {
      self = .prose
    } else {
      return nil
    }
  }

  private static let olxMarks = [
    "<multiplechoiceresponse", "<choiceresponse", "<optionresponse", "<stringresponse",
    "<numericalresponse",
  ]
  private static let latexMarks = ["\\documentclass", "\\begin{document}", "\\begin{questions}"]

  /// Returns whether most lines end or begin as those of programs do.
  private static func isSourceCode(_ text: String) -> Bool {
    let lines = lines(of: text)
    let count = lines.count { line in
      line.last.map { "{};".contains($0) } == true
        || ["#include", "import ", "def ", "func ", "class ", "return ", "//"].contains {
          line.hasPrefix($0)
        }
    }
    return lines.count > 3 && count * 2 > lines.count
  }

  /// Returns whether the text is one of sentences: most lines have many words.
  private static func isProse(_ text: String) -> Bool {
    let lines = lines(of: text)
    let long = lines.filter { $0.split(separator: " ").count > fewestWords }
    return !long.isEmpty && long.count * 2 >= lines.count
  }

  /// The number of words of a line of prose, less one.
  private static let fewestWords = 5

  private static func lines(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty }
  }
}
