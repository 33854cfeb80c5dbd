public import struct SystemPackage.FilePath

/// The steps that make a library a shared one, in their order, before any of them is done.
///
/// ```swift
/// let plan = try job.plan(for: "git@example.org:quizzes.git")
/// for step in plan.steps { print(phrases.sentence(for: step)) }
/// let report = job.carryOut(plan)
/// ```
public struct SyncPlan: Hashable, Sendable {
  /// A step.
  public enum Step: Hashable, Sendable {
    /// To make the folder of the library.
    case makeFolder(FilePath)
    /// To use the repository that the library is in already.
    case useRepository(FilePath)
    /// To make a repository of the folder.
    case makeRepository(FilePath)
    /// To name the repository that is shared.
    case addRemote(name: String, url: String)
    /// To tell git of the merge of groups: the command.
    case setMergeDriver(command: String)
    /// To tell git which files are merged so.
    case setAttributes(FilePath)
    /// To put the groups of the library, of this number, in a commit.
    case commit(groups: Int)
    /// To get the groups of the others, to merge them, and to give them the own.
    case share(remote: String)
  }

  /// The steps that are left to do.
  public var steps: [Step]

  /// Creates a plan.
  public init(_ steps: [Step]) { self.steps = steps }
}
