package import Quiz
package import QuizInterchange

extension ChangeTimes {
  /// The time of a question; the latest, where its group has several of its id.
  package subscript(group: GroupID, question: QuestionID) -> Int64? {
    get { self[group.rawValue, question.rawValue] }
    set { self[group.rawValue, question.rawValue] = newValue }
  }
}
