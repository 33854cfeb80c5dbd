package import Quiz
package import QuizInterchange

/// A part that a file does not keep as it was, with its place.
package struct Loss: Hashable, Sendable {
  /// A part of a group or a question.
  package typealias Part = ItemPart
  /// The change of a part.
  package typealias Kind = LossKind

  /// The group it is in.
  package let group: GroupID
  /// The question it is in; `nil` for a part of the group itself.
  package let question: QuestionID?
  /// The part that is changed or left out.
  package let part: Part
  /// The change.
  package let kind: Kind
  /// The setting, if the part is `settings`.
  package let setting: QuizSetting?

  package init(
    group: GroupID,
    question: QuestionID?,
    part: Part,
    kind: Kind,
    setting: QuizSetting? = nil
  ) {
    self.group = group
    self.question = question
    self.part = part
    self.kind = kind
    self.setting = setting
  }
}
