/// One cell of a picture: a grapheme that begins there, or the continuation of a wide one.
///
/// A cell holds nothing that a terminal would obey: what is not to be shown as it is was replaced by
/// visible symbols when the cell was made.
public struct Cell: Hashable, Sendable {
  /// What to print; empty in a continuation.
  public let text: String
  /// How it looks.
  public let style: Style
  private let width: UInt8

  /// The number of cells the grapheme takes, this one included; zero in a continuation.
  public var columns: Int { Int(width) }
  /// Whether the cell belongs to the wide grapheme to its left.
  public var isContinuation: Bool { width == 0 }

  private init(text: String, style: Style, width: UInt8) {
    self.text = text
    self.style = style
    self.width = width
  }

  /// Creates the first cell of a grapheme.
  ///
  /// Controls, invisible characters and, on an ASCII terminal, whatever is not ASCII become visible
  /// symbols of the same width.
  public init(_ character: Character, style: Style, glyphs: Glyphs = .unicode) {
    guard !character.isPlainASCII else {
      self.init(text: String(character), style: style, width: 1)
      return
    }
    var text = String.UnicodeScalarView()
    var columns = 0
    DrawnScalars.enumerate(character.unicodeScalars) { scalar, width in
      text.append(scalar)
      columns += width
    }
    self.init(
      text: glyphs.isASCII ? String(repeating: "?", count: columns) : String(text),
      style: style,
      width: UInt8(columns)
    )
  }

  /// Returns a blank cell.
  public static func blank(_ style: Style = Style()) -> Cell {
    Cell(text: " ", style: style, width: 1)
  }

  /// Returns the continuation of a wide grapheme.
  static func continuation(_ style: Style) -> Cell {
    Cell(text: "", style: style, width: 0)
  }
}
