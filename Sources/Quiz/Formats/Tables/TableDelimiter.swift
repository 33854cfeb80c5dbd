/// The character between the cells of a table, told by its header or by its first rows.
enum TableDelimiter {
  /// The share of rows that must have the same number of cells.
  private static let leastShare = 0.8
  /// The bytes at the beginning of a file whose rows are counted: enough to tell, whatever the size of the file.
  private static let sampleSize = 1 << 18

  /// Returns the character that parts a header into the most known names; `nil` where no row is a header.
  static func named(in bytes: [UInt8], among delimiters: String) -> UInt8? {
    var best: (delimiter: UInt8, count: Int)?
    for delimiter in delimiters.utf8 {
      let rows = firstRows(of: bytes, delimiter)
      guard let header = TableHeader(among: rows) else { continue }
      let count = header.knownCount
      if count > best?.count ?? 0 { best = (delimiter, count) }
    }
    return best?.delimiter
  }

  /// Returns the character that parts the first rows most evenly; `nil` where none parts most of them into the same number of
  /// cells.
  ///
  /// Of several, one counts that is rarer in texts. With `isForced` any share is enough.
  static func even(in bytes: [UInt8], among delimiters: String, isForced: Bool) -> UInt8? {
    var best: (delimiter: UInt8, share: Double)?
    for delimiter in "\t;|,".utf8 where delimiters.utf8.contains(delimiter) {
      guard let share = evenness(of: bytes, delimiter), isForced || share >= leastShare else {
        continue
      }
      if share > best?.share ?? 0 { best = (delimiter, share) }
    }
    return best?.delimiter
  }

  /// Returns the first rows, among which a header is looked for.
  static func firstRows(of bytes: [UInt8], _ delimiter: UInt8) -> [TableRow] {
    Array(
      IteratorSequence(DelimitedRows(bytes, separator: delimiter)).prefix(TableHeader.searchDepth)
    )
  }

  /// Returns the share of rows that have the most frequent number of cells, if that is more than one.
  private static func evenness(of bytes: [UInt8], _ delimiter: UInt8) -> Double? {
    var counts: [Int: Int] = [:]
    var rowCount = 0
    for row in IteratorSequence(DelimitedRows(bytes, separator: delimiter)) {
      guard row.bytes.startIndex < sampleSize else { break }
      if row.isBlank { continue }
      rowCount += 1
      if row.fault == nil { counts[row.width, default: 0] += 1 }
    }
    guard let usual = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), usual.key > 1
    else {
      return nil
    }
    return Double(usual.value) / Double(rowCount)
  }
}
