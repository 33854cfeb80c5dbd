internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemPackage
package import TerminalUI

extension ImportScreen {
  /// Draws the name of the file, a part of the preview, the selected row in full, the message and the keys.
  ///
  /// - Complexity: O(*n*) in the number of rows on the screen.
  package func draw(into canvas: inout Canvas) {
    canvas.drawTitle(phrases(.importTitle, [.file: fileName]), badge: badge)
    if work == .reading || reading == nil {
      canvas.write(phrases[.importReading], row: partsRow, column: 1)
    } else if complaint.isEmpty {
      drawParts(into: &canvas[size.marginRow(partsRow)])
      drawRows(into: &canvas)
    } else {
      complaint.draw(into: &canvas[complaintRect])
    }
    let saving = StatusLine(phrases[.importSaving], role: .text)
    if let status = work == .saving ? saving : status {
      canvas.drawStatus(status)
    } else if reading == nil || work != nil || !complaint.isEmpty {
      canvas.drawStatus(nil)
    }
    footer(in: canvas).draw(into: &canvas[size.marginRow(-1)])
  }

  var fileName: String {
    switch origin {
    case .file(let path): path.lastComponent?.string ?? path.string
    case .pasted: phrases[.importPastedName]
    }
  }

  /// The keys in the footer; during work, only the key that stops it.
  private func footer(in canvas: Canvas) -> Footer {
    guard work == nil else { return canvas.footer.filter { $0 == "cancel" } }
    var useless: Set = complaint.isEmpty ? [] : ["accept", "update", "addToGroup", "nextPart"]
    if purpose == .form { useless.formUnion(["update", "addToGroup"]) }
    if reading?.table == nil { useless.insert("assignColumns") }
    if reading?.contents?.hasListedAnswers != true { useless.insert("splitAnswers") }
    return canvas.footer.filter { !useless.contains($0) }
  }

  private var badge: String {
    guard work != .reading else { return "" }
    switch reading?.source {
    case .format(let identity, let isRecognized):
      let title = phrases.title(of: identity)
      if reading?.table?.assigned != nil { return phrases(.importFormatColumns, [.format: title]) }
      if isRecognized { return phrases(.importFormatRecognized, [.format: title]) }
      // Without a choice of the user's, a file that is refused is of no format.
      if method == .recognized, case .refused = reading?.result { return "" }
      return title
    case .recipe(let name, _): return phrases(.importRecipe, [.name: name])
    case nil: return ""
    }
  }

  private func label(of part: Part) -> String {
    let count = part == .questions ? questionCount : rowCount(of: part)
    switch part {
    case .questions: return phrases(.formQuestionsCount, [.count: count])
    case .skipped: return phrases(.importPartSkipped, [.number: count])
    case .doubtful: return phrases(.importPartDoubtful, [.count: count])
    case .mapping: return phrases[.importPartMapping]
    }
  }

  /// Draws the names of the parts; as many at the left are left out as the current one needs.
  private func drawParts(into canvas: inout Canvas) {
    let labels = parts.map { (part: $0, text: " \(label(of: $0)) ") }
    let shown = labels.firstIndex { $0.part == part } ?? 0
    func columns(from first: Int) -> Int {
      labels[first...shown].reduce(0) { $0 + $1.text.columns }
    }
    let first = (0..<shown).first { columns(from: $0) <= canvas.size.columns } ?? shown
    var column = 0
    for label in labels[first...] {
      let isAlarming = label.part == .skipped && rowCount(of: .skipped) > 0
      let style = Style(isAlarming ? .warning : .label)
      column += canvas.write(
        label.text,
        column: column,
        style: label.part == part ? Style(.selection, .bold) : style
      )
    }
  }

  /// Draws the rows of the part, and the details of the selected one.
  private func drawRows(into canvas: inout Canvas) {
    canvas.horizontalLine(at: Position(row: ruleRow, column: 1), columns: size.columns - 2)
    guard list.count > 0 else {
      let row = listRect.origin.row
      canvas.write(phrases[part.emptySentence], row: row, column: 2, style: Style(.dim))
      return
    }
    let shown = ImportRows(reading: reading, part: part, rows: rows, phrases: phrases)
    list.drawWithScrollbar(into: &canvas[listRect]) { index, isSelected, canvas in
      shown.draw(index, isSelected: isSelected, into: &canvas)
    }
    shown.drawDetails(of: list.selection, below: ruleRow, in: detailRect, into: &canvas)
  }
}

// From top to bottom: file and format, the parts with their counts, the rows of the part, the details of the selected
// row, the keys. A message covers the last row of the details.
extension ImportScreen {
  private var isRoomy: Bool { size.rows >= 16 }

  var partsRow: Int { isRoomy ? 2 : 1 }

  private var listRow: Int { partsRow + (isRoomy ? 2 : 1) }

  private var detailRows: Int { max(min(size.rows / 3 - 1, 7), 3) }

  var ruleRow: Int { size.rows - 2 - detailRows }

  var listRect: Rect {
    Rect(row: listRow, column: 0, rows: max(ruleRow - listRow, 1), columns: size.columns)
  }

  var detailRect: Rect {
    Rect(row: ruleRow + 1, column: 2, rows: detailRows, columns: size.columns - 4)
  }

  /// The rectangle of the reasons why nothing can be imported, with their scroll bar.
  var complaintRect: Rect {
    Rect(
      row: listRow,
      column: 2,
      rows: max(size.rows - listRow - 2, 1),
      columns: max(size.columns - 2, 1)
    )
  }

  /// The start of the selected row, for braille and screen readers to follow.
  package var cursor: Position? {
    guard work == nil, complaint.isEmpty, list.count > 0 else { return nil }
    return Position(row: listRect.origin.row + list.selection - list.top, column: 2)
  }

  mutating func layOut() {
    for part in Part.allCases {
      lists[part, default: ListState()]
        .resize(count: rowCount(of: part), height: listRect.size.rows)
    }
    complaint.resize(to: complaintRect.size)
  }

  /// The reasons why nothing can be imported, each with its place, and advice.
  var complaints: [ParagraphList.Paragraph] {
    guard let reading else { return [] }
    var faults: [String] = []
    var forcing: String?
    switch reading.result {
    case .refused(let error) where !reading.isForeignJSON:
      faults = [phrases.sentence(for: error, in: fileName)]
      if case .file = origin { forcing = phrases.advice(for: error, in: fileName) }
    case .wrongRecipe(let error, let file): faults = phrases.lines(for: error, in: file)
    case .groups where !reading.isForeignJSON: return []
    case .groups, .refused: break
    }
    let columns = reading.table == nil ? nil : phrases(.importAssignColumns, [.key: columnsKey])
    let advice: ImportPhrase = reading.isForeignJSON ? .importForeignJson : .importChooseMethod
    let key = Self.keyTable(keys).keyName(of: "chooseMethod")
    return faults.map { ParagraphList.Paragraph($0, role: .error, marker: .error) }
      + (faults.isEmpty ? [] : [ParagraphList.Paragraph("")])
      + (columns.map { [ParagraphList.Paragraph($0)] } ?? [])
      + [ParagraphList.Paragraph(phrases(advice, [.key: key]))]
      + (forcing.map { [ParagraphList.Paragraph($0)] } ?? [])
  }
}

extension ImportScreen {
  /// The key that opens the columns of a table.
  var columnsKey: String { Self.keyTable(keys).keyName(of: "assignColumns") }
}

extension ImportScreen.Part {
  fileprivate var emptySentence: ImportPhrase {
    switch self {
    case .questions, .mapping: .importNothingGood
    case .skipped: .importNothingSkipped
    case .doubtful: .importNothingDoubtful
    }
  }
}
