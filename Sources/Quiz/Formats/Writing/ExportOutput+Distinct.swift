import Quiz
import QuizDocuments

/// The rule that the learner can distinguish the choices.
///
/// Blanks around a text do not tell it from another, as in `ItemWarning`. A wrong choice that says the same as a right one
/// would cost the points of a learner who knows the answer.
extension ExportOutput {
  /// Returns choices, each once and none of them among others, and notes the repeated ones.
  ///
  /// Blank texts are passed on for the rule of the format.
  ///
  /// - Parameters:
  ///   - choices: The choices in their order.
  ///   - part: The part that they are.
  ///   - others: The texts that are there already; those of right choices, where these are wrong.
  /// - Returns: The choices without the repeated ones.
  mutating func distinct(
    _ choices: [Choice],
    _ part: Loss.Part,
    besides others: [String] = []
  ) -> [Choice] {
    var taken = Set(others.map(\.readByEye))
    return choices.filter { choice in
      let text = choice.text.readByEye
      if text.isEmpty || taken.insert(text).inserted { return true }
      lose(part, .repeated)
      leaveOut([.feedback: choice.feedback != nil])
      return false
    }
  }

  /// Returns texts, each once and none of them among others, and notes the repeated ones.
  mutating func distinct(
    _ texts: [String],
    _ part: Loss.Part,
    besides others: [String] = []
  ) -> [String] {
    distinct(texts.map { Choice($0) }, part, besides: others).map(\.text)
  }
}

extension String {
  /// The text as an eye tells it from others: line breaks of one kind, no NUL, no blanks at the edges.
  fileprivate var readByEye: String {
    let kept = utf8.contains(0) ? String(decoding: utf8.filter { $0 != 0 }, as: UTF8.self) : self
    return String(decoding: kept.withLineFeeds.utf8.withoutEdgeBlanks, as: UTF8.self)
  }
}
