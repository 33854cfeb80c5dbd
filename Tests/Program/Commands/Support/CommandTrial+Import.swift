import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

@testable import QuizOperations

extension CommandTrial {
  /// Puts a file of another program in place and imports it.
  func importing(_ file: String, as path: String, _ options: [String]) -> Seen {
    files.place(file, at: FilePath(path))
    return run(["import", path] + options)
  }

  /// Puts a file of another program in place and imports it.
  func importing(_ file: String, as path: String, _ options: String...) -> Seen {
    importing(file, as: path, options)
  }

  /// The groups of the library, by their files.
  func savedGroups() throws -> [QuestionGroupBuilder] {
    try library.entries().map { try library.open($0.path).builder }
  }
}
