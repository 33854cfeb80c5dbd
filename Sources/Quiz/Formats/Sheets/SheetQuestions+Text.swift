import QuizInterchange

// Lines without the mark of a question or a choice: feedback, true and false, and all others.
extension SheetQuestions {
  /// Reads `~ …`, `@ …`, `... …` and `! …`, as Respondus and text2qti have feedback, and quotes.
  mutating func readFeedback(
    _ line: SheetLine,
    _ text: SheetText,
    _ scan: SheetScan
  ) -> Bool {
    if let quote = scan.behind(">"), quote.first?.isBlank == true {
      return takeQuote(text[quote.startIndex...], line)
    }
    for mark in ["...", "~", "@", "!"] {
      guard let rest = scan.behind(mark), rest.first?.isBlank == true, current != nil else {
        continue
      }
      let value = text[rest.startIndex...]
      return take(line) { entry in
        if mark == "..." || mark == "@", !entry.choices.isEmpty, entry.answers.isEmpty {
          entry.choices[entry.choices.count - 1].feedback = value
          entry.part = .feedback
        } else {
          entry.explanations.append(value)
          entry.part = .explanation
        }
      }
    }
    return false
  }

  /// Takes a quote below choices or an answer: feedback on the choice that it is indented below, or else an explanation.
  ///
  /// At the margin, behind a blank line, it may as well belong to the next question.
  private mutating func takeQuote(_ quote: SheetText, _ line: SheetLine) -> Bool {
    guard let part = current?.part, pending.isEmpty, line.indentation > 1 || !isBehindBlank,
      current?.choices.isEmpty == false || current?.answers.isEmpty == false
    else { return false }
    if !isBehindBlank, part == .explanation || part == .feedback {
      current?.take(line.place)
      current?.continueLast(with: quote, behind: "\n")
      return true
    }
    let isFeedback = part == .choice && line.indentation > 1 && !isBehindBlank
    return take(line) { entry in
      if isFeedback {
        entry.choices[entry.choices.count - 1].feedback = quote
      } else {
        entry.explanations.append(quote)
      }
      entry.part = isFeedback ? .feedback : .explanation
    }
  }

  mutating func readText(_ line: SheetLine, _ text: SheetText) {
    if takeThird(line, text) || takeLoneMark(line, text) { return }
    if Self.isSection(text) { return beginGroup(text[0...], at: line.place) }
    let isOpen = current?.isOpen
    if SheetEntry.asksToMatch(text), isOpen != true || isBehindBlank {
      begin(number: nil, nil, text[0...], at: line.place)
      return
    }
    guard let isOpen, let part = current?.part, pending.isEmpty else {
      return leavePending(line)
    }
    let isIndented = line.indentation > 1
    if current?.loose.isEmpty == false || isBehindBlank && !isIndented {
      if isOpen { current?.loose.append(line) } else { leavePending(line) }
      return
    }
    let isWrapped =
      isIndented || lastLength >= 60 || text.scalars.first?.properties.isLowercase == true
    let continues =
      switch part {
      case .prompt, .explanation, .hint, .feedback: true
      case .choice: isWrapped
      case .answer, .wrong, .none: false
      }
    guard continues else { return leavePending(line) }
    let separator = part == .choice ? " " : "\n"
    current?.take(line.place)
    current?.continueLast(with: text[0...], behind: isBehindBlank ? "\n\n" : separator)
  }

  /// Takes `B` alone below choices that nothing tells, or `= B`, as their answer; returns whether it is one.
  private mutating func takeLoneMark(_ line: SheetLine, _ text: SheetText) -> Bool {
    let scan = text.scalars[...].trimmed
    let mark = scan.first == "=" ? scan.dropFirst() : scan
    guard Self.isMark(mark), let current, 2...26 ~= current.choices.count, !current.isTold,
      pending.isEmpty,
      current.choices.contains(where: {
        $0.letter.map { ChoiceAlphabet.plain(String($0)) }
          == ChoiceAlphabet.plain(mark.trimmed.string)
      })
    else { return false }
    return take(line) { $0.answers.append(text[mark.startIndex...]) }
  }

  /// Keeps a line that may be a title, or the prompt of a question without a number.
  private mutating func leavePending(_ line: SheetLine) {
    if isBehindBlank || pending.isEmpty {
      pending.append([line])
    } else {
      pending[pending.count - 1].append(line)
    }
  }

  // MARK: True and false

  /// Returns the words for true and false, or yes and no, that are all of a line; `nil` for any other line, or where nothing
  /// could be true or false.
  func truths(of line: SheetLine, _ text: SheetText, _ scan: SheetScan) -> [SheetEntry.Choice]? {
    guard scan.count < 48, !key.isOpen, line.heading == nil, asksForTruth else { return nil }
    var choice = SheetEntry.Choice(text: text)
    if let label = SheetLabel(text.scalars[...]) {
      guard case .bullet(let bullet) = label.kind else { return nil }
      (choice.text, choice.bullet) = (text[label.end...], bullet)
    }
    if choice.truth != nil { return [choice] }
    let parts = choice.text.scalars[...].split { "/|\t".unicodeScalars.contains($0) }
      .map { SheetEntry.Choice(text: choice.text[$0.startIndex..<$0.endIndex]) }
      .filter { !$0.text.isBlank }
    return parts.count == 2 && parts[0].isOpposite(of: parts[1]) ? parts : nil
  }

  /// True if a prompt has been read to which nothing is an answer yet.
  private var asksForTruth: Bool {
    if let current, current.isOpen { return current.part == .prompt && !current.isMatch }
    return !pending.isEmpty
  }

  /// Takes the words for true and false below a prompt as its choices.
  mutating func takeTruths(_ choices: [SheetEntry.Choice], _ lines: [SheetLine]) {
    beginPending(isAnswered: false)
    for line in lines { current?.take(line.place) }
    current?.takeLooseLines()
    for choice in choices { current?.add(choice, sign: nil) }
  }

  /// Words below true and false, or yes and no, that leave a statement open.
  private static let openWords: Set<String> = [
    "not given", "not stated", "not mentioned", "cannot say", "can't say", "cannot tell",
    "can't tell", "doesn't say", "does not say", "not sure", "don't know", "i don't know",
    "unknown", "unsure", "no information", "maybe", "keine angabe", "nicht angegeben",
    "steht nicht im text", "weiß nicht", "ich weiß nicht", "vielleicht", "non précisé",
    "non mentionné", "on ne sait pas", "je ne sais pas", "no se menciona", "no se dice", "no sé",
    "non detto", "non indicato", "non so", "não mencionado", "não sei", "не указано",
    "не сказано", "нет информации", "не знаю", "未提及", "没有提到", "不确定", "不知道", "无法判断",
  ]

  /// Takes `Not given` below true and false as their third; returns whether it is one.
  private mutating func takeThird(_ line: SheetLine, _ text: SheetText) -> Bool {
    guard let choices = current?.choices, choices.count == 2, text.count < 48,
      current?.answers.isEmpty == true, current?.hasLetters == false, pending.isEmpty,
      choices[0].isOpposite(of: choices[1])
    else { return false }
    let choice = SheetEntry.Choice(text: text)
    let word = SheetEntry.withoutSign(choice).text.scalars[...].word
    guard Self.openWords.contains(word) else { return false }
    return take(line) { $0.add(choice, sign: nil) }
  }
}

extension SheetEntry.Choice {
  /// The meaning of a word for true or false, or for yes or no; `nil` for any other text.
  fileprivate var truth: Truth? {
    Truth(SheetEntry.withoutSign(self).text.string, orConfirmation: true)
  }

  /// Returns whether it is a word for true and another one that for false, or the other way round.
  func isOpposite(of other: SheetEntry.Choice) -> Bool {
    guard let truth, let other = other.truth else { return false }
    return truth.right == other.wrong || truth.wrong == other.right
  }
}
