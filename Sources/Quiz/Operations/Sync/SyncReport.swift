package import QuizDocuments

package import struct SystemPackage.FilePath

/// The distance of a library from the others who share it, as far as this machine knows without asking them.
package struct SyncStatus: Hashable, Sendable {
  /// The number of own commits that the others do not have.
  package var ahead = 0
  /// The number of fetched commits of the others that are not merged yet.
  package var behind = 0
  /// The number of files that differ from the last commit.
  package var uncommitted = 0
  /// The groups with conflicts that nobody has decided yet, by the names of their files.
  package var conflicts: [FileConflicts] = []
  /// There is a place to fetch from and to push to.
  package var hasRemote = false

  /// The number of conflicts in all groups.
  package var conflictCount: Int { conflicts.reduce(0) { $0 + $1.count } }

  /// Creates the status of a library that is as the others have it.
  package init() {}
}

/// The conflicts of a group that nobody has decided yet.
package struct FileConflicts: Hashable, Sendable {
  /// The file of the group.
  package var path: FilePath
  /// Its title, or the name of the file.
  package var title: String
  /// The number of conflicts, and of texts with the markers of a merge.
  package var count: Int

  /// Puts it together.
  package init(_ path: FilePath, titled title: String, count: Int) {
    self.path = path
    self.title = title
    self.count = count
  }
}

/// Something in a sync that its user should know.
package enum SyncNote: Hashable, Sendable {
  /// A merge of files decided something.
  case merge(MergeNote)
  /// The list of files that git keeps could not be brought up to date; the lock of git that is in the way.
  case indexLocked(String)
}

/// A group with changes that are not in its file, so that the others do not get them.
package struct UnsharedGroup: Hashable, Sendable {
  /// The title, or the name of the file.
  package var title: String
  /// The file; `nil` for a group that was never saved.
  package var path: FilePath?
  /// Another program has it open; otherwise there is a draft, or the remains of a sudden end.
  package var isOpen: Bool

  /// Puts it together.
  package init(_ title: String, at path: FilePath?, isOpen: Bool) {
    self.title = title
    self.path = path
    self.isOpen = isOpen
  }
}

/// A step of a sync that a next one has yet to do.
package enum SyncStep: String, Hashable, Sendable, CaseIterable {
  /// Commit the changes.
  case commit
  /// Fetch the commits of the others.
  case fetch
  /// Merge them, and write the files.
  case merge
  /// Push the own commits.
  case push
}

/// The result of a sync, or of a look at one.
package struct SyncReport: Hashable, Sendable {
  /// The changes that went into a commit, or would.
  package var committed: [GroupChange] = []
  /// The changes of the others that are in the library now.
  package var received: [GroupChange] = []
  /// The number of commits that the others got, or would.
  package var sentCount = 0
  /// The name of the remote; `nil` without one.
  package var remote: String?
  /// The groups in which both sides changed something, with their conflicts.
  package var merged: [MergedFile] = []
  /// The groups with conflicts that nobody has decided yet, those of earlier merges too.
  package var conflicts: [FileConflicts] = []
  /// The events that the user should know of.
  package var notes: [SyncNote] = []
  /// The groups with changes that are not saved, and not shared.
  package var unsaved: [UnsharedGroup] = []
  /// The number of own commits that the others do not have.
  package var ahead = 0
  /// The number of commits of the others that are not merged.
  package var behind = 0
  /// The reason why it stopped; `nil` where it came to its end.
  package var error: SyncError?
  /// The steps that are left for the next sync.
  package var remaining: [SyncStep] = []

  package init() {}
}
