internal import QuizIndex
internal import QuizResources
package import TerminalUI

extension LibraryScreen {
  /// Draws the header, the rows that are on the screen, the message and the keys.
  ///
  /// - Complexity: O(*n*) in the number of rows on the screen.
  package func draw(into canvas: inout Canvas) {
    drawHeader(into: &canvas[size.marginRow(0)])
    let body = Rect(row: 1, column: 0, rows: size.rows - 3, columns: size.columns)
    if contents.count > 0 {
      drawTable(into: &canvas[layout.table])
      drawPreview(into: &canvas)
    } else if contents.totalCount > 0 {
      drawNoMatch(into: &canvas[body])
    } else if isComplete, !isGrowing {
      drawWelcome(into: &canvas[body])
    }
    canvas.drawBottom(shownStatus, footer(in: canvas))
  }

  /// The keys that do anything now.
  private func footer(in canvas: Canvas) -> Footer {
    canvas.footer.filter { name in
      guard contents.totalCount > 0 else {
        return [KeyTableDescription.commandRow, "newGroup", "importFile", "help", "quit"]
          .contains(name)
      }
      return switch name {
      case "open", "toggleMark": current != nil
      case "practise", "exportGroups", "trashGroups": !targets.isEmpty
      case "resolveConflicts": table.hasConflicts
      default: true
      }
    }
  }

  private func drawHeader(into canvas: inout Canvas) {
    let title = "quizbuilder"
    let separator = canvas.glyphs.separator
    var parts: [String] = []
    if !contents.filter.isEmpty {
      let values = [Placeholder.count: contents.count, .total: contents.totalCount]
      parts.append(phrases(.libraryFilterCount, values))
    } else if contents.totalCount > 0 {
      parts.append(phrases(.libraryCount, [.count: contents.totalCount]))
    }
    parts += sharingBadges(canvas.glyphs)
    if !marked.isEmpty { parts.append(phrases(.libraryMarkedCount, [.count: marked.count])) }
    if contents.totalCount > 0 { parts.append(orderText) }
    // Without room for all parts, the least important are left out.
    let room = canvas.size.columns - title.count - 2
    while parts.count > 1, parts.joined(separator: separator).columns > room {
      parts.removeLast()
    }
    let badge = parts.joined(separator: separator)
    TitleBar(title, badge: badge).draw(into: &canvas)
    guard let folder, folder.columns <= room - badge.columns - 2 else { return }
    canvas.write(folder, column: title.count + 2, style: Style(.dim))
  }

  private var orderText: String {
    let order = phrases[contents.order.phrase]
    return contents.isReversed ? phrases(.librarySortedReversed, [.text: order]) : order
  }

  private var shownStatus: StatusLine? {
    if let status { return status }
    if let problem = current?.problem ?? current?.templateProblem ?? defaultsProblem {
      return StatusLine(problem, role: .error, isStanding: true)
    }
    if isGrowing { return StatusLine(phrases[.libraryReading], role: .dim, isStanding: true) }
    guard !contents.filter.isEmpty, !isFilterOpen else { return nil }
    // Without a column for it, the text that was found is here.
    if columns.allSatisfy({ $0.column != .found }), let hit = currentHit {
      let line = phrases.line(for: hit, contents.query.words, columns: size.columns - 2)
      return StatusLine(line, role: .badge, isStanding: true)
    }
    let filter = "\(phrases[.libraryFilterPrompt]) \(contents.filter)"
    return StatusLine(filter, role: .dim, isStanding: true)
  }

  private var columns: [LibraryTable.Placed] {
    table.placed(
      inScreen: layout.table.size.columns,
      showingHits: contents.hasHits,
      phrases: phrases
    )
  }

  private func drawTable(into canvas: inout Canvas) {
    let columns = columns
    for placed in columns {
      let isSorted = placed.column.order == contents.order
      write(
        phrases[placed.column.phrase],
        in: placed,
        style: Style(.label, isSorted ? .underline : []),
        into: &canvas
      )
    }
    let rows = Rect(row: 1, column: 0, rows: list.height, columns: canvas.size.columns)
    list.drawWithScrollbar(into: &canvas[rows]) { index, isSelected, canvas in
      draw(index, columns: columns, isSelected: isSelected, into: &canvas)
    }
  }

  private func draw(
    _ index: Int,
    columns: [LibraryTable.Placed],
    isSelected: Bool,
    into canvas: inout Canvas
  ) {
    let row = contents[index]
    if marked.contains(row.id) {
      let mark: Character = canvas.glyphs.isASCII ? "*" : "✓"
      let style = Style(isSelected ? .selection : .badge)
      canvas.put(mark, at: Position(row: 0, column: 0), style: style)
    }
    for placed in columns {
      let cell =
        placed.column == .found
        ? foundCell(at: index, columns: placed.columns) : cell(placed.column, of: row)
      let style = Style(isSelected ? .selection : cell.role)
      write(cell.text, in: placed, style: style, into: &canvas)
    }
  }

  /// The first text of a row that has the words of the filter.
  private func foundCell(at place: Int, columns: Int) -> (text: String, role: Role) {
    guard let hit = contents.hits(at: place)?.first else { return ("", .text) }
    return (phrases.line(for: hit, contents.query.words, columns: columns), .dim)
  }

  private func cell(_ column: LibraryTable.Column, of row: LibraryRow) -> (
    text: String, role: Role
  ) {
    switch column {
    case .title: (phrases.shownTitle(row.title), row.problem == nil ? .text : .dim)
    case .questions:
      (row.questionCount.map(String.init) ?? "-", row.questionCount == nil ? .dim : .text)
    case .template:
      if row.templateProblem == nil {
        (row.template ?? "", .dim)
      } else {
        (row.template ?? phrases[.libraryTemplateMissing], .error)
      }
    case .score: (LibraryTable.text(ofScore: row.lastPercentage), .dim)
    case .tags: (LibraryTable.text(ofTags: row.tags), .dim)
    case .changed: (row.changed, .dim)
    case .found: ("", .text)
    case .marks:
      switch contents.state(of: row) {
      case .problem: (phrases[.libraryMarkProblem], .error)
      case .conflict: (phrases[.libraryMarkConflict], .error)
      case .recovered: (phrases[.libraryMarkRecovered], .badge)
      case .draft: (phrases[.libraryMarkDraft], .badge)
      case .saved: ("", .text)
      }
    }
  }

  private func write(
    _ text: String,
    in placed: LibraryTable.Placed,
    style: Style,
    into canvas: inout Canvas
  ) {
    // Numbers are under one another.
    let isNumber = placed.column == .questions || placed.column == .score
    let indentation = isNumber ? max(placed.columns - text.columns, 0) : 0
    canvas.write(
      text,
      column: placed.start + indentation,
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
      canvas.write(line, row: row, column: column, style: Style(.dim))
    }
  }

  /// Draws a short list of keys to begin with in the middle.
  private func drawWelcome(into canvas: inout Canvas) {
    let bindings = ["newGroup", "openLesson", "addSamples", "importFile", "help", "quit"]
    let keys = bindings.map { canvas.keys.keyName(of: $0) }
    let labels = bindings.map { phrases.keyLabel(screen: Self.name, binding: $0) }
    let title = phrases[.libraryEmptyTitle]
    let keyColumns = keys.map(\.columns).max() ?? 0
    let listColumns = keyColumns + 3 + (labels.map(\.columns).max() ?? 0)
    let gap = canvas.size.rows > bindings.count + 2 ? 1 : 0
    let top = max((canvas.size.rows - bindings.count - gap - 1) / 2, 0)
    let titleColumn = max((canvas.size.columns - title.columns) / 2, 0)
    canvas.write(title, row: top, column: titleColumn, style: Style(.title))
    let left = max((canvas.size.columns - listColumns) / 2, 0)
    for (offset, (key, label)) in zip(keys, labels).enumerated() {
      let row = top + 1 + gap + offset
      canvas.write(key, row: row, column: left + keyColumns - key.columns, style: Style(.footerKey))
      canvas.write(label, row: row, column: left + keyColumns + 3)
    }
  }
}
