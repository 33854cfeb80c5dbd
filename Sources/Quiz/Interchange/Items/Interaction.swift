/// The form in which a question is answered, as far as other programs have it.
///
/// It says more than a question of this program keeps: shares of the points for each answer, several numbers, patterns.
/// What is kept of them is decided where items become questions.
package enum Interaction: Hashable, Sendable {
  /// A text that the learner types; the answers that are accepted.
  case typed([Answer])
  /// Choices to pick from, in the order in which they are shown.
  case choice([Answer], ChoiceRule)
  /// A number to type; those that are right, and the unit behind it.
  case number([NumberTarget], unit: String?)
  /// The texts and gaps of the prompt; none where they are as typed in the prompt alone.
  case gaps([Piece])
  /// Sides that belong together.
  case match(Match)
  /// Steps to put into order.
  case order(Order)
  /// A text of any length that a person grades; a model answer, and notes for grading.
  case essay(model: String?, notes: String?)
  /// Nothing: a text to read, to which the items behind it in its group belong, up to the next one.
  case passage

  /// A part of a prompt with gaps.
  package enum Piece: Hashable, Sendable {
    case text(String)
    case gap(Gap)
  }

  /// The number of choices that is picked, and what earns points.
  package enum ChoiceRule: Hashable, Sendable {
    /// One is picked.
    case one
    /// One of “True” and “False” is picked.
    case truth
    /// Any number is picked, and each of the right ones earns its share.
    case several
    /// Any number is picked, and only all right ones together earn points.
    case allOrNothing
  }

  /// The kind of question that it is in this program.
  package var kind: ItemKind {
    switch self {
    case .typed: .text
    case .choice(_, .one), .choice(_, .truth): .choice
    case .choice(_, .several), .choice(_, .allOrNothing): .choices
    case .number: .number
    case .gaps: .gaps
    case .match: .pairs
    case .order: .order
    case .essay: .essay
    case .passage: .passage
    }
  }
}

extension Interaction {
  /// Creates the form of a kind with texts that are right and wrong, as far as it has such; other parts follow as they are typed.
  package init(_ kind: ItemKind, right: [String] = [], wrong: [String] = []) {
    switch kind {
    case .text: self = .typed(right.prefix(1).map { Answer($0) })
    case .choice:
      let answer = right.prefix(1).map { Answer($0, isRight: true) }
      self = .choice(answer + wrong.map { Answer($0, isRight: false) }, .one)
    case .choices:
      let share = 100 / Double(max(right.count, 1))
      let answers = right.map { Answer($0, share: share) }
      self = .choice(answers + wrong.map { Answer($0, share: -share) }, .several)
    case .number: self = .number(right.prefix(1).map { NumberTarget($0) }, unit: nil)
    case .gaps: self = .gaps([])
    case .pairs: self = .match(Match([]))
    case .order: self = .order(Order(right + wrong))
    case .essay: self = .essay(model: right.first, notes: nil)
    case .passage: self = .passage
    }
  }
}

extension Interaction {
  /// Every text in it.
  package var texts: [String] {
    switch self {
    case .typed(let answers): return answers.map(\.text)
    case .choice(let answers, _):
      return answers.flatMap { [$0.text, $0.feedback].compactMap(\.self) }
    case .number(let targets, let unit):
      return targets.compactMap(\.value) + [unit].compactMap(\.self)
    case .gaps(let pieces):
      return pieces.flatMap { piece -> [String] in
        switch piece {
        case .text(let text): [text]
        case .gap(let gap): gap.answers.map(\.text) + [gap.hint].compactMap(\.self)
        }
      }
    case .match(let match): return match.pairs.flatMap { [$0.left, $0.right] } + match.spares
    case .order(let order): return order.steps
    case .essay(let model, let notes): return [model, notes].compactMap(\.self)
    case .passage: return []
    }
  }
  /// Returns the same with every text changed; numbers and units are none.
  package func mapped(_ change: (String) -> String) -> Interaction {
    func changed(_ answer: Answer) -> Answer {
      var answer = answer
      answer.text = change(answer.text)
      answer.feedback = answer.feedback.map(change)
      return answer
    }
    switch self {
    case .typed(let answers): return .typed(answers.map(changed))
    case .choice(let answers, let rule): return .choice(answers.map(changed), rule)
    case .gaps(let pieces):
      return .gaps(
        pieces.map { piece in
          switch piece {
          case .text(let text): return .text(change(text))
          case .gap(var gap):
            gap.answers = gap.answers.map(changed)
            gap.hint = gap.hint.map(change)
            return .gap(gap)
          }
        }
      )
    case .match(var match):
      match.pairs = match.pairs.map { Match.Pair(change($0.left), change($0.right)) }
      match.spares = match.spares.map(change)
      return .match(match)
    case .order(var order):
      order.steps = order.steps.map(change)
      return .order(order)
    case .essay(let model, let notes):
      return .essay(model: model.map(change), notes: notes.map(change))
    case .number, .passage: return self
    }
  }
}

// MARK: - Asked as a text

extension Interaction {
  /// Everything that a card has of it that knows nothing but a text on each side; of several numbers the first counts.
  ///
  /// `listed` is below the prompt: things to sort or to match. The answers are one a line, and are the part of the question
  /// that is named.
  package var asText: (listed: [String], answers: [String], part: ItemPart) {
    switch self {
    case .typed(let answers): return ([], answers.prefix(1).map(\.text), .answer)
    case .choice(let choices, .one), .choice(let choices, .truth):
      return ([], choices.filter(\.earns).prefix(1).map(\.text), .answer)
    case .choice(let choices, .several), .choice(let choices, .allOrNothing):
      return ([], choices.filter(\.earns).map(\.text), .answers)
    case .number(let targets, let unit):
      return ([], targets.prefix(1).map { $0.text(unit) }, .value)
    case .gaps(let pieces): return ([], pieces.gaps.compactMap(\.right.first), .gaps)
    case .match(let match):
      let sides = [match.pairs.map(\.left), match.shownSides].map { $0.joined(separator: " / ") }
      return (sides, match.pairs.map { "\($0.left) → \($0.right)" }, .pairs)
    case .order(let order):
      return (order.shownSteps, order.steps.enumerated().map { "\($0 + 1). \($1)" }, .steps)
    case .essay(let model, _): return ([], [model ?? ""], .answer)
    // A passage is in the prompts of its questions.
    case .passage: return ([], [], .answer)
    }
  }
}

extension NumberTarget {
  /// The number with its tolerance and unit.
  fileprivate func text(_ unit: String?) -> String {
    let tolerance = tolerance.map { $0.isBlank ? "" : " ± \($0)" } ?? ""
    return (value ?? "") + tolerance + (unit.map { $0.isBlank ? "" : " \($0)" } ?? "")
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
