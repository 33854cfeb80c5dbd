public import BuilderKit
public import QuizDocuments
public import QuizStore

public import struct SystemPackage.FilePath

/// The rule for a file that is there when a group is saved.
public enum SavePolicy: Hashable, Sendable {
  /// Refuses to save over a file that was changed or removed since it was opened.
  case ifUnchanged
  /// Saves over whatever is there.
  case overwriting
  /// Leaves the file as it is and saves a copy under another title.
  case asCopy
}

/// A group that was saved.
public struct SavedGroup: Hashable, Sendable {
  /// The group as it is on the disk.
  public let opened: OpenedGroup
  /// The file had other names (hard links), which still lead to the old file.
  public let hadOtherNames: Bool
  /// The other process that has the file open, where the group got a file that it did not have before.
  public let otherHolder: LockHolder?
  /// The reason why a draft or journal could not be removed; it can be recovered once more.
  public let leftover: StoreError?
  /// A draft of the group that could not be read, which is in the trash now.
  public let trashedDraft: TrashedGroup?
  /// The reason why a power loss could bring back the file before: `StoreError.notDurable`.
  public let durabilityProblem: StoreError?
  /// The keys of the user's own that have other names now, since the file has become one of a newer version.
  public let renamedKeys: [RenamedKey]
}

/// A reason why a group was not saved.
public enum SaveError: Error, Hashable, Sendable {
  /// The group is not complete.
  case incomplete(BuildError)
  /// Another program has changed or removed the file.
  case changedOutside(OutsideChange)
  /// Anything else.
  case store(StoreError)

  /// The error of the store; `nil` for a group that is not complete.
  public var storeError: StoreError? {
    switch self {
    case .incomplete: nil
    case .changedOutside(let change): change.storeError
    case .store(let error): error
    }
  }
}

/// A change of the file of an open group by another program.
public enum OutsideChange: Hashable, Sendable {
  /// The file was changed; the number of conflicts that merging with it marks, or `nil` if it cannot be merged.
  case changed(FilePath, mergeConflicts: Int?)
  /// The file was removed.
  case removed(FilePath)

  /// The error that saving the group ends with.
  public var storeError: StoreError {
    switch self {
    case .changed(let path, _): .changedOnDisk(path)
    case .removed(let path): .removedFromDisk(path)
    }
  }
}
