extension Character {
  /// The number of cells the grapheme takes when it is drawn: the sum over the scalars shown for it.
  ///
  /// An emoji joined of several counts each of them, as ncurses does.
  public var columns: Int {
    if isPlainASCII { return 1 }
    var columns = 0
    DrawnScalars.enumerate(unicodeScalars) { _, width in columns += width }
    return columns
  }
}

extension Substring {
  /// The number of cells the text takes on one line.
  ///
  /// - Complexity: linear in the length of the text.
  public var columns: Int {
    if isPlainASCII { return utf8.count }
    if isPlain { return unicodeScalars.reduce(0) { $0 + ($1.plainColumns ?? 0) } }
    return reduce(0) { $0 + $1.columns }
  }
}

extension String {
  /// The number of cells the text takes on one line, or any number from `limit` on when it takes as many.
  ///
  /// - Complexity: linear in `limit`, not in the length of the text.
  public func columns(upTo limit: Int) -> Int {
    let plain = withUTF8Bytes { bytes -> Int? in
      var columns = 0
      var offset = 0
      while offset < bytes.count, columns < limit {
        guard let plain = bytes.plainScalar(at: offset) else { return nil }
        columns += plain.columns
        offset += plain.length
      }
      return columns
    }
    // Every grapheme takes a cell at least.
    return plain ?? prefix(limit).columns
  }

  /// The number of cells the text takes on one line.
  ///
  /// - Complexity: linear in the length of the text.
  public var columns: Int { self[...].columns }
}
