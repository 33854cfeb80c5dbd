public import BuilderKit

/// A titled list of questions: what is written together, saved in one file and practised in one go.
@Buildable
public struct QuestionGroup: Hashable, Sendable, Identifiable {
  /// The name of the group for life.
  @Default(GroupID.random())
  public let id: GroupID
  /// What the group is called; required, blank counts as missing.
  @Validated(.notBlank)
  public let title: String
  /// The group whose settings this one inherits.
  @Default(nil)
  public let template: GroupID?
  /// Settings of this group alone.
  @Default(SettingsEntries())
  public let settings: SettingsEntries
  /// The questions in their order; at least one.
  @Nested
  @Validated(.notEmpty)
  public let questions: [Question]
}

/// The form of a group while it is filled in: every part may still be missing.
public typealias QuestionGroupBuilder = QuestionGroup.Builder
