internal import QuizPages
internal import QuizPaper
internal import QuizResources
internal import QuizText
internal import TerminalText
internal import TerminalUI

/// A version of a test as lines for a terminal: what stands on paper, in its order, with the answers.
struct PaperPreview: Hashable, Sendable {
  /// A line.
  struct Line: Hashable, Sendable {
    /// The columns before its text.
    var indent = 0
    /// The mark before the text: a number, a letter, a box.
    var lead = ""
    var page: TextPage.Line?
    var text = ""
    var role = Role.text
    var options: Style.Options = []
  }

  private(set) var lines: [Line] = []
  private let columns: Int

  /// Has no lines.
  init() { columns = 0 }

  /// Draws a version.
  init(_ exam: Exam, version: Int, columns: Int, _ phrases: Phrasebook) {
    self.columns = max(columns, 12)
    guard exam.versions.indices.contains(version) else { return }
    let words = PaperWords(language: exam.layout.language)
    let sheet = exam.sheet(of: exam.versions[version])
    append("\(exam.head.title) – \(sheet.version)", role: .title, options: .bold)
    let head = [exam.head.school, exam.head.course, exam.head.teacher, exam.head.date]
    let about = head.filter { !$0.isEmpty }.joined(separator: ", ")
    if !about.isEmpty { append(about, role: .dim) }
    if !exam.head.instructions.isEmpty { append(exam.head.instructions) }
    for part in sheet.parts {
      switch part {
      case .section(let title):
        lines.append(Line())
        append(title, role: .label, options: .bold)
      case .passage(let text, let numbers):
        lines.append(Line())
        append(text, lead: "\(numbers) ", phrases)
      case .question(let question):
        lines.append(Line())
        append(question, words, phrases)
      }
    }
  }

  private mutating func append(
    _ text: String,
    role: Role = .text,
    options: Style.Options = [],
    indent: Int = 0
  ) {
    for line in text.wrapped(toColumns: max(columns - indent, 8)) {
      lines.append(Line(indent: indent, text: line, role: role, options: options))
    }
  }

  private mutating func append(
    _ text: RichText,
    lead: String,
    indent: Int = 0,
    role: Role = .text,
    _ phrases: Phrasebook,
    gap: @escaping (String) -> String = { _ in "_____" }
  ) {
    let width = lead.columns
    let room = max(columns - indent - width, 8)
    for (index, line) in phrases.page(of: text, columns: room, gap: gap).enumerated() {
      let lead = index == 0 ? lead : String(repeating: " ", count: width)
      lines.append(Line(indent: indent, lead: lead, page: line, role: role))
    }
  }

  private mutating func append(
    _ question: PaperQuestion,
    _ words: PaperWords,
    _ phrases: Phrasebook
  ) {
    let number = "\(question.number). "
    append(question.prompt, lead: number, phrases)
    let indent = number.columns
    append("(\(words.points(question.points)))", role: .dim, indent: indent)
    switch question.form {
    case .choices(let choices, _):
      for choice in choices {
        let lead = "\(choice.isRight ? "[x]" : "[ ]") \(choice.letter) "
        append(
          choice.text,
          lead: lead,
          indent: indent,
          role: choice.isRight ? .right : .text,
          phrases
        )
      }
    case .match(let lefts, let rights):
      for (left, answer) in zip(lefts, question.answers) {
        append(left, lead: "[\(answer.plainText())] ", indent: indent, phrases)
      }
      for right in rights {
        append(right.text, lead: "\(right.letter) ", indent: indent + 4, phrases)
      }
    case .steps(let steps):
      for (step, answer) in zip(steps, question.answers) {
        append(step, lead: "[\(answer.plainText())] ", indent: indent, phrases)
      }
    case .gaps(_, let bank):
      if !bank.isEmpty { append(bank.joined(separator: " / "), role: .dim, indent: indent) }
      append(question.key, role: .right, indent: indent)
    case .lines, .number:
      if !question.key.isEmpty { append(question.key, role: .right, indent: indent) }
    }
  }
}
