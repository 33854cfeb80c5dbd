package import BuilderKit
internal import LosslessJSON
package import Quiz
package import QuizDocuments
package import QuizResources
package import QuizStore
package import SystemPackage

extension Phrasebook {
  /// What happened to a file and what to do next, in whole sentences.
  package func sentence(for error: StoreError) -> String {
    var arguments = error.arguments
    switch error {
    case .cannotRead(let cause):
      arguments["cause"] = readingReason(for: cause)
    case .cannotSave(let cause), .cannotMove(let cause), .notDurable(let cause, _):
      arguments["cause"] = reason(for: cause)
    case .invalid(let path, let problems):
      arguments["cause"] = reason(for: problems, in: path)
    default: break
    }
    return message(code: error.code, arguments: arguments) ?? error.description
  }

  /// Why a file is not written to, to stand behind a colon: its problems, each with its place.
  package func reason(for problems: [FileProblem], in file: FilePath) -> String {
    problems.map { sentence(for: $0, in: file) }.joined(separator: "; ")
  }

  /// A problem with its place in a file: `settings.json:2: points: must be a number, not a text`.
  private func sentence(for located: FileProblem, in file: FilePath) -> String {
    let place = located.line.map { "\(file.printable):\($0)" } ?? file.printable
    let path = located.problem.path
    let name = path.components.isEmpty ? "" : "\(path): "
    return "\(place): \(name)\(sentence(for: located.problem.kind))"
  }

  /// Why a file was not read, to stand behind a colon.
  private func readingReason(for error: FileSystemError) -> String {
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
      default: .saveErrorOther
      }
    return self(
      phrase,
      [
        .folder: error.path.removingLastComponent().printable,
        .file: FilePath(root: nil, error.path.lastComponent.map { [$0] } ?? []).printable,
        .text: error.code.description,
      ]
    )
  }
}

extension Phrasebook {
  /// Why a group that must be complete is not.
  package func sentence(for error: BuildError, in title: String) -> String {
    let count = error.problems.count
    return self(.groupIncomplete, [.title: title, .count: count])
  }

  /// Why a group does not inherit from its template, in the line above the keys; `check` says more.
  package func sentence(for fault: TemplateFault) -> String {
    switch fault {
    case .missing: self[.libraryTemplateMissingStatus]
    case .cycle: self[.libraryTemplateCycleStatus]
    }
  }

  /// What an export format is called.
  package func title(of format: FormatIdentity) -> String {
    CodedPhrase(rawValue: format.titleKey).map { self[$0] } ?? format.name
  }

  /// What an export does to a part of the questions, as a sentence.
  package func sentence(for summary: LossSummary) -> String {
    loss(summary.kind.rawValue, of: summary.part.rawValue, count: summary.count)
      ?? summary.description
  }

  /// Why a file is no group, to stand behind its name and line.
  package func reason(for error: GroupFileError) -> String {
    switch error {
    case .syntax(let error):
      self(.checkSyntax, [.number: error.column, .text: "\(error.kind)"])
    case .wrongFormat(let expected): self(.checkWrongFormat, [.expected: expected])
    case .unknownVersion(let version, _): self(.checkUnknownVersion, [.found: version])
    }
  }
}
