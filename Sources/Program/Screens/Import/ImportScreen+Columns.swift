internal import QuizDocuments
internal import QuizInterchange
internal import QuizOperations
internal import QuizResources
internal import TerminalUI

// The columns of a table, where the file does not tell them or tells others than the user wants.
extension ImportScreen {
  /// Asks the user for what a file does not tell, or remembers what was told.
  mutating func followUp(of reading: ImportReader.Reading) -> [Effect] {
    guard !reading.isForeignJSON else { return [.listMethods(origin, triesRecipes: true)] }
    guard !reading.needsColumns else { return assignColumns() }
    guard let table = reading.table, let columns = table.assigned else { return [] }
    if table.isRemembered { status = StatusLine(phrases(.importColumnsUsed, [.key: columnsKey])) }
    let isNews = !table.isRemembered && questionCount > 0
    return isNews ? [.rememberColumns(columns, header: table.preview.headerKey)] : []
  }

  /// Opens the columns of a table; says that any other file has none.
  mutating func assignColumns() -> [Effect] {
    guard let table = reading?.table else {
      status = StatusLine(phrases[.importNoColumns], role: .error)
      return []
    }
    return [.assignColumns(table, of: fileName)]
  }

  /// Reads the table with the columns of the user; `nil` forgets those that are remembered, as the file tells them.
  mutating func read(with columns: ColumnAssignment?) -> [Effect] {
    guard let table = reading?.table else { return [] }
    if let columns { return read(as: .columns(columns, format: table.format)) }
    return [.rememberColumns(nil, header: table.preview.headerKey)]
      + read(as: .format(table.format))
  }
}
