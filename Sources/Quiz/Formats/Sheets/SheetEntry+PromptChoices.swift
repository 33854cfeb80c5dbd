// Choices that nothing but the answer tells from the rest of a prompt, or that lines for wrong answers name.
extension SheetEntry {
  /// Returns the question with its right and wrong answers as choices, where the latter have lines of their own.
  ///
  /// A single line has all of them, parted by semicolons, or by commas if the right answer has none.
  func withWrongAnswers() -> SheetEntry {
    var given = answers.filter { !$0.isBlank }
    var entry = self
    if given.isEmpty, let keyAnswer { (given, entry.keyAnswer) = ([keyAnswer], nil) }
    guard !wrongAnswers.isEmpty, choices.isEmpty, !given.isEmpty else { return self }
    var wrong = wrongAnswers
    if wrong.count == 1 {
      for sign in [";", "；", "|", ",", "，", "、"] as [Unicode.Scalar] {
        guard wrong[0].scalars.contains(sign), !given.contains(where: { $0.scalars.contains(sign) })
        else { continue }
        wrong = wrong[0].scalars[...].split(separator: sign)
          .map { wrong[0][$0.startIndex..<$0.endIndex] }
        break
      }
    }
    (entry.answers, entry.wrongAnswers) = ([], [])
    entry.choices =
      given.map { Choice(text: $0, isRight: true) }
      + wrong.filter { !$0.isBlank }.map { Choice(text: $0, isRight: false) }
    return entry
  }

  /// Returns the question with choices taken out of its prompt, if its answer is one of them; else they are a part of the prompt.
  ///
  /// | prompt | answer |
  /// |---|---|
  /// | `Where? ① Quito ② Lima` | `②` |
  /// | `Where?`, `(i) Quito`, `(ii) Lima` | `ii` |
  /// | `Where?`, `Option 1: Quito`, `Option 2: Lima` | `Option 2` |
  /// | `Where?`, `Quito`, `Lima` | `Lima` |
  /// | `Where?`, `Quito`, `Lima*` | |
  func withPromptChoices() -> SheetEntry {
    if let other = withPicturesInPrompt() { return other.withPromptChoices() }
    let given = answers.filter { !$0.isBlank }
    guard choices.isEmpty, hasNothingElse, !isExact, given.count < 2 else { return self }
    let answer = given.first ?? keyAnswer
    if let answer, let found = withBareLetters(answer) { return found }
    let lines = prompt.lines
    if let answer, let found = withLabelledLines(lines, answer) { return found }
    return withWholeLines(lines, answer) ?? self
  }

  /// True if nothing but a prompt and typed answers has been read.
  private var hasNothingElse: Bool {
    numeric == nil && !hasAnswerLine && wrongAnswers.isEmpty && pairs.isEmpty && lefts.isEmpty
      && !isMatch && !isPassage
  }

  /// Returns the question with lines behind an emoji in its prompt, where they are no choices; `nil` where they are.
  private func withPicturesInPrompt() -> SheetEntry? {
    guard !choices.isEmpty, choices.allSatisfy({ $0.bullet?.isPicture == true }) else { return nil }
    let answer = answers.first { !$0.isBlank } ?? keyAnswer
    let named = Self.named(choices)
    let isChoice = answer.map { ChoiceLetters(of: $0.string, among: named) != nil } ?? true
    if choices.count > 1, isChoice { return nil }
    var entry = self
    entry.choices = []
    for choice in choices {
      entry.prompt.append(SheetText(choice.bullet.map { "\($0) " } ?? ""), behind: "\n")
      entry.prompt.append(choice.text, behind: "")
    }
    return entry
  }

  // MARK: Letters without a sign

  private func withBareLetters(_ answer: SheetText) -> SheetEntry? {
    let named = Set(answer.scalars.filter { !$0.isBlank && !",，、・".unicodeScalars.contains($0) })
    for alphabet in ChoiceAlphabet.bare {
      let places = places(of: alphabet)
      guard places.count > 1, !named.isEmpty else { continue }
      var letters = Set(alphabet.prefix(places.count))
      // Each in a line of its own, figures in circles are called without them, too.
      if places.allSatisfy({ prompt.scalars[$0 - 1] == "\n" }) {
        letters.formUnion(letters.flatMap { ChoiceAlphabet.plain(String($0)).unicodeScalars })
      }
      if named.isSubset(of: letters) { return parted(at: places) }
    }
    return nil
  }

  /// Returns the places of letters in the prompt that follow each other, behind blanks; the last such row, if there are some.
  private func places(of alphabet: [Unicode.Scalar]) -> [Int] {
    let scalars = prompt.scalars[...]
    var places: [Int] = []
    for index in scalars.indices.dropFirst() where scalars[index - 1].isBlank {
      let scalar = scalars[index]
      // A letter that is no sign by itself has a blank behind it.
      let isAlone = !scalar.isAnyLetter || scalars[(index + 1)...].first?.isBlank == true
      guard isAlone else { continue }
      if places.count < alphabet.count, scalar == alphabet[places.count] {
        places.append(index)
      } else if scalar == alphabet[0] {
        places = [index]
      }
    }
    return places
  }

  private func parted(at places: [Int]) -> SheetEntry {
    var entry = self
    entry.prompt = prompt[0..<places[0]]
    for (place, end) in zip(places, places.dropFirst() + [prompt.count]) {
      let letter = Character(prompt.scalars[place])
      entry.choices.append(Choice(text: prompt[(place + 1)..<end], letter: letter))
    }
    return entry
  }

  // MARK: Lines

  /// Takes the last lines as choices if each has the next label of a series, and the answer names some of them.
  private func withLabelledLines(_ lines: [Range<Int>], _ answer: SheetText) -> SheetEntry? {
    let labels = lines.map { SheetLineLabel(prompt.scalars[$0]) }
    guard let start = labels.lastIndex(where: { $0?.names(place: 0) == true }), start > 0 else {
      return nil
    }
    let run = labels[start...].compactMap(\.self)
    // A number without a sign may count things, unless the line above asks.
    let isSure = run.first?.isBareNumber != true || prompt.scalars[lines[start - 1]].endsQuestion
    guard (isSure ? 2 : 3)...26 ~= run.count, run.count == labels.count - start,
      run.enumerated().allSatisfy({ $1.names(place: $0) && $1.form == run[0].form }),
      let named = SheetLineLabel.places(in: answer.scalars[...], among: run)
        ?? place(of: answer, among: run.map(\.end), lines[start...])
    else { return nil }
    let choices = zip(lines[start...], run).map { prompt[$1.end..<$0.upperBound] }
    return with(choices, named, before: lines[start].lowerBound)
  }

  /// Returns the place of the line whose text behind its label is the answer.
  private func place(
    of answer: SheetText,
    among starts: [Int],
    _ lines: ArraySlice<Range<Int>>
  ) -> [Int]? {
    let found = zip(starts, lines).enumerated().filter { _, line in
      prompt.scalars[line.0..<line.1.upperBound].word == answer.scalars[...].word
    }
    return found.count == 1 ? [found[0].offset] : nil
  }

  /// Takes the lines below the question as choices, if the answer is one of them, or a sign behind some tells the right ones.
  private func withWholeLines(_ lines: [Range<Int>], _ answer: SheetText?) -> SheetEntry? {
    let start = (lines.lastIndex { prompt.scalars[$0].endsQuestion } ?? 0) + 1
    let rest = lines.dropFirst(start)
    let words = rest.map { prompt.scalars[$0].word }
    guard 2...26 ~= rest.count, Set(words).count == rest.count, rest.allSatisfy({ $0.count <= 120 })
    else { return nil }
    let named: [Int]
    if let answer {
      let word = answer.scalars[...].word
      named = words.indices.filter { words[$0] == word || words[$0] + "." == word }
    } else {
      named = rest.enumerated().filter {
        SheetLabel.rightEnd(of: prompt.scalars[$0.element]) != nil
      }.map(\.offset)
    }
    guard !named.isEmpty, named.count < rest.count else { return nil }
    return with(rest.map { prompt[$0] }, named, before: rest[rest.startIndex].lowerBound)
  }

  /// Returns the question with some texts as choices, and the end of its prompt.
  private func with(_ texts: [SheetText], _ right: [Int], before end: Int) -> SheetEntry {
    var entry = self
    entry.prompt = prompt[0..<end]
    let letters = texts.indices.map { String.letters(numbering: $0 % 26) }
    entry.choices = zip(texts, letters).map { text, letter in
      Self.withoutSign(Choice(text: text, letter: Character(letter)))
    }
    // In their order, which may be what is asked for.
    entry.answers = [SheetText(right.map { letters[$0] }.joined(separator: ", "))]
    entry.keyAnswer = nil
    return entry
  }
}

/// A label at the beginning of a line that names a choice only if the answer does: `(ii)`, `Option 2:`, `B` and a blank.
private struct SheetLineLabel {
  /// The series that the label belongs to, and the characters around it.
  struct Form: Hashable {
    var isBracketed: Bool
    var sign: Unicode.Scalar?
    var word: String?

    var isNumberOfQuestion: Bool { word == nil && (isBracketed || sign != nil) }
  }

  let form: Form
  /// The label in lower case.
  private let name: String
  /// The place of the text behind it.
  let end: Int

  private static let romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
  private static let words = [
    "option", "choice", "opción", "opcion", "opção", "opzione", "auswahl", "вариант", "optie",
    "opcja", "选项", "選項", "选择", "보기",
  ]

  /// Reads the label of a line; `nil` without one.
  init?(_ line: SheetScan) {
    var rest = line.behindBlanks()
    let word = Self.words.first { rest.behind($0) != nil }
    if let word { rest = rest.behind(word)?.behindBlanks() ?? rest }
    let open = rest.first
    let close: Unicode.Scalar? = open == "(" ? ")" : open == "（" ? "）" : open == "[" ? "]" : nil
    if close != nil { rest = rest.dropFirst().behindBlanks() }
    let name = rest.prefix { $0.isAnyLetter || $0.digit != nil }
    guard (1...5).contains(name.count) else { return nil }
    rest = rest[name.endIndex...]
    if close != nil { rest = rest.behindBlanks() }
    var sign: Unicode.Scalar?
    if let close {
      guard rest.first == close else { return nil }
      rest = rest.dropFirst()
    } else if let first = rest.first, ").:：．、]-–—".unicodeScalars.contains(first) {
      sign = first
      rest = rest.dropFirst()
    }
    let text = rest.behindBlanks()
    // Without a sign, nothing but one letter and a blank is a label.
    guard !text.isEmpty,
      close != nil || sign != nil
        || rest.startIndex < text.startIndex
          && (word != nil || name.count == 1)
    else { return nil }
    form = Form(isBracketed: close != nil, sign: sign, word: word)
    self.name = name.word
    end = text.startIndex
  }

  /// True for a number without a word or a sign.
  var isBareNumber: Bool { Int(name) != nil && !form.isNumberOfQuestion && form.word == nil }

  /// Returns whether it is the label at a place of a series: `iii`, `c` or `3` at the third.
  func names(place: Int) -> Bool { Self.place(of: name, form) == place || isRoman(place) }

  private func isRoman(_ place: Int) -> Bool {
    Self.romans.indices.contains(place) && Self.romans[place] == name
  }

  /// Returns the place of a letter or a number; numbers with a sign begin questions, unless a word is before them.
  private static func place(of name: String, _ form: Form) -> Int? {
    if let number = Int(name) { return form.isNumberOfQuestion ? nil : number - 1 }
    guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1,
      0x61...0x7A ~= scalar.value
    else { return nil }
    return Int(scalar.value) - 0x61
  }

  /// Returns the places that an answer names, of some labels; `nil` for an answer with anything else in it.
  static func places(in answer: SheetScan, among labels: [SheetLineLabel]) -> [Int]? {
    let names = labels.map(\.name)
    let words = answer.split { !$0.isAnyLetter && $0.digit == nil }.map(\.word)
      .filter { names.contains($0) || $0 != labels[0].form.word }
      .filter { names.contains($0) || !ChoiceLetters.connectors.contains($0) }
    let places = words.map { names.firstIndex(of: $0) }
    return places.isEmpty || places.contains(nil) ? nil : places.compactMap(\.self)
  }
}

extension SheetText {
  /// The places of its lines that are not blank.
  fileprivate var lines: [Range<Int>] {
    scalars[...].split(separator: "\n").filter { !$0.allSatisfy(\.isBlank) }
      .map { $0.startIndex..<$0.endIndex }
  }
}

extension SheetScan {
  /// True if a sign at the end says that an answer is asked for.
  fileprivate var endsQuestion: Bool {
    trimmed.last.map { "?？:：؟".unicodeScalars.contains($0) } ?? false
  }
}
