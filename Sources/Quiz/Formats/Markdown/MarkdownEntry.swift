import Quiz
import QuizDocuments

/// A question of Markdown while its lines are read.
///
/// A kind that no comment names is that of the first passage without a label: several ticked boxes are `choices`, as are
/// some items of a list that are bold; `≈` is a number, a table of two columns has pairs, a numbered list has steps; a
/// model answer makes an essay. A prompt with gaps and nothing below it has its answers in them. All else is a text.
struct MarkdownEntry {
  /// The kinds that need no name: their forms tell them.
  static let plainKinds: [QuestionKind] = [.text, .choice]

  /// The line of the prompt.
  let first: TextLines.Line
  private(set) var last: TextLines.Line
  /// The line of the prompt without its mark.
  private let heading: ArraySlice<UInt8>
  /// The id of a comment.
  var id: String?
  /// True if a comment of this program names the question.
  var isOwn = false
  /// The kind of a comment.
  var kindName: String?
  /// True if the prompt goes on in the first passage.
  var isPromptBelow = false
  /// The passages of the prompt below its line.
  private var promptPassages: [MarkdownPassage] = []
  /// The passages below the prompt, parted by blank lines.
  private(set) var passages: [MarkdownPassage] = []
  private var isPartedHere = true
  /// True while lines belong to the prompt.
  private(set) var isInPrompt = false

  /// Starts with the line of the prompt; if it is the name of a side, the prompt follows.
  init(_ line: TextLines.Line, heading: ArraySlice<UInt8>, isInPrompt: Bool = false) {
    (first, last) = (line, line)
    self.heading = heading
    self.isInPrompt = isInPrompt
  }

  /// Appends a line; a blank one parts passages.
  mutating func append(_ line: MarkdownLine) {
    guard line.isCode || !line.text.isEmpty else {
      isPartedHere = true
      return
    }
    last = line.last
    isInPrompt
      ? Self.append(line, isPartedHere, to: &promptPassages)
      : Self.append(line, isPartedHere, to: &passages)
    isPartedHere = false
  }

  private static func append(
    _ line: MarkdownLine,
    _ isParted: Bool,
    to passages: inout [MarkdownPassage]
  ) {
    let isParted = isParted || passages.last?.endsWithCode(before: line) ?? true
    if isParted { passages.append(MarkdownPassage(lines: [])) }
    passages[passages.count - 1].lines.append(line)
  }

  /// Ends the prompt, and begins the answer or another part.
  mutating func begin(_ side: MarkdownSide, at line: MarkdownLine) {
    (isInPrompt, isPartedHere) = (false, true)
    last = line.last
    guard let label = side.label else { return }
    var mark = line
    mark.text = Array(label.mark.utf8)[...]
    append(mark)
  }

  /// The passages of the prompt, and those below it.
  private var parts: (prompt: [MarkdownPassage], rest: [MarkdownPassage]) {
    guard promptPassages.isEmpty else { return (promptPassages, passages) }
    let isBelow = isPromptBelow || isCodeOfPrompt
    return (Array(passages.prefix(isBelow ? 1 : 0)), Array(passages.dropFirst(isBelow ? 1 : 0)))
  }

  /// True if the first passage ends with code and the next one has choices or steps.
  ///
  /// Then the code belongs to the prompt.
  private var isCodeOfPrompt: Bool {
    guard kindName == nil, passages.count > 1, passages[0].lines.last?.isCode == true,
      passages[0].label(among: MarkdownLabel.allCases) == nil
    else { return false }
    let next = passages[1]
    return next.choices(.headings) != nil || next.markedChoices != nil || next.table != nil
      || next.steps.map { $0.count > 1 } == true
  }

  private func prompt(_ below: [MarkdownPassage]) -> String {
    let heading = MarkdownInline.text(of: heading)
    guard isPromptBelow, let first = below.first else {
      let texts = [heading] + below.map(\.text)
      return texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
    let text = first.text
    return heading.isEmpty ? text : MarkdownPassage.besideCode(heading) + "\n" + text
  }

  /// Returns the question, and adds what is not in it, or not as it was, to the notes.
  ///
  /// Passages without a label are the answer; behind an answer of another form than text they belong to the explanation.
  func question(
    _ style: Markdown.Style,
    notes: inout MarkdownNotes
  ) throws(RowRemark.Reason) -> QuestionBuilder {
    let (below, passages) = parts
    var question = QuestionBuilder()
    if let id { question.id = QuestionID(rawValue: id) }
    let prompt = prompt(below)
    let isPicture =
      below.isEmpty
      ? MarkdownPassage.isEmbed(heading) : heading.isEmpty && below.allSatisfy(\.isEmbed)
    if isPicture || !passages.isEmpty && passages.allSatisfy(\.isEmbed) { throw .embeddedFiles }
    question.prompt = prompt
    let kind = try kind(of: passages, prompt, style)
    question.response.kind = kind
    if kind == .gaps, let gapped = gapped(below) { question.prompt = gapped }
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
        if !hasAnswer, question.take(answer: passage, style, notes: &notes) {
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
    note(below + passages, isGapped: kind == .gaps, &notes)
    return question
  }

  /// Notes the marks of other formats, but in a page of this program, whose texts are as they were typed.
  private func note(_ passages: [MarkdownPassage], isGapped: Bool, _ notes: inout MarkdownNotes) {
    guard !isOwn else { return }
    var line = MarkdownLine(first)
    line.text = heading
    let marks = Set(([MarkdownPassage(lines: [line])] + passages).flatMap(\.leftoverMarks))
    notes.leftovers = RowRemark.LeftoverMark.allCases
      .filter { marks.contains($0) && !(isGapped && $0 == .ankiGap) }
  }

  /// Returns the prompt with the gaps of note programs; `nil` without any, and in a page of this program.
  private func gapped(_ below: [MarkdownPassage]) -> String? {
    isOwn ? nil : MarkdownGaps.text(of: heading, below)
  }

  /// Returns the kind that a comment names, or else that of the form of the answer.
  private func kind(
    of passages: [MarkdownPassage],
    _ prompt: String,
    _ style: Markdown.Style
  ) throws(RowRemark.Reason) -> QuestionKind {
    if let kindName {
      guard let kind = QuestionKind.known.first(where: { $0.rawValue == kindName }) else {
        throw .unsupportedType(kindName)
      }
      return kind
    }
    let ofEveryKind = MarkdownLabel.allCases.filter { $0.kinds == QuestionKind.known }
    guard let passage = passages.first(where: { $0.label(among: ofEveryKind) == nil }) else {
      let hasGaps = gapped(parts.prompt) != nil
      return hasGaps || !GappedText(reading: prompt).gaps.isEmpty ? .gaps : .text
    }
    if passage.label(among: [.model, .notes]) != nil { return .essay }
    if passage.number != nil { return .number }
    if passage.table != nil { return .pairs }
    if passage.steps.map({ $0.count > 1 }) == true { return .order }
    guard let choices = passage.choices(style) ?? passage.markedChoices else { return .text }
    if choices.count(where: \.isRight) > 1 { return .choices }
    let isPlain = choices.count == 1 && choices[0].isRight && choices[0].feedback == nil
    return isPlain ? .text : .choice
  }
}

/// The parts of a question that are not as they were in the file.
struct MarkdownNotes {
  /// The texts that have no place.
  var leftOut: [String] = []
  var simplifications: [RowRemark.Simplification] = []
  var leftovers: [RowRemark.LeftoverMark] = []

  /// The reasons of the warnings.
  var reasons: [RowRemark.Reason] {
    (leftOut.isEmpty ? [] : [.partsLeftOut(leftOut)])
      + (simplifications.isEmpty ? [] : [.simplified(simplifications)])
      + (leftovers.isEmpty ? [] : [.leftoverMarkup(leftovers)])
  }
}

extension QuestionBuilder {
  /// Takes the passage of the answer; returns false where it has another form than the kind asks for.
  fileprivate mutating func take(
    answer passage: MarkdownPassage,
    _ style: Markdown.Style,
    notes: inout MarkdownNotes
  ) -> Bool {
    let choices = passage.choices(style) ?? passage.markedChoices
    switch kind {
    case .text:
      response.text.answer = passage.choices(style)?.first?.text ?? passage.text
      let isList = passage.items(marks: ["- ", "* ", "+ "]).map { $0.count > 1 } == true
      if isList { notes.simplifications.append(.listAnswer) }
    case .choice:
      guard let choices else { return false }
      response.choice.answer = choices.first(where: \.isRight)?.choice
      response.choice.distractors = choices.filter { !$0.isRight }.map(\.choice)
    case .choices:
      guard let choices else { return false }
      response.choices.answers = choices.filter(\.isRight).map(\.choice)
      response.choices.distractors = choices.filter { !$0.isRight }.map(\.choice)
    case .number: response.number.value = passage.number ?? passage.text
    case .pairs:
      guard let table = passage.table else { return false }
      notes.leftOut += [table.left, table.right].filter { $0.nonblank != nil }
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
      let listed = MarkdownPassage(lines: Array(passage.lines.drop { $0.text.isEmpty }))
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
      tags = passage.lines.flatMap { $0.text.split(separator: UInt8(ascii: ",")) }
        .map { MarkdownInline.text(of: $0.withoutBlanks) }
        .filter { !$0.isEmpty }
    }
    return true
  }

  fileprivate mutating func take(_ items: [String], as label: MarkdownLabel) {
    if label == .spares { response.pairs.spares += items } else { alternatives += items }
  }
}
