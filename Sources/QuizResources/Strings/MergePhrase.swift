/// A phrase about bringing the changes of two sides together; kept like a ``Phrase``, in the same files.
///
/// ```swift
/// phrasebook(.mergeKeptOurs, [.text: "2", .other: "3"])
/// // both sides have changed it; 2 stays, theirs is 3
/// ```
public enum MergePhrase: String, CaseIterable, Sendable {
  case formStatusMerged = "form.status.merged"
  case formWarningConflictMarkers = "form.warning.conflict-markers"
  case changedMerge = "changed.merge"
  case checkConflictMarkers = "check.conflict-markers"
  case mergeText = "merge.text"
  case mergeKeptOurs = "merge.kept-ours"
  case mergeKeptTheirs = "merge.kept-theirs"
  case mergeRemovedInOurs = "merge.removed-in-ours"
  case mergeRemovedInTheirs = "merge.removed-in-theirs"
  case mergeNothing = "merge.nothing"
  case mergeConflicts = "merge.conflicts"
}
