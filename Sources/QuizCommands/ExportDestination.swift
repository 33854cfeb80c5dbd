import Quiz
import QuizDocuments
import QuizResources
import QuizStore

import struct SystemPackage.FilePath

/// Where an export goes.
enum ExportDestination: Hashable {
  case standardOutput
  case file(FilePath)

  /// What a file with several groups is called.
  private static let nameOfSeveral = "quizbuilder"

  /// Finds the place that the user means.
  ///
  /// - Parameters:
  ///   - output: What `-o` says: a file, a folder, or `-` for standard output. Without it, the export is a
  ///     file in the current folder.
  ///   - name: What the file is called without its ending, if it is one group's.
  ///   - fileExtension: The ending.
  ///   - fileSystem: Where folders are looked for.
  init(
    _ output: String?,
    name: String?,
    fileExtension: String,
    in fileSystem: any FileSystem
  ) {
    guard output != "-" else {
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

  /// What a message calls it.
  func name(in phrases: Phrasebook) -> String {
    switch self {
    case .standardOutput: phrases[.cliStandardOutput]
    case .file(let path): path.printable
    }
  }
}
