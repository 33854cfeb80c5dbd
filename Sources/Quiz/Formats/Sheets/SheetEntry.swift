import QuizInterchange

/// The lines of a question on a sheet, as far as they are read.
struct SheetEntry {
  /// A choice, an accepted answer, or a side of a pair.
  struct Choice {
    var text: SheetText
    /// The letter, or the number in place of one; `nil` behind a bullet or a box.
    var letter: Character?
    /// The bullet; `nil` for other marks.
    var bullet: Unicode.Scalar?
    /// True for a right choice, false for an empty box; `nil` where the mark tells nothing.
    var isRight: Bool?
    var hasStarBox = false
    var hasBox = false
    var feedback: SheetText?
    /// True if it is in one line with the prompt or choice before it, with the characters between them.
    var isInline = false
    var separator = ""
  }

  /// A side of a pair, with the number or letter by which a key names it.
  struct Side {
    var text: SheetText
    var name: String
  }

  /// The part that a further line belongs to.
  enum Part { case prompt, choice, feedback, explanation, hint, answer, wrong, none }

  var number: Int?
  var group: ItemGroup
  var prompt = SheetText()
  var choices: [Choice] = []
  var answers: [SheetText] = []
  /// Wrong answers in lines of their own, as in `Incorrect: Quito`.
  var wrongAnswers: [SheetText] = []
  /// The answer in a key at the end of the sheet.
  var keyAnswer: SheetText?
  var explanations: [SheetText] = []
  var hints: [SheetText] = []
  var tags: [String] = []
  var points: Double?
  /// The name of its type, as Respondus has it.
  var type: String?
  /// The name of its type, if it is one that has no counterpart here.
  var refusedType: String?
  /// The number to type, as text2qti has it.
  var numeric: String?
  /// True if it ends with a line to write on.
  var hasAnswerLine = false
  /// True for a text to read.
  var isPassage = false
  /// True if neither it nor what follows belongs to the text to read above it.
  var endsPassage = false
  /// True for lists whose items belong together.
  var isMatch = false
  var lefts: [Side] = []
  var rights: [Side] = []
  var pairs: [(left: SheetText, right: SheetText)] = []
  /// The answers of left sides in a key, by their numbers.
  var keyed: [String: SheetText] = [:]
  /// True if a word such as `Question` is before its number.
  var hasQuestionWord = false
  /// The sign behind its number.
  var sign: Unicode.Scalar?
  /// The width of the blanks before its number.
  var indentation = 0
  /// True if a choice has a letter.
  var hasLetters = false
  /// The sign behind the letters of choices that have lines of their own.
  private var choiceSign: Unicode.Scalar?
  /// The parts that are left out.
  var leftOut: [String] = []
  /// True if its texts are exactly those of a program: nothing within a line is a mark.
  var isExact = false
  /// The part that a further line belongs to.
  var part = Part.prompt
  /// Lines behind a blank one that are a part of the prompt if choices or an answer follow.
  var loose: [SheetLine] = []
  /// The first line, and the text of all lines.
  private(set) var first: ReadPlace
  private var source: [String]

  init(number: Int?, in group: ItemGroup, at place: ReadPlace) {
    (self.number, self.group) = (number, group)
    (first, source) = (place, [place.text])
  }

  /// The place of the whole question.
  var place: ReadPlace {
    ReadPlace(line: first.line, of: first.part, text: source.joined(separator: "\n"))
  }

  /// True if nothing that answers it has been read.
  var isOpen: Bool {
    choices.isEmpty && answers.isEmpty && wrongAnswers.isEmpty && numeric == nil && !hasAnswerLine
      && pairs.isEmpty && lefts.isEmpty
  }

  /// True if something answers it, at the end of the sheet too.
  var isAnswered: Bool {
    keyAnswer != nil || !isOpen && (answers.isEmpty || answers.contains { !$0.isBlank })
  }

  /// True if something else than the prompt tells its answer, or which of the choices are right.
  var isTold: Bool {
    guard !choices.isEmpty else { return isAnswered }
    return keyAnswer != nil || answers.contains { !$0.isBlank }
      || choices.contains { $0.isRight == true || Self.withoutSign($0).isRight == true }
  }

  /// True if its only answer is nothing but the letters of choices.
  var isAnsweredByLetters: Bool {
    guard answers.count == 1, let answer = answers.first else { return false }
    return hasLetters(in: answer)
  }

  /// Returns whether a text is nothing but letters of the choices, or the text of one.
  func hasLetters(in answer: SheetText) -> Bool {
    guard !choices.isEmpty, choices.allSatisfy({ $0.letter != nil }),
      let letters = ChoiceLetters(of: answer.string, among: Self.named(choices))
    else { return false }
    return letters.rest == nil
  }

  /// Notes that a line belongs to it.
  mutating func take(_ place: ReadPlace) { source.append(place.text) }

  /// Takes the loose lines into the prompt, for what follows belongs to the same question.
  mutating func takeLooseLines() { takeLooseLines(but: { _ in false }) }

  /// Takes the loose lines into the prompt but for the last ones of some sort.
  mutating func takeLooseLines(but isOther: (SheetLine) -> Bool) {
    let end = (loose.lastIndex { !isOther($0) } ?? -1) + 1
    for line in loose[..<end] {
      prompt.append(line.whole[0...], behind: prompt.count == 0 ? "" : "\n\n")
      take(line.place)
    }
    loose.removeFirst(end)
  }

  /// Appends a further line to the part that was read last.
  mutating func continueLast(with text: SheetText, behind separator: String = "\n") {
    switch part {
    case .prompt: prompt.append(text, behind: separator)
    case .choice:
      guard !choices.isEmpty else { return }
      choices[choices.count - 1].text.append(text, behind: separator)
    case .feedback:
      guard !choices.isEmpty else { return }
      choices[choices.count - 1].feedback?.append(text, behind: separator)
    case .explanation:
      guard !explanations.isEmpty else { return }
      explanations[explanations.count - 1].append(text, behind: separator)
    case .hint:
      guard !hints.isEmpty else { return }
      hints[hints.count - 1].append(text, behind: separator)
    case .answer where answers.last?.isBlank == true: answers[answers.count - 1] = text
    case .answer, .wrong, .none: leftOut.append(text.string.shortened(toScalars: 60))
    }
  }

  // MARK: Choices

  /// Returns whether a line with a letter is a choice; `A. Multiple choice` may be the title of a section as well.
  func takesChoice(_ letter: Character, _ label: SheetLabel, isBehindBlank: Bool) -> Bool {
    if isBehindBlank, !answers.isEmpty { return false }
    if let choiceSign, let sign = label.sign, choiceSign != sign { return false }
    if isNext(letter) { return true }
    if label.isWeak || choices.isEmpty { return false }
    return choices.last { $0.letter == letter }?.isInline ?? true
  }

  /// Returns whether a line with a number is a choice: the next one, below a question whose number has another form, or
  /// which is less indented.
  func takesChoice(_ number: Int, _ label: SheetLabel, indentation: Int) -> Bool {
    let isOther =
      hasQuestionWord || sign != nil && sign != label.sign || indentation > self.indentation
    return isOther && number < 10 && number == choices.count + 1 && answers.isEmpty
      && choices.allSatisfy { $0.letter?.isNumber == true } && !isMatch
  }

  /// Returns whether a letter is that of the next choice.
  func isNext(_ letter: Character) -> Bool {
    guard let last = choices.last(where: { $0.letter != nil })?.letter else {
      return ChoiceAlphabet.isFirst(letter)
    }
    return ChoiceAlphabet.follows(letter, behind: last)
  }

  /// Takes a choice, and all that follow in its line.
  mutating func add(_ choice: Choice, sign: Unicode.Scalar?) {
    // A letter that is there already was none where it was read within a line.
    if let letter = choice.letter, choices.last(where: { $0.letter == letter })?.isInline == true {
      joinInline(from: letter)
    }
    if choice.letter != nil {
      hasLetters = true
      choiceSign = choiceSign ?? sign
    }
    let parts = choice.letter.map { _ in SheetInline.parts(of: choice, sign: sign) } ?? [choice]
    choices += parts
    part = .choice
  }

  private mutating func joinInline(from letter: Character) {
    while let last = choices.last, last.isInline, let name = last.letter, name >= letter {
      choices.removeLast()
      if choices.isEmpty {
        prompt.append(SheetText(last.separator), behind: "")
        prompt.append(last.text, behind: "")
      } else {
        choices[choices.count - 1].text.append(SheetText(last.separator), behind: "")
        choices[choices.count - 1].text.append(last.text, behind: "")
      }
    }
  }
}
