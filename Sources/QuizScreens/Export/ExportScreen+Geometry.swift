internal import QuizResources
public import TerminalUI

// In a wide terminal the formats stand at the left, destination and losses at the right of them; in a
// narrow one everything stands in one column, and the formats scroll.
extension ExportScreen {
  /// Whether there is room for two columns.
  var isWide: Bool { size.columns >= 72 && size.rows >= 16 }

  /// The cells of the left column, or of all but the margins.
  private var formatColumns: Int {
    guard isWide else { return size.columns - 2 }
    let widest = choices.map { $0.title.columns + $0.fileExtension.columns + 3 }.max() ?? 0
    return min(max(widest, phrases[.exportFormat].columns) + 2, size.columns / 2)
  }

  /// The heading of the formats; without room for it they speak for themselves.
  var formatHeading: Position? { isWide ? Position(row: 3, column: 1) : nil }

  /// The list of the formats.
  var formatsRect: Rect {
    let top = formatHeading.map { $0.row + 1 } ?? 1
    // Narrow: the destination, a heading and two rows of losses, the message and the keys come below.
    let rows = isWide ? size.rows - top - 3 : max(size.rows - top - 6, 1)
    return Rect(row: top, column: 1, rows: min(rows, choices.count), columns: formatColumns)
  }

  /// The heading of the destination.
  var destinationHeading: Position {
    guard let heading = formatHeading else {
      return Position(row: formatsRect.rows.upperBound, column: 1)
    }
    return Position(row: heading.row, column: heading.column + formatColumns + 3)
  }

  /// The field of the destination: under its heading where there is room, or else beside it.
  var destinationRect: Rect {
    let heading = destinationHeading
    let indentation = isWide ? 0 : phrases[.exportDestination].columns + 1
    return Rect(
      row: heading.row + (isWide ? 1 : 0),
      column: heading.column + indentation,
      rows: 1,
      columns: size.columns - heading.column - indentation - 1
    )
  }

  /// The heading of the losses, or the sentence that there are none.
  var lossesHeading: Position {
    Position(
      row: destinationRect.origin.row + (isWide ? 2 : 1),
      column: destinationHeading.column
    )
  }

  /// The losses, without the column of the scroll bar.
  var lossesRect: Rect {
    let heading = lossesHeading
    return Rect(
      row: heading.row + 1,
      column: heading.column,
      rows: max(size.rows - heading.row - 3, 1),
      columns: size.columns - heading.column - 2
    )
  }

  /// In the destination, unless an export is being written.
  public var cursor: Position? {
    progress == nil ? destination.cursor.offset(by: destinationRect.origin) : nil
  }

  /// Follows a size or losses that changed.
  mutating func layOut() {
    formats.resize(count: choices.count, height: formatsRect.size.rows)
    destination.resize(to: destinationRect.size)
    let columns = max(lossesRect.size.columns - 2, 1)
    lossLines = (losses ?? []).flatMap { loss in
      loss.wrapped(toColumns: columns).enumerated().map {
        LossLine(text: $1, isStart: $0 == 0)
      }
    }
    scrollLosses(to: topLossLine)
  }

  /// Scrolls to a line of the losses, or as far as there are any.
  mutating func scrollLosses(to line: Int) {
    topLossLine = max(min(line, lossLines.count - lossesRect.size.rows), 0)
  }
}
