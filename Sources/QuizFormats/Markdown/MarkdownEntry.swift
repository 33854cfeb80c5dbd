import Quiz
import QuizDocuments

/// A question of Markdown while its lines are read.
struct MarkdownEntry {
  /// The line of the prompt.
  let first: TextLines.Line
  private(set) var last: TextLines.Line
  private let prompt: String
  /// The id of a comment.
  var id: String?
  /// The passages below the prompt, parted by blank lines.
  private var passages: [MarkdownPassage] = []
  private var isPartedHere = true

  /// Starts with the line of the prompt.
  init(_ line: TextLines.Line, prompt: String) {
    first = line
    last = line
    self.prompt = prompt
  }

  /// Appends a line; a blank one parts passages.
  mutating func append(_ line: TextLines.Line) {
    let text = line.raw.withoutBlanks
    guard !text.isEmpty else {
      isPartedHere = true
      return
    }
    last = line
    if isPartedHere {
      passages.append(MarkdownPassage(lines: []))
      isPartedHere = false
    }
    passages[passages.count - 1].lines.append(text)
  }

  /// Returns the question, with the labelled parts of ``Markdown``, and all else as the answer.
  func question(_ style: Markdown.Style) -> QuestionBuilder {
    var question = QuestionBuilder()
    if let id { question.id = QuestionID(rawValue: id) }
    question.prompt = prompt
    var answers: [String] = []
    var isAccepted = false
    for passage in passages {
      if isAccepted, let items = passage.items(marks: ["- "]) {
        question.alternatives += items.map(\.text)
      } else if let hint = passage.behind("Hint") {
        question.hint = hint.text
      } else if let explanation = passage.behind("Explanation") {
        question.explanation = explanation.text
      } else if let tags = passage.behind("Tags") {
        question.tags = tags.lines.flatMap { $0.split(separator: UInt8(ascii: ",")) }
          .map { MarkdownPassage.text(of: $0.withoutBlanks) }
          .filter { !$0.isEmpty }
      } else if passage.behind("Also accepted") == nil {
        if answers.isEmpty, let choices = passage.items(marks: style.right + style.wrong) {
          let right = choices.filter { style.right.contains($0.mark) }.map(\.text)
          question.distractors = choices.filter { style.wrong.contains($0.mark) }.map(\.text)
          question.alternatives = Array(right.dropFirst())
          answers += right.prefix(1)
        } else {
          answers.append(passage.text)
        }
      }
      isAccepted = passage.behind("Also accepted") != nil
    }
    question.answer = answers.isEmpty ? nil : answers.joined(separator: "\n\n")
    return question
  }
}
