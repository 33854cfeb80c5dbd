package import QuizInterchange

extension CSV: TableWriter {
  package func makePass() -> some TablePass { Pass(options: self) }

  /// One writing of the table.
  struct Pass: TablePass {
    private let options: CSV
    private let separator: UInt8

    init(options: CSV, separator: UInt8 = UInt8(ascii: ",")) {
      self.options = options
      self.separator = separator
    }

    func writeHeader(_ columns: [ColumnPart], into output: inout ItemOutput) {
      if options.hasByteOrderMark { output.append("\u{FEFF}") }
      output.bytes += columns.map { Array($0.name.utf8) }.joined(separator: [separator])
      output.append("\r\n")
    }

    func begin(_ groupCells: [TableCell], into output: inout ItemOutput) {
      for cell in groupCells { noteDisarming(cell, in: &output) }
    }

    func write(_ cells: [TableCell], into output: inout ItemOutput) {
      for (index, cell) in cells.enumerated() {
        if index > 0 { output.bytes.append(separator) }
        append(cell, to: &output)
        noteDisarming(cell, in: &output)
      }
      output.append("\r\n")
    }

    private func noteDisarming(_ cell: TableCell, in output: inout ItemOutput) {
      if let part = cell.part, disarms(cell) { output.lose(part, .disarmed) }
    }

    private func disarms(_ cell: TableCell) -> Bool {
      // To a spreadsheet a number is no formula, and with an apostrophe it would be no number.
      guard options.disarmsFormulas, let text = cell.text, cell.part != .value,
        cell.part != .tolerance
      else { return false }
      return Apostrophes.isNeeded(before: text)
    }

    /// Appends a cell, in quotes where RFC 4180 asks for them and where it is empty but there.
    private func append(_ cell: TableCell, to output: inout ItemOutput) {
      guard let text = cell.text else { return }
      let isDisarmed = disarms(cell)
      guard isDisarmed || text.isEmpty || text.utf8.contains(where: needsQuotes) else {
        return output.append(text)
      }
      output.append(isDisarmed ? "\"'" : "\"")
      output.append(doublingQuotes: text)
      output.append("\"")
    }

    private func needsQuotes(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\"") || byte == separator || byte.isLineBreak
    }
  }
}
