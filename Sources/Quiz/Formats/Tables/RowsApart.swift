import QuizInterchange

/// The rows of a template that are no questions: one that explains the columns, and numbered ones that nobody has filled in.
enum TemplateRow {
  /// Returns whether a row tells which cells are required and which are optional, as the template of Quizizz does below the names.
  static func explains(_ row: TableRow) -> Bool {
    let marked = row.cells.count { cell in
      guard let text = cell?.prefix(200).lowercased() else { return false }
      return text.contains("(required") || text.contains("(optional")
    }
    return marked > 1
  }

  /// Returns whether nothing of a row but its number, its kind and its settings is filled in.
  static func isUnfilled(_ row: TableRow, of columns: TableColumns) -> Bool {
    guard !columns.isOwn, row.fault == nil else { return false }
    return row.cells.enumerated().allSatisfy { index, cell in
      guard let text = cell?.nonblank else { return true }
      guard index < columns.parts.count else { return false }
      return switch columns.parts[index] {
      case .kind, .setting: true
      case .id, .ignored: Int(text.trimmed) != nil
      case .title, .field, .group, .template, .choice, .right, .wrong, .tag: false
      }
    }
  }
}

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
