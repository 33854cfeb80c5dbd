import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

/// The work that a run of the program has left on the disk, as the next run finds it.
struct KeptWork: Equatable {
  /// The contents of drafts and journals, the newest first.
  var unsaved: [FormState] = []
  /// The contents of the files of the library.
  var saved: [FormState] = []
  /// The number of lines of journals that cannot be read.
  var droppedCount = 0
  /// The files that cannot be read at all.
  var problems: [String] = []

  init(in home: HomeFolder) throws {
    let library = home.openLibrary
    for entry in try library.unsaved.all() {
      if let problem = entry.problem { problems.append("\(entry.file): \(problem)") }
      droppedCount += entry.droppedCount
      guard entry.problem == nil else { continue }
      unsaved.append(FormState(try library.unsaved.load(entry.file).opened.builder))
    }
    for entry in try library.entries() {
      if let problem = entry.problem { problems.append("\(entry.path): \(problem)") }
      guard entry.problem == nil else { continue }
      saved.append(FormState(try library.open(entry.path).builder))
    }
  }
}
