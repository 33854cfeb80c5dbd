internal import Quiz
internal import QuizResources
public import TerminalUI

extension SettingsScreen {
  /// The first row of the list: below an empty one where there is room for everything.
  private var listRow: Int { isRoomy ? 2 : 1 }

  /// Whether there is room for an empty row above the settings, one below them, and all levels.
  private var isRoomy: Bool { bodyRows >= list.count + 3 + levelCount }

  /// The rows between the title and the message.
  private var bodyRows: Int { max(size.rows - 3, 1) }

  /// The rows for the levels below the settings; none where two of them would find no room.
  private var levelRows: Int {
    let room = bodyRows - list.count - (isRoomy ? 3 : 1)
    return room >= min(levelCount, 2) && levelCount > 1 ? min(room, levelCount) : 0
  }

  /// The row above the levels.
  var ruleRow: Int? { levelRows > 0 ? listRow + list.count + (isRoomy ? 1 : 0) : nil }

  /// The levels that are on the screen, the one that is looked at among them.
  var visibleLevels: Range<Int> {
    let top = max(min(level - levelRows / 2, levelCount - levelRows), 0)
    return top..<min(top + levelRows, levelCount)
  }

  /// The list of the settings, without the column of the scroll bar.
  var listRect: Rect {
    Rect(row: listRow, column: 0, rows: list.height, columns: size.columns - 1)
  }

  /// Where the values of the settings begin.
  var valueColumn: Int {
    let widest = Self.settings.map { phrases[$0.name].columns }.max() ?? 0
    return min(2 + widest + 2, size.columns / 2)
  }

  /// Where the values on the levels begin.
  var levelValueColumn: Int {
    let widest = visibleLevels.map { title(ofLevel: $0).columns }.max() ?? 0
    return max(min(2 + widest + 2, size.columns / 2), valueColumn)
  }

  /// On the selected setting, for braille and screen readers to follow.
  public var cursor: Position? {
    guard levelCount > 0 else { return nil }
    return Position(row: listRow + list.selection - list.top, column: 2)
  }

  /// Follows a size or levels that changed.
  mutating func layOut() {
    list.resize(count: list.count, height: min(list.count, bodyRows))
  }
}
