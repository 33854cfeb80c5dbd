import QuizInterchange

/// An item as a card asks it that has nothing but a text on each side.
struct CardTexts {
  /// The text asked.
  let prompt: String
  /// The texts below the prompt: things to sort or to match.
  let listed: [String]
  /// The answers, one a line.
  let answers: [String]
  /// The part that the answers are.
  let answerPart: ItemPart

  /// Makes a card of an item; of several numbers the first counts.
  init(_ item: Item) {
    prompt = item.prompt { index, _ in "[\(index + 1)]" }
    switch item.interaction {
    case .typed(let answers):
      (listed, self.answers, answerPart) = ([], answers.prefix(1).map(\.text), .answer)
    case .choice(let choices, .one), .choice(let choices, .truth):
      (listed, answers, answerPart) = ([], choices.filter(\.earns).prefix(1).map(\.text), .answer)
    case .choice(let choices, .several), .choice(let choices, .allOrNothing):
      (listed, answers, answerPart) = ([], choices.filter(\.earns).map(\.text), .answers)
    case .number(let targets, let unit):
      (listed, answers, answerPart) = ([], targets.prefix(1).map { $0.text(unit) }, .value)
    case .gaps(let pieces):
      (listed, answers, answerPart) = ([], pieces.gaps.compactMap(\.right.first), .gaps)
    case .match(let match):
      listed = [match.pairs.map(\.left), match.shownSides].map { $0.joined(separator: " / ") }
      answers = match.pairs.map { "\($0.left) → \($0.right)" }
      answerPart = .pairs
    case .order(let order):
      listed = order.shownSteps
      answers = order.steps.enumerated().map { "\($0 + 1). \($1)" }
      answerPart = .steps
    case .essay(let model, _): (listed, answers, answerPart) = ([], [model ?? ""], .answer)
    // A passage is in the prompts of its questions.
    case .passage: (listed, answers, answerPart) = ([], [], .answer)
    }
  }
}

extension NumberTarget {
  /// The number with its tolerance and unit.
  fileprivate func text(_ unit: String?) -> String {
    let tolerance = tolerance?.nonblank.map { " ± \($0)" } ?? ""
    return (value ?? "") + tolerance + (unit?.nonblank.map { " \($0)" } ?? "")
  }
}
