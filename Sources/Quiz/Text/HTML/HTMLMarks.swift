/// Formulas, sounds and gaps within the text of an element, which are no elements themselves.
struct HTMLMarks {
  /// A part of the text.
  enum Piece {
    case text(Range<Int>)
    case lineBreak
    case inline(RichText.Inline)
    /// What LaTeX itself would read, with its own formulas.
    case latex(String)
  }

  /// What stands for `<br>`; no text has it.
  static let lineBreak: UInt8 = 0xFF

  private let bytes: [UInt8]
  private let dialect: HTMLDialect
  /// Marks that are not there any more.
  private var missing: Set<String> = []

  /// Takes the text between two elements to pieces.
  static func pieces(_ bytes: [UInt8], _ dialect: HTMLDialect, _ body: (Piece) -> Void) {
    var marks = Self(bytes: bytes, dialect: dialect)
    marks.read(body)
  }

  private init(bytes: [UInt8], dialect: HTMLDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  private mutating func read(_ body: (Piece) -> Void) {
    var start = 0
    var place = 0
    while place < bytes.count {
      var found: (piece: Piece, end: Int)?
      switch bytes[place] {
      case Self.lineBreak: found = (.lineBreak, place + 1)
      case .backslash: found = formula("\\(", "\\)", at: place) ?? formula("\\[", "\\]", at: place)
      case .dollar where dialect.hasDollars: found = formula("$$", "$$", at: place)
      case .openBracket where dialect.hasAnkiMarks: found = ankiMark(at: place)
      case .openBrace where dialect.hasGaps: found = gap(at: place)
      default: break
      }
      guard let found else {
        place += 1
        continue
      }
      if start < place { body(.text(start..<place)) }
      body(found.piece)
      place = found.end
      start = place
    }
    if start < place { body(.text(start..<place)) }
  }

  private mutating func formula(
    _ opening: String,
    _ closing: String,
    at place: Int
  ) -> (piece: Piece, end: Int)? {
    guard let (source, end) = inner(opening, closing, at: place, hasPairs: true),
      !source.trimmed.isEmpty
    else { return nil }
    return (.inline(.tex(source, isDisplay: opening != "\\(")), end)
  }

  private mutating func ankiMark(at place: Int) -> (piece: Piece, end: Int)? {
    if let (source, end) = inner("[$]", "[/$]", at: place) {
      return (.inline(.tex(source, isDisplay: false)), end)
    }
    if let (source, end) = inner("[$$]", "[/$$]", at: place) {
      return (.inline(.tex(source, isDisplay: true)), end)
    }
    if let (source, end) = inner("[latex]", "[/latex]", at: place) { return (.latex(source), end) }
    if let (address, end) = inner("[sound:", "]", at: place) {
      return (.inline(.media(address: address, title: "", description: "")), end)
    }
    return nil
  }

  private mutating func gap(at place: Int) -> (piece: Piece, end: Int)? {
    guard bytes.has("{{", at: place), !bytes.has("{{{", at: place), !missing.contains("}}") else {
      return nil
    }
    guard let end = bytes.endOfGap(at: place, to: bytes.count) else {
      missing.insert("}}")
      return nil
    }
    return (.inline(.gap(text((place + 2)..<(end - 2)))), end)
  }

  /// Returns what stands between two marks, the first of which is at a place, and the place behind the second.
  private mutating func inner(
    _ opening: String,
    _ closing: String,
    at place: Int,
    hasPairs: Bool = false
  ) -> (source: String, end: Int)? {
    guard !missing.contains(closing), bytes[place...].starts(with: opening.utf8) else { return nil }
    let start = place + opening.utf8.count
    var end = start
    while end < bytes.count {
      if bytes[end...].starts(with: closing.utf8) {
        return (text(start..<end), end + closing.utf8.count)
      }
      end += hasPairs && bytes[end] == .backslash ? 2 : 1
    }
    missing.insert(closing)
    return nil
  }

  private func text(_ range: Range<Int>) -> String {
    let source = bytes[range].map { $0 == Self.lineBreak ? .newline : $0 }
    return String(decoding: source, as: UTF8.self).blanksInPlace
  }
}
