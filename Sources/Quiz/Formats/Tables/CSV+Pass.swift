import BuilderKit
import Quiz
import QuizDocuments

extension CSV {
  /// One writing of the table.
  struct Pass: ExportPass {
    private let options: CSV
    private let separator: UInt8
    private var table = OwnTable()

    init(options: CSV, separator: UInt8 = UInt8(ascii: ",")) {
      self.options = options
      self.separator = separator
    }

    mutating func writeHeader(for groups: [ResolvedGroup], into output: inout ExportOutput) {
      table = OwnTable(for: groups)
      if options.hasByteOrderMark { output.append("\u{FEFF}") }
      output.bytes += table.columns.map { Array($0.name.utf8) }.joined(separator: [separator])
      output.append("\r\n")
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      table.begin(group)
      for cell in table.groupCells { noteDisarming(cell, in: &output) }
      output.loseSettings(except: OwnTable.settings)
    }

    func write(_ question: Question, into output: inout ExportOutput) {
      output.loseSettings(except: OwnTable.settings)
      let cells = table.cells(of: question, output.settings)
      for (index, cell) in cells.enumerated() {
        if index > 0 { output.bytes.append(separator) }
        append(cell, to: &output)
        noteDisarming(cell, in: &output)
      }
      output.append("\r\n")
    }

    private func noteDisarming(_ cell: OwnTable.Cell, in output: inout ExportOutput) {
      if let part = cell.part, disarms(cell) { output.lose(part, .disarmed) }
    }

    private func disarms(_ cell: OwnTable.Cell) -> Bool {
      // To a spreadsheet a number is no formula, and with an apostrophe it would be no number.
      guard options.disarmsFormulas, let text = cell.text, cell.part != .value,
        cell.part != .tolerance
      else { return false }
      return Apostrophes.isNeeded(before: text)
    }

    /// Appends a cell, in quotes where RFC 4180 asks for them and where it is empty but there.
    private func append(_ cell: OwnTable.Cell, to output: inout ExportOutput) {
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
