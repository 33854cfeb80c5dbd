import Quiz
import QuizDocuments

/// A question as a card asks it that has nothing but a text on each side.
struct CardTexts {
  /// The text asked.
  let prompt: String
  /// The texts below the prompt: things to sort or to match.
  let listed: [String]
  /// The answers, one a line.
  let answers: [String]
  /// The part that the answers are.
  let answerPart: Loss.Part

  /// Makes a card of a question.
  init(_ question: Question) {
    var prompt = question.prompt
    switch question.response {
    case .text, .choice, .essay, .unknown:
      (listed, answers, answerPart) = ([], [question.answer], .answer)
    case .choices(let choices):
      (listed, answers, answerPart) = ([], choices.answers.map(\.text), .answers)
    case .number(let number): (listed, answers, answerPart) = ([], [number.text], .value)
    case .gaps:
      let text = GappedText(reading: question.prompt)
      prompt = text.text { index, _ in "[\(index + 1)]" }
      (listed, answers, answerPart) = ([], text.gaps.compactMap(\.answers.first), .gaps)
    case .pairs(let matching):
      let lists = Question.sideLists(matching.pairs.map(\.right), matching.spares)
      let rights = question.mixed(lists) { $0 }
      listed = [matching.pairs.map(\.left), rights].map { $0.joined(separator: " / ") }
      answers = matching.pairs.map { "\($0.left) → \($0.right)" }
      answerPart = .pairs
    case .order(let order):
      listed = question.shuffled(order.steps) { $0 }
      answers = order.steps.enumerated().map { "\($0 + 1). \($1)" }
      answerPart = .steps
    }
    self.prompt = prompt
  }
}

extension NumericAnswer {
  /// The number with its tolerance and unit.
  fileprivate var text: String {
    let tolerance = tolerance?.nonblank.map { " ± \($0)" } ?? ""
    return value + tolerance + (unit?.nonblank.map { " \($0)" } ?? "")
  }
}
