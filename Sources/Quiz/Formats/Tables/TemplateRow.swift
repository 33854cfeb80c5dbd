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
