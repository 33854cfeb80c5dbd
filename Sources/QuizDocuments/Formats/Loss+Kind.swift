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

extension Loss.Kind {
  /// What becomes of one part, and of several, in English.
  fileprivate var predicates: (one: String, many: String) {
    switch self {
    case .leftOut: ("is left out", "are left out")
    case .movedToFront: ("goes onto the front of the card", "go onto the front of the card")
    case .movedToBack: ("goes onto the back of the card", "go onto the back of the card")
    case .movedToFeedback:
      (
        "goes into the feedback after answering", "go into the feedback after answering"
      )
    case .ambiguous: ("is read back differently", "are read back differently")
    case .choicesAdded:
      (
        "gets answers of other questions as wrong choices",
        "get answers of other questions as wrong choices"
      )
    case .blanksRemoved: ("loses blanks at the edges", "lose blanks at the edges")
    case .respelled: ("is spelled differently", "are spelled differently")
    case .matchedInCase: ("takes the case of an earlier one", "take the case of earlier ones")
    case .merged: ("is shared with an earlier group", "are shared with earlier groups")
    case .repeated: ("is the same as an earlier one", "are the same as earlier ones")
    case .composed: ("has its marks composed (NFC)", "have their marks composed (NFC)")
    case .controlCharactersRemoved:
      ("loses its control characters", "lose their control characters")
    case .blanksDropped: ("loses some blanks", "lose some blanks")
    case .shownAfterwards: ("shows only after answering", "show only after answering")
    case .disarmed: ("gets an apostrophe in front", "get an apostrophe in front")
    }
  }
}

extension Loss.Part {
  /// One and several of the part, in English.
  fileprivate var nouns: (one: String, many: String) {
    switch self {
    case .title: ("title", "titles")
    case .template: ("template", "templates")
    case .question: ("question", "questions")
    case .settings: ("set of settings", "sets of settings")
    case .prompt: ("prompt", "prompts")
    case .answer: ("answer", "answers")
    case .hint: ("hint", "hints")
    case .alternatives: ("list of alternatives", "lists of alternatives")
    case .distractors: ("list of wrong choices", "lists of wrong choices")
    case .explanation: ("explanation", "explanations")
    case .tags: ("list of tags", "lists of tags")
    case .id: ("id", "ids")
    }
  }
}

extension Loss: CustomStringConvertible {
  /// The part and what becomes of it, in English: `hint: goes onto the front of the card`.
  public var description: String { "\(part.rawValue): \(kind.predicates.one)" }
}

extension LossSummary: CustomStringConvertible {
  /// The losses in an English sentence: `12 hints go onto the front of the card`.
  public var description: String {
    count == 1
      ? "1 \(part.nouns.one) \(kind.predicates.one)"
      : "\(count) \(part.nouns.many) \(kind.predicates.many)"
  }
}
