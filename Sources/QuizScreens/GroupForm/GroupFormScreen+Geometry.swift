internal import Quiz
internal import QuizResources
public import TerminalUI

extension GroupFormScreen {
  /// Whether there is no room for anything but the fields.
  var isCramped: Bool { size.rows < 16 }

  /// The part of the screen the body scrolls in.
  var body: Rect {
    Rect(row: 1, column: 0, rows: max(size.rows - 3, 1), columns: size.columns)
  }

  /// The column where the text of a field begins.
  var fieldColumn: Int { min(3 + fields.labelColumns + 2, size.columns / 3) }

  /// The width of a field's text.
  var fieldColumns: Int { max(size.columns - fieldColumn - 2, 1) }

  /// The rectangle of a field's text, in whatever its first row is counted in.
  func fieldRect(row: Int, rows: Int) -> Rect {
    Rect(row: row, column: fieldColumn, rows: rows, columns: fieldColumns)
  }

  /// The rectangle on the screen of the text in focus; `nil` where no field is.
  var focusRect: Rect? {
    focusRows.map { fieldRect(row: body.origin.row + $0.lowerBound - top, rows: $0.count) }
  }

  private func layOutBody() -> FormBody {
    let open = openQuestion
    return FormBody(
      titleBlocks: titleBlocks,
      openQuestion: open,
      openBlocks: open.map { openBlocks(ofQuestion: $0) } ?? [],
      questionCount: form.builder.questions.count
    )
  }

  private var titleBlocks: [FormBody.Block] {
    [FormBody.Block(content: .field(.title))] + messageBlocks(at: .title)
      + (isCramped ? [] : [FormBody.Block(content: .blank)])
  }

  private func openBlocks(ofQuestion index: Int) -> [FormBody.Block] {
    var blocks = [FormBody.Block(content: .rule(question: index))]
    let shown = shownFields(ofQuestion: index)
    for field in shown {
      let path = FieldPath.question(index, field)
      blocks.append(FormBody.Block(content: .field(path), rows: rows(of: path)))
      blocks += messageBlocks(at: path)
    }
    if !fields.more.allSatisfy(shown.contains) {
      blocks.append(FormBody.Block(content: .more(question: index)))
    }
    if !isCramped { blocks.append(FormBody.Block(content: .blank)) }
    return blocks
  }

  /// The question whose fields are shown: the one in focus, and with the title the first.
  private var openQuestion: Int? {
    if focus == .field(.title), !form.builder.questions.isEmpty { return 0 }
    return focus.question
  }

  /// Where the cursor stands.
  public var cursor: Position? {
    guard focus.path != nil else {
      let row = laidOut.addRow - top
      return body.size.rows > row && row >= 0 ? Position(row: row + 1, column: 1) : nil
    }
    return focusRect.map { field.cursor.offset(by: $0.origin) }
  }

  /// Lays the body out and scrolls as little as needed to show the place in focus, with all of its question
  /// where that fits.
  mutating func scrollToFocus() {
    if let path = focus.path {
      // The height depends on the width, so the width must be the field's before it is asked.
      field.fit(columns: fieldColumns)
      field.fit(rows: rows(of: path))
    }
    let visible = body.size.rows
    let layout = layOutBody()
    laidOut = layout
    focusRows = focus.path.flatMap { layout.rows(ofFieldAt: $0) }
    var target = layout.addRow..<layout.totalRows
    if let path = focus.path, let field = layout.rows(ofFieldWithMessageAt: path) {
      target = field
      if path == .title {
        target = 0..<field.upperBound
      } else if let question = layout.openRows, question.count <= visible {
        target = question
      }
    }
    if target.upperBound > top + visible { top = target.upperBound - visible }
    if target.lowerBound < top { top = target.lowerBound }
    top = max(0, min(top, layout.totalRows - visible))
  }

  /// The number of rows that a field takes.
  func rows(of path: FieldPath) -> Int {
    let shape = fields.shape(of: path)
    guard shape.isMultiline else { return 1 }
    // A list is read as a whole: it may take what the prompt and the answer above it leave.
    let most = max(body.size.rows - (shape.bullet == nil ? 5 : 3), 2)
    let wanted = isCramped ? nil : shape.rows.map { min($0, most) }
    if focus == .field(path) { return max(field.rowCount(upTo: most), wanted ?? 1) }
    return wanted ?? restingField(at: path).rowCount(upTo: isCramped ? 1 : 4)
  }

  /// A field without the focus.
  func restingField(at path: FieldPath) -> TextField {
    TextField(
      resting: form.builder[path].typed(shape: path.shape),
      isMultiline: isMultiline(path),
      bullet: fields.shape(of: path).bullet,
      size: Size(rows: 1, columns: fieldColumns)
    )
  }

  private func messageBlocks(at path: FieldPath) -> [FormBody.Block] {
    message(at: path).map { [FormBody.Block(content: .message(path, $0))] } ?? []
  }
}
