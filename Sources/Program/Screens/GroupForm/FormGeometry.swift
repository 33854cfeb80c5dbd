internal import Quiz
internal import QuizMedia
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The places of a form's parts on a screen of one size.
struct FormGeometry: Equatable, Sendable {
  /// The widest labels of a form, in words and in short.
  struct LabelColumns: Equatable, Sendable {
    var full = 0
    var short = 0
  }

  let size: Size
  let labels: LabelColumns

  /// `true` without room for labels in full and what is beside them.
  var isNarrow: Bool { size.columns < 60 }

  /// `true` without room for anything but the fields.
  var isCramped: Bool { size.rows < 16 }

  var body: Rect { Rect(row: 1, column: 0, rows: max(size.rows - 3, 1), columns: size.columns) }

  /// The number of closed questions that a page moves by; one row stays visible.
  var pageRows: Int { max(body.size.rows - 1, 1) }

  /// The column in which texts begin; the mark of an answer or of an item is before it, between blanks.
  var fieldColumn: Int {
    min(Self.labelColumn + (isNarrow ? labels.short : labels.full) + 3, size.columns / 3)
  }

  static let labelColumn = 3

  var fieldColumns: Int { max(size.columns - fieldColumn - 2, 1) }

  /// Returns the rectangle of a field, in the rows that its first row is counted in; the marks of a list are at its left.
  func fieldRect(row: Int, rows: Int, gutter: Int = 0) -> Rect {
    Rect(row: row, column: fieldColumn - gutter, rows: rows, columns: fieldColumns + gutter)
  }
}

/// Lays the body of a form out: each field as high as its text asks for, each message below its field.
struct FormLayouter {
  let outline: FormOutline
  let geometry: FormGeometry
  let messages: FormMessages
  let focused: TextField
  /// Facts about the files that the texts show.
  let media: MediaFacts
  let phrases: Phrasebook

  private var fields: FormFields { outline.fields }

  var body: FormBody {
    let open = openQuestion
    return FormBody(
      titleBlocks: titleBlocks,
      openQuestion: open,
      openBlocks: open.map { openBlocks(ofQuestion: $0) } ?? [],
      questionCount: outline.builder.questions.count
    )
  }

  func rows(of path: FieldPath) -> Int {
    let shape = fields.shape(of: path)
    guard shape.isMultiline else { return 1 }
    // A list is read as a whole: it may take the rows that the prompt and the answer above it leave.
    let most = max(geometry.body.size.rows - (shape.bullet == nil ? 5 : 3), 2)
    let wanted = geometry.isCramped ? nil : shape.rows.map { min($0, most) }
    if outline.focus == .field(path) { return max(focused.rowCount(upTo: most), wanted ?? 1) }
    return wanted ?? restingField(at: path).rowCount(upTo: geometry.isCramped ? 1 : 4)
  }

  func restingField(at path: FieldPath) -> TextField {
    let shape = fields.shape(of: path)
    var field = TextField(
      resting: outline.builder[path].typed(shape: path.shape),
      isMultiline: shape.isMultiline,
      bullet: shape.bullet,
      size: Size(rows: 1, columns: geometry.fieldColumns)
    )
    if field.gutterColumns > 0 {
      field.fit(columns: geometry.fieldColumns + field.gutterColumns)
    }
    return field
  }

  /// The question whose fields are shown: the one in focus, and with the title the first.
  private var openQuestion: Int? {
    if outline.focus == .field(.title), !outline.builder.questions.isEmpty { return 0 }
    return outline.focus.question
  }

  private var titleBlocks: [FormBody.Block] {
    [FormBody.Block(content: .field(.title))] + messageBlocks(at: .title)
      + (geometry.isCramped ? [] : [FormBody.Block(content: .blank)])
  }

  private func openBlocks(ofQuestion index: Int) -> [FormBody.Block] {
    var blocks = [FormBody.Block(content: .rule(question: index))]
    for field in outline.shownFields(ofQuestion: index) {
      let path = FieldPath.question(index, field)
      blocks.append(FormBody.Block(content: .field(path), rows: rows(of: path)))
      if field == .prompt, let preview = preview(ofQuestion: index) {
        let rows = TextLayout(preview, columns: geometry.fieldColumns)
          .rowCount(upTo: geometry.isCramped ? 1 : 3)
        blocks.append(FormBody.Block(content: .preview(preview), rows: rows))
      }
      if let lines = reading(at: path) {
        blocks.append(FormBody.Block(content: .reading(lines), rows: lines.count))
      }
      blocks += messageBlocks(at: path)
    }
    if let unknown = outline.builder.questions[index].response.unknown {
      let notice = phrases(.itemUnknown, [.name: unknown.kind ?? "?"])
        .wrapped(toColumns: max(geometry.size.columns - 6, 1))
      blocks.append(FormBody.Block(content: .notice(notice), rows: notice.count))
    }
    if !outline.hiddenFields(ofQuestion: index).isEmpty {
      blocks.append(FormBody.Block(content: .more(question: index)))
    }
    if !geometry.isCramped { blocks.append(FormBody.Block(content: .blank)) }
    return blocks
  }

  /// The look of the text of a question with gaps; nil for another question, and while there is no gap.
  func preview(ofQuestion index: Int) -> String? {
    let question = outline.builder.questions[index].shown { address, description in
      phrases.words(forMediaAt: address, description, media)
    }
    guard question.kind == .gaps else { return nil }
    let text = GappedText(reading: question.prompt ?? "")
    return text.gaps.isEmpty ? nil : text.preview
  }

  private func messageBlocks(at path: FieldPath) -> [FormBody.Block] {
    if let message = messages.message(at: path) {
      let lines = message.wrapped(toColumns: geometry.fieldColumns)
      return [FormBody.Block(content: .message(path, lines), rows: lines.count)]
    }
    guard outline.focus == .field(path) else { return [] }
    return messages.warnings(at: path).prefix(geometry.isCramped ? 1 : 3).map { warning in
      let lines = warning.wrapped(toColumns: geometry.fieldColumns)
      return FormBody.Block(content: .warning(path, lines), rows: lines.count)
    }
  }
}
