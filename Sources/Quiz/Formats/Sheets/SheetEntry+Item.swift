import QuizInterchange
import QuizText

extension SheetEntry {
  /// Makes an item of the lines.
  ///
  /// - Throws: The reason for which they are no question, or for which its answer is open.
  func item(_ texts: inout ItemTexts) throws(RowRemark.Reason) -> ReadItem {
    let prompt = SheetPrompt(
      prompt,
      of: group.title,
      isExact: isExact,
      choiceCount: choices.count,
      isAnswered: isTold || isMatch || isPassage
    )
    var read = ReadItem(Item(), in: group, at: place)
    read.leftOut = leftOut
    read.endsPassage = endsPassage
    var item = Item()
    if isPassage {
      item.interaction = .passage
    } else {
      item.interaction = try interaction(prompt, &texts, &read)
    }
    if case .gaps(let pieces) = item.interaction, !pieces.isEmpty {
      item.prompt = ""
    } else {
      var text = prompt.text.withoutWholeStyle
      // The place for T or F: `___ Fish breathe.`
      if case .choice(_, .truth) = item.interaction {
        text = text[text.scalars.prefix { $0.isUnderscore || $0.isBlank }.count...]
      }
      item.prompt = text.text(&texts)
    }
    item.explanation = joined(explanations, &texts)
    item.hint = joined(hints, &texts)
    item.tags = tags
    let ofPart = isPassage ? nil : SheetPrompt.pointsOfEach(in: group.title)
    if let points = points ?? prompt.points ?? ofPart {
      if points > 0 { item.grading.points = points } else { read.leftOut.append("points") }
    }
    item.markup = texts.markup
    read.item = item
    return read
  }

  private func joined(_ parts: [SheetText], _ texts: inout ItemTexts) -> String? {
    let found = parts.filter { !$0.isBlank }.map { $0.text(&texts) }
    return found.isEmpty ? nil : found.joined(separator: "\n\n")
  }

  // MARK: The form of the answer

  private func interaction(
    _ prompt: SheetPrompt,
    _ texts: inout ItemTexts,
    _ read: inout ReadItem
  ) throws(RowRemark.Reason) -> Interaction {
    if let refusedType { throw .unsupportedType(refusedType) }
    if let numeric { return try number(numeric) }
    if isMatch || !pairs.isEmpty { return try match(&texts) }
    let named = typeKind
    if named == .text || named == .gaps, !choices.isEmpty, answers.isEmpty {
      return .typed(choices.map { Answer($0.text.text(&texts)) })
    }
    if named == .essay || prompt.isEssay {
      let model = choices.first?.text ?? answers.first ?? keyAnswer
      return .essay(model: model?.text(&texts), notes: nil)
    }
    if isExact, !choices.isEmpty, choices.allSatisfy({ $0.bullet == "*" }) {
      return typed(choices.map(\.text), prompt, &texts)
    }
    let given = answers.filter { !$0.isBlank }
    // `Q: … A: …`
    if choices.count == 1, given.isEmpty, let only = choices.first, only.letter == "A",
      only.isRight == nil, hasQuestionWord
    {
      return try typed([only.text], prompt, &texts, &read)
    }
    if !choices.isEmpty { return try choice(choices, given, prompt, &texts, &read) }
    if let truth = prompt.statedTruth { return truth.interaction }
    guard !given.isEmpty || keyAnswer != nil else {
      if hasAnswerLine { return .essay(model: nil, notes: nil) }
      throw .noAnswerLine
    }
    if let keyAnswer, !given.isEmpty, given.map(\.string) != [keyAnswer.string] {
      throw .contradictoryAnswers
    }
    let answers = given.isEmpty ? [keyAnswer].compactMap(\.self) : given
    return try typed(answers, prompt, &texts, &read)
  }

  /// The kind that the sheet names for the question.
  private var typeKind: ItemKind? {
    guard let type else { return nil }
    let respondus: [String: ItemKind] = [
      "f": .text, "fib": .text, "fmb": .gaps, "e": .essay, "ma": .choices, "mr": .choices,
      "mc": .choice, "mt": .pairs,
    ]
    return respondus[type.trimmed.lowercased()] ?? KindNames.kind(of: type)?.kind
  }

  private func number(_ text: String) throws(RowRemark.Reason) -> Interaction {
    let text = text.trimmed
    if text.hasPrefix("["), text.hasSuffix("]") {
      let bounds = text.dropFirst().dropLast().split(separator: ",").map { String($0).trimmed }
      guard bounds.count == 2 else { throw .unknownChoice(text) }
      return .number([NumberTarget("\(bounds[0])..\(bounds[1])")], unit: nil)
    }
    let parts = text.replacing("±", with: "+-").split(separator: "+-", maxSplits: 1)
      .map { String($0).trimmed }
    guard let value = parts.first else { throw .unknownChoice(text) }
    let tolerance = parts.count > 1 ? parts[1].replacing("%", with: " %") : nil
    return .number([NumberTarget(value, tolerance: tolerance)], unit: nil)
  }

  // MARK: Choices

  private func choice(
    _ choices: [Choice],
    _ given: [SheetText],
    _ prompt: SheetPrompt,
    _ texts: inout ItemTexts,
    _ read: inout ReadItem
  ) throws(RowRemark.Reason) -> Interaction {
    let found = isExact ? choices : Self.withoutSigns(choices)
    if let steps = steps(found, given, prompt) {
      return .order(Order(steps.map { found[$0].text.text(&texts) }))
    }
    let right = try rights(found, given, prompt, &read)
    guard found.count > 1 else { throw .tooFewChoices }
    let hasStyle = found.contains { $0.text.isWhole(.telling) }
    let answers = found.indices.map { index -> Answer in
      let text = hasStyle ? found[index].text.withoutWholeStyle : found[index].text
      return Answer(
        text.text(&texts),
        isRight: right.contains(index),
        feedback: found[index].feedback?.text(&texts)
      )
    }
    let isSeveral =
      right.count > 1 || found.contains(where: \.hasStarBox)
      || isExact && found.contains(where: \.hasBox) || typeKind == .choices || prompt.takesSeveral
    if isSeveral {
      return .several(
        right: answers.filter(\.earns),
        wrong: answers.filter { !$0.earns }
      )
    }
    let isTruth = answers.count == 2 && answers.allSatisfy { Truth($0.text) != nil }
    return .choice(answers.filter(\.earns) + answers.filter { !$0.earns }, isTruth ? .truth : .one)
  }

  /// Returns choices without the signs around their texts; those of wrong ones are signs where a right one has one.
  private static func withoutSigns(_ choices: [Choice]) -> [Choice] {
    let found = choices.map(withoutSign)
    guard zip(choices, found).contains(where: { $0.text.count > $1.text.count }) else {
      return found
    }
    return found.map { choice in
      guard choice.isRight == nil, let end = SheetLabel.wrongEnd(of: choice.text.scalars[...])
      else { return choice }
      var choice = choice
      choice.text = choice.text[0..<end]
      return choice
    }
  }

  /// Returns a choice without the sign of a right one around its text.
  static func withoutSign(_ choice: Choice) -> Choice {
    var choice = choice
    if let end = SheetLabel.rightEnd(of: choice.text.scalars[...]) {
      choice.text = choice.text[0..<end]
      choice.isRight = true
    }
    let head = choice.text.scalars[...]
    if choice.isRight == nil, let sign = head.first, "*✓✔✅☑√".unicodeScalars.contains(sign),
      head.count > 1,
      sign != "*" || head.dropFirst().first != "*" && !head.dropFirst().contains("*")
    {
      choice.text = choice.text[1...]
      choice.isRight = true
    }
    return choice
  }

  /// Returns the choices with the letters by which answers call them.
  static func named(_ choices: [Choice]) -> [ChoiceLetters.Named] {
    choices.enumerated().map { index, choice in
      let letter = choice.letter ?? Character(String.letters(numbering: min(index, 25)))
      return (letter, choice.text.string)
    }
  }

  /// Returns the places of choices in the order of the answer, where the prompt asks for an order and the answer has them all.
  private func steps(
    _ choices: [Choice],
    _ given: [SheetText],
    _ prompt: SheetPrompt
  ) -> [Int]? {
    guard !isExact, choices.count > 1, prompt.asksForOrder,
      let answer = given.isEmpty ? keyAnswer : given.first, given.count < 2,
      let letters = ChoiceLetters(of: answer.string, among: Self.named(choices)),
      letters.rest == nil, letters.indices.count == choices.count
    else { return nil }
    return letters.indices
  }

  /// Returns the places of the right choices.
  private func rights(
    _ choices: [Choice],
    _ given: [SheetText],
    _ prompt: SheetPrompt,
    _ read: inout ReadItem
  ) throws(RowRemark.Reason) -> Set<Int> {
    let named = Self.named(choices)
    var found: Set<Int>?
    func take(_ places: Set<Int>) throws(RowRemark.Reason) {
      if let found, found != places { throw .contradictoryAnswers }
      found = places
    }
    let stated =
      [given.map(\.string).joined(separator: ", "), keyAnswer?.string, prompt.letters]
      .compactMap { $0?.nonblank }
    for answer in stated {
      if let letters = ChoiceLetters(of: answer, among: named) {
        if let rest = letters.rest { read.leftOut.append(rest) }
        try take(Set(letters.indices))
      } else if let truth = Truth(answer),
        let index = named.firstIndex(where: { Truth($0.text)?.right == truth.right })
      {
        try take([index])
      } else {
        throw .unknownChoice(answer)
      }
    }
    let marked = Set(choices.indices.filter { choices[$0].isRight == true })
    if !marked.isEmpty { try take(marked) }
    if let found { return found }
    for bullet in ["*", "●", "+"] as [Unicode.Scalar] {
      let places = Set(choices.indices.filter { choices[$0].bullet == bullet })
      if !places.isEmpty, places.count < choices.count { return places }
    }
    for style in [SheetText.Style.highlighted, .bold] {
      let places = Set(choices.indices.filter { choices[$0].text.isWhole(style) })
      if !places.isEmpty, places.count < choices.count { return places }
    }
    throw .noAnswerLine
  }

  // MARK: Texts and gaps

  private func typed(
    _ given: [SheetText],
    _ prompt: SheetPrompt,
    _ texts: inout ItemTexts,
    _ read: inout ReadItem
  ) throws(RowRemark.Reason) -> Interaction {
    if given.count == 1, !isExact {
      let text = given[0].string
      let isSign =
        ["√", "×", "对", "错"].contains(text.trimmed)
        || ["T", "F"].contains(text.trimmed) && !prompt.asksForWord
      let isWord = text.trimmed.count > 1 || isSign
      if let truth = (prompt.truth ?? prompt.sectionTruth).flatMap({ Truth(text, of: $0) })
        ?? (isWord ? Truth(text) : nil)
      {
        return truth.interaction
      }
      if prompt.truth != nil { throw .unknownChoice(text) }
    }
    let interaction = typed(given, prompt, &texts)
    if !isExact, case .typed(let answers) = interaction,
      answers.contains(where: {
        $0.text.contains(" / ") || $0.text.contains(";") || $0.text.contains(" or ")
      })
    {
      read.simplify(.listAnswer)
    }
    return interaction
  }

  private func typed(
    _ given: [SheetText],
    _ prompt: SheetPrompt,
    _ texts: inout ItemTexts
  ) -> Interaction {
    let blanks = SheetBlank.places(in: prompt.text)
    if !blanks.isEmpty,
      let answers = SheetBlank.answers(given, count: blanks.count, isExact: isExact)
    {
      let gaps = answers.map { Gap(right: $0) }
      let marked = prompt.text.withoutWholeStyle
      let mark = Unicode.Scalar.mark(notIn: marked.string + given.map(\.string).joined())
      let text = marked.replacing(blanks, with: mark).text(&texts)
      let pieces = GapMark.pieces(of: text, mark, gaps)
      if pieces.count(where: { if case .gap = $0 { true } else { false } }) == blanks.count {
        return .gaps(pieces)
      }
    }
    return .typed(given.map { Answer($0.withoutWholeStyle.text(&texts)) })
  }
}
