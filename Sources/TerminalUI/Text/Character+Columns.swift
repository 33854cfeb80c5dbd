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

  /// Whether the grapheme is a single printable ASCII character, which is drawn as it is.
  var isPlainASCII: Bool {
    utf8.count == 1 && utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }
}

extension StringProtocol {
  /// The number of cells the text takes on one line.
  ///
  /// - Complexity: linear in the length of the text.
  public var columns: Int { reduce(0) { $0 + $1.columns } }
}
