import BuilderKit
import Quiz
internal import QuizInterchange

/// Answers that look like several in a list, such as `the house, the home`.
extension Import {
  /// Returns the import with a warning that tells how many answers look like lists, if any do.
  ///
  /// - Complexity: O(*n*) in the length of the answers.
  package func warningOfListedAnswers() -> Import {
    var count = 0
    var example: String?
    for question in groups.lazy.flatMap(\.questions) {
      guard case .text(let text) = question.response, text.alternatives.isEmpty,
        ListedAnswers.parts(of: text.answer) != nil
      else { continue }
      count += 1
      example = example ?? text.answer
    }
    guard let example else { return self }
    let remark = RowRemark(line: 1, reason: .listedAnswers(count, example: example), text: example)
    var read = self
    read.warnings.insert(remark, at: 0)
    return read
  }

  /// Returns the import with each of several listed answers accepted, and without the warning about them.
  ///
  /// - Complexity: O(*n*) in the size of the groups.
  package func splittingListedAnswers() -> Import {
    var read = self
    read.groups = groups.map { group in
      var builder = QuestionGroupBuilder(group)
      var isChanged = false
      for index in builder.questions.indices
      where builder.questions[index].response.text.alternatives.isEmpty {
        if builder.questions[index].splitListedAnswers() { isChanged = true }
      }
      // The parts are not blank, so that a question stays complete.
      return isChanged ? (try? builder.build()) ?? group : group
    }
    read.warnings.removeAll(where: \.isOfLists)
    return read
  }

  /// True if there is a warning that answers look like lists.
  package var hasListedAnswers: Bool { warnings.contains(where: \.isOfLists) }
}

extension RowRemark {
  fileprivate var isOfLists: Bool { if case .listedAnswers = reason { true } else { false } }
}
