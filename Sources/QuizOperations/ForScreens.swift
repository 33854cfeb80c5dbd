package import Quiz
package import QuizStore

package import struct SystemPackage.FilePath

// For the screens until they use GroupSession and Recovery.

/// For the screens until they use ``Recovery``.
public typealias RecoveryManner = RecoveryMode
/// For the screens until they use ``StartScreen``.
public typealias Opening = StartScreen
package typealias Composition = LiveServices
package typealias FileSighting = FileState

extension RecoveredGroup {
  package var droppedCount: Int { source.droppedCount }
}

extension DraftEntry {
  package func manners(after change: FileChange) -> [RecoveryMode] { modes(after: change) }
}

extension Library {
  package func fileChange(since file: FilePath) throws(StoreError) -> FileChange {
    let entry = DraftEntry(kind: isJournal(file) ? .journal : .draft, file: file)
    return try Recovery([entry], in: self).offer()?.change ?? .none
  }

  package func recover(
    _ file: FilePath,
    _ mode: RecoveryMode,
    copyTitle: (String) -> String
  ) throws(StoreError) -> RecoveredGroup? {
    try Recovery([], in: self).recover(DraftEntry(file: file), mode, copyTitle: copyTitle)
  }

  package func base(of opened: OpenedGroup) throws(StoreError) -> QuestionGroupBuilder {
    try Recovery([], in: self).base(of: opened)
  }

  package func changedSighting(of opened: OpenedGroup) -> FileState? { changedState(of: opened) }

  package func outsideChange(_ state: FileState, of opened: OpenedGroup) -> StoreError? {
    guard let path = opened.path else { return nil }
    switch try? change(of: opened, in: state) {
    case .changed: return .changedOnDisk(path)
    case .removed: return .removedFromDisk(path)
    case nil, .some(.none): return nil
    }
  }
}

extension Journal {
  package var isRestless: Bool { needsSync }
  package var isOutgrown: Bool { shouldCompact }

  package func beginAnew(
    with builder: QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    try compact(with: builder, of: opened)
  }
}
