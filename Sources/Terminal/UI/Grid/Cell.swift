internal import Locks

/// One cell of a picture: a grapheme that begins there, or the continuation of a wide one.
///
/// A cell has nothing that a terminal would obey: its initializers replace controls and invisible
/// characters by visible symbols.
///
/// It is eight bytes without references and without gaps, so that pictures are filled, copied and
/// compared as plain memory.
package struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// The scalar of the grapheme; where it has several, its number in the ``GraphemeTable``.
  private let code: UInt32
  package let style: Style
  private let width: UInt16

  /// The number of cells the grapheme takes, this one included; zero in a continuation.
  package var columns: Int { Int(width) }
  /// `true` for a cell of the wide grapheme to its left.
  package var isContinuation: Bool { width == 0 }

  /// The text to print; empty in a continuation.
  package var text: String {
    guard !isContinuation else { return "" }
    guard let scalar = Unicode.Scalar(code) else { return GraphemeTable.text(at: code) }
    return scalar == Self.unknown
      ? String(repeating: "?", count: columns) : String(Character(scalar))
  }

  /// `true` for a grapheme of more than one scalar.
  var hasSeveralScalars: Bool { !isContinuation && Unicode.Scalar(code) == nil }

  /// The scalar of a grapheme that has no other one.
  var onlyScalar: Unicode.Scalar? { isContinuation ? nil : Unicode.Scalar(code) }

  /// The character, if it is printable ASCII.
  package var plain: UInt8? { (0x20..<0x7F).contains(code) && width == 1 ? UInt8(code) : nil }

  /// Returns whether two cells look the same.
  ///
  /// Pictures are compared cell by cell, so the eight bytes are compared at once.
  package static func == (one: Cell, other: Cell) -> Bool {
    unsafeBitCast(one, to: UInt64.self) == unsafeBitCast(other, to: UInt64.self)
  }

  /// The character in every column of a grapheme that cannot be shown.
  private static let unknown: Unicode.Scalar = "?"

  private init(code: UInt32, style: Style, columns: Int) {
    self.code = code
    self.style = style
    width = UInt16(columns)
  }

  /// Creates the first cell of a grapheme, for a terminal of Unicode or one of ASCII.
  ///
  /// Controls, invisible characters and, on an ASCII terminal, all that is not ASCII become visible
  /// symbols of the same width.
  package init(_ character: Character, style: Style, isASCII: Bool = false) {
    // Lines, marks and blanks.
    if let scalar = character.onlyScalar, let columns = scalar.plainColumns {
      self.init(scalar, columns: columns, style: style, isASCII: isASCII)
      return
    }
    var first: Unicode.Scalar = Self.unknown
    var count = 0
    var columns = 0
    character.unicodeScalars.forEachDrawn { scalar, width in
      if count == 0 { first = scalar }
      count += 1
      columns += width
    }
    let code: UInt32? =
      switch count {
      case 1 where isASCII: Self.ascii(character.unicodeScalars.first ?? first).value
      case _ where isASCII && !character.isPlainASCII: Self.unknown.value
      case 1: first.value
      default: GraphemeTable.code(of: character)
      }
    self.init(code: code ?? Self.unknown.value, style: style, columns: columns)
  }

  /// Creates the cell of a scalar that is a grapheme, drawn as it is in so many columns.
  init(_ scalar: Unicode.Scalar, columns: Int, style: Style, isASCII: Bool) {
    let shown = isASCII ? Self.ascii(scalar) : scalar
    self.init(code: shown.value, style: style, columns: columns)
  }

  /// Returns the character for a scalar on a terminal of ASCII: a similar one for the punctuation of
  /// sentences and for signs.
  private static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case " "..."~": scalar
    case "“", "”", "„": "\""
    case "‘", "’": "'"
    case "–", "—", "·": "-"
    case "…": "."
    case "×": "x"
    case "→": ">"
    case "✓": "="
    case "✗": "x"
    case "☑": "&"
    case "⇄": "~"
    case "↕": "^"
    case "¶": "P"
    case "±": "~"
    default: unknown
    }
  }

  /// Returns the cell in another style.
  func styled(_ style: Style) -> Cell { Cell(code: code, style: style, columns: columns) }

  /// Creates the cell of a printable ASCII character.
  init(plain byte: UInt8, style: Style) {
    self.init(code: UInt32(byte), style: style, columns: 1)
  }

  package static func blank(_ style: Style = Style()) -> Cell {
    Cell(plain: UInt8(ascii: " "), style: style)
  }

  /// Returns the continuation of a wide grapheme.
  static func continuation(_ style: Style) -> Cell { Cell(code: 0, style: style, columns: 0) }
}

extension Character {
  /// The scalar of a grapheme that has just one.
  fileprivate var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    let start = scalars.startIndex
    return scalars.index(after: start) == scalars.endIndex ? scalars[start] : nil
  }
}

/// The graphemes of several scalars that were ever drawn, each under a code of its own.
///
/// A cell has room for one scalar, and nearly every grapheme is one. The others, such as joined emoji,
/// are here, once each for as long as the process runs. So equal cells have equal codes in all
/// pictures.
///
/// The table ends at a number that no honest text comes near to: text from outside cannot fill the
/// memory.
struct GraphemeTable {
  private static let shared = Locked(GraphemeTable(capacity: 1 << 16))
  /// The first number that is not a scalar.
  private static let firstCode: UInt32 = 0x110000

  private let capacity: Int
  private var texts: [String] = []
  /// The codes by the scalars, as strings are equal also when only their normal forms are.
  private var codes: [[Unicode.Scalar]: UInt32] = [:]

  /// Creates an empty table for a number of graphemes.
  init(capacity: Int) { self.capacity = capacity }

  /// Returns the code of a text; `nil` when it is a new one and the table is full.
  mutating func code(of scalars: [Unicode.Scalar]) -> UInt32? {
    if let code = codes[scalars] { return code }
    guard texts.count < capacity else { return nil }
    let code = Self.firstCode + UInt32(texts.count)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    texts.append(String(text))
    codes[scalars] = code
    return code
  }

  /// Returns the text of a code that the table gave.
  func text(at code: UInt32) -> String { texts[Int(code - Self.firstCode)] }

  /// Returns the code of a grapheme as drawn; `nil` when it is a new one and the table is full.
  static func code(of character: Character) -> UInt32? {
    var scalars: [Unicode.Scalar] = []
    character.unicodeScalars.forEachDrawn { scalar, _ in scalars.append(scalar) }
    return shared.withLock { $0.code(of: scalars) }
  }

  static func text(at code: UInt32) -> String { shared.withLock { $0.text(at: code) } }
}
