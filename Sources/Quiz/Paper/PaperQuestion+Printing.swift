package import QuizInterchange
package import QuizText

extension PaperQuestion {
  /// Prints a question of a test.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - number: Its number on the sheet.
  ///   - shown: The places of its choices, right sides or steps in the order in which they are printed.
  ///   - layout: The form of the page.
  init(_ question: Exam.Question, number: Int, shown: [Int], _ layout: PaperLayout) {
    let item = question.item
    self.number = number
    id = question.id
    group = question.group
    points = item.grading.points
    prompt = item.printed(item.prompt, hasGaps: item.interaction.kind == .gaps)
    explanation = item.explanation.map { item.printed($0) }
    switch item.interaction {
    case .choice(let choices, let rule):
      let printed = zip(shown, 0...).map { place, index in
        Choice(
          letter: Self.letter(index),
          text: item.printed(choices[place].text),
          isRight: choices[place].earns
        )
      }
      form = .choices(printed, takesSeveral: rule == .several || rule == .allOrNothing)
      answers = printed.filter(\.isRight).map { RichText(plain: $0.letter) }
      notes = item.accepted.map { item.printed($0) }
    case .typed(let accepted):
      form = .lines(Self.lines(for: accepted.map { item.markup.visible($0.text) }))
      answers = accepted.map { item.printed($0.text) }
      notes = []
    case .number(let targets, let unit):
      form = .number(unit: unit)
      answers = targets.map { RichText(plain: $0.printed(unit)) }
      notes = []
    case .gaps(let pieces):
      let gaps = pieces.gaps
      let words = gaps.flatMap { $0.answers.map(\.text) }
      let bank = layout.hasWordBank ? Self.sorted(words) : []
      form = .gaps(gaps.map { Blank($0, hasBank: layout.hasWordBank) }, bank: bank)
      answers = gaps.map { RichText(plain: $0.right.joined(separator: " / ")) }
      notes = []
    case .match(let match):
      let sides = match.pairs.map(\.right) + match.spares
      let rights = zip(shown, 0...).map { place, index in
        Choice(
          letter: Self.letter(index),
          text: item.printed(sides[place]),
          isRight: place < match.pairs.count
        )
      }
      form = .match(match.pairs.map { item.printed($0.left) }, rights)
      answers = match.pairs.indices.map { pair in
        RichText(plain: shown.firstIndex(of: pair).map(Self.letter) ?? "")
      }
      notes = []
    case .order(let order):
      form = .steps(shown.map { item.printed(order.steps[$0]) })
      answers = shown.map { RichText(plain: "\($0 + 1)") }
      notes = []
    case .essay(let model, let rubric):
      form = .lines(max(Self.lines(for: [model].compactMap(\.self)) * 3 / 2, 6))
      answers = [model].compactMap(\.self).map { item.printed($0) }
      notes = [rubric].compactMap(\.self).map { item.printed($0) }
    case .passage:
      form = .lines(0)
      answers = []
      notes = []
    }
  }

  /// Returns the letters of the choice at an index.
  static func letter(_ index: Int) -> String { Exam.name(ofVersion: index) }

  /// Returns the number of lines for an answer: as many as the longest takes in handwriting, which has 40 letters in a line.
  private static func lines(for answers: [String]) -> Int {
    let longest = answers.map { answer in
      let rows = answer.split(separator: "\n").map { ($0.writtenWidth + 39) / 40 }
      return rows.reduce(0, +)
    }
    return min(max(longest.max() ?? 1, 1), 30)
  }

  /// Returns words in an order that tells nothing of their places, each once.
  private static func sorted(_ words: [String]) -> [String] {
    Set(words).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }
}

extension PaperQuestion.Blank {
  /// Prints a gap, with half as much room again as its longest answer.
  fileprivate init(_ gap: Gap, hasBank: Bool) {
    let longest = gap.answers.map(\.text.writtenWidth).max() ?? 0
    width = min(max(longest * 3 / 2, 8), 40)
    choices = gap.isPicked && !hasBank ? gap.answers.map(\.text) : []
  }
}

extension Item {
  /// Returns one of its texts as it is printed: what the author sees in the program.
  package func printed(_ text: String, hasGaps: Bool = false) -> RichText {
    switch markup {
    case .plain: RichText(plain: text, hasGaps: hasGaps)
    case .markdown: RichText(markdown: text, hasGaps: hasGaps)
    }
  }
}

extension NumberTarget {
  /// The number with its tolerance and unit.
  fileprivate func printed(_ unit: String?) -> String {
    let tolerance = tolerance.map { $0.allSatisfy(\.isWhitespace) ? "" : " ± \($0)" } ?? ""
    let number = value ?? bounds.map { "\($0.lower) – \($0.upper)" } ?? ""
    return number + tolerance + (unit.map { $0.isEmpty ? "" : " \($0)" } ?? "")
  }
}

extension StringProtocol {
  /// The room that the text takes when it is written: a Chinese character takes that of two letters.
  fileprivate var writtenWidth: Int {
    unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }
}
