internal import QuizResources
internal import QuizWords
public import TerminalUI

// From top to bottom: file and format, the parts with their counts, the rows of the part, what there is to know of
// the selected one, the keys. A message stands over the last row of the details.
extension ImportScreen {
  private var isRoomy: Bool { size.rows >= 16 }

  /// The row that names the parts.
  var partsRow: Int { isRoomy ? 2 : 1 }

  private var listRow: Int { partsRow + (isRoomy ? 2 : 1) }

  private var detailRows: Int { max(min(size.rows / 3 - 1, 7), 3) }

  /// The row between the list and the details.
  var ruleRow: Int { size.rows - 2 - detailRows }

  /// The rows of the part, without the column of the scroll bar.
  var listRect: Rect {
    Rect(row: listRow, column: 0, rows: max(ruleRow - listRow, 1), columns: size.columns - 1)
  }

  /// What there is to know of the selected row.
  var detailRect: Rect {
    Rect(row: ruleRow + 1, column: 2, rows: detailRows, columns: size.columns - 4)
  }

  /// What is said where nothing can be imported, without the column of the scroll bar.
  var complaintRect: Rect {
    Rect(
      row: listRow,
      column: 2,
      rows: max(size.rows - listRow - 2, 1),
      columns: max(size.columns - 4, 1)
    )
  }

  /// On the selected row, for braille and screen readers to follow.
  public var cursor: Position? {
    guard work == nil, complaint.isEmpty, list.count > 0 else { return nil }
    return Position(row: listRect.origin.row + list.selection - list.top, column: 2)
  }

  /// Follows a size or a reading that changed.
  mutating func layOut() {
    for part in Part.allCases {
      lists[part, default: ListState()]
        .resize(count: rowCount(of: part), height: listRect.size.rows)
    }
    complaint = complaintLines(columns: complaintRect.size.columns - 2)
    scroll(to: topLine)
  }

  /// Scrolls to a line of what is said where nothing can be imported, or as far as there are any.
  mutating func scroll(to line: Int) {
    topLine = max(min(line, complaint.count - complaintRect.size.rows), 0)
  }

  /// What is wrong, each fault with its place, and what to do about it.
  private func complaintLines(columns: Int) -> [ComplaintLine] {
    guard let reading else { return [] }
    var faults: [String] = []
    switch reading.result {
    case .refused(let error) where !reading.isForeignJSON:
      faults = [phrases.sentence(for: error, in: fileName)]
    case .wrongRecipe(let error, let file):
      faults = phrases.lines(for: error, in: file)
    case .groups where !reading.isForeignJSON:
      return []
    case .groups, .refused: break
    }
    let advice: Phrase = reading.isForeignJSON ? .importForeignJson : .importChooseMethod
    let key = Self.keyTable(keys).keyName(of: "chooseMethod")
    return faults.flatMap { lines(of: $0, role: .error, columns: columns) }
      + (faults.isEmpty ? [] : [ComplaintLine(text: "", role: .text)])
      + lines(of: phrases(advice, [.key: key]), role: .text, columns: columns)
  }

  private func lines(of text: String, role: Role, columns: Int) -> [ComplaintLine] {
    text.wrapped(toColumns: max(columns, 1)).enumerated().map {
      ComplaintLine(text: $1, role: role, isStart: $0 == 0 && role == .error)
    }
  }
}
