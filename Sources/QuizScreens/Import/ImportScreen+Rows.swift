internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

extension ImportScreen {
  /// Draws one row of the part shown; without a style, in the styles of its pieces.
  func drawRow(_ index: Int, style: Style?, into canvas: inout Canvas) {
    guard let reading, let contents = reading.contents else { return }
    switch part {
    case .questions:
      switch rows[index] {
      case .group(let group): draw(contents.groups[group], style: style, into: &canvas)
      case .question(let group, let question):
        draw(contents.groups[group].questions[question], style: style, into: &canvas)
      }
    case .skipped: draw(contents.skipped[index], role: .error, style: style, into: &canvas)
    case .doubtful: draw(contents.doubtful[index], role: .warning, style: style, into: &canvas)
    case .mapping: draw(reading.mappings[index], style: style, into: &canvas)
    }
  }

  private func draw(_ group: QuestionGroup, style: Style?, into canvas: inout Canvas) {
    let count = phrases(.formQuestionsCount, [.count: group.questions.count])
    let end = canvas.size.columns - 1
    let column = canvas.write(
      group.title,
      at: Position(row: 0, column: 1),
      style: style ?? Style(.label, .bold),
      limit: end - count.columns - 4
    )
    canvas.write(
      separator(in: canvas) + count,
      at: Position(row: 0, column: 1 + column),
      style: style ?? Style(.dim)
    )
  }

  private func draw(_ question: Question, style: Style?, into canvas: inout Canvas) {
    let start = 3
    let end = canvas.size.columns - 1
    let room = end - start
    // The answer gets at least a third of the line, the prompt what is left.
    let answerRoom = min(question.answer.columns(upTo: room / 3), room / 3)
    var column = start
    column += canvas.write(
      question.prompt,
      at: Position(row: 0, column: column),
      style: style ?? Style(),
      limit: room - answerRoom - 3
    )
    column += canvas.write(
      arrow(in: canvas),
      at: Position(row: 0, column: column),
      style: style ?? Style(.dim)
    )
    column += canvas.write(
      question.answer,
      at: Position(row: 0, column: column),
      style: style ?? Style(),
      limit: end - column
    )
    guard !question.distractors.isEmpty, end - column > 6 else { return }
    let choices = question.distractors.joined(separator: separator(in: canvas))
    canvas.write(
      "  \(wrongMark(in: canvas)) \(choices)",
      at: Position(row: 0, column: column),
      style: style ?? Style(.dim),
      limit: end - column
    )
  }

  private func draw(_ remark: RowRemark, role: Role, style: Style?, into canvas: inout Canvas) {
    canvas.put(
      canvas.glyphs.marker,
      at: Position(row: 0, column: 1),
      style: style ?? Style(role)
    )
    // The widest number is that of the last row: they stand in the order of the file.
    let digits = "\(reading?.contents?.lastLine ?? 0)".utf8.count
    let number = "\(remark.line)"
    canvas.write(
      number,
      at: Position(row: 0, column: 3 + max(digits - number.utf8.count, 0)),
      style: style ?? Style(.dim)
    )
    let start = 3 + digits + 2
    canvas.write(
      phrases.reason(for: remark.reason),
      at: Position(row: 0, column: start),
      style: style ?? Style(),
      limit: canvas.size.columns - 1 - start
    )
  }

  private func draw(_ mapping: RecipeMapping, style: Style?, into canvas: inout Canvas) {
    let widest = reading?.mappings.map { $0.property.columns }.max() ?? 0
    let start = min(widest, canvas.size.columns / 2 - 2)
    let end = canvas.size.columns - 1
    canvas.write(
      mapping.property,
      at: Position(row: 0, column: 2),
      style: style ?? Style(.label),
      limit: start
    )
    var column = 2 + start
    column += canvas.write(
      canvas.glyphs.isASCII ? " < " : " ← ",
      at: Position(row: 0, column: column),
      style: style ?? Style(.dim)
    )
    column += canvas.write(
      mapping.source,
      at: Position(row: 0, column: column),
      style: style ?? Style(),
      limit: end - column
    )
    guard !mapping.transformers.isEmpty, end - column > 6 else { return }
    canvas.write(
      "  " + mapping.transformers.joined(separator: ", "),
      at: Position(row: 0, column: column),
      style: style ?? Style(.dim),
      limit: end - column
    )
  }

  /// What stands between things of a list.
  func separator(in canvas: Canvas) -> String { canvas.glyphs.isASCII ? ", " : " · " }

  /// What stands between a question and its answer.
  func arrow(in canvas: Canvas) -> String { canvas.glyphs.isASCII ? " > " : " → " }

  /// What stands before wrong choices.
  func wrongMark(in canvas: Canvas) -> String { canvas.glyphs.isASCII ? "x" : "✗" }
}

extension Import {
  /// The last line that is remarked on.
  fileprivate var lastLine: Int { max(skipped.last?.line ?? 0, doubtful.last?.line ?? 0) }
}
