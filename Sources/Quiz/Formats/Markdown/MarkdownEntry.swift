import QuizInterchange

/// A question of Markdown while its lines are read.
///
/// A kind that no comment names is that of the first passage without a label: several ticked boxes are `choices`, as are
/// some items of a list that are bold; `≈` is a number, a table of two columns has pairs, a numbered list has steps; a
/// model answer makes an essay. A prompt with gaps and nothing below it has its answers in them. All else is a text.
struct MarkdownEntry {
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
  mutating func append(_ line: MarkupLine) {
    guard !line.isBlank else {
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
    _ line: MarkupLine,
    _ isParted: Bool,
    to passages: inout [MarkdownPassage]
  ) {
    let isParted = isParted || passages.last?.endsWithCode(before: line) ?? true
    if isParted { passages.append(MarkdownPassage(lines: [])) }
    passages[passages.count - 1].lines.append(line)
  }

  /// Ends the prompt, and begins the answer or another part.
  mutating func begin(_ side: CardSide, at line: MarkupLine) {
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

  /// Returns the item, and what is not in it or not as it was.
  ///
  /// Passages without a label are the answer; behind an answer of another form than text they belong to the explanation.
  func read(
    _ style: Markdown.Style,
    in group: ItemGroup,
    at place: ReadPlace
  ) throws(RowRemark.Reason) -> ReadItem {
    let (below, passages) = parts
    let isPicture =
      below.isEmpty
      ? MarkdownPassage.isEmbed(heading) : heading.isEmpty && below.allSatisfy(\.isEmbed)
    if isPicture || !passages.isEmpty && passages.allSatisfy(\.isEmbed) { throw .embeddedFiles }
    let prompt = prompt(below)
    let kind = try kind(of: passages, prompt, style)
    var read = ReadItem(Item(prompt, Interaction(kind)), in: group, at: place)
    read.item.id = id
    if kind == .gaps { read.item.interaction = .gaps(gaps(in: below) ?? []) }
    var others: [String] = []
    var hasAnswer = false
    var list: MarkdownLabel?
    for passage in passages {
      if let label = list, let items = passage.texts(ofItems: ["- "]) {
        read.take(items, behind: label)
        list = nil
      } else if let (label, text) = passage.labelled(for: kind) {
        let texts = text.texts(behind: label)
        list = texts == nil ? label : nil
        if let texts { read.take(texts, behind: label) }
      } else {
        list = nil
        if !hasAnswer, let answer = passage.answer(of: kind, style) {
          hasAnswer = true
          read.item.interaction = answer
          read.noteForm(of: passage)
        } else {
          others.append(passage.text)
        }
      }
    }
    read.item.add(others)
    if !isOwn { read.leftovers = leftovers(in: below + passages, isGapped: kind == .gaps) }
    return read
  }

  /// Returns the marks of other formats; a page of this program has none, as its texts are as they were typed.
  private func leftovers(
    in passages: [MarkdownPassage],
    isGapped: Bool
  ) -> [RowRemark.LeftoverMark] {
    var line = MarkupLine(first)
    line.text = heading
    return ([MarkdownPassage(lines: [line])] + passages).leftoverMarks
      .filter { !(isGapped && $0 == .ankiGap) }
  }

  /// Returns the prompt with the gaps of note programs; `nil` without any, and in a page of this program.
  private func gaps(in below: [MarkdownPassage]) -> [Interaction.Piece]? {
    isOwn ? nil : MarkdownGaps.pieces(of: heading, below)
  }

  /// Returns the kind that a comment names, or else that of the form of the answer.
  private func kind(
    of passages: [MarkdownPassage],
    _ prompt: String,
    _ style: Markdown.Style
  ) throws(RowRemark.Reason) -> ItemKind {
    if let kindName {
      guard let kind = ItemKind(rawValue: kindName) else { throw .unsupportedType(kindName) }
      return kind
    }
    let ofEveryKind = MarkdownLabel.allCases.filter { $0.kinds == nil }
    guard let passage = passages.first(where: { $0.label(among: ofEveryKind) == nil }) else {
      return gaps(in: parts.prompt) != nil || MarkdownGaps.areTyped(in: prompt) ? .gaps : .text
    }
    if passage.label(among: [.model, .notes]) != nil { return .essay }
    if passage.number != nil { return .number }
    if passage.table != nil { return .pairs }
    if passage.steps.map({ $0.count > 1 }) == true { return .order }
    guard let choices = passage.choices(style) ?? passage.markedChoices else { return .text }
    if choices.count(where: \.earns) > 1 { return .choices }
    let isPlain = choices.count == 1 && choices[0].earns && choices[0].feedback == nil
    return isPlain ? .text : .choice
  }
}

extension MarkdownPassage {
  /// Returns the answer of a question; `nil` where the passage has another form than the kind asks for.
  fileprivate func answer(of kind: ItemKind, _ style: Markdown.Style) -> Interaction? {
    switch kind {
    case .text: .typed([Answer(choices(style)?.first?.text ?? text)])
    case .choice: (choices(style) ?? markedChoices).map { .choice($0, .one) }
    case .choices:
      (choices(style) ?? markedChoices).map { choices in
        .several(right: choices.filter(\.earns), wrong: choices.filter { !$0.earns })
      }
    case .number: .number([NumberTarget(number ?? text)], unit: nil)
    case .pairs: table.map { .match(Match($0.rows)) }
    case .order: steps.map { .order(Order($0)) }
    case .gaps, .essay: nil
    }
  }

  /// Returns the texts behind a label; `nil` where a list is to follow.
  fileprivate func texts(behind label: MarkdownLabel) -> [String]? {
    switch label {
    case .alternatives, .spares:
      let listed = MarkdownPassage(lines: Array(lines.drop { $0.text.isEmpty }))
      return listed.lines.isEmpty ? nil : listed.texts(ofItems: ["- "]) ?? [listed.text]
    case .tags:
      return lines.flatMap { $0.text.split(separator: UInt8(ascii: ",")) }
        .map { MarkdownInline.text(of: $0.withoutBlanks) }
        .filter { !$0.isEmpty }
    case .tolerance, .unit, .model, .notes, .hint, .explanation: return [text]
    }
  }
}

extension ReadItem {
  /// Takes the texts behind a label.
  fileprivate mutating func take(_ texts: [String], behind label: MarkdownLabel) {
    switch label {
    case .alternatives: item.accepted += texts
    case .hint: item.hint = texts.first
    case .explanation: item.explanation = texts.first
    case .tags: item.tags = texts
    case .tolerance: fields.append(Field(.tolerance, text: texts.first))
    case .unit: fields.append(Field(.unit, text: texts.first))
    case .model: fields.append(Field(.answer, text: texts.first))
    case .notes: fields.append(Field(.notes, text: texts.first))
    case .spares:
      let before = fields.last { $0.part == .spares }?.items ?? []
      fields.append(Field(.spares, items: before + texts))
    }
  }

  /// Notes what is not in the answer of a passage.
  fileprivate mutating func noteForm(of passage: MarkdownPassage) {
    if item.interaction.kind == .text, passage.isList { simplify(.listAnswer) }
    if item.interaction.kind == .pairs {
      let heading = passage.table?.heading
      leftOut = [heading?.left, heading?.right].compactMap { $0?.nonblank }
    }
  }
}

extension Item {
  /// Adds passages behind that of the answer.
  fileprivate mutating func add(_ passages: [String]) {
    guard !passages.isEmpty else { return }
    if case .typed(let answers) = interaction {
      interaction = .typed([Answer((answers.map(\.text) + passages).joined(separator: "\n\n"))])
    } else {
      explanation = (passages + [explanation].compactMap(\.self)).joined(separator: "\n\n")
    }
  }
}
