import QuizInterchange

// The decision about a line with the mark of a question or a choice.
extension SheetQuestions {
  mutating func readLabel(
    _ label: SheetLabel,
    _ line: SheetLine,
    _ text: SheetText
  ) -> Bool {
    if let choice = choice(label, text) { return readLabel(choice, line, text) }
    // In a passage, nothing but the next question is a mark.
    if current?.isPassage == true, !label.isQuestion { return false }
    let content = text[label.end...]
    switch label.kind {
    case .question(let number):
      if let number, !label.hasWord {
        if current?.takesChoice(number, label, indentation: line.indentation) == true {
          return add(content, label, letter: Character(String(number)), line)
        }
        // A line of a prompt that begins with a date.
        if !isBehindBlank, current?.isOpen == true, current?.prompt.isBlank == false,
          let last = current?.number, number != last + 1, number != 1
        {
          return false
        }
      }
      begin(number: number, label, Self.withoutWord(content), at: line.place)
      current?.indentation = line.indentation
      if let answer = label.answer { current?.keyAnswer = text[answer] }
      return true
    case .choice(let letter):
      if current?.hasQuestionWord == true, current?.isOpen == true, letter == "R", label.sign == ":"
      {
        return takeAnswer(content, line, text)
      }
      if ChoiceAlphabet.isFirst(letter) { beginPending(isAnswered: false) }
      guard current?.takesChoice(letter, label, isBehindBlank: isBehindBlank) == true else {
        return false
      }
      return add(content, label, letter: letter, line)
    case .box:
      beginPending(isAnswered: false)
      return current != nil && add(content, label, letter: nil, line)
    case .bullet(let bullet):
      guard let part = current?.part, pending.isEmpty, !content.isBlank else { return false }
      if part == .explanation || part == .hint {
        current?.take(line.place)
        current?.continueLast(with: text[0...])
        return true
      }
      if part == .wrong {
        return take(line) { entry in
          entry.wrongAnswers.append(content)
          entry.part = .wrong
        }
      }
      guard current?.answers.isEmpty == true, current?.hasLetters == false else { return false }
      // Behind a blank line, another emoji begins something else.
      if bullet.isPicture, isBehindBlank, let last = current?.choices.last, last.bullet != bullet {
        return false
      }
      return add(content, label, letter: nil, line, bullet: bullet)
    }
  }

  /// Returns the letter of the next choice, whose text begins like the number of a question: `(B) 12.`; `nil` for the latter.
  private func choice(_ label: SheetLabel, _ text: SheetText) -> SheetLabel? {
    guard let answer = label.answer, answer.count == 1, let current, let last = current.number,
      case .question(let number) = label.kind,
      current.isNext(text.scalars[answer.lowerBound].choiceLetter),
      number != last + 1 || !text.scalars[label.end...].contains(where: \.isAnyLetter)
    else { return nil }
    return SheetLabel.lettered(text.scalars[...].behindBlanks())
  }

  private mutating func add(
    _ content: SheetText,
    _ label: SheetLabel,
    letter: Character?,
    _ line: SheetLine,
    bullet: Unicode.Scalar? = nil
  ) -> Bool {
    guard var entry = current else { return false }
    // Its lists grow in place.
    current = nil
    entry.take(line.place)
    entry.takeLooseLines()
    // Bullets above the choices belong to the prompt.
    if letter != nil, entry.choices.contains(where: { $0.bullet != nil }) {
      for choice in entry.choices {
        let bullet = choice.bullet.flatMap { $0.isPicture ? String($0) : nil } ?? "-"
        entry.prompt.append(SheetText("\(bullet) "), behind: "\n")
        entry.prompt.append(choice.text, behind: "")
      }
      entry.choices = []
    }
    var choice = SheetEntry.Choice(text: content, letter: letter)
    (choice.bullet, choice.isRight) = (bullet, label.isRight)
    choice.hasBox = label.kind == .box
    choice.hasStarBox = label.hasStarBox
    if let (before, answer) = Self.partedAtAnswer(content) {
      choice.text = before
      entry.answers.append(answer)
    }
    entry.add(choice, sign: label.sign)
    current = entry
    return true
  }
}

extension SheetLabel {
  /// True for the number of a question.
  var isQuestion: Bool { if case .question = kind { true } else { false } }
}
