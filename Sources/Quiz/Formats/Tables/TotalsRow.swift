/// The row of sums that spreadsheets have at the end of a table: a word for a total, and beside it nothing but numbers.
enum TotalsRow {
  private static let names = Set(
    [
      "total", "totals", "grand total", "sum", "overall", "summe", "gesamt", "gesamtsumme",
      "insgesamt", "somme", "total général", "suma", "total general", "合计", "总计", "总和", "总分",
    ].map { FoldedName($0).text }
  )

  /// Returns whether a row is one of totals by its cells; it is one at the end of a table only.
  static func fits(_ row: TableRow) -> Bool {
    let cells = row.cells.compactMap { $0?.nonblank }
    guard row.fault == nil, let first = cells.first, names.contains(FoldedName(first).text) else {
      return false
    }
    return cells.dropFirst().allSatisfy(isNumber)
  }

  /// Returns whether a cell is a number as spreadsheets show it: `1,200`, `85 %`.
  private static func isNumber(_ cell: String) -> Bool {
    cell.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
      && cell.unicodeScalars.allSatisfy {
        $0.properties.generalCategory == .decimalNumber || $0.properties.isWhitespace
          || ".,-+%'".unicodeScalars.contains($0)
      }
  }
}
