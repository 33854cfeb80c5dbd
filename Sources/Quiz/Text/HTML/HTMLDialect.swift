/// What a program's HTML has beside that of browsers.
///
/// ```swift
/// RichText(html: "[$]x^2[/$] [sound:a.mp3]", in: .anki)
/// text.html(in: .standard, address: { "@@PLUGINFILE@@/\($0)" })
/// ```
package struct HTMLDialect: Hashable, Sendable {
  /// Whether `[latex]`, `[$]`, `[$$]` and `[sound:…]` are marks, and each `<div>` is a line, as in Anki.
  package var hasAnkiMarks: Bool
  /// Whether `$$` is around a formula on lines of its own, as in Moodle and Canvas.
  package var hasDollars: Bool
  /// Whether `{{` begins a gap, as in Markdown.
  package var hasGaps: Bool
  /// Whether the end of a line of the source is one on the screen, as in Moodle's own format.
  package var keepsLineBreaks: Bool
  /// Whether elements are those of XHTML 1: all are closed, and sounds and films are objects.
  package var isXHTML: Bool
  /// What is written around a formula in the line.
  package var inline: Delimiters
  /// What is written around a formula on lines of its own.
  package var display: Delimiters

  /// What stands before and behind a formula.
  package struct Delimiters: Hashable, Sendable {
    /// What stands before it.
    package var opening: String
    /// What stands behind it.
    package var closing: String

    /// Creates a pair.
    package init(_ opening: String, _ closing: String) {
      self.opening = opening
      self.closing = closing
    }
  }

  /// Creates a dialect; without arguments it is the standard one.
  package init(
    hasAnkiMarks: Bool = false,
    hasDollars: Bool = true,
    hasGaps: Bool = false,
    keepsLineBreaks: Bool = false,
    isXHTML: Bool = false,
    inline: Delimiters = Delimiters("\\(", "\\)"),
    display: Delimiters = Delimiters("\\[", "\\]")
  ) {
    self.hasAnkiMarks = hasAnkiMarks
    self.hasDollars = hasDollars
    self.hasGaps = hasGaps
    self.keepsLineBreaks = keepsLineBreaks
    self.isXHTML = isXHTML
    self.inline = inline
    self.display = display
  }

  /// The dialect of pages that MathJax looks through, as those of Moodle and Canvas.
  package static let standard = HTMLDialect()

  /// The dialect of pages that are XML.
  package static let xhtml = HTMLDialect(isXHTML: true)

  /// The dialect of texts that Moodle formats itself.
  package static let moodle = HTMLDialect(keepsLineBreaks: true)

  /// The dialect of Anki's fields.
  package static let anki = HTMLDialect(hasAnkiMarks: true, hasDollars: false)
}
