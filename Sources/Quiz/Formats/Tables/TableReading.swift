import QuizInterchange

/// The reading of a table, from rows of whatever file: its columns, the survey of their cells, its questions.
///
/// ```swift
/// var table = try TableReading(rows, assigned: nil, isMarked: false)
/// table.read(into: sink, titled: "Words")
/// ```
struct TableReading<Rows: IteratorProtocol> where Rows.Element == TableRow {
  private var rows: Rows
  let columns: TableColumns
  private let survey: TableSurvey

  /// Detects the columns of a table and surveys its rows.
  ///
  /// - Parameters:
  ///   - rows: All rows; a copy of them is read again.
  ///   - assigned: The columns that the user has assigned.
  ///   - isMarked: True if a byte order mark is before the table.
  /// - Throws: The reason for which its columns cannot be told.
  init(_ rows: Rows, assigned: ColumnAssignment?, isMarked: Bool) throws(FormatError) {
    let columns = try TableColumns(rows, assigned: assigned)
    guard columns.isCertain else {
      let missing = columns.assignment.missingParts
      guard missing.isEmpty else { throw .missingColumns(missing.map(\.name)) }
      throw .unclearColumns(guess: columns.suggestion)
    }
    var rows = rows
    for _ in 0..<columns.rowsAbove { _ = rows.next() }
    self.rows = rows
    self.columns = columns
    survey = TableSurvey(rows, of: columns, isMarked: isMarked)
  }

  /// Reads the questions; rows without a title are in a group of the given one.
  mutating func read(into sink: any ItemSink, titled title: String) {
    for remark in columns.warnings + [remarkOnNumbers].compactMap(\.self) { sink.warn(remark) }
    let maker = TableQuestion(columns, survey)
    let firstLine = firstRow?.line
    while let row = rows.next() {
      do throws(RowRemark.Reason) {
        if let fault = row.fault { throw fault }
        for warning in row.warnings { sink.warn(row.remark(warning)) }
        guard row.cells.contains(where: { $0 != nil }) else { continue }
        if isTotal(row) {
          sink.warn(row.remark(.totalsRow))
          continue
        }
        if row.line == firstLine, TemplateRow.explains(row) {
          sink.warn(row.remark(.templateRow))
          continue
        }
        if TemplateRow.isUnfilled(row, of: columns) { continue }
        var read = try maker.item(of: row, titled: title)
        if let reason = raggedness(of: row) { read.remarks.append(reason) }
        sink.take(read)
      } catch {
        sink.skip(row.remark(error))
      }
    }
  }

  /// Returns whether a row has totals and is the last one of a table that this program has not written.
  private func isTotal(_ row: TableRow) -> Bool {
    guard !columns.isOwn, TotalsRow.fits(row) else { return false }
    return !IteratorSequence(rows).contains { !$0.isBlank || $0.fault != nil }
  }

  /// Returns the fault of a row with fewer cells than there are columns, or with more that are not empty.
  private func raggedness(of row: TableRow) -> RowRemark.Reason? {
    let expected = columns.header?.parts.count ?? columns.parts.count
    let hasMore = row.cells.dropFirst(expected).contains { $0 != nil }
    guard row.cells.count < expected || hasMore else { return nil }
    return .ragged(cells: row.cells.count, expected: expected)
  }

  /// The warning that right choices are numbers, and the number of the first choice.
  private var remarkOnNumbers: RowRemark? {
    guard let row = columns.header?.row ?? firstRow else { return nil }
    switch survey.rightChoice {
    case .text, .letter: return nil
    case .numberFromOne: return row.remark(.choicesCounted(from: 1))
    case .numberFromZero: return row.remark(.choicesCounted(from: 0))
    }
  }

  private var firstRow: TableRow? {
    var copy = rows
    return copy.next()
  }
}

extension TablePreview {
  /// Previews a table of any file.
  init<Rows: IteratorProtocol<TableRow>>(_ rows: Rows) throws(FormatError) {
    let columns = try TableColumns(rows)
    let first = IteratorSequence(rows).prefix(TablePreview.rowLimit).map { row in
      row.cells.map { $0 ?? "" }
    }
    self.init(
      rows: Array(first),
      headerIndex: columns.header?.index,
      columnCount: max(columns.parts.count, first.map(\.count).max() ?? 0),
      guess: columns.assignment,
      isCertain: columns.isCertain
    )
  }
}
