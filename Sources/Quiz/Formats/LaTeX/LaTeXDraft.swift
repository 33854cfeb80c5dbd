import QuizInterchange
import QuizText

/// A question of LaTeX as far as it is read, and its item.
struct LaTeXDraft {
  /// The texts that are read into one after the other.
  enum Part: Hashable {
    case prompt, choice, solution
  }

  /// The number of words of an answer that is typed; a longer one is that of an essay.
  private static let mostWords = 6

  /// The line in which it begins.
  let line: Int
  /// The name in the file.
  var id: String?
  var points: Double?
  /// The text asked, in which a mark is in the place of each gap.
  var prompt: [UInt8] = []
  var choices: [(text: [UInt8], isRight: Bool)] = []
  var solution: [UInt8] = []
  var hasSolution = false
  /// The answers of its gaps.
  var gaps: [[UInt8]] = []
  /// The number that is right.
  var number: [UInt8]?
  /// True if several choices are right.
  var isSeveral = false
  /// True if it is answered in one's own words.
  var isOpen = false
  /// The names of what is not read.
  var leftOut: [String] = []
  /// The text that is read into.
  var part = Part.prompt

  init(line: Int) { self.line = line }

  /// Appends to the text that is read into.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    switch part {
    case .prompt: prompt += bytes
    case .choice where !choices.isEmpty: choices[choices.count - 1].text += bytes
    case .choice: prompt += bytes
    case .solution: solution += bytes
    }
  }

  /// True if there is nothing to ask.
  var isBlank: Bool {
    choices.isEmpty && gaps.isEmpty && number == nil && LaTeXText(prompt).isBlank
  }

  /// Returns the item; `mark` is the character in the place of gaps.
  mutating func item(_ mark: Unicode.Scalar, _ texts: inout ItemTexts) -> Item {
    var item = Item()
    item.id = id
    item.markup = texts.markup
    if let points { item.grading.points = points }
    let text = shown(prompt, &texts)
    let answer = shown(solution, &texts).nonblank
    if !gaps.isEmpty {
      let gaps = gaps.map { Gap(right: [VisibleText.of(html: LaTeXText($0).html)]) }
      item.interaction = .gaps(GapMark.pieces(of: text, mark, gaps))
      item.explanation = answer
      return item
    }
    item.prompt = text
    if let number {
      item.interaction = .number([NumberTarget(String(decoding: number, as: UTF8.self))], unit: nil)
      item.explanation = answer
    } else if !choices.isEmpty {
      item.interaction = choice(&texts)
      item.explanation = answer
    } else if !isOpen, let answer, isShort(answer) {
      item.interaction = .typed([Answer(answer)])
    } else {
      item.interaction = .essay(model: answer, notes: nil)
    }
    return item
  }

  private func isShort(_ answer: String) -> Bool {
    !answer.contains(where: \.isNewline)
      && answer.split(whereSeparator: \.isWhitespace).count <= Self.mostWords
  }

  private mutating func choice(_ texts: inout ItemTexts) -> Interaction {
    var shownChoices: [(text: String, isRight: Bool)] = []
    for choice in choices { shownChoices.append((shown(choice.text, &texts), choice.isRight)) }
    let right = shownChoices.count { $0.isRight }
    guard isSeveral || right > 1 else {
      return .choice(shownChoices.map { Answer($0.text, isRight: $0.isRight) }, .one)
    }
    let share = 100 / Double(max(right, 1))
    return .choice(
      shownChoices.map { Answer($0.text, share: $0.isRight ? share : -share) },
      .several
    )
  }

  /// Returns a text as it is seen, and notes what it lacks.
  private mutating func shown(_ source: [UInt8], _ texts: inout ItemTexts) -> String {
    let text = LaTeXText(source)
    for name in text.leftOut where !leftOut.contains(name) { leftOut.append(name) }
    return texts.text(html: text.html, in: HTMLDialect(hasDollars: false))
  }
}
