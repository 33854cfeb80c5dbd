/// As much of a text as a cell of a sheet has room for.
///
/// Source of the rule: Excel's limits (<https://support.microsoft.com/office/excel-specifications-and-limits-1672b34d-7043-467e-8e27-269d656771c3>).
struct CellText: Hashable {
  /// The greatest number of units of UTF-16 in a cell.
  static let limit = 32_767

  let text: String
  /// True if the text is the beginning of a longer one.
  let isShortened: Bool

  /// Cuts a text behind the last whole character that has room.
  ///
  /// - Complexity: O(*n*) in the length of the text; O(1) for a short one.
  init(_ text: String) {
    // A unit of UTF-16 has at least one byte of UTF-8.
    isShortened = text.utf8.count > Self.limit && text.utf16.count > Self.limit
    self.text = isShortened ? Self.beginning(of: text) : text
  }

  private static func beginning(of text: String) -> String {
    var end = text.utf16.index(text.utf16.startIndex, offsetBy: limit)
    while String.Index(end, within: text.unicodeScalars) == nil {
      end = text.utf16.index(before: end)
    }
    var beginning = text[..<end]
    let isWhole = String.Index(end, within: text) != nil
    // A single character may be longer than a cell.
    if !isWhole, beginning.index(after: beginning.startIndex) < end { beginning.removeLast() }
    return String(beginning)
  }
}
