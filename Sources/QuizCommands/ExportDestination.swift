import Quiz
import QuizDocuments
import QuizResources
import QuizStore

import struct SystemPackage.FilePath

/// The destination of an export.
enum ExportDestination: Hashable {
  case standardOutput
  case file(FilePath)

  /// The name of a file with several groups.
  private static let nameOfSeveral = "quizbuilder"

  /// Finds the place that `-o` names: a file, a folder, or `-` for standard output; without it, a file in the current
  /// folder, with the name of the group if it is one group's.
  init(
    _ output: String?,
    name: String?,
    fileExtension: String,
    in fileSystem: any FileSystem
  ) {
    if output == "-" {
      self = .standardOutput
      return
    }
    let file = "\(name ?? Self.nameOfSeveral).\(fileExtension)"
    var path = FilePath(output ?? file)
    // A place that cannot be looked at is found out when it is written to.
    if let found = try? fileSystem.information(about: path), found.kind == .folder {
      path.append(file)
    }
    self = .file(path)
  }

  /// The name in messages.
  func name(in phrases: Phrasebook) -> String {
    switch self {
    case .standardOutput: phrases[.cliStandardOutput]
    case .file(let path): path.printable
    }
  }
}
