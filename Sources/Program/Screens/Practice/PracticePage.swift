internal import Quiz
internal import QuizOperations
internal import QuizPages
internal import QuizPractice
internal import QuizResources
internal import QuizText
internal import QuizWords
internal import TerminalText
internal import TerminalUI

/// The lines of a question and its answer, wrapped to the width of a screen.
struct PracticePage {
  /// A line of the page.
  struct Line {
    var text: String
    var style: Style
    /// The columns that the text is indented by.
    var indent = 1
    /// The text with its emphasis, behind `lead`, in place of the text alone.
    var page: TextPage.Line?
    /// The mark, sign or blanks before the text with its emphasis.
    var lead = ""
    /// The index of the field that is in the line, behind the text.
    var field: Int?
    /// The index of the choice, gap, pair or step that the line shows.
    var item: Int?
    /// The offsets of characters that stand out, and their style.
    var marks: [Int] = []
    var markStyle = Style(.success, [.bold, .underline])

    /// Shows the sign at an offset as one of something right.
    mutating func mark(signAt offset: Int) { mark(offset..<offset + 1, Style(.right)) }

    mutating func mark(_ offsets: Range<Int>, _ style: Style) {
      marks = Array(offsets)
      markStyle = style
    }
  }

  private(set) var lines: [Line] = []
  /// The line with the cursor.
  private(set) var focus: Int?
  /// The number of lines up to the end of the result, before the explanation.
  private(set) var resultEnd = 0

  private let screen: PracticeScreen
  private let columns: Int
  private var phrases: Phrasebook { screen.phrases }

  init(_ screen: PracticeScreen) {
    self.screen = screen
    columns = max(screen.size.columns - 3, 10)
    if case .over(let summary) = screen.phase {
      append(summary)
      return
    }
    guard let asked = screen.asked, let draft = screen.draft else { return }
    appendPassage(of: asked)
    appendQuestion(asked)
    append(draft, asked)
    appendResult(asked, draft)
    resultEnd = lines.count
    if case .judged = screen.phase, let explanation = asked.question.explanation {
      append(explanation, of: asked)
    }
  }

  private mutating func append(_ text: String, _ style: Style = Style(), indent: Int = 1) {
    for line in text.wrapped(toColumns: max(columns - indent, 8)) {
      lines.append(Line(text: line, style: style, indent: indent))
    }
  }

  /// Appends a text of the question, with its emphasis if it has any.
  private mutating func append(
    _ text: String,
    of asked: AskedQuestion,
    _ style: Style = Style(),
    indent: Int = 1
  ) {
    guard let formatted = asked.formatted(text) else { return append(text, style, indent: indent) }
    append(formatted, style, indent: indent)
  }

  private mutating func append(_ text: RichText, _ style: Style, indent: Int = 1) {
    for line in page(of: text, columns: columns - indent) {
      lines.append(Line(text: line.text, style: style, indent: indent, page: line))
    }
  }

  private func page(of text: RichText, columns: Int) -> [TextPage.Line] {
    let number = GapNumber()
    return phrases.page(of: text, columns: max(columns, 8), screen.media) { _ in number.next }
  }

  /// The number of the next gap, in the order of the text.
  private final class GapNumber {
    private var count = 0

    var next: String {
      count += 1
      return "[\(count)]"
    }
  }

  /// Appends an empty line where there is room for it.
  private mutating func appendBlank() {
    if screen.isRoomy { lines.append(Line(text: "", style: Style())) }
  }

  // MARK: The question

  /// Appends the passage of the question, or its beginning in one line.
  private mutating func appendPassage(of asked: AskedQuestion) {
    guard let text = asked.passageText else { return }
    if screen.isPassageFolded {
      let first = text.plainText().split(separator: "\n").first.map(String.init) ?? ""
      let line = phrases(.practicePassageFolded, [.text: first])
      let wrapped = line.wrapped(toColumns: max(columns - 3, 8))
      let isWhole = wrapped.count == 1 && first == text.plainText()
      lines.append(Line(text: (wrapped.first ?? "") + (isWhole ? "" : " …"), style: Style(.dim)))
    } else {
      append(phrases[.practicePassage], Style(.dim))
      append(text, Style(.text))
    }
    appendBlank()
  }

  private mutating func appendQuestion(_ asked: AskedQuestion) {
    let heading = [phrases[asked.question.kind.name]] + phrases.facts(of: asked.rules)
    append(
      (heading + [instruction(asked)].compactMap(\.self)).joined(separator: " · "),
      Style(.dim)
    )
    if let prompt = asked.formattedPrompt {
      append(prompt, Style(.text, prompt.hasFormatting ? [] : .bold))
    } else {
      append(asked.prompt, Style(.text, .bold))
    }
    if screen.showsHint, let hint = asked.question.hint {
      if let formatted = asked.formatted(hint) {
        append(phrases(.practiceHint, [.text: ""]), Style(.label))
        append(formatted, Style(.label), indent: 3)
      } else {
        append(phrases(.practiceHint, [.text: hint]), Style(.label))
      }
    }
    appendBlank()
  }

  /// Returns how a question is answered that is not typed.
  private func instruction(_ asked: AskedQuestion) -> String? {
    guard screen.phase == .answering else { return nil }
    switch asked.form {
    case .choices(isSingle: true), .pairs: return phrases[.practiceHowPick]
    case .choices(isSingle: false): return phrases[.practiceHowPickSeveral]
    case .order:
      let keys = [screen.keyName(of: "carryUp"), screen.keyName(of: "carryDown")]
      return phrases(.practiceHowOrder, [.key: keys.joined(separator: " ")])
    case .gaps, .line, .essay: return nil
    }
  }

  // MARK: The answer

  private mutating func append(_ draft: AnswerDraft, _ asked: AskedQuestion) {
    switch draft {
    case .line: appendField(0, label: "", isFocused: true)
    case .essay(let field):
      focus = lines.count
      for row in 0..<field.size.rows {
        lines.append(Line(text: "", style: Style(), field: row == 0 ? 0 : nil))
      }
    case .choices(let cursor, let picked, let isSingle):
      for (index, choice) in asked.choices.enumerated() {
        let mark =
          isSingle
          ? (picked.contains(index) ? "(•)" : "( )") : picked.contains(index) ? "[x]" : "[ ]"
        appendItem(
          "\(ItemLetter.name(of: index)) \(mark)",
          choice.choice.text,
          of: asked,
          at: index,
          isFocused: index == cursor,
          verdict(choice, index, picked)
        )
      }
    case .gaps(_, let cursor): appendGaps(asked, cursor)
    case .pairs(let chosen, let cursor): appendPairs(asked, chosen, cursor)
    case .order(let steps, let cursor, _):
      for (index, step) in steps.enumerated() {
        let mark = "\(index + 1). \(ItemLetter.name(of: step))"
        appendItem(
          mark,
          asked.steps[step],
          of: asked,
          at: index,
          isFocused: index == cursor,
          part(index)
        )
      }
    }
  }

  /// Appends an item behind its letter or number, and marks it once the answer is judged.
  private mutating func appendItem(
    _ mark: String,
    _ text: String,
    of asked: AskedQuestion,
    at index: Int,
    isFocused: Bool,
    _ isRight: Bool?
  ) {
    let isCursor = isFocused && screen.phase == .answering
    if isFocused { focus = lines.count }
    let sign = isRight.map { $0 ? "✓ " : "✗ " } ?? ""
    let role: Role = isRight.map { $0 ? .success : .error } ?? .text
    let style = isCursor ? Style(.selection) : Style(role)
    let lead = "\(mark) \(sign)"
    let room = max(columns - lead.columns - 2, 8)
    let pages = asked.formatted(text).map { page(of: $0, columns: room) }
    let texts = pages?.map(\.text) ?? text.wrapped(toColumns: room).map { String($0) }
    for (number, text) in texts.enumerated() {
      let start = number == 0 ? lead : String(repeating: " ", count: lead.columns)
      var line = Line(text: start + text, style: style, indent: 2, item: index)
      (line.page, line.lead) = (pages?[number], start)
      if number == 0, isRight == true { line.mark(signAt: mark.count + 1) }
      lines.append(line)
    }
  }

  private mutating func appendField(_ field: Int, label: String, isFocused: Bool) {
    if isFocused { focus = lines.count }
    lines.append(Line(text: label, style: Style(.label), field: field, item: field))
  }

  private mutating func appendGaps(_ asked: AskedQuestion, _ cursor: Int) {
    for (index, gap) in asked.gaps.enumerated() {
      let hint = gap.hint.map { " (\($0))" } ?? ""
      let sign = part(index).map { $0 ? " ✓" : " ✗" } ?? ""
      appendField(index, label: "[\(index + 1)]\(hint)\(sign) ", isFocused: index == cursor)
      if index == cursor, !gap.choices.isEmpty, screen.phase == .answering {
        append(lettered(gap.choices), Style(.dim), indent: 5)
      }
    }
  }

  private mutating func appendPairs(_ asked: AskedQuestion, _ chosen: [Int?], _ cursor: Int) {
    append(lettered(asked.rights), Style(.dim))
    appendBlank()
    for (index, left) in asked.lefts.enumerated() {
      let isRight = part(index)
      if index == cursor { focus = lines.count }
      let sign = isRight.map { $0 ? "✓ " : "✗ " } ?? ""
      let right = chosen[index].map { "\(ItemLetter.name(of: $0)) \(asked.rights[$0])" } ?? "…"
      let isCursor = index == cursor && screen.phase == .answering
      let role: Role = isRight.map { $0 ? .success : .error } ?? .text
      let first = lines.count
      append("\(sign)\(left) → \(right)", isCursor ? Style(.selection) : Style(role), indent: 2)
      for line in first..<lines.count { lines[line].item = index }
      if isRight == true { lines[first].mark(signAt: 0) }
    }
  }

  private func lettered(_ items: [String]) -> String {
    items.enumerated().map { "\(ItemLetter.name(of: $0)) \($1)" }.joined(separator: " · ")
  }

  // MARK: The result

  private var judgement: Judgement? {
    if case .judged(let judgement) = screen.phase { judgement } else { nil }
  }

  private func part(_ index: Int) -> Bool? {
    guard let parts = judgement?.parts, parts.indices.contains(index) else { return nil }
    return parts[index]
  }

  /// Returns whether a choice is to be marked as right or wrong, once the answer is judged.
  private func verdict(_ choice: AskedQuestion.ShownChoice, _ index: Int, _ picked: Set<Int>)
    -> Bool?
  {
    guard case .judged = screen.phase else { return nil }
    return choice.isRight ? true : picked.contains(index) ? false : nil
  }

  private mutating func appendResult(_ asked: AskedQuestion, _ draft: AnswerDraft) {
    switch screen.phase {
    case .answering, .over: return
    case .judging:
      appendBlank()
      appendSolution(asked)
      append(phrases[.practiceJudge], Style(.label))
    case .judged(let judgement):
      appendBlank()
      appendVerdict(judgement)
      if judgement?.credit?.isFull != true {
        let differences = screen.judged.map(asked.differences) ?? []
        // The choices have their marks already.
        if screen.isRoomy || asked.choices.isEmpty { appendSolution(asked, differences) }
        for difference in differences {
          append(phrases.sentence(for: difference), Style(.warning), indent: 3)
        }
      }
      if case .choices(_, let picked, _) = draft {
        for index in picked.sorted() {
          guard let feedback = asked.choices[index].choice.feedback else { continue }
          append(feedback, of: asked, Style(.label))
        }
      }
    }
  }

  private mutating func appendVerdict(_ judgement: Judgement?) {
    if let isRight = screen.overruling {
      append(
        phrases[isRight ? .practiceOverruledRight : .practiceOverruledWrong],
        isRight ? Style(.success) : Style(.error, .bold)
      )
      if isRight { lines[lines.count - 1].mark(signAt: 0) }
      return
    }
    guard let credit = judgement?.credit else { return }
    let values: [Placeholder: any PhraseValue] = [.number: credit.earned, .count: credit.possible]
    if credit.isFull {
      append(phrases[.practiceRight], Style(.success))
      lines[lines.count - 1].mark(signAt: 0)
    } else if credit.earned > 0 {
      append(phrases(.practicePartly, values), Style(.warning, .bold))
    } else {
      append(phrases[.practiceWrong], Style(.error, .bold))
    }
  }

  /// Appends what is right, with the characters marked that were not typed.
  private mutating func appendSolution(
    _ asked: AskedQuestion,
    _ differences: [AnswerDifference] = []
  ) {
    guard !asked.solution.isEmpty else { return }
    let isModel = asked.question.kind.traits.contains(.isJudgedByPerson)
    append(phrases[isModel ? .practiceModel : .practiceSolution], Style(.label))
    // The nearest right answer may be one that is also accepted.
    let other = differences.first { difference in
      asked.question.kind == .text && !asked.solution.contains(difference.right)
    }
    for line in asked.solution + (other.map { [$0.right] } ?? []) {
      let marks = differences.first { $0.right == line }?.missingOffsets ?? []
      if marks.isEmpty || line.columns > columns - 3 {
        append(line, Style(.success), indent: 3)
      } else {
        lines.append(Line(text: line, style: Style(.success), indent: 3, marks: marks))
      }
    }
  }

  // MARK: The end

  private mutating func append(_ summary: PracticeSummary) {
    append(phrases.score(summary.score, isRepeat: summary.isRepeat), Style(.text, .bold))
    appendBlank()
    if !summary.review.isEmpty {
      let values: [Placeholder: any PhraseValue] = [
        .count: summary.review.count, .key: Key(.character(PracticeLetter.again)).description,
      ]
      append(phrases(.practiceAgain, values), Style(.label))
      for question in summary.review { append(question) }
      appendBlank()
    }
    if summary.percentages.count > 1 {
      append(phrases[.practiceRounds], Style(.label))
      for percentage in summary.percentages {
        let bar = String(repeating: "█", count: percentage * max(columns - 12, 10) / 100)
        let number = String(repeating: " ", count: 3 - "\(percentage)".count) + "\(percentage) %"
        var line = Line(text: "\(number) \(bar)", style: Style(), indent: 2)
        line.mark(line.text.count - bar.count..<line.text.count, Style(.right))
        lines.append(line)
      }
    }
  }

  /// Appends a question that was not right: the answer to it, and what is right.
  private mutating func append(_ question: ReviewedQuestion) {
    appendBlank()
    append(question.prompt, Style(.text, .bold), indent: 2)
    if !question.answer.isEmpty {
      append("✗ " + question.answer.joined(separator: " · "), Style(.error), indent: 4)
    }
    guard !question.solution.isEmpty else { return }
    let first = lines.count
    append("✓ " + question.solution.joined(separator: " · "), Style(.success), indent: 4)
    lines[first].mark(signAt: 0)
  }
}
