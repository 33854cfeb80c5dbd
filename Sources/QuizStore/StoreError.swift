public import QuizDocuments
public import SystemPackage

/// Why something could not be read, saved or found, and what to do about it.
///
/// `description` is the message in English; `code` and `arguments` are for programs and translators.
public enum StoreError: Error, Hashable, Sendable {
  /// A folder has to be under the home folder, and there is none to be found.
  case noHomeFolder(variable: String)
  /// A file or folder could not be read.
  case cannotRead(FileSystemError)
  /// What stands in place of a file is a folder, a pipe or the like.
  case notAFile(FilePath)
  /// A file has been read and is no group.
  case damaged(FilePath, GroupFileError)
  /// A file has values that cannot stand where they do, and is not written to before they are corrected.
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
  /// Another file stands where one is to be put back.
  case nameTaken(FilePath)
  /// No group in the library has this id, slug or title.
  case noSuchGroup(String)
  /// Several groups have this title or id; their slugs.
  case ambiguous(String, candidates: [String])
}

extension StoreError {
  /// The stable name of the sort of error.
  public var code: String {
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

  /// The figures of the error by name, each fit to stand in a message.
  public var arguments: [String: String] {
    switch self {
    case .noHomeFolder(let variable):
      ["variable": variable]
    case .cannotRead(let cause), .cannotSave(let cause), .notDurable(let cause, _),
      .cannotMove(let cause):
      ["path": cause.path.printable, "cause": cause.description]
    case .damaged(let path, let cause):
      ["path": path.printable, "cause": cause.description]
    case .invalid(let path, let problems):
      ["path": path.printable, "cause": problems.map(\.description).joined(separator: "; ")]
    case .sharedID(let path, let other):
      ["path": path.printable, "other": other.printable]
    case .notAFile(let path), .changedOnDisk(let path), .removedFromDisk(let path),
      .readOnly(let path), .nameTaken(let path):
      ["path": path.printable]
    case .noSuchGroup(let name):
      ["name": printable(name)]
    case .ambiguous(let name, let candidates):
      ["name": printable(name), "candidates": candidates.map(printable).joined(separator: ", ")]
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// What happened and what to do next.
  public var description: String {
    switch self {
    case .noHomeFolder(let variable):
      "neither HOME nor \(variable) is an absolute path. Set one of them."
    case .cannotRead(let cause):
      "\(cause). \(cause.code.readingAdvice)"
    case .notAFile(let path):
      "\(path.printable) is not a file. Choose a file."
    case .damaged(let path, let cause):
      "could not open \(path.printable): \(cause). \(cause.advice)"
    case .invalid(let path, let problems):
      """
      \(path.printable) is not written to: \(problems.map(\.description).joined(separator: "; ")). \
      It has been left as it is; correct it in a text editor.
      """
    case .sharedID(let path, let other):
      """
      \(path.printable) has the same id as \(other.printable). \
      Remove the \"id\" line of one of them, and save it.
      """
    case .cannotSave(let cause):
      "\(cause). The file is as it was before. \(cause.code.savingAdvice)"
    case .notDurable(let cause, _):
      "\(cause). The file is saved, but may not survive a power loss. Save again."
    case .changedOnDisk(let path):
      """
      \(path.printable) has been changed by another program since it was opened. \
      Overwrite it, reload it, or save a copy.
      """
    case .removedFromDisk(let path):
      """
      \(path.printable) has been removed by another program since it was opened. \
      Write it again, or save a copy.
      """
    case .readOnly(let path):
      "\(path.printable) is read-only. Overwrite it all the same, or save a copy."
    case .cannotMove(let cause):
      "\(cause). The file is where it was. \(cause.code.savingAdvice)"
    case .nameTaken(let path):
      "\(path.printable) is there already. Rename it first, then try again."
    case .noSuchGroup(let name):
      """
      no group has the id, name or title “\(printable(name))”. \
      List the groups to see what there is.
      """
    case .ambiguous(let name, let candidates):
      """
      several groups are called “\(printable(name))”. \
      Say which by its name: \(candidates.map(printable).joined(separator: ", ")).
      """
    }
  }
}

extension Errno {
  fileprivate var readingAdvice: String {
    switch self {
    case .permissionDenied, .notPermitted: "Ask for permission to read it."
    case .noSuchFileOrDirectory, .notDirectory: "Check the path."
    default: "Try again, and check the disk if it fails again."
    }
  }

  fileprivate var savingAdvice: String {
    switch self {
    case .noSpace, .diskQuotaExceeded: "Free some space and try again, or choose another disk."
    case .permissionDenied, .notPermitted, .readOnlyFileSystem:
      "Ask for permission to write there, or choose another folder."
    case .noSuchFileOrDirectory, .notDirectory: "Check that the folder is still there."
    default: "Try again, or choose another folder."
    }
  }
}

extension GroupFileError {
  fileprivate var advice: String {
    switch self {
    case .syntax: "It has been left as it is: correct that line in a text editor."
    case .wrongFormat: "It has been left as it is: import it if another program made it."
    case .unknownVersion: "It has been left as it is: open it with a newer version of this program."
    }
  }
}
