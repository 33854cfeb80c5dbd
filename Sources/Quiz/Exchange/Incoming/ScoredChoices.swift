import BuilderKit
import Quiz
import QuizInterchange

/// Choices as other programs score them, and the one rule by which they become an answer here.
///
/// Of several, each right one earns its share, and a wrong one takes away as much. Of one, only what earns all of the
/// points is right. What other programs can say beyond that is among ``simplified``.
struct ScoredChoices {
  /// The differences from the choices of the other program.
  private(set) var simplified: [RowRemark.Simplification] = []
  private let right: [Answer]
  private let wrong: [Answer]
  private let rule: Interaction.ChoiceRule

  /// Takes choices in their order.
  init(_ choices: [Answer], _ rule: Interaction.ChoiceRule) {
    self.rule = rule
    switch rule {
    case .one, .truth:
      right = choices.filter { $0.share >= 100 }
      wrong = choices.filter { $0.share < 100 }
      if wrong.contains(where: \.earns) { simplified.append(.partialCredit) }
      // Alternatives have none.
      if right.dropFirst().contains(where: { $0.feedback != nil }) { simplified.append(.feedback) }
    case .several, .allOrNothing:
      right = choices.filter(\.earns)
      wrong = choices.filter { !$0.earns }
      if rule == .several { compareShares() }
    }
  }

  private mutating func compareShares() {
    let shares = right.map(\.share)
    guard let most = shares.max(), let least = shares.min() else { return }
    let all = shares.reduce(0, +)
    let isEven = most - least < Self.margin && abs(all - 100) < Self.margin
    if !isEven, !ListedShares.areUsual(shares) { simplified.append(.unevenShares) }
    // Of uneven ones, in the middle.
    let isUsual = [most, all / Double(shares.count)].contains { one in
      wrong.allSatisfy { abs($0.share + one) < Self.margin }
    }
    if !isUsual { simplified.append(.wrongShares) }
  }

  /// The difference in percent that rounded shares may have.
  private static let margin = 0.5

  /// Makes the choices those of a question.
  func fill(_ question: inout QuestionBuilder) {
    let (rights, wrongs) = (right.map(Choice.init), wrong.map(Choice.init))
    switch rule {
    case .one, .truth:
      question.response.choice.answer = rights.first
      question.response.choice.alternatives = rights.dropFirst().map(\.text)
      question.response.choice.distractors = wrongs
    case .several, .allOrNothing:
      question.response.choices.answers = rights
      question.response.choices.distractors = wrongs
      if rule == .allOrNothing { question.settings[.partialCredit] = .truth(false) }
    }
  }
}

extension Choice {
  fileprivate init(_ answer: Answer) { self.init(answer.text, feedback: answer.feedback) }
}
