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
  /// The bytes of the texts of all cells, a shared one for each cell that names it: what there is to read.
  private(set) var textSize = 0
  /// The reason not to read on.
  private(set) var refusal: FormatError?
  private let workbook: Workbook
  private let sheet: Workbook.Sheet
  private var merged: [CellRange] = []

  /// Prepares to read a sheet of a workbook.
  init(_ workbook: Workbook, _ sheet: Workbook.Sheet) {
    self.workbook = workbook
    self.sheet = sheet
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
    padRows()
  }

  private func add(_ element: XMLElement) {
    let number = element.attributes["r"].flatMap { Int($0) } ?? (rows.last?.line ?? 0) + 1
    var row = TableRow(line: max(1, number))
    var lost: [String] = []
    var shortened: [String] = []
    for cell in element.children("c") {
      let place = cell.attributes["r"].flatMap { CellReference($0) }
      let column = place?.column ?? row.cells.count
      guard column < CellReference.columnLimit else { continue }
      let value = CellValue(cell, of: workbook)
      if let reason = value.fault {
        lost.append("\(CellReference(column: column, row: row.line).text) (\(reason))")
      }
      guard let text = value.text else { continue }
      if value.isShortened {
        shortened.append(CellReference(column: column, row: row.line).text)
      }
      while row.cells.count <= column { row.cells.append(nil) }
      row.cells[column] = text
      textSize += text.utf8.count
      if !value.isShared { size += text.utf8.count }
    }
    if !lost.isEmpty { row.warnings.append(.cellsWithoutValue(lost)) }
    if !shortened.isEmpty {
      row.warnings.append(.cellsShortened(shortened, limit: CellText.limit))
    }
    size += (row.cells.count + 4) * Self.cellSize
    checkSize()
    if !row.cells.isEmpty || !lost.isEmpty { rows.append(row) }
  }

  /// Refuses to read on where the cells take more memory, or have more text, than is unpacked.
  private func checkSize() {
    refusal = refusal ?? workbook.refusal(ofCells: size, texts: textSize, in: sheet)
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
        guard refusal == nil, rows[index].line <= range.last.row,
          count <= Self.mergedCellLimit * rows.count
        else { break }
        widen(index, to: range.first.column + 1)
        guard refusal == nil else { break }
        rows[index].cells[range.first.column] = text
        textSize += text.utf8.count
        checkSize()
      }
    }
  }

  /// Gives each row the cells of the first one with several, as a sheet leaves empty ones out at the end of a row.
  private func padRows() {
    let width = rows.lazy.map(\.width).first { $0 > 1 } ?? 0
    for index in rows.indices where refusal == nil { widen(index, to: width) }
  }

  private func widen(_ index: Int, to width: Int) {
    let missing = width - rows[index].cells.count
    guard missing > 0 else { return }
    size += missing * Self.cellSize
    checkSize()
    guard refusal == nil else { return }
    rows[index].cells += repeatElement(nil, count: missing)
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
  /// True if the text is the beginning of a longer one than a cell has room for.
  private(set) var isShortened = false

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
      let shared = workbook.sharedTexts[index]
      (text, isShortened, isShared) = (shared.text, shared.isShortened, true)
    case "inlineStr": take(cell.child("is")?.cellText)
    case "str": take(value.map(EscapedCellText.decoded))
    case "b": text = value.map { $0.trimmed == "1" ? "TRUE" : "FALSE" }
    case "e": fault = value ?? "#"
    case "d": take(value)
    default: take(value.map { Self.number($0, cell, workbook) })
    }
    if text == nil, fault == nil, let formula = cell.child("f") { fault = "=\(formula.text)" }
  }

  private mutating func take(_ value: String?) {
    guard let cell = value.map({ CellText($0) }) else { return }
    (text, isShortened) = (cell.text, cell.isShortened)
  }

  private static func number(_ text: String, _ cell: XMLElement, _ workbook: Workbook) -> String {
    guard let number = Double(text.trimmed), number.isFinite else { return text }
    let format = workbook.styles.format(of: cell.attributes["s"])
    return format.text(of: number, isFrom1904: workbook.isFrom1904)
  }
}
