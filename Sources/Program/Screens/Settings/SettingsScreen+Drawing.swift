internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizWords
package import TerminalUI

extension SettingsScreen {
  /// Draws the level, its settings, the selected one on every level, the message and the keys.
  package func draw(into canvas: inout Canvas) {
    if levelCount > 0 {
      let title = phrases(.settingsTitle, [.title: title(ofLevel: level)])
      canvas.drawTitle(title, badge: levelCount > 1 ? "\(level + 1)/\(levelCount)" : "")
      drawList(into: &canvas)
      if let rule = ruleRow { drawLevels(below: rule, into: &canvas) }
    }
    let footer = canvas.footer.filter { $0 != "nextLevel" || levelCount > 1 }
    canvas.drawBottom(shownStatus(in: canvas), footer)
  }

  private func drawList(into canvas: inout Canvas) {
    list.draw(into: &canvas[listRect]) { index, isSelected, canvas in
      // While a value is typed, the line for it has the place of the row, and no bar shows at its sides.
      let isSelected = isSelected && typed == nil
      if !isSelected { canvas.fill() }
      let setting = Self.settings[index]
      let style = isSelected ? Style(.selection) : nil
      canvas.write(
        phrases[setting.name],
        column: 2,
        style: style ?? Style(.label),
        limit: valueColumn - 3
      )
      draw(setting, at: level, column: valueColumn, style: style, into: &canvas)
    }
    let edge = Rect(
      row: listRect.origin.row,
      column: size.columns - 1,
      rows: list.height,
      columns: 1
    )
    Scrollbar(visible: list.visible, count: list.count).draw(into: &canvas[edge])
  }

  /// Draws the selected setting on each level.
  private func drawLevels(below rule: Int, into canvas: inout Canvas) {
    canvas.horizontalLine(at: Position(row: rule, column: 1), columns: size.columns - 2)
    canvas.write(
      " \(phrases[setting.name]) ",
      row: rule,
      column: 3,
      style: Style(.title),
      limit: size.columns - 5
    )
    for (offset, place) in visibleLevels.enumerated() {
      let row = Rect(row: rule + 1 + offset, column: 0, rows: 1, columns: size.columns)
      drawLevel(place, into: &canvas[row])
    }
  }

  private func drawLevel(_ place: Int, into canvas: inout Canvas) {
    if place == level {
      let mark: Character = canvas.glyphs.isASCII ? ">" : "▸"
      canvas.put(mark, at: Position(row: 0, column: 0), style: Style(.badge))
    }
    canvas.write(
      title(ofLevel: place),
      column: 2,
      style: Style(.label, place == level ? .bold : []),
      limit: levelValueColumn - 4
    )
    draw(setting, at: place, column: levelValueColumn, style: nil, into: &canvas)
  }

  /// Draws the value of a setting on a level and the source of the value.
  private func draw(
    _ setting: QuizSetting,
    at level: Int,
    column: Int,
    style: Style?,
    into canvas: inout Canvas
  ) {
    guard let resolved = resolved(setting, at: level) else { return }
    let end = size.columns - 2
    let value = canvas.write(
      phrases.value(of: resolved),
      column: column,
      style: style ?? Style(),
      limit: end - column
    )
    canvas.write(
      separator(in: canvas) + phrases.text(of: resolved.source),
      column: column + value,
      style: style ?? Style(resolved.source.role),
      limit: max(end - column - value, 0)
    )
  }

  private func shownStatus(in canvas: Canvas) -> StatusLine? {
    if let status { return status }
    if let obstacle = obstacles[level] {
      return standing(obstacle, .error)
    }
    if let fault = chain?.fault {
      return standing(phrases.sentence(for: fault), .error)
    }
    // The selected row may have no room for its text.
    guard levelCount > 0, let resolved = resolved(setting, at: level) else { return nil }
    let text =
      phrases.value(of: resolved) + separator(in: canvas) + phrases.text(of: resolved.source)
    let isCut = text.columns > size.columns - 2 - valueColumn
    return standing(isCut ? text : phrases.effect(of: setting), .text)
  }

  private func standing(_ text: String, _ role: Role) -> StatusLine {
    StatusLine(text, role: role, isStanding: true, mostRows: messageRows)
  }

  private func separator(in canvas: Canvas) -> String { canvas.glyphs.isASCII ? " - " : " · " }
}

extension SettingsScreen {
  /// The first row of the list, below an empty one where there is room.
  private var listRow: Int { isRoomy ? 2 : 1 }

  /// `true` with room for an empty row above the settings, one below them, and all levels.
  private var isRoomy: Bool { bodyRows >= list.count + 3 + levelCount }

  /// The rows between the title and the message.
  private var bodyRows: Int { max(size.rows - 2 - messageRows, 1) }

  /// The rows of the longest line about a setting, so that the list keeps its place.
  private var messageRows: Int {
    Self.settings.map { setting in
      StatusLine(phrases.effect(of: setting), role: .text).rows(inColumns: size.columns).count
    }.max() ?? 1
  }

  /// The number of rows for the levels below the settings; zero without room for two.
  private var levelRows: Int {
    let room = bodyRows - list.count - (isRoomy ? 3 : 1)
    return room >= min(levelCount, 2) && levelCount > 1 ? min(room, levelCount) : 0
  }

  /// The row above the levels.
  var ruleRow: Int? { levelRows > 0 ? listRow + list.count + (isRoomy ? 1 : 0) : nil }

  /// The levels at the bottom of the screen, the current one among them.
  var visibleLevels: Range<Int> {
    let top = max(min(level - levelRows / 2, levelCount - levelRows), 0)
    return top..<min(top + levelRows, levelCount)
  }

  /// The rectangle of the settings, without their scroll bar.
  var listRect: Rect {
    Rect(row: listRow, column: 0, rows: list.height, columns: size.columns - 1)
  }

  var valueColumn: Int {
    let widest = Self.settings.map { phrases[$0.name].columns }.max() ?? 0
    return min(2 + widest + 2, size.columns / 2)
  }

  var levelValueColumn: Int {
    let widest = visibleLevels.map { title(ofLevel: $0).columns }.max() ?? 0
    return max(min(2 + widest + 2, size.columns / 2), valueColumn)
  }

  /// The start of the selected setting, for braille and screen readers to follow.
  package var cursor: Position? {
    guard levelCount > 0 else { return nil }
    return Position(row: listRow + list.selection - list.top, column: 2)
  }

  /// The row of the selected setting, in which its value is typed.
  package var inputArea: ScreenArea {
    let row = listRow + list.selection - list.top
    return .part(Rect(row: row, column: 2, rows: 1, columns: size.columns - 4))
  }

  /// Adapts the list to a new size or to new levels.
  mutating func layOut() { list.resize(count: list.count, height: min(list.count, bodyRows)) }
}

extension ResolvedSettings.Source {
  /// The look of its words.
  fileprivate var role: Role {
    switch self {
    case .own: .badge
    case .stopped: .warning
    case .inherited, .defaulted: .dim
    }
  }
}

extension Phrasebook {
  /// Returns the words for a value, not its spelling in files.
  func value(of resolved: ResolvedSettings.Element) -> String {
    switch (resolved.setting, resolved.value) {
    case (.timeLimitInSeconds, let value?): self(.settingSeconds, [.number: text(of: value)])
    case (.hintPolicy, .text(let name)?): HintPolicy(rawValue: name).map { self[$0.name] } ?? name
    case (_, let value): value.map { text(of: $0) } ?? "–"
    }
  }
}

extension HintPolicy {
  /// The name of the policy.
  fileprivate var name: Phrase {
    switch self {
    case .onDemand: .settingHintOnDemand
    case .always: .settingHintAlways
    case .never: .settingHintNever
    }
  }
}
