internal import BuilderKit
package import LosslessJSON
package import QuizDocuments
package import QuizInterchange
package import QuizResources
package import QuizStore
internal import SystemFiles
package import SystemPackage
internal import TerminalText

// MARK: files

extension String {
  /// Names a file of a sentence without its folder, for which a line of the screen has no room.
  package func withoutFolder(of path: FilePath) -> String {
    replacing(path.removingLastComponent().printable + "/", with: "")
  }
}

extension Phrasebook {
  /// Returns the reason of an error and the next step, in whole sentences.
  package func sentence(for error: StoreError) -> String {
    phrase("store-error", error.code, values(of: error))
  }

  /// Returns a sentence about times of last changes that are unknown or not remembered.
  package func sentence(forForgottenTimes error: StoreError) -> String {
    self(.exportForgotten, [.reason: sentence(for: error)])
  }

  private func values(of error: StoreError) -> [Placeholder: any PhraseValue] {
    switch error {
    case .noHomeFolder(let variable): [.variable: variable]
    case .cannotRead(let cause): about(cause.path, readingReason(for: cause))
    case .cannotSave(let cause), .cannotMove(let cause), .notDurable(let cause, _):
      about(cause.path, reason(for: cause))
    case .damaged(let path, .syntax(let error)): about(path, placedReason(for: error))
    case .invalid(let path, let problems): about(path, reason(for: problems, in: path))
    case .sharedID(let path, let other): [.path: path.printable, .other: other.printable]
    case .damaged(let path, .wrongFormat), .damaged(let path, .unknownVersion),
      .notAFile(let path), .changedOnDisk(let path), .removedFromDisk(let path),
      .readOnly(let path), .nameTaken(let path):
      about(path)
    case .noSuchGroup(let name): [.name: name.withVisibleControls]
    case .ambiguous(let name, let candidates):
      [
        .name: name.withVisibleControls,
        .candidates: candidates.map(\.withVisibleControls).joined(separator: ", "),
      ]
    }
  }

  private func about(_ path: FilePath, _ cause: String = "") -> [Placeholder: any PhraseValue] {
    [.path: path.printable, .cause: cause]
  }

  /// Returns the reason for which a file is not written to, to follow a colon: its problems, each with its place.
  package func reason(for problems: [FileProblem], in file: FilePath) -> String {
    problems.map { sentence(for: $0, in: file) }.joined(separator: "; ")
  }

  /// Returns a problem with its place in a file: `settings.json:2: points: must be a number, not a text`.
  private func sentence(for located: FileProblem, in file: FilePath) -> String {
    let place = located.line.map { "\(file.printable):\($0)" } ?? file.printable
    let path = located.problem.path
    let name = path.components.isEmpty ? "" : "\(path): "
    return "\(place): \(name)\(sentence(for: located.problem.kind))"
  }

  /// Returns the reason for which a file was not read, to follow a colon.
  private func readingReason(for error: FileSystemError) -> String {
    let phrase: Phrase =
      switch error.code {
      case .permissionDenied, .notPermitted: .readErrorPermissionDenied
      case .noSuchFileOrDirectory: .readErrorNotFound
      case .notDirectory: .readErrorNotAFolder
      case .isDirectory: .readErrorIsAFolder
      case .ioError: .readErrorIo
      default: .readErrorOther
      }
    return self(
      phrase,
      [.text: systemReason(error.code.rawValue), .folder: error.folder.printable]
    )
  }

  /// Returns the reason for which a file was not written, and what to do about it, to follow a colon.
  package func reason(for error: FileSystemError) -> String {
    let phrase: Phrase =
      switch error.code {
      case .permissionDenied, .notPermitted: .saveErrorPermissionDenied
      case .noSpace: .saveErrorNoSpace
      case .diskQuotaExceeded: .saveErrorQuota
      case .readOnlyFileSystem: .saveErrorReadOnly
      case .ioError: .saveErrorIo
      case .noSuchFileOrDirectory: .saveErrorNotFound
      case .notDirectory: .saveErrorNotAFolder
      case .fileNameTooLong: .saveErrorNameTooLong
      case .tooManyOpenFiles, .tooManyOpenFilesInSystem: .saveErrorTooManyFiles
      case .fileTooLarge: .saveErrorTooLarge
      default: .saveErrorOther
      }
    return self(
      phrase,
      [
        .folder: error.folder.printable,
        .file: FilePath(root: nil, error.path.lastComponent.map { [$0] } ?? []).printable,
        .text: systemReason(error.code.rawValue),
      ]
    )
  }

  /// Returns the system's reason of a failed call by its number, an `errno`; that of a rare one is the number.
  package func systemReason(_ number: Int32) -> String {
    let code =
      switch Errno(rawValue: number) {
      case .noSuchFileOrDirectory: "ENOENT"
      case .permissionDenied: "EACCES"
      case .notPermitted: "EPERM"
      case .noSpace: "ENOSPC"
      case .readOnlyFileSystem: "EROFS"
      case .isDirectory: "EISDIR"
      case .notDirectory: "ENOTDIR"
      case .fileExists: "EEXIST"
      case .ioError: "EIO"
      case .badFileDescriptor: "EBADF"
      case .diskQuotaExceeded: "EDQUOT"
      case .fileNameTooLong: "ENAMETOOLONG"
      case .tooManySymbolicLinkLevels: "ELOOP"
      case .tooManyOpenFiles: "EMFILE"
      case .resourceBusy: "EBUSY"
      case .textFileBusy: "ETXTBSY"
      case .fileTooLarge: "EFBIG"
      default: "other"
      }
    // A text, as the number counts nothing.
    return phrase("system-error", code, [.number: "\(number)"])
  }
}

extension FileSystemError {
  /// The folder that the failed call was about: the path itself where that should be one.
  fileprivate var folder: FilePath {
    switch operation {
    case .list where code == .notDirectory, .createFolder where code == .notDirectory: path
    default: path.removingLastComponent()
    }
  }
}

// MARK: JSON

extension Phrasebook {
  /// Returns the reason for which a file is no group, to follow its name and line.
  package func reason(for error: GroupFileError) -> String {
    switch error {
    case .syntax(let error):
      self(.checkSyntax, [.number: error.column, .text: reason(for: error.kind)])
    case .wrongFormat(let expected): self(.checkWrongFormat, [.expected: expected])
    case .unknownVersion(let version, _): self(.checkUnknownVersion, [.found: version])
    }
  }

  /// Returns the reason for which bytes are no JSON, to follow a colon.
  package func reason(for kind: JSONSyntaxError.Kind) -> String {
    phrase("json", kind.code, values(kind.arguments))
  }

  /// Returns the reason of an error of syntax behind its place: `line 1, column 2: expected a value`.
  private func placedReason(for error: JSONSyntaxError) -> String {
    self(
      .syntaxPlace,
      [.line: error.line, .number: error.column, .reason: reason(for: error.kind)]
    )
  }
}

// MARK: codes

extension Phrasebook {
  /// Returns the phrase of a code of the program's own; the tests ask for that of every code.
  func phrase(
    _ subject: String,
    _ code: String,
    _ values: [Placeholder: any PhraseValue] = [:]
  ) -> String {
    coded("\(subject).\(code)", values) ?? code
  }

  /// Returns arguments by their placeholders; arguments that no phrase has are dropped.
  func values(_ arguments: [String: String]) -> [Placeholder: any PhraseValue] {
    var values: [Placeholder: any PhraseValue] = [:]
    for (name, value) in arguments {
      if let placeholder = Placeholder(rawValue: name) { values[placeholder] = value }
    }
    return values
  }
}
