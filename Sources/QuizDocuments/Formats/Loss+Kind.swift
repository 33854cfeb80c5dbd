extension Loss {
  /// What becomes of a part; the raw value names the phrase `loss.<raw value>`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It stays behind.
    case leftOut
    /// It stands on the front of a card, below the prompt.
    case movedToFront
    /// It stands on the back of a card, below the answer.
    case movedToBack
    /// It stands in the feedback after answering.
    case movedToFeedback
    /// It cannot be told from what stands beside it when it is read back.
    case ambiguous
    /// Answers of other questions stand beside it as wrong choices.
    case choicesAdded
    /// Blanks at its edges, or items that are blank, are dropped.
    case blanksRemoved
    /// Characters that the reader would refuse are replaced or dropped.
    case respelled
    /// A name takes the upper and lower case of an earlier one that the reader takes for the same.
    case matchedInCase
    /// It is the name of a place that holds an earlier group already.
    case merged
    /// It is the same as an earlier one that the reader cannot tell apart.
    case repeated
    /// Combining marks are composed with their letters (Unicode normalization form C).
    case composed
    /// Control characters are dropped or replaced.
    case controlCharactersRemoved
    /// Blanks at the ends, or several in a row, are fewer for the reader.
    case blanksDropped
    /// It shows only after the question is answered.
    case shownAfterwards
    /// An apostrophe in front keeps a spreadsheet from running it as a formula.
    case disarmed
  }
}
