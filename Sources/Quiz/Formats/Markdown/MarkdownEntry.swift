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
  let heading: ArraySlice<UInt8>
  /// The id of a comment.
  var id: String?
  /// True if a comment of this program names the question.
  var isOwn = false
  /// True if the comment says that the texts are Markdown.
  var isFormatted = false
  /// The kind of a comment.
  var kindName: String?
  /// True if the prompt goes on in the first passage.
  var isPromptBelow = false
  /// The passages of the prompt below its line.
  var promptPassages: [MarkdownPassage] = []
  /// True if the choices stay in their order, as an option says.
  var keepsOrder = false
  /// The passages below the prompt, parted by blank lines.
  var passages: [MarkdownPassage] = []
  var isPartedHere = true
  /// The width before the boxes of a question without a heading; `nil` above them.
  var boxIndentation: Int?
  /// The last blank line, which an item with several passages has in it.
  private var blank: MarkupLine?
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
      blank = line
      return
    }
    last = line.last
    let parting = isPartedHere ? blank : nil
    let isForeign = !isOwn && kindName == nil
    isInPrompt
      ? Self.append(line, isPartedHere, behind: parting, isForeign, to: &promptPassages)
      : Self.append(line, isPartedHere, behind: parting, isForeign, to: &passages)
    (isPartedHere, blank) = (false, nil)
  }

  private static func append(
    _ line: MarkupLine,
    _ isParted: Bool,
    behind blank: MarkupLine?,
    _ isForeign: Bool,
    to passages: inout [MarkdownPassage]
  ) {
    let continues = passages.last.map {
      $0.continues(with: line) || isForeign && $0.isLooseList(before: line)
    }
    if let blank, continues == true {
      passages[passages.count - 1].lines += [blank, line]
      return
    }
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
    mark.indentation = 0
    append(mark)
  }

  /// True if the first passage ends with code and the next one has choices or steps.
  ///
  /// Then the code belongs to the prompt.
  var isCodeOfPrompt: Bool {
    guard kindName == nil, passages.count > 1, passages[0].lines.last?.isCode == true,
      passages[0].label(among: MarkdownLabel.allCases) == nil
    else { return false }
    let next = passages[1]
    return next.choices(.headings) != nil || next.markedChoices != nil || next.table != nil
      || next.steps.map { $0.count > 1 } == true
  }

  private func prompt(
    _ below: [MarkdownPassage],
    in dialect: MarkdownDialect,
    _ texts: inout ItemTexts
  ) -> String {
    // A heading such as “Question 1” only announces the prompt.
    let isName = !isOwn && !below.isEmpty && CardSide(named: heading) == .front
    let heading = isName ? "" : texts.text(heading, at: first, in: dialect)
    var parts = [heading]
    for passage in below { parts.append(texts.text(passage, in: dialect)) }
    guard isPromptBelow, below.count == 1, texts.markup == .plain else {
      return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
    return heading.isEmpty ? parts[1] : MarkdownPassage.besideCode(heading) + "\n" + parts[1]
  }

  /// Returns the item, and what is not in it or not as it was.
  ///
  /// Passages without a label are the answer; behind an answer of another form than text they belong to the explanation.
  func read(
    _ style: Markdown.Style,
    in group: ItemGroup,
    at place: ReadPlace,
    beside files: FilesBeside
  ) throws(RowRemark.Reason) -> ReadItem {
    let (below, hints, passages) = parts
    let isEmbed =
      below.isEmpty
      ? MarkdownPassage.isEmbed(heading) : heading.isEmpty && below.allSatisfy(\.isEmbed)
    if isEmbed || !passages.isEmpty && passages.allSatisfy(\.isEmbed) { throw .embeddedFiles }
    let dialect: MarkdownDialect = isOwn ? .escaped : style == .lines ? .notes : .pages
    return try ItemTexts.read(beside: files) { texts throws(RowRemark.Reason) in
      var (below, passages) = (below, passages)
      let lettered = try letteredChoice(in: &below, &passages, dialect, &texts)
      let prompt = prompt(below, in: dialect, &texts)
      let form = try kind(of: passages, prompt, style)
      let kind = lettered?.interaction.kind ?? form
      var read = ReadItem(
        Item(prompt, lettered?.interaction ?? Interaction(kind)),
        in: group,
        at: place
      )
      read.item.id = id
      read.item.markup = texts.markup
      if kind == .gaps {
        let pieces = isOwn ? nil : MarkdownGaps.pieces(of: heading, below, in: dialect, &texts)
        read.item.interaction = .gaps(pieces ?? [])
      }
      let hint = hints.map { texts.text($0, in: dialect) }.joined(separator: "\n\n")
      read.item.hint = hint.nonblank
      read.item.explanation = lettered?.explanation
      if keepsOrder { read.item.grading.shufflesChoices = false }
      read.take(passages, of: kind, style, in: dialect, &texts)
      read.simplified += texts.simplified.filter { !read.simplified.contains($0) }
      read.remarks = texts.remarks
      if !isOwn { read.leftovers = leftovers(in: below + passages, isGapped: kind == .gaps) }
      return read
    }
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

  /// Returns the kind that a comment names, or else that of the form of the answer.
  private func kind(
    of passages: [MarkdownPassage],
    _ prompt: String,
    _ style: Markdown.Style
  ) throws(RowRemark.Reason) -> ItemKind {
    if let kindName { return try Markdown.kind(named: kindName) }
    let ofEveryKind = MarkdownLabel.allCases.filter { $0.kinds == nil }
    guard let passage = passages.first(where: { $0.label(among: ofEveryKind) == nil }) else {
      let hasGaps = !isOwn && MarkdownGaps.areMarked(in: heading, parts.prompt)
      return hasGaps || MarkdownGaps.areTyped(in: prompt) ? .gaps : .text
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
