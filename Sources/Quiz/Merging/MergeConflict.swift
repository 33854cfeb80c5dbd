public import BuilderKit

/// Something in a group that two sides have made different things of.
///
/// ```swift
/// let merge = GroupMerge(base: opened, ours: form, theirs: file)
/// for conflict in merge.conflicts { print(conflict) }
/// // questions[1].answer: both sides have changed it
/// ```
public struct MergeConflict: Hashable, Sendable {
  /// What the sides have made of it, and what stays.
  public enum Kind: Hashable, Sendable {
    /// Both texts stand in the field now, between markers.
    case text(MergeVersions<String?>)
    /// The group has another id on both sides; ours stays.
    case id(MergeVersions<GroupID>)
    /// Both sides have chosen another template; ours stays.
    case template(MergeVersions<GroupID?>)
    /// Both sides say something else of a setting; ours stays.
    case setting(QuizSetting, MergeVersions<SettingsEntries.Entry>)
    /// One side has taken the question out, and the other has changed it; the changed one stays.
    case removal(by: MergeSide, MergeVersions<QuestionBuilder?>)
  }

  /// Where it is in the merged group.
  public let path: ProblemPath
  /// The question it is in; `nil` for what is the group's own.
  public let question: QuestionID?
  /// What it is about.
  public let kind: Kind

  init(at path: ProblemPath, of question: QuestionID? = nil, _ kind: Kind) {
    self.path = path
    self.question = question
    self.kind = kind
  }
}

extension MergeConflict: CustomStringConvertible {
  /// The path and what has happened.
  public var description: String {
    switch kind {
    case .text: "\(path): both sides have changed it"
    case .id, .template, .setting: "\(path): both sides have changed it; ours stays"
    case .removal(.ours, _): "\(path): is removed in ours and changed in theirs; it stays"
    case .removal(.theirs, _): "\(path): is removed in theirs and changed in ours; it stays"
    }
  }
}
