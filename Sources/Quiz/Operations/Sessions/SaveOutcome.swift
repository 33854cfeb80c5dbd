package import BuilderKit
package import QuizDocuments
package import QuizStore

package import struct SystemPackage.FilePath

/// The rule for a file that is there when a group is saved.
package enum SavePolicy: Hashable, Sendable {
  /// Refuses to save over a file that was changed or removed since it was opened.
  case ifUnchanged
  /// Saves over whatever is there.
  case overwriting
  /// Leaves the file as it is and saves a copy under another title.
  case asCopy
}

/// A group that was saved.
package struct SavedGroup: Hashable, Sendable {
  /// The group as it is on the disk.
  package let opened: OpenedGroup
  /// Everything to tell about the save.
  package let notice: SaveNotice
}

/// Everything to tell about a save that succeeded, in one value.
///
/// A form shows it, be it open or left by then; line prompts print it.
package struct SaveNotice: Hashable, Sendable {
  /// A fact that the user should know beside the success.
  package enum Fact: Hashable, Sendable {
    /// A power loss could bring back the file before: `StoreError.notDurable`.
    case mayNotLast(StoreError)
    /// The edits, which must be kept as long as the file may not last, could not be written.
    case isNotKept(StoreError)
    /// A draft of the group that could not be read is in the trash now.
    case trashedDraft(TrashedFile)
    /// The file had other names (hard links), which still lead to the old file.
    case otherNames
    /// A draft or journal could not be removed; it can be recovered once more.
    case leftover(StoreError)
    /// A key of the user's own has another name now, since the file has become one of a newer version.
    case renamedKey(RenamedKey)
  }

  /// The file that the group is in.
  package let file: FilePath
  /// The facts beside the success, the most important first; mostly none.
  package let facts: [Fact]
  /// The other process that has the file open, where the group got a file that it did not have before.
  package let otherHolder: LockHolder?

  /// Creates a notice; the facts are in the order in which they are told.
  package init(file: FilePath, facts: [Fact] = [], otherHolder: LockHolder? = nil) {
    self.file = file
    self.facts = facts
    self.otherHolder = otherHolder
  }
}

/// A reason why a group was not saved.
package enum SaveError: Error, Hashable, Sendable {
  /// The group is not complete.
  case incomplete(BuildError)
  /// Another program has changed or removed the file.
  case changedOutside(OutsideChange)
  /// Anything else.
  case store(StoreError)

  /// The error of the store; `nil` for a group that is not complete.
  package var storeError: StoreError? {
    switch self {
    case .incomplete: nil
    case .changedOutside(let change): change.storeError
    case .store(let error): error
    }
  }
}

/// A change of the file of an open group by another program.
package enum OutsideChange: Hashable, Sendable {
  /// The file was changed; the number of conflicts that merging with it marks, or `nil` if it cannot be merged.
  case changed(FilePath, mergeConflicts: Int?)
  /// The file was removed.
  case removed(FilePath)

  /// The error that saving the group ends with.
  package var storeError: StoreError {
    switch self {
    case .changed(let path, _): .changedOnDisk(path)
    case .removed(let path): .removedFromDisk(path)
    }
  }
}
