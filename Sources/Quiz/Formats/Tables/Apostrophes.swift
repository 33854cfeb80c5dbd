import QuizInterchange

/// Apostrophes before cells that a spreadsheet would run as formulas.
///
/// Those are the cells that start with `=`, `+`, `-`, `@`, a tab or CR
/// (<https://owasp.org/www-community/attacks/CSV_Injection>). An apostrophe before such a start gets another one, so
/// that they can be removed again.
enum Apostrophes {
  private static let starts = Array("=+-@\t\r".utf8)
  private static let apostrophe = UInt8(ascii: "'")

  /// Returns whether a text gets an apostrophe: it is a formula, or has apostrophes before one.
  static func isNeeded(before text: String) -> Bool {
    text.utf8.first { $0 != apostrophe }.map(starts.contains) == true
  }

  /// Returns a text without the apostrophe that was put before it.
  static func removed(from text: String) -> String {
    text.utf8.first == apostrophe && isNeeded(before: text) ? String(text.dropFirst()) : text
  }

  /// Returns whether a table was written with apostrophes: no text that needs one is without, and one is there.
  static func stand<Rows: IteratorProtocol<TableRow>>(in rows: Rows, of columns: TableColumns)
    -> Bool
  {
    let texts = columns.parts.indices.filter { columns.parts[$0].isText }
    var isThere = false
    for row in IteratorSequence(rows) where row.fault == nil {
      for text in texts.lazy.compactMap({ row[$0] }) where isNeeded(before: text) {
        guard text.utf8.first == apostrophe else { return false }
        isThere = true
      }
    }
    return isThere
  }
}

extension ColumnPart {
  /// True if the cells are texts to a spreadsheet: a number is no formula, and with an apostrophe it would be no number.
  var isText: Bool {
    switch self {
    case .field(.value), .field(.tolerance): false
    case .setting(let setting):
      [.language, .hintPolicy, .exportDeck, .exportCategory].contains(setting)
    case .title, .kind, .field, .id, .group, .template, .choice, .right, .wrong, .tag, .ignored:
      true
    }
  }
}
