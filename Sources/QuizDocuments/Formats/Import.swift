public import Quiz

/// What was read from a file, and what was not.
public struct Import: Hashable, Sendable {
  /// The groups, each with the good rows it has.
  public let groups: [QuestionGroup]
  /// The rows that are in no group, in the order of the file.
  public let skipped: [RowRemark]
  /// The rows that are in a group but look damaged.
  public let doubtful: [RowRemark]

  /// Creates what a reader returns.
  public init(groups: [QuestionGroup], skipped: [RowRemark] = [], doubtful: [RowRemark] = []) {
    self.groups = groups
    self.skipped = skipped
    self.doubtful = doubtful
  }
}
