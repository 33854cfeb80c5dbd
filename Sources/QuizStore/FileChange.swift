/// What somebody else has done to the file of a group while work on it was kept in a draft or journal.
public enum FileChange: Hashable, Sendable {
  /// It is as it was when the work began, or gone, or there was none.
  case none
  /// It was changed, but nothing that was changed in the work as well.
  case mergeable
  /// It was changed, and so many changes are to what was changed in the work as well, in another way.
  case conflicting(count: Int)
  /// What stands in its place cannot be merged with anything.
  case unusable
}
