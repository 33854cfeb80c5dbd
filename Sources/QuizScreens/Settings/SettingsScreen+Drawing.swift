internal import Quiz
internal import QuizResources
internal import QuizWords
public import TerminalUI

extension SettingsScreen {
  /// Draws the level, its settings, the selected one on every level, the message and the keys.
  public func draw(into canvas: inout Canvas) {
    if levelCount > 0 {
      let title = phrases(.settingsTitle, [.title: title(ofLevel: level)])
      let badge = levelCount > 1 ? "\(level + 1)/\(levelCount)" : ""
      TitleBar(title, badge: badge).draw(into: &canvas[size.marginRow(0)])
      drawList(into: &canvas)
      if let rule = ruleRow { drawLevels(below: rule, into: &canvas) }
    }
    drawStatus(into: &canvas[Rect(row: size.rows - 2, column: 0, rows: 1, columns: size.columns)])
    canvas.footer.draw(into: &canvas[size.marginRow(-1)])
  }

  /// What a key of the panel does.
  public func footerLabel(for binding: String) -> String? {
    phrases.footerLabel(screen: Self.name, binding: binding)
  }

  private func drawList(into canvas: inout Canvas) {
    list.draw(into: &canvas[listRect]) { index, isSelected, canvas in
      let setting = Self.settings[index]
      let style = isSelected ? Style(.selection) : nil
      canvas.write(
        phrases[setting.name],
        at: Position(row: 0, column: 2),
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
      at: Position(row: rule, column: 3),
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
      at: Position(row: 0, column: 2),
      style: Style(.label, place == level ? .bold : []),
      limit: levelValueColumn - 4
    )
    draw(setting, at: place, column: levelValueColumn, style: nil, into: &canvas)
  }

  /// Draws what holds on a level and where that comes from.
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
      at: Position(row: 0, column: column),
      style: style ?? Style(),
      limit: end - column
    )
    canvas.write(
      separator(in: canvas) + phrases.text(of: resolved.source),
      at: Position(row: 0, column: column + value),
      style: style ?? Style(resolved.source.role),
      limit: max(end - column - value, 0)
    )
  }

  private func drawStatus(into canvas: inout Canvas) {
    let place = Position(row: 0, column: 1)
    let room = size.columns - 2
    if let status {
      canvas.write(status.text, at: place, style: Style(status.role), limit: room)
    } else if case .nowhere(let reason, _)? = reading?.keepings[level] {
      canvas.write(reason, at: place, style: Style(.error), limit: room)
    } else if let fault = reading?.chain.fault {
      canvas.write(phrases.sentence(for: fault), at: place, style: Style(.error), limit: room)
    } else if let text = cutText(in: canvas) {
      canvas.write(text, at: place, style: Style(.dim), limit: room)
    } else {
      canvas.horizontalLine(at: Position(row: 0, column: 0))
    }
  }

  /// What the selected row says, where the row has no room for it.
  private func cutText(in canvas: Canvas) -> String? {
    guard levelCount > 0, let resolved = resolved(setting, at: level) else { return nil }
    let text =
      phrases.value(of: resolved) + separator(in: canvas) + phrases.text(of: resolved.source)
    return text.columns > size.columns - 2 - valueColumn ? text : nil
  }

  private func separator(in canvas: Canvas) -> String {
    canvas.glyphs.isASCII ? " - " : " · "
  }
}

extension ResolvedSetting.Source {
  /// What the words for it look like.
  fileprivate var role: Role {
    switch self {
    case .own: .badge
    case .stopped: .warning
    case .inherited, .defaulted: .dim
    }
  }
}
