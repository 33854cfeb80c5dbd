import QuizInterchange

/// Reads the rows of a sheet of a workbook.
///
/// A class, as the parser of XML hands it one row after the other.
final class SheetReader {
  /// The bytes that a cell takes in memory, whatever is in it.
  private static let cellSize = 16
  /// The most cells of merged ranges that are filled in, for each row of the sheet.
  private static let mergedCellLimit = 256

  private(set) var rows: [TableRow] = []
  /// The memory of the cells and of texts that are in no shared part.
  private(set) var size = 0
  /// The reason not to read on.
  private(set) var refusal: FormatError?
  private let workbook: Workbook
  private let sheet: Workbook.Sheet
  private let sizeLimit: Int
  private var merged: [CellRange] = []

  /// Prepares to read a sheet of a workbook.
  init(_ workbook: Workbook, _ sheet: Workbook.Sheet, sizeLimit: Int) {
    self.workbook = workbook
    self.sheet = sheet
    self.sizeLimit = sizeLimit
  }

  /// Reads the part of the sheet.
  func read(_ bytes: [UInt8]) throws(XMLError) {
    try XMLReader(bytes, units: ["row", "mergeCell"]).read { [self] element in
      guard refusal == nil else { return }
      if element.name == "row" {
        add(element)
      } else if let range = element.attributes["ref"].flatMap({ CellRange($0) }) {
        merged.append(range)
      }
    }
    fillMergedCells()
  }

  private func add(_ element: XMLElement) {
    let number = element.attributes["r"].flatMap { Int($0) } ?? (rows.last?.line ?? 0) + 1
    var row = TableRow(line: max(1, number))
    var lost: [String] = []
    for cell in element.children("c") {
      let place = cell.attributes["r"].flatMap { CellReference($0) }
      let column = place?.column ?? row.cells.count
      guard column < CellReference.columnLimit else { continue }
      let value = CellValue(cell, of: workbook)
      if let reason = value.fault {
        lost.append("\(CellReference(column: column, row: row.line).text) (\(reason))")
      }
      guard let text = value.text else { continue }
      refusal = refusal ?? workbook.refusal(ofText: text, in: sheet, row: row.line)
      while row.cells.count <= column { row.cells.append(nil) }
      row.cells[column] = text
      if !value.isShared { size += text.utf8.count }
    }
    if !lost.isEmpty { row.warnings.append(.cellsWithoutValue(lost)) }
    size += (row.cells.count + 4) * Self.cellSize
    refusal = refusal ?? workbook.refusal(ofCells: size, in: sheet)
    if !row.cells.isEmpty || !lost.isEmpty { rows.append(row) }
  }

  /// Fills in the text of cells that are merged with those below them, such as a category beside its questions.
  private func fillMergedCells() {
    var count = 0
    for range in merged
    where range.first.column == range.last.column && range.first.row < range.last.row {
      guard let top = index(ofRow: range.first.row), let text = rows[top][range.first.column] else {
        continue
      }
      for index in rows.indices[(top + 1)...] {
        count += 1
        guard rows[index].line <= range.last.row, count <= Self.mergedCellLimit * rows.count else {
          break
        }
        while rows[index].cells.count <= range.first.column { rows[index].cells.append(nil) }
        rows[index].cells[range.first.column] = text
      }
    }
  }

  private func index(ofRow number: Int) -> Int? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].line < number { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].line == number ? low : nil
  }
}

/// The value of a cell as a text.
struct CellValue {
  /// The text; `nil` for an empty cell.
  private(set) var text: String?
  /// The reason for which a cell with something in it has no text: an error such as `#N/A`, or a formula that was never calculated.
  private(set) var fault: String?
  /// True if the text is one of those that cells share.
  private(set) var isShared = false

  /// Reads a cell.
  init(_ cell: XMLElement, of workbook: Workbook) {
    let value = cell.child("v")?.text.nonblank
    switch cell.attributes["t"] {
    case "s":
      let index = value.flatMap { Int($0.trimmed) }
      guard let index, workbook.sharedTexts.indices.contains(index) else {
        fault = value.map { "#\($0)" }
        return
      }
      (text, isShared) = (workbook.sharedTexts[index], true)
    case "inlineStr": text = cell.child("is")?.cellText
    case "str": text = value.map(EscapedCellText.decoded)
    case "b": text = value.map { $0.trimmed == "1" ? "TRUE" : "FALSE" }
    case "e": fault = value ?? "#"
    case "d": text = value
    default: text = value.map { Self.number($0, cell, workbook) }
    }
    if text == nil, fault == nil, let formula = cell.child("f") { fault = "=\(formula.text)" }
  }

  private static func number(_ text: String, _ cell: XMLElement, _ workbook: Workbook) -> String {
    guard let number = Double(text.trimmed), number.isFinite else { return text }
    let format = workbook.styles.format(of: cell.attributes["s"])
    return format.text(of: number, isFrom1904: workbook.isFrom1904)
  }
}
