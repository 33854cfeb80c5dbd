package import QuizDocuments
package import QuizInterchange
package import SystemPackage

/// The reason for which something could not be read, saved or found.
package enum StoreError: Error, Hashable, Sendable {
  /// A folder has to be under the home folder, and there is none to be found.
  case noHomeFolder(variable: String)
  /// A file or folder could not be read.
  case cannotRead(FileSystemError)
  /// A path leads to a folder, a pipe or the like instead of a file.
  case notAFile(FilePath)
  /// A file has been read and is no group.
  case damaged(FilePath, GroupFileError)
  /// A file has values that are not allowed in their place, and is not written to before they are corrected.
  case invalid(FilePath, [FileProblem])
  /// Two files have the same id inside; both can be opened, but a template or an export may mean either.
  case sharedID(FilePath, with: FilePath)
  /// A file could not be written; it is as it was before.
  case cannotSave(FileSystemError)
  /// A file has been written, but a power loss could bring back the one before; the stamp is the new one's.
  case notDurable(FileSystemError, FileStamp)
  /// Somebody else has written the file since it was opened.
  case changedOnDisk(FilePath)
  /// Somebody else has removed the file since it was opened.
  case removedFromDisk(FilePath)
  /// Nobody may write the file, its owner included.
  case readOnly(FilePath)
  /// A file could not be moved to the trash or back; it is where it was.
  case cannotMove(FileSystemError)
  /// Another file is in the place of the restored one.
  case nameTaken(FilePath)
  /// No group in the library has this id, slug or title.
  case noSuchGroup(String)
  /// Several groups have this title or id; their slugs.
  case ambiguous(String, candidates: [String])
}

extension StoreError {
  /// The stable name of the sort of error.
  package var code: String {
    switch self {
    case .noHomeFolder: "noHomeFolder"
    case .cannotRead: "cannotRead"
    case .notAFile: "notAFile"
    case .damaged(_, .syntax): "damaged"
    case .damaged(_, .wrongFormat): "wrongFormat"
    case .damaged(_, .unknownVersion): "unknownVersion"
    case .invalid: "invalid"
    case .sharedID: "sharedID"
    case .cannotSave: "cannotSave"
    case .notDurable: "notDurable"
    case .changedOnDisk: "changedOnDisk"
    case .removedFromDisk: "removedFromDisk"
    case .readOnly: "readOnly"
    case .cannotMove: "cannotMove"
    case .nameTaken: "nameTaken"
    case .noSuchGroup: "noSuchGroup"
    case .ambiguous: "ambiguous"
    }
  }
}
