import QuizInterchange

extension XLSX {
  /// One writing of a workbook.
  struct Pass: TablePass {
    private var sheet = SheetWriter(widths: [], frozenRowCount: 0)

    mutating func writeHeader(_ columns: [ColumnPart], into output: inout ItemOutput) {
      sheet = SheetWriter(widths: columns.map(Self.width), frozenRowCount: 1)
      sheet.append(columns.map { .text($0.name) }, .header)
    }

    func begin(_ groupCells: [TableCell], into output: inout ItemOutput) {
      for cell in groupCells { note(cell, in: &output) }
    }

    mutating func write(_ cells: [TableCell], into output: inout ItemOutput) {
      guard sheet.rowCount < SheetWriter.rowLimit else { return output.leaveOutItem() }
      for cell in cells { note(cell, in: &output) }
      sheet.append(cells.map { $0.text.map { .text($0) } ?? .none }, .text)
    }

    mutating func writeFooter(into output: inout ItemOutput) { sheet.finish(into: &output) }

    /// Notes the loss of a text that no cell has room for.
    private func note(_ cell: TableCell, in output: inout ItemOutput) {
      guard let part = cell.part, let text = cell.text, CellText(text).isShortened else { return }
      output.lose(part, .shortened)
    }

    /// The width of a column in characters.
    private static func width(of column: ColumnPart) -> Int {
      switch column {
      case .field(.prompt): 50
      case .field(.answer), .field(.answers), .field(.distractors), .field(.explanation),
        .field(.pairs), .field(.steps):
        30
      case .title, .field(.hint), .field(.alternatives), .field(.notes), .field(.spares): 20
      case .kind, .field, .id, .group, .template, .choice, .right, .wrong, .tag, .setting, .ignored:
        12
      }
    }
  }
}
