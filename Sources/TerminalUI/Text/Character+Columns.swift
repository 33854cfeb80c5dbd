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
  /// The number of cells the text takes on one line.
  ///
  /// - Complexity: linear in the length of the text.
  public var columns: Int { self[...].columns }
}
