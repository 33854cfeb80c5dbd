import BuilderKit
import QuizFiles
import QuizResources
import SystemPackage

extension Phrasebook {
  /// What happened to a file and what to do next, in whole sentences.
  func sentence(for error: StoreError) -> String {
    var arguments = error.arguments
    switch error {
    case .cannotRead(let cause):
      arguments["cause"] = readingReason(for: cause)
    case .cannotSave(let cause), .cannotMove(let cause), .notDurable(let cause, _):
      arguments["cause"] = reason(for: cause)
    default: break
    }
    return message(code: error.code, arguments: arguments) ?? error.description
  }

  /// Why a file was not read, to stand behind a colon.
  func readingReason(for error: FileSystemError) -> String {
    let phrase: Phrase =
      switch error.code {
      case .permissionDenied, .notPermitted: .readErrorPermissionDenied
      case .noSuchFileOrDirectory, .notDirectory: .readErrorNotFound
      case .isDirectory: .readErrorIsAFolder
      case .ioError: .readErrorIo
      default: .readErrorOther
      }
    return self(phrase, [.text: error.code.description])
  }

  /// Why a file was not written and what to do about it, to stand behind a colon.
  func reason(for error: FileSystemError) -> String {
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
      default: .saveErrorOther
      }
    return self(
      phrase,
      [
        .folder: error.path.removingLastComponent().printable,
        .file: error.path.lastComponent.map { FilePath($0.string).printable } ?? "",
        .text: error.code.description,
      ]
    )
  }

  /// Why a value is refused, to stand behind the name or the path of its field.
  func reason(for problem: Problem) -> String {
    switch problem.kind {
    case .missing: self[.problemMissing]
    case .invalid(let reason):
      self.reason(code: reason.code, arguments: reason.arguments)?.printable
        ?? reason.description.printable
    }
  }

  /// A problem with its path first, as in English.
  func sentence(for problem: Problem) -> String {
    let reason = reason(for: problem)
    return problem.path.components.isEmpty ? reason : "\(problem.path): \(reason)"
  }

  /// What an export does to a part of the questions, as a sentence.
  func sentence(for summary: LossSummary) -> String {
    loss(summary.kind.rawValue, of: summary.part.rawValue, count: summary.count)
      ?? summary.description
  }

  /// What an export format is called.
  func title(of format: FormatIdentity) -> String {
    Phrase(rawValue: format.titleKey).map { self[$0] } ?? format.name
  }
}
