/// The characters that lines, marks and cut text are drawn with.
public struct Glyphs: Hashable, Sendable {
  /// The lines of a box.
  public struct Border: Hashable, Sendable {
    /// The horizontal line.
    public var horizontal: Character
    /// The vertical line.
    public var vertical: Character
    /// The corner at the top left.
    public var topLeft: Character
    /// The corner at the top right.
    public var topRight: Character
    /// The corner at the bottom left.
    public var bottomLeft: Character
    /// The corner at the bottom right.
    public var bottomRight: Character
  }

  /// The lines of a box.
  public var border: Border
  /// The mark at the end of text that was cut off.
  public let ellipsis: String
  /// The number of cells of the ellipsis, counted once for all texts that are cut off.
  let ellipsisColumns: Int
  /// The mark of something missing or chosen.
  public var marker: Character
  /// The mark of the line under the cursor in a list.
  public var pointer: Character
  /// The mark of what is right.
  public var check: Character
  /// The mark of what is wrong.
  public var cross: Character
  /// The finished part of a progress bar, and the handle of a scroll bar.
  public var full: Character
  /// The part of a progress bar still to do, and the track of a scroll bar.
  public var track: Character
  /// Whether the terminal shows nothing but ASCII; other text is then drawn as `?`.
  public var isASCII: Bool

  /// Box drawing characters, for terminals in a UTF-8 locale.
  public static let unicode = Glyphs(
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
    pointer: "›",
    check: "✓",
    cross: "✗",
    full: "█",
    track: "░",
    isASCII: false
  )

  /// Plain ASCII, for terminals in any other locale.
  public static let ascii = Glyphs(
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
    pointer: ">",
    check: "=",
    cross: "x",
    full: "#",
    track: ".",
    isASCII: true
  )
}
