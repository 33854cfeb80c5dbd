import BuilderKit
import Quiz
import QuizDocuments
import QuizResources
import QuizStore

import struct SystemPackage.FilePath

extension CommandContext {
  /// Says in a line how many groups have work that is not saved, if any have.
  func sayWaiting(_ count: Int) {
    if count > 0 { say(phrases(.recoveryWaiting, [.count: count])) }
  }

  /// Whether a draft or journal of a group is kept; not where that cannot be found out, for nothing depends on it.
  func hasUnsaved(_ id: GroupID, at path: FilePath?, in library: Library) -> Bool {
    ((try? library.unsaved(of: id, at: path)) ?? []).isEmpty == false
  }
}
