internal import QuizResources
public import TerminalUI

extension LibraryScreen {
  /// Draws the header, the rows that are on the screen, the message and the keys.
  ///
  /// - Complexity: O(*n*) in the number of rows on the screen.
  public func draw(into canvas: inout Canvas) {
    drawHeader(into: &canvas[size.marginRow(0)])
    let body = Rect(row: 1, column: 0, rows: size.rows - 3, columns: size.columns)
    if contents.count > 0 {
      drawTable(into: &canvas[body])
    } else if contents.totalCount > 0 {
      drawNoMatch(into: &canvas[body])
    } else if folder != nil {
      drawWelcome(into: &canvas[body])
    }
    drawStatus(into: &canvas[Rect(row: size.rows - 2, column: 0, rows: 1, columns: size.columns)])
    footer(in: canvas).draw(into: &canvas[size.marginRow(-1)])
  }

  /// The title of a group, or the words for a group without a title.
  func shownTitle(of row: LibraryRow) -> String {
    row.title.allSatisfy(\.isWhitespace) ? phrases[.commonUntitled] : row.title
  }

  /// Returns the words for a key of the library.
  public func footerLabel(for binding: String) -> String? {
    phrases.footerLabel(screen: Self.name, binding: binding)
  }

  /// The keys in the footer; in an empty library, only those that need no group.
  private func footer(in canvas: Canvas) -> Footer {
    guard contents.totalCount == 0 else { return canvas.footer }
    return canvas.footer.filter { ["newGroup", "help", "quit"].contains($0) }
  }

  private func drawHeader(into canvas: inout Canvas) {
    let title = "quizbuilder"
    let separator = canvas.glyphs.isASCII ? ", " : " · "
    var parts: [String] = []
    if !contents.filter.isEmpty {
      let values = [Placeholder.count: contents.count, .total: contents.totalCount]
      parts.append(phrases(.libraryFilterCount, values))
    } else if contents.totalCount > 0 {
      parts.append(phrases(.libraryCount, [.count: contents.totalCount]))
    }
    if !marked.isEmpty { parts.append(phrases(.libraryMarkedCount, [.count: marked.count])) }
    if contents.totalCount > 0 { parts.append(phrases[contents.order.phrase]) }
    // Without room for all parts, the least important are left out.
    let room = canvas.size.columns - title.count - 2
    while parts.count > 1, parts.joined(separator: separator).columns > room {
      parts.removeLast()
    }
    let badge = parts.isEmpty ? "" : parts.joined(separator: separator)
    TitleBar(title, badge: badge).draw(into: &canvas)
    guard let folder, folder.columns <= room - badge.columns - 2 else { return }
    canvas.write(folder, at: Position(row: 0, column: title.count + 2), style: Style(.dim))
  }

  private func drawStatus(into canvas: inout Canvas) {
    let place = Position(row: 0, column: 1)
    let room = size.columns - 2
    if let status {
      canvas.write(status.text, at: place, style: Style(status.role), limit: room)
    } else if let problem = current?.problem ?? current?.templateProblem ?? defaultsProblem {
      canvas.write(problem, at: place, style: Style(.error), limit: room)
    } else if !contents.filter.isEmpty, !isFilterOpen {
      let text = "\(phrases[.libraryFilterPrompt]) \(contents.filter)"
      canvas.write(text, at: place, style: Style(.dim), limit: room)
    } else {
      canvas.horizontalLine(at: Position(row: 0, column: 0))
    }
  }

  private func drawTable(into canvas: inout Canvas) {
    let columns = table.placed(inScreen: size.columns, phrases: phrases)
    for placed in columns {
      let isSorted = placed.column.order == contents.order
      write(
        phrases[placed.column.phrase],
        in: placed,
        style: Style(.label, isSorted ? .underline : []),
        into: &canvas
      )
    }
    let rows = Rect(row: 1, column: 0, rows: list.height, columns: size.columns - 1)
    list.draw(into: &canvas[rows]) { index, isSelected, canvas in
      draw(contents[index], columns: columns, isSelected: isSelected, into: &canvas)
    }
    let edge = Rect(row: 1, column: size.columns - 1, rows: list.height, columns: 1)
    Scrollbar(visible: list.visible, count: list.count).draw(into: &canvas[edge])
  }

  private func draw(
    _ row: LibraryRow,
    columns: [LibraryTable.Placed],
    isSelected: Bool,
    into canvas: inout Canvas
  ) {
    if marked.contains(row.id) {
      let mark: Character = canvas.glyphs.isASCII ? "*" : "✓"
      let style = Style(isSelected ? .selection : .badge)
      canvas.put(mark, at: Position(row: 0, column: 0), style: style)
    }
    for placed in columns {
      let cell = cell(placed.column, of: row)
      let style = Style(isSelected ? .selection : cell.role)
      write(cell.text, in: placed, style: style, into: &canvas)
    }
  }

  private func cell(_ column: LibraryTable.Column, of row: LibraryRow) -> (
    text: String, role: Role
  ) {
    switch column {
    case .title:
      (shownTitle(of: row), row.problem == nil ? .text : .dim)
    case .questions:
      (row.questionCount.map(String.init) ?? "-", row.questionCount == nil ? .dim : .text)
    case .template:
      if row.templateProblem == nil {
        (row.template ?? "", .dim)
      } else {
        (row.template ?? phrases[.libraryTemplateMissing], .error)
      }
    case .tags:
      (LibraryTable.text(ofTags: row.tags), .dim)
    case .changed:
      (row.changed, .dim)
    case .marks:
      if row.problem != nil || row.templateProblem != nil {
        (phrases[.libraryMarkProblem], .error)
      } else if row.hasDraft || row.isNewDraft {
        (phrases[.libraryMarkDraft], .badge)
      } else {
        ("", .text)
      }
    }
  }

  private func write(
    _ text: String,
    in placed: LibraryTable.Placed,
    style: Style,
    into canvas: inout Canvas
  ) {
    // Numbers stand under one another.
    let indentation = placed.column == .questions ? max(placed.columns - text.columns, 0) : 0
    canvas.write(
      text,
      at: Position(row: 0, column: placed.start + indentation),
      style: style,
      limit: placed.columns - indentation
    )
  }

  private func drawNoMatch(into canvas: inout Canvas) {
    let key = canvas.keys.keyName(of: "dismiss")
    let text = phrases(.libraryFilterNone, [.text: contents.filter, .key: key])
    let lines = text.wrapped(toColumns: min(canvas.size.columns - 4, 60))
    for (offset, line) in lines.enumerated() {
      let row = max((canvas.size.rows - lines.count) / 2, 0) + offset
      let column = (canvas.size.columns - line.columns) / 2
      canvas.write(line, at: Position(row: row, column: column), style: Style(.dim))
    }
  }

  /// Draws a short list of keys to begin with in the middle.
  private func drawWelcome(into canvas: inout Canvas) {
    let bindings = ["newGroup", "addSamples", "importFile", "help", "quit"]
    let keys = bindings.map { canvas.keys.keyName(of: $0) }
    let labels = bindings.map { phrases.keyLabel(screen: Self.name, binding: $0) }
    let title = phrases[.libraryEmptyTitle]
    let keyColumns = keys.map(\.columns).max() ?? 0
    let listColumns = keyColumns + 3 + (labels.map(\.columns).max() ?? 0)
    let gap = canvas.size.rows > bindings.count + 2 ? 1 : 0
    let top = max((canvas.size.rows - bindings.count - gap - 1) / 2, 0)
    let titleColumn = max((canvas.size.columns - title.columns) / 2, 0)
    canvas.write(title, at: Position(row: top, column: titleColumn), style: Style(.title))
    let left = max((canvas.size.columns - listColumns) / 2, 0)
    for (offset, (key, label)) in zip(keys, labels).enumerated() {
      let row = top + 1 + gap + offset
      canvas.write(
        key,
        at: Position(row: row, column: left + keyColumns - key.columns),
        style: Style(.footerKey)
      )
      canvas.write(label, at: Position(row: row, column: left + keyColumns + 3))
    }
  }
}
