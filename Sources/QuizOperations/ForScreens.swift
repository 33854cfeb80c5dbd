public import Quiz
public import QuizStore

public import struct SystemPackage.FilePath

// For the screens until they use GroupSession and Recovery.

public typealias RecoveryManner = RecoveryMode

extension RecoveredGroup {
  public var droppedCount: Int { source.droppedCount }
}

extension DraftEntry {
  public func manners(after change: FileChange) -> [RecoveryMode] { modes(after: change) }
}

extension Library {
  public func fileChange(since file: FilePath) throws(StoreError) -> FileChange {
    let entry = DraftEntry(kind: isJournal(file) ? .journal : .draft, file: file)
    return try Recovery([entry], in: self).offer()?.change ?? .none
  }

  public func recover(
    _ file: FilePath,
    _ mode: RecoveryMode,
    copyTitle: (String) -> String
  ) throws(StoreError) -> RecoveredGroup? {
    try Recovery([], in: self).recover(DraftEntry(file: file), mode, copyTitle: copyTitle)
  }

  public func base(of opened: OpenedGroup) throws(StoreError) -> QuestionGroupBuilder {
    try Recovery([], in: self).base(of: opened)
  }

  public func changedSighting(of opened: OpenedGroup) -> FileState? {
    guard let path = opened.path, let stamp = opened.stamp else { return nil }
    guard let state = try? state(of: path), state.differs(from: stamp) else { return nil }
    return state
  }

  public func outsideChange(_ state: FileState, of opened: OpenedGroup) -> StoreError? {
    guard let path = opened.path, let stamp = opened.stamp else { return nil }
    switch try? change(of: path, in: state, since: stamp) {
    case .changed: return .changedOnDisk(path)
    case .removed: return .removedFromDisk(path)
    case nil, .none?: return nil
    }
  }

  public func hasChanged(_ opened: OpenedGroup) throws(StoreError) -> Bool {
    try change(of: opened) == .changed
  }
}
public typealias FileSighting = QuizStore.FileState

extension Journal {
  public var isRestless: Bool { needsSync }
  public var isOutgrown: Bool { shouldCompact }

  public func beginAnew(
    with builder: QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    try compact(with: builder, of: opened)
  }
}
