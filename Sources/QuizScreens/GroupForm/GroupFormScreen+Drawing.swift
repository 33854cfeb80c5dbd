internal import Quiz
internal import QuizResources
public import TerminalUI

extension GroupFormScreen {
  /// Draws the header, the part of the body that is on the screen, the message and the keys.
  public func draw(into canvas: inout Canvas) {
    let header = Rect(row: 0, column: 0, rows: 1, columns: size.columns)
    if canvas.draws(header) { drawHeader(into: &canvas[header]) }
    drawBody(into: &canvas[body])
    guard canvas.drawnRows.upperBound > body.rows.upperBound else { return }
    drawStatus(into: &canvas[Rect(row: size.rows - 2, column: 0, rows: 1, columns: size.columns)])
    footer(canvas.footer).draw(into: &canvas[size.marginRow(-1)])
  }

  private func drawHeader(into canvas: inout Canvas) {
    var badges = [phrases[stateName]]
    let missing = form.missingCount
    if missing > 0 { badges.append(phrases(.formMissingCount, [.count: missing])) }
    let bar = Rect(row: 0, column: 1, rows: 1, columns: size.columns - 2)
    TitleBar(shownTitle, badge: badges.joined(separator: " · ")).draw(into: &canvas[bar])
  }

  private var stateName: Phrase {
    if isModified { return origin.isNew ? .formStateNew : .formStateModified }
    return origin.isNew ? .formStateNew : .formStateSaved
  }

  private func drawBody(into canvas: inout Canvas) {
    let layout = laidOut
    var row = -top
    draw(layout.titleBlocks, at: &row, into: &canvas)
    let count = layout.questionCount
    let open = layout.openQuestion ?? count
    drawClosed(0..<open, at: &row, into: &canvas)
    if open < count {
      draw(layout.openBlocks, at: &row, into: &canvas)
      drawClosed(open + 1..<count, at: &row, into: &canvas)
    }
    drawAddRow(at: row, into: &canvas)
    let right = Rect(row: 0, column: size.columns - 1, rows: body.size.rows, columns: 1)
    guard canvas.draws(right) else { return }
    let visible = top..<top + body.size.rows
    Scrollbar(visible: visible, count: layout.totalRows).draw(into: &canvas[right])
  }

  private func draw(_ blocks: [FormBody.Block], at row: inout Int, into canvas: inout Canvas) {
    for block in blocks {
      if canvas.drawnRows.overlaps(row..<row + block.rows) {
        draw(block, at: row, into: &canvas)
      }
      row += block.rows
    }
  }

  private func draw(_ block: FormBody.Block, at row: Int, into canvas: inout Canvas) {
    switch block.content {
    case .field(let path):
      drawField(at: path, row: row, rows: block.rows, into: &canvas)
    case .message(_, let message):
      canvas.write(message, at: Position(row: row, column: fieldColumn), style: Style(.error))
    case .rule(let index):
      let title = phrases(.formQuestion, [.number: index + 1])
      canvas.horizontalLine(at: Position(row: row, column: 1), columns: size.columns - 3)
      canvas.write(" \(title) ", at: Position(row: row, column: 3), style: Style(.title))
    case .more(let index):
      let summary = moreSummary(ofQuestion: index)
      canvas.write(
        "\(canvas.keys.keyName(of: "toggleMore"))  \(summary)",
        at: Position(row: row, column: fieldColumn),
        style: Style(.dim),
        limit: fieldColumns
      )
    case .blank:
      break
    }
  }

  private func drawField(at path: FieldPath, row: Int, rows: Int, into canvas: inout Canvas) {
    let isFocused = focus == .field(path)
    let margin = Rect(row: row, column: 0, rows: 1, columns: fieldColumn)
    if canvas.draws(margin) {
      drawMargin(ofFieldAt: path, row: row, isFocused: isFocused, into: &canvas)
    }
    let rect = fieldRect(row: row, rows: rows)
    let placeholder = fields[path].placeholder
    if isFocused {
      field.draw(into: &canvas[rect], isFocused: true, placeholder: placeholder)
    } else {
      restingField(at: path).draw(into: &canvas[rect], isFocused: false, placeholder: placeholder)
    }
  }

  /// Draws what stands before a field: whether there is a problem, and what it is called.
  private func drawMargin(
    ofFieldAt path: FieldPath,
    row: Int,
    isFocused: Bool,
    into canvas: inout Canvas
  ) {
    if form.problem(at: path) != nil {
      let isJudged = judgement.includes(path, in: form.builder)
      let style = Style(isJudged ? .marker : .dim)
      canvas.put(canvas.glyphs.marker, at: Position(row: row, column: 1), style: style)
    }
    canvas.write(
      fields[path].label,
      at: Position(row: row, column: 3),
      style: Style(.label, isFocused ? .bold : []),
      limit: fieldColumn - 4
    )
  }

  /// What the fields that are hidden hold, or what they are called when they hold nothing.
  private func moreSummary(ofQuestion index: Int) -> String {
    let question = form.builder.questions[index]
    let parts = hiddenFields(ofQuestion: index).map { field in
      let value = question[field].typed(shape: field.shape)
      return value.isEmpty ? fields[field].label : "\(fields[field].label): \(value)"
    }
    return parts.joined(separator: " · ")
  }

  private func drawAddRow(at row: Int, into canvas: inout Canvas) {
    guard canvas.drawnRows.contains(row) else { return }
    let isFocused = focus == .addRow
    let text = " + \(phrases[.formAddQuestion]) "
    let style = isFocused ? Style(.selection) : Style(.footerText)
    canvas.write(text, at: Position(row: row, column: 1), style: style)
  }

  private func drawStatus(into canvas: inout Canvas) {
    guard let status else { return canvas.horizontalLine(at: Position(row: 0, column: 0)) }
    canvas.write(status.text, at: Position(row: 0, column: 1), style: Style(status.role))
  }

  /// What a key of the form does.
  public func footerLabel(for binding: String) -> String? {
    phrases.footerLabel(screen: Self.name, binding: binding)
  }
}
