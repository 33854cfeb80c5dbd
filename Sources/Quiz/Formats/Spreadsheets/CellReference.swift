/// The place of a cell, such as `C7`, or a range of cells, such as `A2:A9`.
struct CellReference: Hashable {
  /// The greatest number of columns that a sheet has: up to `XFD`.
  static let columnLimit = TableRow.cellLimit

  /// The column and the row, from zero and from one.
  let column: Int
  let row: Int

  /// Creates a place.
  init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Reads letters and digits; `nil` for anything else, and for places that no sheet has.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8.filter { $0 != UInt8(ascii: "$") })
    let letters = bytes.prefix { $0.isLetter }
    guard !letters.isEmpty, letters.count < 4,
      let row = Int(String(decoding: bytes[letters.count...], as: UTF8.self)),
      row > 0
    else { return nil }
    let number = letters.reduce(0) { $0 * 26 + Int($1 & 0x1F) }
    guard number <= Self.columnLimit else { return nil }
    self.init(column: number - 1, row: row)
  }

  /// The place as text.
  var text: String { String.letters(numbering: column) + "\(row)" }
}

/// Cells that are merged into one.
struct CellRange: Hashable {
  let first: CellReference
  let last: CellReference

  /// Reads `A2:A9`; `nil` for anything else.
  init?(_ text: String) {
    let ends = text.split(separator: ":").map { CellReference($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first.row <= last.row,
      first.column <= last.column
    else { return nil }
    (self.first, self.last) = (first, last)
  }
}
