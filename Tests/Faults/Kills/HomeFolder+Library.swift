import Foundation
import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

extension HomeFolder {
  /// The folder of the library.
  var library: String { path + "/.local/share/quizbuilder" }
  /// The folder of what is not saved.
  var state: String { path + "/.local/state/quizbuilder" }

  /// The library, as another run of the program sees it.
  var openLibrary: Library {
    Library(folder: FilePath(library), stateFolder: FilePath(state))
  }

  /// Saves a group of three questions, `capital-cities`.
  func addGroup() throws -> OpenedGroup {
    var builder = QuestionGroup.Builder()
    builder.title = "Capital cities"
    for (index, row) in [("France", "Paris"), ("日本", "東京"), ("Perú", "Lima")].enumerated() {
      builder.addNewQuestion()
      builder.questions[index].prompt = "What is the capital of \(row.0)?"
      builder.questions[index].answer = row.1
    }
    builder.questions[1].distractors = ["大阪", "京都"]
    return try openLibrary.save(try builder.build(), of: OpenedGroup(new: builder))
  }

  /// The names in a folder, in order; none if it does not exist.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The temporary files of the program that are left.
  var temporaryFiles: [String] {
    ([library] + ["journals", "drafts", "locks"].map { "\(state)/\($0)" }).flatMap { folder in
      names(in: folder).filter { $0.hasPrefix(".quizbuilder-") }
    }
  }

  /// The size of all journals in bytes.
  var journalSize: Int {
    let folder = state + "/journals"
    return names(in: folder).reduce(0) { sum, name in
      sum + ((try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")).count) ?? 0)
    }
  }
}
