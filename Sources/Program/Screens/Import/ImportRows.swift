internal import Quiz
internal import QuizDocuments
internal import QuizInterchange
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

/// The rows of one part of an import's preview, and the details of each, as they are drawn.
struct ImportRows {
  /// The result of reading the file; `nil` until it is read.
  let reading: ImportReader.Reading?
  let part: ImportScreen.Part
  let rows: [ImportScreen.Row]
  let phrases: Phrasebook

  private enum Subject {
    case group(QuestionGroup)
    case question(Question, index: Int)
    case remark(RowRemark, Role)
    case mapping(RecipeMapping)
  }

  private func subject(of index: Int) -> Subject? {
    guard let reading, let contents = reading.contents else { return nil }
    switch part {
    case .questions:
      switch rows[index] {
      case .group(let group): return .group(contents.groups[group])
      case .question(let group, let question):
        return .question(contents.groups[group].questions[question], index: question)
      }
    case .skipped: return .remark(contents.skipped[index], .error)
    case .doubtful: return .remark(contents.warnings[index], .warning)
    case .mapping: return .mapping(reading.mappings[index])
    }
  }

  /// Draws one row; the selected one in a single style.
  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    func style(_ role: Role, _ options: Style.Options = []) -> Style {
      isSelected ? Style(.selection) : Style(role, options)
    }
    let end = canvas.size.columns - 1
    switch subject(of: index) {
    case .group(let group):
      let count = questionCount(of: group)
      let room = end - count.columns - 4
      let title = canvas.write(group.title, column: 1, style: style(.label, .bold), limit: room)
      canvas.write(canvas.glyphs.separator + count, column: 1 + title, style: style(.dim))
    case .question(let question, _):
      let summary = QuestionSummary(QuestionBuilder(question), canvas.glyphs, phrases)
      canvas.write(question.kind.sign, column: 2, style: style(.label))
      let column = canvas.writeQuestion(
        (summary.prompt ?? "", style(.text)),
        summary.answer.map { ($0, style(.text)) } ?? (summary.placeholder, style(.dim)),
        arrow: style(.dim),
        in: 4..<end
      )
      guard !summary.wrong.isEmpty, end - column > 6 else { return }
      let wrong = "  " + wrongChoices(summary.wrong, in: canvas)
      canvas.write(wrong, column: column, style: style(.dim), limit: end - column)
    case .remark(let remark, let role):
      canvas.put(canvas.glyphs.marker, at: Position(row: 0, column: 1), style: style(role))
      // In a package each document counts its own lines.
      let contents = reading?.contents
      let last = max(
        contents?.skipped.lazy.map(\.line).max() ?? 0,
        contents?.warnings.lazy.map(\.line).max() ?? 0
      )
      let digits = "\(last)".utf8.count
      let number = "\(remark.line)"
      let column = 3 + max(digits - number.utf8.count, 0)
      canvas.write(number, column: column, style: style(.dim))
      let start = 3 + digits + 2
      let reason = phrases.reason(for: remark.reason)
      canvas.write(reason, column: start, style: style(.text), limit: end - start)
    case .mapping(let mapping):
      let widest = reading?.mappings.map { $0.property.columns }.max() ?? 0
      let start = min(widest, canvas.size.columns / 2 - 2)
      canvas.write(mapping.property, column: 2, style: style(.label), limit: start)
      var column = 2 + start
      let arrow = canvas.glyphs.isASCII ? " < " : " ← "
      column += canvas.write(arrow, column: column, style: style(.dim))
      let source = mapping.source
      column += canvas.write(source, column: column, style: style(.text), limit: end - column)
      guard !mapping.transformers.isEmpty, end - column > 6 else { return }
      let steps = "  " + mapping.transformers.joined(separator: ", ")
      canvas.write(steps, column: column, style: style(.dim), limit: end - column)
    case nil: break
    }
  }

  private func questionCount(of group: QuestionGroup) -> String {
    phrases(.formQuestionsCount, [.count: group.questionCount])
  }

  private func wrongChoices(_ wrong: [String], in canvas: Canvas) -> String {
    "\(canvas.glyphs.cross) " + wrong.joined(separator: canvas.glyphs.separator)
  }
}

// MARK: - Details

extension ImportRows {
  private typealias Paragraph = (text: String, role: Role)

  /// The length of a text that is enough to show its beginning, in graphemes.
  private static let shownLength = 1_000

  /// Draws the details of a row below a rule with their title, each paragraph at least in part.
  func drawDetails(of index: Int, below rule: Int, in rect: Rect, into canvas: inout Canvas) {
    guard let subject = subject(of: index) else { return }
    let title = " \(title(of: subject)) "
    canvas.write(
      title,
      row: rule,
      column: 3,
      style: Style(.title),
      limit: canvas.size.columns - 5
    )
    var paragraphs = details(of: subject, in: canvas).prefix(rect.size.rows).map { paragraph in
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

  private func title(of subject: Subject) -> String {
    switch subject {
    case .group(let group): group.title
    case .question(_, let index): phrases(.formQuestion, [.number: index + 1])
    case .remark(let remark, _): phrases(.importLine, [.line: remark.line])
    case .mapping(let mapping): mapping.property
    }
  }

  private func details(of subject: Subject, in canvas: Canvas) -> [Paragraph] {
    switch subject {
    case .group(let group):
      let phrase: ImportPhrase? =
        if reading?.taken.contains(group.id) == true {
          .importBecomesCopy
        } else if reading?.twins.contains(group.id) == true {
          .importIsTwin
        } else {
          nil
        }
      return [(questionCount(of: group), .text)]
        + (phrase.map { [(phrases[$0], .warning)] } ?? [])
    case .question(let question, _): return details(of: question, in: canvas)
    case .remark(let remark, let role):
      return [(phrases.reason(for: remark.reason), role)]
        + (remark.text.isEmpty ? [] : [(remark.text, .dim)])
    case .mapping(let mapping):
      return [(mapping.source, .text)] + mapping.transformers.map { ($0, .dim) }
    }
  }

  /// The prompt, what is right and wrong, then every other part; lists have an item a line.
  private func details(of question: Question, in canvas: Canvas) -> [Paragraph] {
    let builder = QuestionBuilder(question).shown { phrases.words(forMediaAt: $0, $1) }
    let arrow = String(canvas.glyphs.arrow.dropFirst())
    var paragraphs: [Paragraph] = [(builder.prompt ?? "", .text)]
    if question.kind != .text, question.kind != .choice {
      paragraphs.append(("\(question.kind.sign) \(phrases[question.kind.name])", .dim))
    }
    for part in question.kind.parts where part.field != .prompt {
      switch (part.field, builder[part.field]) {
      case (.answer, .text(let text?)) where !question.kind.traits.contains(.isJudgedByPerson):
        paragraphs.append((arrow + text, .success))
      case (.value, .text):
        let summary = QuestionSummary(builder, canvas.glyphs, phrases)
        paragraphs.append((arrow + (summary.answer ?? ""), .success))
      case (.tolerance, _), (.unit, _): break
      case (.answers, .list(let items)), (.pairs, .list(let items)), (.steps, .list(let items)):
        paragraphs += items.map { (arrow + $0, .success) }
      case (.distractors, .list(let items)) where !items.isEmpty:
        paragraphs.append((wrongChoices(items, in: canvas), .dim))
      case (let field, let value):
        let text =
          switch value {
          case .text(let text): text ?? ""
          case .list(let items): items.joined(separator: canvas.glyphs.separator)
          }
        guard !text.isEmpty else { continue }
        let label = FormLayout.builtIn[field].label(in: phrases, of: question.kind)
        paragraphs.append((phrases(.importDetail, [.field: label, .text: text]), .text))
      }
    }
    return paragraphs
  }
}
