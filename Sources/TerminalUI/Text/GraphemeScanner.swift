/// The graphemes of a text from an index on, with their widths; fast where the text is plain.
///
/// Between two scalars that join nothing there is always a boundary, so that the rules for graphemes,
/// which take fifty times longer, are asked only about the others.
struct GraphemeScanner: IteratorProtocol {
  struct Grapheme {
    var range: Range<String.Index>
    var columns: Int
    var isSpace = false
    var isLineBreak = false
  }

  private let text: String
  private var index: String.Index

  /// Creates a scanner; `start` must be a boundary between graphemes.
  init(_ text: String, from start: String.Index) {
    self.text = text
    index = start
  }

  mutating func next() -> Grapheme? {
    guard index < text.endIndex else { return nil }
    let start = index
    let scalar = text.unicodeScalars[start]
    let following = text.unicodeScalars.index(after: start)
    let width = Self.plainWidth(of: scalar)
    if width > 0,
      following == text.endIndex || Self.plainWidth(of: text.unicodeScalars[following]) > 0
        || text.unicodeScalars[following] == "\n"
    {
      index = following
      return Grapheme(range: start..<index, columns: width, isSpace: scalar == " ")
    }
    index = text.index(after: start)
    let character = text[start]
    return Grapheme(
      range: start..<index,
      columns: character.columns,
      isSpace: character == "\t",
      isLineBreak: character.isLineBreak
    )
  }

  /// Returns the width of a scalar that begins a grapheme wherever it stands and ends it before
  /// another such scalar; 0 for all others.
  private static func plainWidth(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: 1
    // Kana, ideographs, Hangul syllables, full-width forms.
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
    default: 0
    }
  }
}
