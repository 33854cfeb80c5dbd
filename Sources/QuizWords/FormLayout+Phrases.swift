internal import Quiz
public import QuizDocuments
public import QuizResources

extension FormLayout.Field {
  /// The words before the field.
  public func label(in phrases: Phrasebook) -> String {
    wording.label ?? phrases[part.label]
  }

  /// The words inside the field while it is empty.
  public func placeholder(in phrases: Phrasebook) -> String {
    wording.placeholder ?? phrases[part.placeholder]
  }
}

extension FormLayout {
  /// The words before the title.
  public func titleLabel(in phrases: Phrasebook) -> String {
    title.label ?? phrases[.formLabelTitle]
  }

  /// The words inside the title while it is empty.
  public func titlePlaceholder(in phrases: Phrasebook) -> String {
    title.placeholder ?? phrases[.formPlaceholderTitle]
  }
}

extension QuestionField {
  /// What the part is called before its field.
  fileprivate var label: Phrase {
    switch self {
    case .prompt: .formLabelPrompt
    case .answer: .formLabelAnswer
    case .hint: .formLabelHint
    case .alternatives: .formLabelAlternatives
    case .distractors: .formLabelDistractors
    case .explanation: .formLabelExplanation
    case .tags: .formLabelTags
    }
  }

  /// What its empty field says.
  fileprivate var placeholder: Phrase {
    switch self {
    case .prompt: .formPlaceholderPrompt
    case .answer: .formPlaceholderAnswer
    case .hint: .formPlaceholderHint
    case .alternatives: .formPlaceholderAlternatives
    case .distractors: .formPlaceholderDistractors
    case .explanation: .formPlaceholderExplanation
    case .tags: .formPlaceholderTags
    }
  }
}
