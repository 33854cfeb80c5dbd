/// The characters that lines, marks and cut text are drawn with.
package struct Glyphs: Hashable, Sendable {
  package struct Border: Hashable, Sendable {
    package var horizontal: Character
    package var vertical: Character
    package var topLeft: Character
    package var topRight: Character
    package var bottomLeft: Character
    package var bottomRight: Character
  }

  package var border: Border
  /// The mark at the end of text that was cut off.
  package let ellipsis: String
  /// The number of cells of the ellipsis, counted once for all texts that are cut off.
  let ellipsisColumns: Int
  /// The mark of something missing or chosen.
  package var marker: Character
  /// The sign of a warning.
  package var warning: Character
  /// The bar beside what is worked on.
  package var bar: Character
  package var check: Character
  package var cross: Character
  /// The finished part of a progress bar, and the handle of a scroll bar.
  package var full: Character
  /// The part of a progress bar still to do, and the track of a scroll bar.
  package var track: Character
  /// `true` for a terminal of ASCII alone; other text is then drawn as `?`.
  package var isASCII: Bool

  /// Box drawing characters, for terminals in a UTF-8 locale.
  package static let unicode = Glyphs(
    border: Border(
      horizontal: "─",
      vertical: "│",
      topLeft: "┌",
      topRight: "┐",
      bottomLeft: "└",
      bottomRight: "┘"
    ),
    ellipsis: "…",
    ellipsisColumns: 1,
    marker: "●",
    warning: "▲",
    bar: "┃",
    check: "✓",
    cross: "✗",
    full: "█",
    track: "░",
    isASCII: false
  )

  /// Plain ASCII, for terminals in any other locale.
  package static let ascii = Glyphs(
    border: Border(
      horizontal: "-",
      vertical: "|",
      topLeft: "+",
      topRight: "+",
      bottomLeft: "+",
      bottomRight: "+"
    ),
    ellipsis: "...",
    ellipsisColumns: 3,
    marker: "*",
    warning: "!",
    bar: "|",
    check: "=",
    cross: "x",
    full: "#",
    track: ".",
    isASCII: true
  )
}
