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
