internal import Quiz
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The picture of a form.
struct FormPicture {
  /// The columns by which a question that belongs to a passage is indented.
  private static let followerIndent = 2

  private let form: GroupFormScreen
  private let layouter: FormLayouter
  private var geometry: FormGeometry { layouter.geometry }
  private var fields: FormFields { form.editing.fields }
  private var phrases: Phrasebook { form.phrases }
  private var size: Size { geometry.size }

  init(of form: GroupFormScreen) {
    self.form = form
    layouter = form.viewport.layouter(of: form.editing)
  }

  /// Draws the header, the part of the body that is on the screen, the message and the keys.
  func draw(into canvas: inout Canvas) {
    let header = Rect(row: 0, column: 0, rows: 1, columns: size.columns)
    if canvas.draws(header) { drawHeader(into: &canvas) }
    drawBody(into: &canvas[geometry.body])
    guard canvas.drawnRows.upperBound > geometry.body.rows.upperBound else { return }
    canvas.drawStatus(form.editing.status)
    form.footer(canvas.footer, isNarrow: geometry.isNarrow)
      .draw(into: &canvas[size.marginRow(-1)])
  }

  private func drawHeader(into canvas: inout Canvas) {
    canvas.drawTitle(form.shownTitle, badges: badges(canvas.glyphs))
  }

  /// The state of the form, and what is to be done.
  private func badges(_ glyphs: Glyphs) -> [TitleBar.Badge] {
    let (editor, problems) = (form.editing.editor, form.editing.problemCount)
    let problemPhrase: Phrase = problems.invalid > 0 ? .formProblemCount : .formMissingCount
    return [
      state(glyphs),
      badge(problems.all, phrases(problemPhrase, [.count: problems.all]), .error),
      badge(
        editor.conflictCount,
        phrases(.formConflictCount, [.count: editor.conflictCount]),
        .error
      ),
      badge(form.editing.selection.ids.count, .formManyBadge, glyphs.check, .right),
      badge(form.editing.warnings.count ?? 0, .formWarningCount, glyphs.warning, .doubt),
    ]
    .compactMap(\.self)
  }

  private func badge(_ count: Int, _ text: String, _ role: Role) -> TitleBar.Badge? {
    count > 0 ? .init(text, role) : nil
  }

  /// Returns a number behind its sign, with words where there is room; `nil` for none.
  private func badge(
    _ count: Int,
    _ phrase: FormPhrase,
    _ sign: Character,
    _ role: Role
  ) -> TitleBar.Badge? {
    guard count > 0 else { return nil }
    let text = geometry.isNarrow ? "\(count)" : phrases(phrase, [.count: count])
    return .init(text, sign: sign, role)
  }

  private func state(_ glyphs: Glyphs) -> TitleBar.Badge {
    if form.isNew { return .init(phrases[.formStateNew]) }
    guard form.isModified else {
      return .init(phrases[.formStateSaved], sign: glyphs.check, .right)
    }
    return .init(phrases[.formStateModified], sign: glyphs.marker, .doubt)
  }

  private func drawBody(into canvas: inout Canvas) {
    let layout = form.viewport.body
    var row = -form.viewport.top
    draw(layout.titleBlocks, at: &row, into: &canvas)
    let count = layout.questionCount
    let open = layout.openQuestion ?? count
    drawClosed(0..<open, at: &row, into: &canvas)
    if open < count {
      let first = row
      draw(layout.openBlocks, at: &row, into: &canvas)
      drawBar(beside: first..<row, into: &canvas)
      drawClosed(open + 1..<count, at: &row, into: &canvas)
    }
    drawAddRow(at: row, into: &canvas)
    let right = Rect(row: 0, column: size.columns - 1, rows: geometry.body.size.rows, columns: 1)
    guard canvas.draws(right) else { return }
    let visible = form.viewport.top..<form.viewport.top + geometry.body.size.rows
    Scrollbar(visible: visible, count: layout.totalRows).draw(into: &canvas[right])
  }

  /// Draws a bar at the left of the open question.
  private func drawBar(beside rows: Range<Int>, into canvas: inout Canvas) {
    guard canvas.draws(Rect(row: 0, column: 0, rows: canvas.size.rows, columns: 1)) else { return }
    // Of a selected question, the first row has the mark of that; the last parts it from the next.
    let isSelected = form.viewport.body.openQuestion.map { index in
      form.editing.selection.ids.contains(form.builder.questions[index].id)
    }
    let first = rows.lowerBound + (isSelected == true ? 1 : 0)
    let last = geometry.isCramped ? rows.upperBound : rows.upperBound - 1
    for row in first..<max(last, first) where canvas.drawnRows.contains(row) {
      canvas.put(canvas.glyphs.bar, at: Position(row: row, column: 0), style: Style(.current))
    }
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
    case .field(let path): drawField(at: path, row: row, rows: block.rows, into: &canvas)
    case .message(_, let lines): write(lines, row: row, style: Style(.error), into: &canvas)
    case .warning(_, let lines):
      putMark(canvas.glyphs.warning, row: row, style: Style(.doubt), into: &canvas)
      write(lines, row: row, style: Style(.warning), into: &canvas)
    case .preview(let preview):
      drawPreview(preview, row: row, rows: block.rows, into: &canvas)
    case .reading(let lines):
      putMark(
        canvas.glyphs.arrow.first { $0 != " " } ?? "›",
        row: row,
        style: Style(.dim),
        into: &canvas
      )
      for (offset, line) in lines.enumerated() {
        canvas.write(
          line,
          row: row + offset,
          column: geometry.fieldColumn,
          style: Style(.text),
          ground: size.columns - 2
        )
      }
    case .notice(let lines):
      for (offset, line) in lines.enumerated() {
        canvas.write(line, row: row + offset, column: 3, style: Style(.dim))
      }
    case .rule(let index):
      drawSelection(ofQuestion: index, row: row, into: &canvas)
      drawRule(ofQuestion: index, row: row, into: &canvas)
    case .more(let index):
      let summary = moreSummary(ofQuestion: index)
      canvas.write(
        "\(canvas.keys.keyName(of: "toggleMore"))  \(summary)",
        row: row,
        column: geometry.fieldColumn,
        style: Style(.dim),
        limit: geometry.fieldColumns
      )
    case .blank: break
    }
  }

  /// Draws the number and the kind of the open question into a rule, and where there is room, its tags and its place.
  private func drawRule(ofQuestion index: Int, row: Int, into canvas: inout Canvas) {
    let questions = form.editing.editor.builder.questions
    let separator = canvas.glyphs.separator
    let number = phrases(.formQuestion, [.number: index + 1])
    let indent = questions[index].under == nil ? 0 : Self.followerIndent
    let markup = questions[index].markup
    let parts =
      [number, phrases[questions[index].kind.name]]
      + (markup == .plain ? [] : [phrases[markup.name]])
    let title = " \(parts.joined(separator: separator)) "
    canvas.horizontalLine(at: Position(row: row, column: 1), columns: size.columns - 3)
    canvas.write(title, row: row, column: 3 + indent, style: Style(.title))

    let tags = questions[index].tags.joined(separator: ", ")
    let place =
      questions.count > 1
      ? phrases(.formQuestionPlace, [.number: index + 1, .count: questions.count]) : ""
    let room = size.columns - 3 - indent - title.columns - 8
    let texts = [[tags, place].filter { !$0.isEmpty }.joined(separator: separator), place]
    guard let text = texts.first(where: { $0.columns + 2 <= room }), !text.isEmpty else { return }
    let end = size.columns - 4
    canvas.write(" \(text) ", row: row, column: end - text.columns - 2, style: Style(.dim))
  }

  private func drawPreview(_ preview: String, row: Int, rows: Int, into canvas: inout Canvas) {
    let field = TextField(
      resting: preview,
      isMultiline: true,
      size: Size(rows: rows, columns: geometry.fieldColumns)
    )
    let rect = geometry.fieldRect(row: row, rows: rows)
    field.draw(into: &canvas[rect], isFocused: false, style: Style(.dim))
  }

  private func drawField(at path: FieldPath, row: Int, rows: Int, into canvas: inout Canvas) {
    let isFocused = form.editing.focus == .field(path)
    let margin = Rect(row: row, column: 0, rows: 1, columns: geometry.fieldColumn)
    let field = isFocused ? layouter.focused : layouter.restingField(at: path)
    if canvas.draws(margin) {
      let room = margin.size.columns - max(field.gutterColumns, 2) - 1 - FormGeometry.labelColumn
      drawMargin(ofFieldAt: path, row: row, labelRoom: room, isFocused: isFocused, into: &canvas)
    }
    field.draw(
      into: &canvas[geometry.fieldRect(row: row, rows: rows, gutter: field.gutterColumns)],
      isFocused: isFocused,
      placeholder: fields[path, form.builder].placeholder,
      marking: isFocused ? form.editing.found : nil
    )
  }

  private func drawMargin(
    ofFieldAt path: FieldPath,
    row: Int,
    labelRoom: Int,
    isFocused: Bool,
    into canvas: inout Canvas
  ) {
    if form.editing.editor.problem(at: path) != nil {
      let isTouched = form.editing.touched.contains(path, in: form.editing.editor.builder)
      let style = Style(isTouched ? .marker : .dim)
      canvas.put(canvas.glyphs.marker, at: Position(row: row, column: 1), style: style)
    } else if layouter.messages.isWarned(at: path) {
      canvas.put(canvas.glyphs.warning, at: Position(row: row, column: 1), style: Style(.doubt))
    }
    let words = fields[path, form.builder]
    canvas.write(
      geometry.isNarrow ? words.shortLabel : words.label,
      row: row,
      column: FormGeometry.labelColumn,
      style: Style(.label, isFocused ? .bold : []),
      limit: labelRoom
    )
    guard case .question(let index, .answer) = path,
      form.builder.questions[index].kind == .choice
    else { return }
    putMark(canvas.glyphs.check, row: row, style: Style(.right), into: &canvas)
  }

  private func write(_ lines: [String], row: Int, style: Style, into canvas: inout Canvas) {
    for (offset, line) in lines.enumerated() {
      canvas.write(line, row: row + offset, column: geometry.fieldColumn, style: style)
    }
  }

  /// Draws a mark before the text of a field, in the column of those of lists.
  private func putMark(_ mark: Character, row: Int, style: Style, into canvas: inout Canvas) {
    let place = Position(row: row, column: geometry.fieldColumn - 2)
    canvas.put(mark, at: place, style: style)
  }

  /// Returns the labels of the hidden fields.
  private func moreSummary(ofQuestion index: Int) -> String {
    let kind = form.builder.questions[index].kind
    return layouter.outline.hiddenFields(ofQuestion: index)
      .map { fields[$0, kind].label }
      .joined(separator: " · ")
  }

  private func drawAddRow(at row: Int, into canvas: inout Canvas) {
    guard canvas.drawnRows.contains(row) else { return }
    let style = Style(form.editing.focus == .addRow ? .selection : .footerText)
    canvas.write(" + \(phrases[.formAddQuestion]) ", row: row, column: 1, style: style)
  }

  // MARK: Closed questions

  /// Draws those of a range of closed questions that are on the screen, a row each.
  private func drawClosed(_ range: Range<Int>, at row: inout Int, into canvas: inout Canvas) {
    let first = row
    row += range.count
    let visible = canvas.drawnRows.clamped(to: first..<row)
    guard !visible.isEmpty else { return }
    let digits = max("\(form.editing.editor.builder.questions.count)".utf8.count, 2)
    for place in visible {
      drawClosed(range.lowerBound + place - first, at: place, digits: digits, into: &canvas)
    }
  }

  /// Draws the mark of a selected question at the edge.
  private func drawSelection(ofQuestion index: Int, row: Int, into canvas: inout Canvas) {
    guard form.editing.selection.ids.contains(form.builder.questions[index].id) else { return }
    let place = Position(row: row, column: 0)
    canvas.put(canvas.glyphs.check, at: place, style: Style(.selection))
  }

  private func drawClosed(_ index: Int, at row: Int, digits: Int, into canvas: inout Canvas) {
    drawSelection(ofQuestion: index, row: row, into: &canvas)
    let place = Position(row: row, column: 1)
    if form.editing.editor.problemCount(inQuestion: index).all > 0 {
      canvas.put(canvas.glyphs.marker, at: place, style: Style(.marker))
    } else if form.editing.warnings.concerns(form.builder.questions[index].id) {
      canvas.put(canvas.glyphs.warning, at: place, style: Style(.doubt))
    }
    let number = "\(index + 1)"
    canvas.write(number, row: row, column: 3 + digits - number.utf8.count, style: Style(.dim))
    let question = form.editing.editor.builder.questions[index]
    let indent = question.under == nil ? 0 : Self.followerIndent
    let sign = 3 + digits + 1 + indent
    canvas.write(question.kind.sign, row: row, column: sign, style: Style(.label))
    let start = sign + 2
    let end = size.columns - 2
    let summary = QuestionSummary(question, canvas.glyphs, phrases)
    // There is always room for the number of wrong choices, not for the choices.
    let count = summary.wrong.isEmpty ? "" : "  \(canvas.glyphs.cross)\(summary.wrong.count)"
    let column = canvas.writeQuestion(
      summary.prompt.map { ($0, Style()) } ?? (phrases[.formSummaryNoPrompt], Style(.dim)),
      summary.answer.map { ($0, Style()) } ?? (summary.placeholder, Style(.dim)),
      arrow: Style(.dim),
      row: row,
      in: start..<end - count.count
    )
    let wrong = choices(summary.wrong, mark: canvas.glyphs.cross, room: end - column) ?? count
    canvas.write(wrong, row: row, column: column, style: Style(.dim))
  }

  /// Wrong choices side by side, each behind the mark; `nil` where there is no room for all of them.
  private func choices(_ texts: [String], mark: Character, room: Int) -> String? {
    var line = ""
    var columns = 0
    for text in texts {
      columns += 4 + text.columns(upTo: room)
      guard columns <= room else { return nil }
      line += "  \(mark) \(text)"
    }
    return line
  }
}
