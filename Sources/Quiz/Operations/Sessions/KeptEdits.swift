internal import Quiz
internal import QuizStore

internal import struct SystemPackage.Errno
internal import struct SystemPackage.FilePath

/// The edits of an open group on the disk: a journal that is begun with the first edit and removed when the group is safe.
///
/// A journal that cannot be begun or written is tried again; edits in between are in the group that it then begins with.
/// A journal that another program has removed is begun again with the next rest.
struct KeptEdits {
  private enum Stage {
    /// No edits.
    case untouched
    /// The group was edited; the next write begins the journal with the group before these edits, as far as they tell.
    case due([GroupEdit])
    /// Beginning the journal failed. An idle moment tries again: a large group is not written in vain at every key.
    case late
    /// The edits are appended.
    case open(Journal)
    /// The group became another one than edits can tell; the next write begins the journal again.
    case outdated(Journal)

    var journal: Journal? {
      switch self {
      case .untouched, .due, .late: nil
      case .open(let journal), .outdated(let journal): journal
      }
    }
  }

  /// A journal with edits that are in this one, too.
  private struct Predecessor {
    enum Fate {
      /// All that is in it is in this journal: it goes as soon as this one is on the disk.
      case takenOver
      /// A journal that could not be read to its end: it stays until the group is saved or discarded.
      case incomplete
      /// Its process may go on elsewhere: it stays, whatever becomes of the copy.
      case copied
    }

    let file: FilePath
    let fate: Fate
  }

  /// The reason why edits were not kept, as far as a user can tell one failure from the next.
  private struct Trouble: Equatable {
    let kind: String
    let code: Errno?

    init(_ error: StoreError) {
      kind = error.code
      code =
        switch error {
        case .cannotSave(let cause), .cannotMove(let cause), .cannotRead(let cause): cause.code
        default: nil
        }
    }
  }

  private let library: Library
  private let syncs: JournalSync
  private var stage = Stage.untouched
  private var predecessors: [Predecessor]
  /// The failure that the user was notified of.
  private var trouble: Trouble?
  /// Another program has removed the journal; and the user was told.
  private var wasRemoved = false
  private var isRemovalTold = false
  /// No edits: the journal is there for the text in an external editor.
  private var isForEditor = false
  /// The file of a text that an editor has left, until the journal has it.
  private var editorText: FilePath?

  /// Prepares a journal; nothing is written before something is edited.
  init(in library: Library, syncs: JournalSync, recoveredFrom source: DraftEntry?) {
    self.library = library
    self.syncs = syncs
    predecessors = []
    if let source, source.kind == .journal {
      let fate: Predecessor.Fate = source.droppedCount == 0 ? .takenOver : .incomplete
      predecessors = source.copies.map { Predecessor(file: $0, fate: .takenOver) }
      // Without its journal, nobody knows where a text belongs.
      predecessors += (source.editorTexts + [source.file]).map { file in
        Predecessor(file: file, fate: source.mayBeInUse ? .copied : fate)
      }
    }
  }

  /// An idle moment has something to do.
  var needsSync: Bool {
    switch stage {
    case .untouched, .due: false
    case .late, .outdated: true
    case .open(let journal): journal.needsSync
    }
  }

  /// There is a journal, or should be one.
  var hasJournal: Bool {
    if case .untouched = stage { hasPredecessor } else { true }
  }

  /// The group was recovered from a journal that is still there.
  var hasPredecessor: Bool { !predecessors.isEmpty }

  /// Takes edits, without writing them.
  mutating func record(_ edits: [GroupEdit]) {
    guard !edits.isEmpty else { return }
    isForEditor = false
    switch stage {
    case .untouched: stage = .due(edits)
    case .due(let before): stage = .due(before + edits)
    case .open(let journal): journal.append(edits)
    case .late, .outdated: break
    }
  }

  /// Has the next write begin the journal again, as the group became another one.
  mutating func restart() {
    isForEditor = false
    switch stage {
    case .untouched, .due: stage = .due([])
    case .open(let journal): stage = .outdated(journal)
    case .late, .outdated: break
    }
  }

  /// Has the next write begin another journal, as the group is in another file than this one says; this one goes once the
  /// other is on the disk.
  mutating func beginAnew() {
    guard hasJournal else { return }
    if let journal = stage.journal {
      predecessors.append(Predecessor(file: journal.file, fate: .takenOver))
    }
    stage = .due([])
  }

  /// Writes what was taken, so that a sudden end of the program loses none of it; throws `StoreError.cannotSave` or
  /// `.cannotMove`, each cause once until something could be written.
  mutating func write(
    _ builder: () -> QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    do throws(StoreError) {
      switch stage {
      case .untouched: return
      case .late where syncs == .whenIdle: return
      case .due(let edits): try begin(with: builder(), after: edits, of: opened)
      case .late: try begin(with: builder(), of: opened)
      case .outdated(let journal): try replace(journal, with: builder(), of: opened)
      case .open(let journal):
        // Without idle moments, a journal is not left until one.
        if syncs == .eachWrite, !journal.isInPlace {
          try beginAgain(with: builder(), of: opened)
        } else if syncs == .whenIdle ? journal.isOverfull : journal.shouldCompact {
          try compact(journal, with: builder(), of: opened)
        } else if journal.hasPending {
          try journal.write()
        } else if editorText == nil {
          return
        }
      }
      if syncs == .eachWrite { try synchronize() }
      try removeEditorText()
      trouble = nil
    } catch {
      try report(error)
    }
  }

  /// Uses that the user does nothing: synchronizes the journal, makes a large one small, tries again what failed, and
  /// writes one again that another program has removed; throws as ``write(_:of:)`` does.
  mutating func idle(
    _ builder: () -> QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    do throws(StoreError) {
      switch stage {
      case .untouched, .due: return
      case .late: try begin(with: builder(), of: opened)
      case .outdated(let journal): try replace(journal, with: builder(), of: opened)
      case .open(let journal) where !journal.isInPlace:
        try beginAgain(with: builder(), of: opened)
      case .open(let journal) where journal.shouldCompact:
        try journal.compact(with: builder(), of: opened)
        try removeTakenOver()
      case .open: try synchronize()
      }
      trouble = nil
    } catch {
      try report(error)
    }
  }

  /// Returns the file for the text of a field while another program has it, beside the journal, which is begun for that if
  /// need be; `nil` where there can be no journal.
  mutating func editorFile(
    of field: FieldPath,
    _ builder: QuestionGroupBuilder,
    of opened: OpenedGroup
  ) -> FilePath? {
    if case .untouched = stage { isForEditor = predecessors.isEmpty }
    do throws(StoreError) {
      if stage.journal == nil { try begin(with: builder, of: opened) }
      if case .outdated(let journal) = stage { try replace(journal, with: builder, of: opened) }
      try stage.journal?.write()
      try synchronize()
      return stage.journal?.editorFile(of: field)
    } catch {
      // The next write or rest tries again, and reports it.
      leaveEditor(keeping: nil)
      return nil
    }
  }

  /// Takes notice that the editor has ended, and of the file of its text if that has to stay until the next write; else
  /// removes a journal that was begun for the editor alone.
  mutating func leaveEditor(keeping text: FilePath?) {
    editorText = text
    guard isForEditor, text == nil else { return }
    isForEditor = false
    try? stage.journal?.remove()
    stage = .untouched
  }

  /// Takes notice that the editor has ended, and that its text stays where it is, with the journal.
  mutating func leaveEditorText() { isForEditor = false }

  /// Removes the file of a text that an editor has left, once a journal with the text is on the disk; at once where the
  /// form has made nothing of it.
  private mutating func removeEditorText() throws(StoreError) {
    guard let text = editorText, stage.journal != nil else { return }
    if !isForEditor { try synchronize() }
    try? library.unsaved.discard(text)
    leaveEditor(keeping: nil)
  }

  /// Reports, once, that another program removed the journal and that it is written again.
  mutating func takeRemovalNotice() -> Bool {
    guard wasRemoved, !isRemovalTold, case .open = stage else { return false }
    isRemovalTold = true
    return true
  }

  /// Continues the journal that the group was recovered from in one of this run.
  ///
  /// Removes the old one once all its contents are on the disk again, unless its process may still run elsewhere.
  ///
  /// - Throws: What ``write(_:of:)`` throws.
  mutating func takeOver(
    _ builder: () -> QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    guard hasPredecessor else { return }
    do throws(StoreError) {
      try begin(with: builder(), of: opened)
      try synchronize()
    } catch {
      try report(error)
    }
  }

  /// Removes the journal and those it takes the place of, but none that was copied: their contents are safe elsewhere,
  /// or not wanted any more; throws `StoreError.cannotMove`, the first; nothing is written to a journal that stays.
  mutating func remove() throws(StoreError) {
    let journal = stage.journal
    let left = predecessors
    // Before the journal, without which nobody finds it.
    if let editorText { try? library.unsaved.discard(editorText) }
    leave()
    var failure: StoreError?
    do throws(StoreError) { try journal?.remove() } catch { failure = error }
    for predecessor in left where predecessor.fate != .copied {
      do throws(StoreError) { try library.unsaved.discard(predecessor.file) } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Lets go of the journal, which stays where it is.
  mutating func leave() {
    stage = .untouched
    predecessors = []
    editorText = nil
    isForEditor = false
  }

  private mutating func begin(
    with builder: QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    stage = .late
    stage = .open(try library.journalFolder.begin(of: builder, from: opened))
  }

  /// Begins a journal with the group before some edits, so that the first of them can be undone after a recovery too.
  private mutating func begin(
    with builder: QuestionGroupBuilder,
    after edits: [GroupEdit],
    of opened: OpenedGroup
  ) throws(StoreError) {
    var before = builder
    for edit in edits.reversed() {
      guard edit.isInPlace, (try? before.apply(edit.inverse)) != nil else {
        return try begin(with: builder, of: opened)
      }
    }
    try begin(with: before, of: opened)
    stage.journal?.append(edits)
    try stage.journal?.write()
  }

  /// Begins a journal beside whatever has taken the place of one that another program has removed.
  private mutating func beginAgain(
    with builder: QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    wasRemoved = true
    try begin(with: builder, of: opened)
    try synchronize()
  }

  private mutating func compact(
    _ journal: Journal,
    with builder: QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    guard journal.isInPlace else { return try beginAgain(with: builder, of: opened) }
    try journal.compact(with: builder, of: opened)
  }

  private mutating func replace(
    _ journal: Journal,
    with builder: QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    guard journal.isInPlace else { return try beginAgain(with: builder, of: opened) }
    do throws(StoreError) {
      try journal.compact(with: builder, of: opened)
      stage = .open(journal)
    } catch {
      // Edits from now on do not fit what is in the file.
      predecessors.append(Predecessor(file: journal.file, fate: .takenOver))
      stage = .late
      throw error
    }
  }

  private mutating func synchronize() throws(StoreError) {
    guard let journal = stage.journal else { return }
    try journal.synchronize()
    try removeTakenOver()
  }

  /// Removes the journals that all is taken over from, once this one is on the disk.
  private mutating func removeTakenOver() throws(StoreError) {
    while let index = predecessors.firstIndex(where: { $0.fate == .takenOver }) {
      try library.unsaved.discard(predecessors[index].file)
      predecessors.remove(at: index)
    }
  }

  private mutating func report(_ error: StoreError) throws(StoreError) {
    let found = Trouble(error)
    guard found != trouble else { return }
    trouble = found
    throw error
  }
}

extension GroupEdit {
  /// `false` for an edit that makes the group another one, which a journal takes for its beginning.
  fileprivate var isInPlace: Bool {
    if case .replace = self { false } else { true }
  }
}

/// The time at which a journal gets to the disk, so that a power loss loses nothing of it.
package enum JournalSync: Hashable, Sendable {
  /// A write after a moment without input, and every five seconds otherwise.
  case whenIdle
  /// A sync to the disk with each write.
  case eachWrite
  /// Never: what is typed is still where a script has it from.
  case never
}
