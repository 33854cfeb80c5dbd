internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

extension ImportScreen {
  /// A paragraph of what there is to know of a row.
  private struct Paragraph {
    var text: String
    var role = Role.text
  }

  /// How much of a text is looked at to show its beginning, in graphemes.
  private static let shownLength = 1_000

  /// Draws what there is to know of the selected row, each paragraph at least in part.
  func drawDetails(into canvas: inout Canvas) {
    canvas.horizontalLine(at: Position(row: ruleRow, column: 1), columns: size.columns - 2)
    guard list.count > 0 else { return }
    canvas.write(
      " \(detailTitle) ",
      at: Position(row: ruleRow, column: 3),
      style: Style(.title),
      limit: size.columns - 5
    )
    let rect = detailRect
    var paragraphs = details(in: canvas).prefix(rect.size.rows).map { paragraph in
      let text = String(paragraph.text.prefix(Self.shownLength))
      return (lines: text.wrapped(toColumns: rect.size.columns), role: paragraph.role)
    }
    while paragraphs.reduce(0, { $0 + $1.lines.count }) > rect.size.rows,
      let longest = paragraphs.indices.max(by: {
        paragraphs[$0].lines.count < paragraphs[$1].lines.count
      })
    {
      // That there was more shows by the line that is the last now, which ends in an ellipsis.
      let more = paragraphs[longest].lines.removeLast()
      paragraphs[longest].lines[paragraphs[longest].lines.count - 1] += " " + more
    }
    let lines = paragraphs.flatMap { paragraph in paragraph.lines.map { ($0, paragraph.role) } }
    for (offset, line) in lines.enumerated() {
      let place = Position(row: rect.origin.row + offset, column: rect.origin.column)
      canvas.write(line.0, at: place, style: Style(line.1), limit: rect.size.columns)
    }
  }

  /// What the selected row is.
  private var detailTitle: String {
    let contents = reading?.contents
    switch part {
    case .questions:
      switch rows[list.selection] {
      case .group(let group): return contents?.groups[group].title ?? ""
      case .question(_, let question): return phrases(.formQuestion, [.number: question + 1])
      }
    case .skipped:
      return phrases(.importLine, [.line: contents?.skipped[list.selection].line ?? 0])
    case .doubtful:
      return phrases(.importLine, [.line: contents?.doubtful[list.selection].line ?? 0])
    case .mapping: return reading?.mappings[list.selection].property ?? ""
    }
  }

  private func details(in canvas: Canvas) -> [Paragraph] {
    guard let reading, let contents = reading.contents else { return [] }
    switch part {
    case .questions:
      switch rows[list.selection] {
      case .group(let group): return details(of: contents.groups[group])
      case .question(let group, let question):
        return details(of: contents.groups[group].questions[question], in: canvas)
      }
    case .skipped: return details(of: contents.skipped[list.selection], role: .error)
    case .doubtful: return details(of: contents.doubtful[list.selection], role: .warning)
    case .mapping: return details(of: reading.mappings[list.selection])
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
