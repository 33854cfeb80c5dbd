internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

/// The rows of one part of an import's preview, and the details of each, as they are drawn.
struct ImportRows {
  /// The result of reading the file; `nil` until it is read.
  let reading: ImportJob.Reading?
  /// The part.
  let part: ImportScreen.Part
  /// The rows of the part with the questions.
  let rows: [ImportScreen.Row]
  let phrases: Phrasebook

  /// Draws one row; without a style, in the styles of its pieces.
  func draw(_ index: Int, style: Style?, into canvas: inout Canvas) {
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
    // The widest number is that of the last row, as the rows are in the order of the file.
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

  /// Returns the separator of a list.
  private func separator(in canvas: Canvas) -> String { canvas.glyphs.isASCII ? ", " : " · " }

  /// Returns the arrow between a question and its answer.
  private func arrow(in canvas: Canvas) -> String { canvas.glyphs.isASCII ? " > " : " → " }

  /// Returns the mark before wrong choices.
  private func wrongMark(in canvas: Canvas) -> String { canvas.glyphs.isASCII ? "x" : "✗" }
}

// MARK: - Details

extension ImportRows {
  /// A paragraph of the details.
  private struct Paragraph {
    var text: String
    var role = Role.text
  }

  /// The length of a text that is enough to show its beginning, in graphemes.
  private static let shownLength = 1_000

  /// Draws the details of a row below a rule with their title, each paragraph at least in part.
  func drawDetails(of index: Int, below rule: Int, in rect: Rect, into canvas: inout Canvas) {
    canvas.write(
      " \(title(of: index)) ",
      at: Position(row: rule, column: 3),
      style: Style(.title),
      limit: canvas.size.columns - 5
    )
    var paragraphs = details(of: index, in: canvas).prefix(rect.size.rows).map { paragraph in
      let text = String(paragraph.text.prefix(Self.shownLength))
      return (lines: text.wrapped(toColumns: rect.size.columns), role: paragraph.role)
    }
    while paragraphs.reduce(0, { $0 + $1.lines.count }) > rect.size.rows,
      let longest = paragraphs.indices.max(by: {
        paragraphs[$0].lines.count < paragraphs[$1].lines.count
      })
    {
      // The line that is the last now ends in an ellipsis.
      let more = paragraphs[longest].lines.removeLast()
      paragraphs[longest].lines[paragraphs[longest].lines.count - 1] += " " + more
    }
    let lines = paragraphs.flatMap { paragraph in paragraph.lines.map { ($0, paragraph.role) } }
    for (offset, line) in lines.enumerated() {
      let place = Position(row: rect.origin.row + offset, column: rect.origin.column)
      canvas.write(line.0, at: place, style: Style(line.1), limit: rect.size.columns)
    }
  }

  /// Returns the title of the details of a row.
  private func title(of index: Int) -> String {
    let contents = reading?.contents
    switch part {
    case .questions:
      switch rows[index] {
      case .group(let group): return contents?.groups[group].title ?? ""
      case .question(_, let question): return phrases(.formQuestion, [.number: question + 1])
      }
    case .skipped:
      return phrases(.importLine, [.line: contents?.skipped[index].line ?? 0])
    case .doubtful:
      return phrases(.importLine, [.line: contents?.doubtful[index].line ?? 0])
    case .mapping: return reading?.mappings[index].property ?? ""
    }
  }

  private func details(of index: Int, in canvas: Canvas) -> [Paragraph] {
    guard let reading, let contents = reading.contents else { return [] }
    switch part {
    case .questions:
      switch rows[index] {
      case .group(let group): return details(of: contents.groups[group])
      case .question(let group, let question):
        return details(of: contents.groups[group].questions[question], in: canvas)
      }
    case .skipped: return details(of: contents.skipped[index], role: .error)
    case .doubtful: return details(of: contents.doubtful[index], role: .warning)
    case .mapping: return details(of: reading.mappings[index])
    }
  }

  private func details(of group: QuestionGroup) -> [Paragraph] {
    let count = phrases(.formQuestionsCount, [.count: group.questions.count])
    guard reading?.taken.contains(group.id) == true else { return [Paragraph(text: count)] }
    return [
      Paragraph(text: count), Paragraph(text: phrases[.importBecomesCopy], role: .warning),
    ]
  }

  private func details(of question: Question, in canvas: Canvas) -> [Paragraph] {
    let separator = separator(in: canvas)
    func named(_ label: Phrase, _ text: String?) -> Paragraph? {
      guard let text, !text.isEmpty else { return nil }
      return Paragraph(text: phrases(.importDetail, [.field: phrases[label], .text: text]))
    }
    let answer = String(arrow(in: canvas).dropFirst()) + question.answer
    let wrong = question.distractors.joined(separator: separator)
    let paragraphs: [Paragraph?] = [
      Paragraph(text: question.prompt),
      Paragraph(text: answer, role: .success),
      wrong.isEmpty ? nil : Paragraph(text: "\(wrongMark(in: canvas)) \(wrong)", role: .dim),
      named(.formLabelAlternatives, question.alternatives.joined(separator: separator)),
      named(.formLabelHint, question.hint),
      named(.formLabelExplanation, question.explanation),
      named(.formLabelTags, question.tags.joined(separator: separator)),
    ]
    return paragraphs.compactMap(\.self)
  }

  private func details(of remark: RowRemark, role: Role) -> [Paragraph] {
    [Paragraph(text: phrases.reason(for: remark.reason), role: role)]
      + (remark.text.isEmpty ? [] : [Paragraph(text: remark.text, role: .dim)])
  }

  private func details(of mapping: RecipeMapping) -> [Paragraph] {
    let steps = mapping.transformers.map { Paragraph(text: $0, role: .dim) }
    return [Paragraph(text: mapping.source)] + steps
  }
}

extension Import {
  /// The last line that has a remark.
  fileprivate var lastLine: Int { max(skipped.last?.line ?? 0, doubtful.last?.line ?? 0) }
}
