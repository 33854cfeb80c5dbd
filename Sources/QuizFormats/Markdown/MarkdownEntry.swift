import Quiz
import QuizDocuments

/// A question of Markdown while its lines are read.
///
/// A kind that no comment names is that of the first passage without a label: several ticked boxes are `choices`, `≈` is
/// a number, a table of two columns has pairs, a numbered list has steps; a model answer makes an essay. A prompt with
/// gaps and nothing below it has its answers in them. All else is a text.
struct MarkdownEntry {
  /// The kinds that need no name: their forms tell them.
  static let plainKinds: [QuestionKind] = [.text, .choice]

  /// The line of the prompt.
  let first: TextLines.Line
  private(set) var last: TextLines.Line
  private let prompt: String
  /// The id of a comment.
  var id: String?
  /// The kind of a comment.
  var kindName: String?
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

  /// Returns the question, and adds the texts that have no place in it to a list.
  ///
  /// Passages without a label are the answer; behind an answer of another form than text they belong to the explanation.
  func question(
    _ style: Markdown.Style,
    leftOut: inout [String]
  ) throws(RowRemark.Reason) -> QuestionBuilder {
    var question = QuestionBuilder()
    if let id { question.id = QuestionID(rawValue: id) }
    question.prompt = prompt
    let kind = try kind(style)
    question.response.kind = kind
    var others: [String] = []
    var hasAnswer = false
    var list: MarkdownLabel?
    for passage in passages {
      if let label = list, let items = passage.items(marks: ["- "]) {
        question.take(items.map { MarkdownPassage(lines: $0.lines).text }, as: label)
        list = nil
      } else if let (label, text) = passage.labelled(for: kind) {
        list = question.take(text, behind: label) ? nil : label
      } else {
        list = nil
        if !hasAnswer, question.take(answer: passage, style, leftOut: &leftOut) {
          hasAnswer = true
        } else {
          others.append(passage.text)
        }
      }
    }
    if kind == .text {
      let answers = [question.response.text.answer].compactMap(\.self) + others
      question.response.text.answer = answers.isEmpty ? nil : answers.joined(separator: "\n\n")
    } else if !others.isEmpty {
      let texts = others + [question.explanation].compactMap(\.self)
      question.explanation = texts.joined(separator: "\n\n")
    }
    return question
  }

  /// Returns the kind that a comment names, or else that of the form of the answer.
  private func kind(_ style: Markdown.Style) throws(RowRemark.Reason) -> QuestionKind {
    if let kindName {
      guard let kind = QuestionKind.known.first(where: { $0.rawValue == kindName }) else {
        throw .unsupportedType(kindName)
      }
      return kind
    }
    let ofEveryKind = MarkdownLabel.allCases.filter { $0.kinds == QuestionKind.known }
    guard let passage = passages.first(where: { $0.label(among: ofEveryKind) == nil }) else {
      return GappedText(reading: prompt).gaps.isEmpty ? .text : .gaps
    }
    if passage.label(among: [.model, .notes]) != nil { return .essay }
    if passage.number != nil { return .number }
    if passage.table != nil { return .pairs }
    if passage.steps.map({ $0.count > 1 }) == true { return .order }
    guard let choices = passage.choices(style) else { return .text }
    if choices.count(where: \.isRight) > 1 { return .choices }
    let isPlain = choices.count == 1 && choices[0].isRight && choices[0].feedback == nil
    return isPlain ? .text : .choice
  }
}

extension QuestionBuilder {
  /// Takes the passage of the answer; returns false where it has another form than the kind asks for.
  fileprivate mutating func take(
    answer passage: MarkdownPassage,
    _ style: Markdown.Style,
    leftOut: inout [String]
  ) -> Bool {
    switch kind {
    case .text: response.text.answer = passage.choices(style)?.first?.text ?? passage.text
    case .choice:
      guard let choices = passage.choices(style) else { return false }
      response.choice.answer = choices.first(where: \.isRight)?.choice
      response.choice.distractors = choices.filter { !$0.isRight }.map(\.choice)
    case .choices:
      guard let choices = passage.choices(style) else { return false }
      response.choices.answers = choices.filter(\.isRight).map(\.choice)
      response.choices.distractors = choices.filter { !$0.isRight }.map(\.choice)
    case .number: response.number.value = passage.number ?? passage.text
    case .pairs:
      guard let table = passage.table else { return false }
      leftOut += [table.left, table.right].filter { $0.nonblank != nil }
      response.pairs.pairs = table.rows.map { row in
        var pair = Pair.Builder()
        (pair.left, pair.right) = (row.left, row.right)
        return pair
      }
    case .order:
      guard let steps = passage.steps else { return false }
      response.order.steps = steps
    case .gaps, .essay, .unknown: return false
    }
    return true
  }

  /// Takes the text behind a label; returns false where a list is to follow.
  fileprivate mutating func take(_ passage: MarkdownPassage, behind label: MarkdownLabel) -> Bool {
    switch label {
    case .alternatives, .spares:
      let listed = MarkdownPassage(lines: Array(passage.lines.drop(while: \.isEmpty)))
      if listed.lines.isEmpty { return false }
      let items = listed.items(marks: ["- "])
      take(items?.map { MarkdownPassage(lines: $0.lines).text } ?? [listed.text], as: label)
    case .tolerance: response.number.tolerance = passage.text
    case .unit: response.number.unit = passage.text
    case .model: response.essay.answer = passage.text
    case .notes: response.essay.notes = passage.text
    case .hint: hint = passage.text
    case .explanation: explanation = passage.text
    case .tags:
      tags = passage.lines.flatMap { $0.split(separator: UInt8(ascii: ",")) }
        .map { MarkdownPassage.text(of: $0.withoutBlanks) }
        .filter { !$0.isEmpty }
    }
    return true
  }

  fileprivate mutating func take(_ items: [String], as label: MarkdownLabel) {
    if label == .spares { response.pairs.spares += items } else { alternatives += items }
  }
}
