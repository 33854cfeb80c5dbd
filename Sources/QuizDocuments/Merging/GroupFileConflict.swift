public import BuilderKit
public import LosslessJSON
public import Quiz

/// Something in a group file that two sides have made different things of.
///
/// ```swift
/// for conflict in merge.conflicts { print(conflict) }
/// // questions[1].answer: both sides have changed it
/// // x-source: both sides have changed it; ours stays
/// ```
public enum GroupFileConflict: Hashable, Sendable {
  /// In what the program knows of groups.
  case group(MergeConflict)
  /// Both sides have changed what stands under a key that the program does not know: ours stays, or that of the side
  /// that has not removed it.
  case unknownKey(at: ProblemPath, MergeVersions<JSONValue?>)

  /// Where it is in the merged group.
  public var path: ProblemPath {
    switch self {
    case .group(let conflict): conflict.path
    case .unknownKey(let path, _): path
    }
  }
}

extension GroupFileConflict: CustomStringConvertible {
  /// The path and what has happened.
  public var description: String {
    switch self {
    case .group(let conflict):
      conflict.description
    case .unknownKey(let path, let versions):
      "\(path): both sides have changed it; \(versions.ours == nil ? "theirs" : "ours") stays"
    }
  }
}
