public import Quiz

/// Something a file does not carry as it was: where it stood, and what becomes of it.
public struct Loss: Hashable, Sendable {
  /// A part of a group or a question.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The title of the group.
    case title
    /// The group that the group inherits settings from.
    case template
    /// The whole question.
    case question
    /// Settings of the group or of a question alone.
    case settings
    /// What is asked.
    case prompt
    /// What is right.
    case answer
    /// The nudge.
    case hint
    /// Further right answers.
    case alternatives
    /// Wrong choices.
    case distractors
    /// What is shown after answering.
    case explanation
    /// Words to find and sort by.
    case tags
    /// The name of the question for life.
    case id
  }

  /// The group it is in.
  public let group: GroupID
  /// The question it is in; `nil` for a part of the group itself.
  public let question: QuestionID?
  /// The part that is not carried as it was.
  public let part: Part
  /// What becomes of it.
  public let kind: Kind

  /// Creates a loss.
  public init(group: GroupID, question: QuestionID?, part: Part, kind: Kind) {
    self.group = group
    self.question = question
    self.part = part
    self.kind = kind
  }
}
