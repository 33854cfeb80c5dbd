internal import Quiz
internal import QuizResources
public import TerminalUI

// The body of the form is a column of rows that scrolls. Closed questions take one row each, so that the place
// of any question is a sum, whatever the size of the group; only the title and the open question are laid out.
extension GroupFormScreen {
  /// A part of the form's body, as high as it says.
  struct Block: Equatable {
    enum Content: Equatable {
      case field(FieldPath)
      case message(FieldPath, String)
      case rule(question: Int)
      case more(question: Int)
      case blank
    }

    var content: Content
    var rows: Int = 1
  }

  /// Whether there is no room for anything but the fields.
  var isCramped: Bool { size.rows < 16 }

  /// The part of the screen the body scrolls in.
  var body: Rect {
    Rect(row: 1, column: 0, rows: max(size.rows - 3, 1), columns: size.columns)
  }

  /// The column where the text of a field begins.
  var fieldColumn: Int {
    let phrase = [Phrase.formLabelTitle] + layout.fields.map(\.label)
    let widest = phrase.map { phrases[$0].columns }.max() ?? 0
    return min(3 + widest + 2, size.columns / 3)
  }

  /// The width of a field's text.
  var fieldColumns: Int { max(size.columns - fieldColumn - 2, 1) }

  /// The blocks above the questions.
  var titleBlocks: [Block] {
    [Block(content: .field(.title))] + messageBlocks(at: .title)
      + (isCramped ? [] : [Block(content: .blank)])
  }

  /// The blocks of a question that is open.
  func openBlocks(ofQuestion index: Int) -> [Block] {
    var blocks = [Block(content: .rule(question: index))]
    for field in shownFields {
      let path = FieldPath.question(index, field)
      blocks.append(Block(content: .field(path), rows: rows(of: path)))
      blocks += messageBlocks(at: path)
    }
    if !showsMore { blocks.append(Block(content: .more(question: index))) }
    if !isCramped { blocks.append(Block(content: .blank)) }
    return blocks
  }

  /// The question whose fields are shown: the one in focus, and with the title the first.
  var openQuestion: Int? {
    if focus == .field(.title), !form.builder.questions.isEmpty { return 0 }
    return focus.question
  }

  /// The number of rows of the whole body.
  var totalRows: Int {
    let open = openQuestion.map { height(openBlocks(ofQuestion: $0)) - 1 } ?? 0
    return height(titleBlocks) + form.builder.questions.count + open + 1
  }

  /// Where the cursor stands.
  public var cursor: Position? {
    guard let path = focus.path else {
      let row = totalRows - 1 - top
      return body.size.rows > row && row >= 0 ? Position(row: row + 1, column: 1) : nil
    }
    guard let range = rows(ofFieldAt: path) else { return nil }
    return Position(
      row: body.origin.row + range.lowerBound - top + field.cursor.row,
      column: fieldColumn + field.cursor.column
    )
  }

  /// Scrolls as little as needed to show the place in focus, with all of its question where that fits.
  mutating func scrollToFocus() {
    if let path = focus.path {
      // The height depends on the width, so the width must be the field's before it is asked.
      field.resize(to: Size(rows: field.size.rows, columns: fieldColumns))
      field.resize(to: Size(rows: rows(of: path), columns: fieldColumns))
    }
    let visible = body.size.rows
    var target = totalRows - 1..<totalRows
    if let path = focus.path, let field = rows(ofFieldAt: path) {
      target = field.lowerBound..<field.upperBound + messageBlocks(at: path).count
      if case .question(let index, _) = path {
        let start = height(titleBlocks) + index
        let cell = start..<start + height(openBlocks(ofQuestion: index))
        if cell.count <= visible { target = cell }
      } else {
        target = 0..<target.upperBound
      }
    }
    if target.upperBound > top + visible { top = target.upperBound - visible }
    if target.lowerBound < top { top = target.lowerBound }
    top = max(0, min(top, totalRows - visible))
  }

  /// The rows of the body that a field of the title or of the open question takes.
  func rows(ofFieldAt path: FieldPath) -> Range<Int>? {
    var row = 0
    var blocks = titleBlocks
    if case .question(let index, _) = path {
      row = height(blocks) + index
      blocks = openBlocks(ofQuestion: index)
    }
    for block in blocks {
      if block.content == .field(path) { return row..<row + block.rows }
      row += block.rows
    }
    return nil
  }

  /// The height of blocks in rows.
  func height(_ blocks: [Block]) -> Int {
    blocks.reduce(0) { $0 + $1.rows }
  }

  private func rows(of path: FieldPath) -> Int {
    guard isMultiline(path) else { return 1 }
    if focus == .field(path) { return field.rowCount(upTo: max(body.size.rows - 5, 2)) }
    return restingField(at: path).rowCount(upTo: isCramped ? 1 : 4)
  }

  /// A field without the focus.
  func restingField(at path: FieldPath) -> TextField {
    TextField(
      form.builder[path].typed(shape: path.shape),
      isMultiline: isMultiline(path),
      size: Size(rows: 1, columns: fieldColumns)
    )
  }

  private func messageBlocks(at path: FieldPath) -> [Block] {
    message(at: path).map { [Block(content: .message(path, $0))] } ?? []
  }
}
