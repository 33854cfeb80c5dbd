import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

/// What a run of the program has left on the disk, as the next run finds it.
struct KeptWork: Equatable {
  /// What is in drafts and journals, the newest first.
  var unsaved: [FormState] = []
  /// What is in the files of the library.
  var saved: [FormState] = []
  /// How many lines of journals cannot be read.
  var droppedCount = 0
  /// What cannot be read at all.
  var problems: [String] = []

  init(in home: HomeFolder) throws {
    let library = home.openLibrary
    for entry in try library.unsaved() {
      if let problem = entry.problem { problems.append("\(entry.file): \(problem)") }
      droppedCount += entry.droppedCount
      guard entry.problem == nil else { continue }
      unsaved.append(FormState(try library.load(entry.file).opened.builder))
    }
    for entry in try library.entries() {
      if let problem = entry.problem { problems.append("\(entry.path): \(problem)") }
      guard entry.problem == nil else { continue }
      saved.append(FormState(try library.open(entry.path).builder))
    }
  }
}
