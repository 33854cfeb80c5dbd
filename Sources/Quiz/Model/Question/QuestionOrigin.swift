/// The place in the bank that a question comes from: its group there, and its id in that.
///
/// The id of a question is unique in its group only. A test that was drawn notes the origins of its questions, so that a
/// question is known as the same in the bank, and in every test that has it.
package struct QuestionOrigin: Hashable, Sendable {
  /// The group.
  package let group: GroupID
  /// The question.
  package let question: QuestionID

  package init(group: GroupID, question: QuestionID) {
    self.group = group
    self.question = question
  }
}

extension QuestionOrigin: Comparable {
  /// Orders by the ids, which are the same on every machine.
  package static func < (left: QuestionOrigin, right: QuestionOrigin) -> Bool {
    (left.group.rawValue, left.question.rawValue) < (right.group.rawValue, right.question.rawValue)
  }
}
