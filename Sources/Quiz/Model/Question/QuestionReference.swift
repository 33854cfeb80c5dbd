/// The name of a question in a library: its group, and its id in that, which is unique in its group only.
///
/// Practice, draws and the memory of uses know questions by it. A test that was drawn notes it as the origin of each of its
/// questions, so that a question is known as the same in the bank, and in every test that has it.
package struct QuestionReference: Hashable, Sendable {
  /// The group.
  package let group: GroupID
  /// The question.
  package let question: QuestionID

  package init(group: GroupID, question: QuestionID) {
    self.group = group
    self.question = question
  }
}

extension QuestionReference: Comparable {
  /// Orders by the ids, which are the same on every machine.
  package static func < (left: QuestionReference, right: QuestionReference) -> Bool {
    (left.group.rawValue, left.question.rawValue) < (right.group.rawValue, right.question.rawValue)
  }
}
