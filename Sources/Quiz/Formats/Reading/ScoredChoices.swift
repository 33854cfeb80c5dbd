import BuilderKit
import Quiz
import QuizDocuments

/// Choices as other programs score them, and the one rule by which they become an answer here.
///
/// Of several, each right one earns its share, and a wrong one takes away as much. Of one, only what earns all of the
/// points is right. What other programs can say beyond that is among ``simplified``.
struct ScoredChoices {
  /// A choice, and the share of the points in percent that picking it earns; below zero where it takes points away.
  typealias Scored = (choice: Choice, share: Double)

  /// The differences from the choices of the other program.
  private(set) var simplified: [RowRemark.Simplification] = []
  private let right: [Scored]
  private let wrong: [Scored]
  private let takesSeveral: Bool
  private let isWhole: Bool

  /// Takes choices in their order.
  ///
  /// - Parameters:
  ///   - choices: The choices with their shares.
  ///   - takesSeveral: Several choices are picked.
  ///   - isWhole: Only all right ones together earn points.
  init(_ choices: [Scored], takesSeveral: Bool, isWhole: Bool = false) {
    self.takesSeveral = takesSeveral
    self.isWhole = isWhole
    right = choices.filter { takesSeveral ? $0.share > 0 : $0.share >= 100 }
    wrong = choices.filter { takesSeveral ? $0.share <= 0 : $0.share < 100 }
    if takesSeveral {
      if !isWhole { compareShares() }
    } else {
      if wrong.contains(where: { $0.share > 0 }) { simplified.append(.partialCredit) }
      // Alternatives have none.
      if right.dropFirst().contains(where: { $0.choice.feedback != nil }) {
        simplified.append(.feedback)
      }
    }
  }

  private mutating func compareShares() {
    let shares = right.map(\.share)
    guard let most = shares.max(), let least = shares.min() else { return }
    let all = shares.reduce(0, +)
    let isEven = most - least < Self.margin && abs(all - 100) < Self.margin
    if !isEven, !MoodleShares.areUsual(shares) { simplified.append(.unevenShares) }
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
    guard takesSeveral else {
      question.response.kind = .choice
      question.response.choice.answer = right.first?.choice
      question.response.choice.alternatives = right.dropFirst().map(\.choice.text)
      question.response.choice.distractors = wrong.map(\.choice)
      return
    }
    question.response.kind = .choices
    question.response.choices.answers = right.map(\.choice)
    question.response.choices.distractors = wrong.map(\.choice)
    if isWhole { question.settings[.partialCredit] = .truth(false) }
  }
}
