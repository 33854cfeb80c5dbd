import QuizInterchange

// The parts of a question on a page of another program: labels, quotes and letters tell them.

extension MarkdownEntry {
  /// Takes a line that names the answer or another part, also as a heading; `false` for another line.
  ///
  /// A page of this program has labels of its own.
  mutating func take(_ line: MarkupLine, heading: ArraySlice<UInt8>?) -> Bool {
    guard !isOwn, kindName == nil else { return false }
    if let heading, let side = CardSide(named: heading), side != .front {
      beginPart(side, at: line)
      return true
    }
    var label = line
    if let heading { label.text = heading }
    guard let (side, text) = CardSide.labelled(label.text, allowingInitials: false),
      side == .back || label.text.first == UInt8(ascii: "*") && side != .front
    else { return false }
    if side == .back, passages.suffix(3).contains(where: { $0.letteredChoices != nil }) {
      label.indentation = 0
      isPartedHere = true
      append(label)
      isPartedHere = true
      return true
    }
    beginPart(side, at: line)
    label.text = text
    if !text.isEmpty { append(label) }
    return true
  }

  /// Begins a part; what is above the answer belongs to the prompt, but for choices.
  private mutating func beginPart(_ side: CardSide, at line: MarkupLine) {
    let hasParts = passages.contains {
      $0.choices(.headings) != nil || $0.label(among: MarkdownLabel.allCases) != nil
    }
    if side == .back, promptPassages.isEmpty, !hasParts {
      (promptPassages, passages) = (passages, [])
    }
    begin(side, at: line)
  }

  /// Takes an option, as quizdown has it; those of the look say nothing.
  mutating func set(_ name: String, _ value: String) {
    if name == "shuffle_answers" { keepsOrder = value == "false" }
  }

  /// The passages of the prompt, those of the hint, and those of the answer and everything else.
  ///
  /// Above choices there is the prompt, and quotes are its hint.
  var parts: (prompt: [MarkdownPassage], hints: [MarkdownPassage], rest: [MarkdownPassage]) {
    guard promptPassages.isEmpty else { return (promptPassages, [], passages) }
    guard !isPromptBelow, !isCodeOfPrompt else {
      return (Array(passages.prefix(1)), [], Array(passages.dropFirst()))
    }
    let place = isOwn || kindName != nil ? 0 : placeOfChoices
    let above = passages.prefix(place)
    let rest = Array(passages[place...])
    if place == 0, rest.count > 1, !isOwn, CardSide(named: heading) == .front {
      return ([rest[0]], [], Array(rest.dropFirst()))
    }
    return (above.filter { $0.quoted == nil }, above.compactMap(\.quoted), rest)
  }

  /// The place of the passage with choices, or with steps below a hint; zero where a label is above it.
  private var placeOfChoices: Int {
    // Statements with numbers above choices are no steps.
    let place =
      passages.firstIndex { $0.hasTicks || $0.letteredChoices != nil }
      ?? passages.firstIndex { $0.steps.map { $0.count > 1 } == true }
    guard let place, place > 0 else { return 0 }
    let above = passages[..<place]
    let isChoice = passages[place].hasTicks || passages[place].letteredChoices != nil
    guard isChoice || above.allSatisfy({ $0.quoted != nil }),
      !above.contains(where: {
        $0.label(among: MarkdownLabel.allCases) != nil || $0.choices(.headings) != nil
      })
    else { return 0 }
    return place
  }

  // MARK: Letters

  /// Takes choices with letters, and the line that names the right one, out of passages.
  ///
  /// - Parameters:
  ///   - prompt: The passages of the prompt, the last of which may have the choices.
  ///   - passages: Those below.
  ///   - dialect: The Markdown of the page.
  ///   - texts: The texts of the item.
  /// - Returns: The choices, and what is behind the letter; `nil` without either.
  /// - Throws: The reason for which the line names no choice.
  func letteredChoice(
    in prompt: inout [MarkdownPassage],
    _ passages: inout [MarkdownPassage],
    _ dialect: MarkdownDialect,
    _ texts: inout ItemTexts
  ) throws(RowRemark.Reason) -> (interaction: Interaction, explanation: String?)? {
    guard !isOwn, kindName == nil else { return nil }
    let place = passages.firstIndex { $0.letteredChoices != nil }
    guard let choices = (place.map { passages[$0] } ?? prompt.last)?.letteredChoices else {
      return nil
    }
    let label = passages.indices.first { index in
      guard let first = passages[index].lines.first, !first.isCode else { return false }
      return CardSide.labelled(first.text)?.side == .back && index > place ?? -1
    }
    // Below the name of the answer, there is no label.
    let index = label ?? (place == nil && !passages.isEmpty ? 0 : nil)
    var right = choices.indices.filter { choices[$0].isBold }
    var explanation: String?
    if let index, let line = passages[index].lines.first {
      let text = label == nil ? line.text : CardSide.labelled(line.text)?.text ?? []
      let answer = String(decoding: text.filter { !"*_`".utf8.contains($0) }, as: UTF8.self)
      let named = choices.map { ($0.letter, $0.text.plain) as ChoiceLetters.Named }
      guard let letters = ChoiceLetters(of: answer, among: named) else {
        throw .unknownChoice(answer)
      }
      (right, explanation) = (letters.indices, letters.rest)
      passages[index].lines.removeFirst()
      if passages[index].lines.isEmpty { passages.remove(at: index) }
    }
    guard !right.isEmpty, right.count < choices.count else { return nil }
    if let place { passages.remove(at: place) } else { prompt.removeLast() }
    let answers = choices.enumerated().map { index, choice in
      Answer(texts.text(choice.text, in: dialect), isRight: right.contains(index))
    }
    let wrong = answers.filter { !$0.earns }
    let isOne = right.count == 1
    let interaction: Interaction =
      isOne ? .choice(answers, .one) : .several(right: answers.filter(\.earns), wrong: wrong)
    return (interaction, explanation)
  }
}

extension MarkdownPassage {
  /// A choice with a letter before it: `- A) Lima`, `**B.** Quito`.
  struct LetteredChoice {
    let letter: Character
    let text: MarkdownPassage
    /// True if all of it is bold.
    let isBold: Bool
  }

  /// The choices of a list that is lettered from A on; `nil` for another passage.
  var letteredChoices: [LetteredChoice]? {
    guard let items = lines.items(mark: Self.letterMark), items.count > 1 else { return nil }
    var choices: [LetteredChoice] = []
    for (index, item) in items.enumerated() {
      let letter = item.mark.first(where: \.isLetter)
      guard let letter, letter.uppercased() == String.letters(numbering: index) else { return nil }
      var lines = item.lines
      let isOpen = item.mark.contains("**") && !item.mark.hasSuffix("** ")
      let isBold = isOpen && lines.count == 1 && lines[0].text.suffix(2).elementsEqual("**".utf8)
      if isBold { lines[0].text = lines[0].text.dropLast(2) }
      choices.append(
        LetteredChoice(letter: letter, text: MarkdownPassage(lines: lines), isBold: isBold)
      )
    }
    return choices
  }

  /// Returns the mark of a choice with a letter, which may be an item of a list and bold; `nil` for another line.
  static func letterMark(of line: ArraySlice<UInt8>) -> String? {
    var rest = line
    if listMarks.contains(where: { rest.starts(with: $0.utf8) }) { rest = rest.dropFirst(2) }
    rest = rest.drop { "*_".utf8.contains($0) }
    let isOpen = rest.first == UInt8(ascii: "(")
    if isOpen { rest = rest.dropFirst() }
    guard let letter = rest.first, letter.isLetter, let sign = rest.dropFirst().first,
      (isOpen ? ")" : ".):").utf8.contains(sign)
    else { return nil }
    rest = rest.dropFirst(2).drop { "*_".utf8.contains($0) }
    guard rest.first?.isBlank == true else { return nil }
    return String(decoding: line[..<rest.startIndex], as: UTF8.self) + " "
  }
}
