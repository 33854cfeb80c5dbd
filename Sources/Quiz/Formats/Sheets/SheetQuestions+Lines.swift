import QuizInterchange

// The decision about each line: the first of these that fits.
extension SheetQuestions {
  mutating func read(_ line: SheetLine, _ text: SheetText, _ scan: SheetScan) {
    if readKey(line, text, scan) { return }
    let label = SheetLabel(text.scalars[...])
    if ahead.points != nil, !(label.map(\.isQuestion) ?? false) { settlePoints() }
    if line.heading != nil, label?.isQuestion != true {
      if let field = SheetField(scan), field.name == .key || field.name == .answer,
        field.start >= scan.endIndex
      {
        openKey(isSure: field.name == .key, line)
      } else {
        beginGroup(text[0...], at: line.place)
      }
      return
    }
    if readAnswerLine(line, scan) || readMatch(line, text, label) { return }
    if let field = SheetField(text.scalars[...]), readField(field, line, text) { return }
    // `Answer:` with its text below it.
    if current?.part == .answer, current?.answers.last?.isBlank == true, label?.isQuestion != true {
      current?.take(line.place)
      current?.continueLast(with: text[0...])
      return
    }
    if let label, readLabel(label, line, text) { return }
    if readFeedback(line, text, scan) { return }
    readText(line, text)
  }

  /// Returns whether a text is the letter or the figure of a choice: `B`, `②`, `(2)`.
  static func isMark(_ text: SheetScan) -> Bool {
    let inner = text.trimmed.filter { !"()[]（）. ".unicodeScalars.contains($0) }
    guard inner.count == 1, let mark = inner.first else { return false }
    return mark.isChoiceLetter || mark.digit != nil || 0x2460...0x24FF ~= mark.value
  }

  // MARK: Lines and pairs

  /// Reads `____` alone.
  private mutating func readAnswerLine(_ line: SheetLine, _ scan: SheetScan) -> Bool {
    guard scan.count > 2, scan.allSatisfy({ $0.isUnderscore || $0.isBlank }) else { return false }
    guard current?.choices.isEmpty == true else {
      leaveOut(line.place)
      return true
    }
    current?.hasAnswerLine = true
    current?.take(line.place)
    return true
  }

  private mutating func readMatch(
    _ line: SheetLine,
    _ text: SheetText,
    _ label: SheetLabel?
  ) -> Bool {
    guard current?.isMatch == true, pending.isEmpty, SheetField(text.scalars[...]) == nil else {
      return false
    }
    if let label, case .question(let number) = label.kind, let count = current?.pairs.count {
      if label.hasWord || isBehindBlank && current?.choices.isEmpty == false { return false }
      if count > 0, number != count + 1 { return false }
    }
    guard current?.takeMatch(text, label) == true else { return false }
    current?.take(line.place)
    return true
  }

  // MARK: Fields

  private mutating func readField(
    _ field: SheetField,
    _ line: SheetLine,
    _ text: SheetText
  ) -> Bool {
    let value = text[field.start...]
    switch field.name {
    case .key:
      if value.isBlank {
        openKey(isSure: true, line)
        return true
      }
      if let found = SheetKey(value, isSure: true), found.entries.count > 1 || current == nil {
        finishCurrent()
        (key.isOpen, key.isSure) = (true, true)
        take(found, at: line.place)
        return true
      }
      return takeAnswer(value, line, text)
    case .answer: return takeAnswer(value, line, text)
    case .explanation:
      // In Japanese, what explains in Chinese is the answer: `解答：②`.
      if let current, !current.choices.isEmpty || !current.prompt.isBlank, current.answers.isEmpty,
        Self.isMark(value.scalars[...])
      {
        return takeAnswer(value, line, text)
      }
      return take(line) { entry in
        entry.explanations.append(value)
        entry.part = .explanation
      }
    case .hint:
      return take(line) { entry in
        entry.hints.append(value)
        entry.part = .hint
      }
    case .tags:
      return take(line) { entry in
        entry.tags += value.string.split { ",;，；、".contains($0) }.map { String($0).trimmed }
          .filter { !$0.isEmpty }
      }
    case .points:
      guard let points = SheetPrompt.number(value.string), points > 0 else {
        return take(line) { $0.leftOut.append("points") }
      }
      if isBehindBlank || current == nil {
        (ahead.points, ahead.pointsPlace) = (points, line.place)
        return true
      }
      return take(line) { $0.points = points }
    case .wrong:
      // Beside choices, it says something about a wrong one.
      guard let current, current.choices.isEmpty, !current.isPassage else {
        return take(line) { $0.leftOut.append(text.string.shortened(toScalars: 60)) }
      }
      return take(line) { entry in
        if !value.isBlank { entry.wrongAnswers.append(value) }
        entry.part = .wrong
      }
    case .type:
      if isBehindBlank || current == nil {
        ahead.type = value.string
        return true
      }
      return take(line) { $0.type = value.string }
    case .passage:
      beginPassage(value, at: line.place)
      return true
    case .options:
      guard current?.isOpen == true else { return false }
      var behind = SheetText("_ ")
      behind.append(value, behind: "")
      // A text before them makes them choices within a line.
      guard let (_, choices) = SheetInline.parted(behind) else {
        return value.isBlank && take(line) { $0.part = .prompt }
      }
      return take(line) { entry in
        (entry.choices, entry.hasLetters, entry.part) = (choices, true, .choice)
      }
    case .title:
      guard entries.isEmpty, current == nil, !value.isBlank else {
        ahead.leftOut.append(text.string.shortened(toScalars: 60))
        return true
      }
      beginGroup(value, at: line.place)
      return true
    case .other:
      guard current != nil, !(current?.isOpen ?? true) else { return false }
      return take(line) { $0.leftOut.append(text.string.shortened(toScalars: 60)) }
    }
  }

  /// Lets the open question take a line; returns whether there is one.
  mutating func take(_ line: SheetLine, _ change: (inout SheetEntry) -> Void) -> Bool {
    guard var entry = current else { return false }
    current = nil
    entry.take(line.place)
    entry.part = .none
    change(&entry)
    current = entry
    return true
  }

  mutating func takeAnswer(
    _ value: SheetText,
    _ line: SheetLine,
    _ text: SheetText
  ) -> Bool {
    if current?.isPassage == true, pending.isEmpty {
      leaveOut(line.place)
      return true
    }
    if value.isBlank, let current, !current.isOpen || current.number != nil, key.entries.isEmpty {
      // The next line decides: answers with numbers are a key.
      (key.isOpen, key.isSure, key.isNamed) = (true, false, true)
    } else if value.isBlank, current == nil {
      openKey(isSure: true, line)
      return true
    }
    if let key = SheetKey(value, isSure: false) ?? wholeKey(value), key.entries.count > 1,
      current?.isMatch != true, entries.count > 0
    {
      finishCurrent()
      self.key.isOpen = true
      take(key, at: line.place)
      return true
    }
    beginPending(isAnswered: true)
    var value = value
    // `Answer: The correct answer is B.`
    if let inner = SheetField(value.scalars[...]), inner.name == .answer, inner.start < value.count
    {
      value = value[inner.start...]
    }
    let answer = Self.answer(value, from: 0, bracket: text.scalars[...].trimmed.first)
    return take(line) { entry in
      entry.takeLooseLines()
      // `Solution: 2x = 4` below `Answer: B` says why.
      if entry.isAnsweredByLetters, !entry.hasLetters(in: answer) {
        entry.explanations.append(answer)
        entry.part = .explanation
      } else {
        entry.answers.append(answer)
        entry.part = .answer
      }
    }
  }

  /// Begins a question of the last paragraph, which has no number, unless the open question still takes what follows.
  mutating func beginPending(isAnswered: Bool) {
    guard let paragraph = pending.last else { return }
    if let current,
      isAnswered ? current.answers.isEmpty && !current.choices.isEmpty : current.isOpen
    {
      return
    }
    pending.removeLast()
    guard let first = paragraph.first else { return }
    begin(number: nil, nil, first.whole[0...], at: first.place)
    for line in paragraph.dropFirst() {
      current?.prompt.append(line.whole[0...], behind: "\n")
      current?.take(line.place)
    }
  }
}
