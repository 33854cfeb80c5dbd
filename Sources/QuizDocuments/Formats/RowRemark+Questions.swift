extension RowRemark {
  /// A kind of question that has no place in a group; the raw value names the phrase
  /// `import.unsupported.<raw value>`.
  public enum UnsupportedKind: String, Hashable, Sendable, CaseIterable {
    /// A text that asks nothing.
    case description
    /// A question whose answer is graded by a person, and stands nowhere.
    case essay
    /// Several questions whose answers are to be told apart.
    case matching
  }

  /// What of a question could not be kept as it was; the raw value names the phrase
  /// `import.simplified.<raw value>`.
  public enum Simplification: String, Hashable, Sendable, CaseIterable {
    /// The feedback on an essay is taken for its answer.
    case essay
    /// Of several right choices, the first is the answer and the others are alternatives.
    case severalAnswers
    /// A choice or answer that is worth a part of the points is taken for a wrong one.
    case partialCredit
    /// A range of numbers is taken for the numbers named.
    case numericRange
    /// A `*` that stands for any text is taken for itself.
    case wildcard
    /// Feedback on single answers is left out.
    case feedback
    /// Markup, such as pictures and bold text, is left out.
    case markup
  }
}

extension RowRemark.UnsupportedKind: CustomStringConvertible {
  /// Why there is no place for it, in English.
  public var description: String {
    switch self {
    case .description: "is a description, which asks nothing"
    case .essay: "is an essay without an answer"
    case .matching: "is a matching question, which has no single answer"
    }
  }
}

extension RowRemark.Simplification: CustomStringConvertible {
  /// What became of it, in English.
  public var description: String {
    switch self {
    case .essay: "has its feedback taken for the answer of an essay"
    case .severalAnswers: "has several right choices: the first is taken for the answer"
    case .partialCredit: "has answers worth a part of the points: they count as wrong"
    case .numericRange: "has a range of numbers: only the numbers named are accepted"
    case .wildcard: "has a * for any text, which is taken for itself"
    case .feedback: "has feedback on single answers, which is left out"
    case .markup: "has markup, which is left out"
    }
  }
}
