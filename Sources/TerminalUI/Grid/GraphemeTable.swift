internal import Synchronization

/// The graphemes of several scalars that were ever drawn, each under a code of its own.
///
/// A cell has room for one scalar, which nearly every grapheme is; the others, such as joined emoji,
/// stand here, once each for as long as the process runs. So equal cells have equal codes, in
/// whichever pictures they are.
///
/// The table ends at a number that no honest text comes near to: text from outside cannot fill the
/// memory.
struct GraphemeTable {
  private static let shared = Mutex(GraphemeTable(capacity: 1 << 16))
  /// The first number that is not a scalar.
  private static let firstCode: UInt32 = 0x110000

  private let capacity: Int
  private var texts: [String] = []
  /// The codes by the scalars, as strings are equal also when only their normal forms are.
  private var codes: [[Unicode.Scalar]: UInt32] = [:]

  /// Creates an empty table for a number of graphemes.
  init(capacity: Int) {
    self.capacity = capacity
  }

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
  func text(at code: UInt32) -> String {
    texts[Int(code - Self.firstCode)]
  }

  /// Returns the code of what is drawn for a grapheme; `nil` when it is a new one and there are too
  /// many already.
  static func code(of character: Character) -> UInt32? {
    var scalars: [Unicode.Scalar] = []
    character.forEachDrawnScalar { scalar, _ in scalars.append(scalar) }
    return shared.withLock { $0.code(of: scalars) }
  }

  /// Returns the text of a code that stands in a cell.
  static func text(at code: UInt32) -> String {
    shared.withLock { $0.text(at: code) }
  }
}
