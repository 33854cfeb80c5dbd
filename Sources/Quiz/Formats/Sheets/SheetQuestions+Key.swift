import QuizInterchange

// The answers to several questions in one place, mostly at the end of a sheet.
extension SheetQuestions {
  mutating func openKey(isSure: Bool, _ line: SheetLine) {
    (key.isOpen, key.isSure) = (true, isSure)
    current?.take(line.place)
  }

  mutating func readKey(_ line: SheetLine, _ text: SheetText, _ scan: SheetScan) -> Bool {
    guard key.isOpen else { return readLoneKey(line, text) }
    if let row = key.row {
      key.row = nil
      if let found = SheetKey(numbers: row.text, answers: text) {
        take(found, at: line.place)
        return true
      }
    }
    let isRow = scan.first == "|" || scan.contains("\t")
    if isRow,
      scan.allSatisfy({ $0.digit != nil || $0.isBlank || $0 == "|" })
        || isRow && SheetKey(numbers: text, answers: text) != nil
    {
      key.row = line
      return true
    }
    if scan.first == "|", !scan.contains(where: { $0.digit != nil }) { return true }
    if let found = SheetKey(Self.behindPart(text), isSure: key.isSure) {
      finishCurrent()
      take(found, at: line.place)
      key.isSure = key.isSure || key.isNamed
      return true
    }
    if key.isSure, key.entries.isEmpty, Self.isMark(scan) || Truth(scan.string) != nil {
      finishCurrent()
      settlePending(isBeforeQuestion: false)
      key.letters.append((text, line.place))
      return true
    }
    if key.isSure || key.isNamed, Self.namesPart(scan) {
      current?.take(line.place)
      return true
    }
    if !key.entries.isEmpty, current == nil, let field = SheetField(scan),
      field.name == .explanation
    {
      key.explanations[key.entries.count - 1] = text[field.start...]
      return true
    }
    key.isOpen = false
    return false
  }

  /// Reads a key that nothing names: numbers that begin again, with letters alone.
  mutating func readLoneKey(_ line: SheetLine, _ text: SheetText) -> Bool {
    // Behind a prompt at once, numbers of another form are choices.
    let isOther = SheetLabel(text.scalars[...])?.sign != current?.sign
    guard isBehindBlank || current?.isOpen != true || !isOther,
      let last = current?.number ?? entries.last?.number,
      let found = SheetKey(text, isSure: false), let first = found.entries.first,
      first.number <= last, found.entries.count > 1 || isBehindBlank && first.number == 1
    else { return false }
    finishCurrent()
    (key.isOpen, key.isSure) = (true, false)
    take(found, at: line.place)
    return true
  }

  /// Returns the key that has an answer, of any form, to each question so far; blanks of the last one may have numbers, too.
  func wholeKey(_ value: SheetText) -> SheetKey? {
    guard let last = current?.number, last > 1, let prompt = current?.prompt,
      let found = SheetKey(value, isSure: true), SheetBlank.places(in: prompt).count != last,
      found.entries.map(\.number).elementsEqual(1...last)
    else { return nil }
    return found
  }

  mutating func take(_ found: SheetKey, at place: ReadPlace) {
    settlePending(isBeforeQuestion: false)
    for entry in found.entries { key.entries.append((entry, place)) }
  }

  // MARK: The end

  /// Gives letters without numbers to the questions, if there are as many.
  private mutating func assignLetters() {
    let open = entries.indices.filter { !entries[$0].isPassage }
    for (place, letter) in key.letters.enumerated() {
      if open.count == key.letters.count {
        entries[open[place]].keyAnswer = letter.answer
      } else {
        delivery.sink.skip(letter.place.remark(.answerWithoutQuestion(String(place + 1))))
      }
    }
  }

  /// Gives the answers of keys to their questions: of several with a number, in their order.
  mutating func assignKey() {
    assignLetters()
    guard !key.entries.isEmpty else { return }
    let hasNumbers = entries.contains { $0.number != nil }
    var places: [Int: [Int]] = [:]
    for (index, entry) in entries.enumerated() where entry.number != nil || entry.lefts.isEmpty {
      if let number = hasNumbers ? entry.number : index + 1 {
        places[number, default: []].append(index)
      }
    }
    // Left sides of pairs have numbers, too.
    var sides: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated().reversed() where entry.isMatch {
      for left in entry.lefts { sides[left.name, default: []].append(index) }
    }
    var taken: [Int: Int] = [:]
    for (index, (answer, place)) in key.entries.enumerated() {
      let count = taken[answer.number, default: 0]
      taken[answer.number] = count + 1
      let name = String(answer.number)
      if let found = places[answer.number], count < found.count {
        entries[found[count]].keyAnswer = answer.answer
        if let points = answer.points { entries[found[count]].points = points }
        entries[found[count]].leftOut += answer.leftOut
        if let explanation = key.explanations[index] {
          entries[found[count]].explanations.append(explanation)
        }
      } else if let match = sides[name]?.popLast() {
        entries[match].keyed[name] = answer.answer
      } else {
        delivery.sink.skip(place.remark(.answerWithoutQuestion(name)))
      }
    }
  }
}
