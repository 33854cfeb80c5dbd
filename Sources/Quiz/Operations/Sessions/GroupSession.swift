internal import BuilderKit
package import Quiz
internal import QuizDocuments
package import QuizStore

package import struct SystemPackage.FilePath

/// An open group from opening to closing: its file, lock, draft and journal, and every step that keeps what was typed.
///
/// A form or a dialogue has the editor and directs; only the session writes. What is kept of a group is removed only after
/// the file or the draft is on the disk:
///
/// ```swift
/// let session = GroupSession(opened, in: library)
/// if let holder = session.lock() { … }             // somebody else has the file open
/// session.record(editor.drainRecords())            // after each edit
/// try session.writeEdits(of: editor.builder)       // before the next picture
/// try session.idle(editor.builder)                 // when the user rests
/// let saved = try session.save(editor.builder)     // the file, then drafts, then the journal
/// session.close()
/// ```
///
/// It may be used from one thread only.
package final class GroupSession {
  /// The group as it was opened or last saved, without its contents: the editor has them.
  package private(set) var opened: OpenedGroup

  private let library: Library
  private var edits: KeptEdits
  private var groupID: GroupID
  private var fileLock: SessionLock
  /// The draft that the editor goes on with, or that was kept of it.
  package private(set) var draft: FilePath?
  /// A history of the group is kept.
  private var hasHistory = false
  /// The state of the file that the user was notified of.
  private var toldState: FileState?
  /// The draft may not outlive a power loss, so that the journal must stay.
  private var needsJournal = false
  /// The beginning of what a power loss would lose, where the user does not rest.
  private var unsyncedSince: ContinuousClock.Instant?

  /// The most that a power loss may take of what is typed without a rest.
  private static let longestUnsynced = Duration.seconds(5)

  /// Goes on with a group that was recovered from a draft or journal.
  package convenience init(
    _ recovered: RecoveredGroup,
    in library: Library,
    syncs: JournalSync = .whenIdle
  ) {
    self.init(recovered.opened, in: library, syncs: syncs, recoveredFrom: recovered.source)
  }

  /// Begins with a group as it was read, with a new one, or with one from a draft or journal.
  package init(
    _ opened: OpenedGroup,
    in library: Library,
    syncs: JournalSync = .whenIdle,
    recoveredFrom source: DraftEntry? = nil
  ) {
    self.opened = opened.withoutContents()
    self.library = library
    groupID = opened.builder.id
    fileLock = SessionLock(library.locks)
    edits = KeptEdits(in: library, syncs: syncs, recoveredFrom: source)
    draft = source?.kind == .draft ? source?.file : nil
  }

  /// The folder of what the group shows.
  package var mediaFolder: MediaFolder { library.mediaFolder(of: opened) }

  // MARK: The lock

  /// Marks the file as open here, once; a group without a file is marked as soon as it is saved.
  ///
  /// The mark of a given holder gives way at the request of the user. Returns another process that has the file open.
  package func lock(overriding holder: LockHolder? = nil) -> LockHolder? {
    fileLock.take(opened.path, overriding: holder)
  }

  /// Takes the mark away.
  package func unlock() { fileLock.release() }

  // MARK: Edits

  /// Takes edits; they are written with ``writeEdits(of:)``.
  package func record(_ edits: [GroupEdit]) {
    guard !edits.isEmpty else { return }
    needsJournal = false
    self.edits.record(edits)
  }

  /// Writes the edits that were taken, so that a sudden end of the program loses none of them.
  ///
  /// To be called before a picture shows them, or before the next prompt.
  ///
  /// - Throws: `StoreError.cannotSave`, or `.cannotMove` where the journal of another run cannot be removed; each cause
  ///   once until something could be written.
  package func writeEdits(of builder: @autoclosure () -> QuestionGroupBuilder) throws(StoreError) {
    try edits.write(builder, of: opened)
  }

  /// An idle moment has something to do: a power loss would lose edits, or writing them has failed.
  package var needsSync: Bool { edits.needsSync }

  /// Edits are kept in a journal, or are to be.
  package var hasJournal: Bool { edits.hasJournal }

  /// Uses that the user does nothing: synchronizes the journal, makes a large one small, tries again what failed, and
  /// writes one again that another program has removed; throws as ``writeEdits(of:)`` does.
  package func idle(_ builder: @autoclosure () -> QuestionGroupBuilder) throws(StoreError) {
    unsyncedSince = nil
    try edits.idle(builder, of: opened)
  }

  /// Reports, once, that another program removed the journal and that it is written again.
  package func takeRemovalNotice() -> Bool {
    edits.takeRemovalNotice()
  }

  /// Does what ``idle(_:)`` does where the user has not rested for five seconds.
  ///
  /// To be called after each picture.
  ///
  /// - Throws: What ``writeEdits(of:)`` throws.
  package func syncIfOverdue(
    at now: ContinuousClock.Instant,
    _ builder: @autoclosure () -> QuestionGroupBuilder
  ) throws(StoreError) {
    guard needsSync else {
      unsyncedSince = nil
      return
    }
    guard let since = unsyncedSince else {
      unsyncedSince = now
      return
    }
    guard since.duration(to: now) >= Self.longestUnsynced else { return }
    // After a failure, the next try is as far away.
    defer { unsyncedSince = needsSync ? now : nil }
    try edits.idle(builder, of: opened)
  }

  /// Continues the journal that the group was recovered from in a journal of this run, at once.
  ///
  /// Removes the old journal then, unless its process may still run elsewhere. Without a call, the first edit does so.
  ///
  /// - Throws: What ``writeEdits(of:)`` throws.
  package func takeOverJournal(
    _ builder: @autoclosure () -> QuestionGroupBuilder
  ) throws(StoreError) {
    try edits.takeOver(builder, of: opened)
  }

  /// Hands the text of a field to another program, and reads back what that program made of it; see
  /// `ScratchFile.edit(_:_:)`.
  ///
  /// If this process comes to a sudden end meanwhile, or before the next ``writeEdits(of:)``, the text can be recovered
  /// together with the journal.
  package func withEditor(
    of field: FieldPath,
    holding text: String,
    _ builder: QuestionGroupBuilder,
    _ body: (FilePath) -> Int32?
  ) throws(StoreError) -> (text: String?, status: Int32?) {
    let place = edits.editorFile(of: field, builder, of: opened)
    do throws(StoreError) {
      let edited = try library.scratchFile(at: place).edit(text, body)
      edits.leaveEditor(keeping: edited.text == nil || edited.text == text ? nil : place)
      return edited
    } catch {
      // A text that cannot be read stays with the journal that tells its place.
      if case .cannotRead = error {
        edits.leaveEditorText()
      } else {
        edits.leaveEditor(keeping: nil)
      }
      throw error
    }
  }

  // MARK: Outcomes

  /// Saves the group; what is kept of it goes once the file is on the disk.
  ///
  /// A file that is in place is saved, also if a power loss could bring back the one before; what is kept stays then.
  ///
  /// - Parameters:
  ///   - builder: The group.
  ///   - policy: The rule for a file that is there.
  ///   - copyTitle: Returns the title of a copy.
  /// - Returns: The group as it is on the disk.
  /// - Throws: ``SaveError``; the file is unchanged, and the edits are kept.
  package func save(
    _ builder: QuestionGroupBuilder,
    _ policy: SavePolicy = .ifUnchanged,
    copyTitle: (String) -> String = { $0 }
  ) throws(SaveError) -> SavedGroup {
    var target = opened
    var contents = builder
    if policy == .asCopy {
      target.builder = builder
      target = target.copy(titled: copyTitle(builder.title ?? ""))
      contents = target.builder
    }
    let hadOtherNames = target.path.map(library.hasOtherNames) ?? false
    let group: QuestionGroup
    do throws(BuildError) {
      group = try contents.build()
    } catch {
      throw .incomplete(error)
    }
    do throws(StoreError) {
      // A copy is in the library, wherever the group is.
      try mediaFolder.share(contents.questions, with: library.mediaFolder(of: target))
      let placed = try library.place(group, of: target, overwriting: policy == .overwriting)
      let saved = placed.opened
      var facts: [SaveNotice.Fact] = []
      var leftover: StoreError?
      if let problem = placed.problem {
        // The file is the group's from here on. What is kept stays as long as a power loss could take the file away.
        begin(with: saved)
        facts.append(.mayNotLast(problem))
        do throws(StoreError) { try keepAnew(policy == .asCopy ? saved.builder : builder) } catch {
          facts.append(.isNotKept(error))
        }
      } else {
        let forgotten = forgetKept(of: builder.id, at: opened.path ?? saved.path)
        begin(with: saved)
        facts += forgotten.trashed.map { .trashedDraft($0) }
        leftover = forgotten.leftover
      }
      if hadOtherNames { facts.append(.otherNames) }
      if let leftover { facts.append(.leftover(leftover)) }
      facts += target.document.renamedKeys(with: contents).map { .renamedKey($0) }
      let notice = SaveNotice(
        file: saved.path ?? library.folder,
        facts: facts,
        otherHolder: fileLock.locksWhenSaved ? lock() : nil
      )
      return SavedGroup(opened: saved, notice: notice)
    } catch {
      toldState = library.changedState(of: opened)
      guard let change = outsideChange(for: error, of: builder) else { throw .store(error) }
      throw .changedOutside(change)
    }
  }

  /// Reads the group again from its file, if it has one; the drafts and edits of the editor go.
  ///
  /// - Throws: `StoreError.cannotRead`, `.notAFile` or `.damaged`; everything is unchanged.
  package func reload() throws(StoreError) -> OpenedGroup? {
    guard let path = opened.path else { return nil }
    let read = try library.open(path)
    _ = forgetKept(of: groupID, at: path)
    begin(with: read)
    return read
  }

  /// Merges the group with its file as it is now; the journal begins again with the next write.
  ///
  /// A part that both have changed in two ways is marked, with both versions.
  ///
  /// - Returns: The group, to be shown in the place of the editor's and not saved yet; `nil` if it has no file.
  /// - Throws: What merging throws; everything is unchanged.
  package func merge(_ builder: QuestionGroupBuilder) throws(StoreError) -> MergedGroup? {
    guard let merged = try library.merge(builder, of: opened) else { return nil }
    begin(with: merged.opened)
    edits.restart()
    return merged
  }

  /// Keeps the group as a draft while the editor goes on, as saving it has failed; the journal stays.
  ///
  /// Returns whether the draft would outlive a power loss; throws `StoreError.cannotSave`.
  @discardableResult
  package func keepMeanwhile(_ builder: QuestionGroupBuilder) throws(StoreError) -> Bool {
    try saveDraft(builder).problem == nil
  }

  /// Keeps the group as a draft with the edits that led to it; the journal goes once the draft is on the disk.
  ///
  /// - Returns: Why the draft may not outlive a power loss, or the journal could not be removed; the draft is kept all
  ///   the same.
  /// - Throws: `StoreError.cannotSave`; the journal stays.
  @discardableResult
  package func keepDraft(
    _ builder: QuestionGroupBuilder,
    after edits: [GroupEdit] = []
  ) throws(StoreError) -> StoreError? {
    let (stamp, problem) = try saveDraft(builder)
    if let draft, !edits.isEmpty {
      try? library.historyFolder.save(edits, of: builder.id, at: draft, stamp: stamp)
    }
    if let problem {
      needsJournal = true
      return problem
    }
    do throws(StoreError) {
      try self.edits.remove()
      return nil
    } catch {
      return error
    }
  }

  /// Removes drafts and journal, as the user does not want them; throws `StoreError.cannotMove`; what could not be
  /// removed is there again at the next start.
  package func discard() throws(StoreError) {
    try library.unsaved.discardDrafts(of: groupID, at: opened.path)
    draft = nil
    try edits.remove()
  }

  /// Moves the group as it is to the trash, where the user may want it back from, and discards it.
  ///
  /// - Returns: What is in the trash; `nil` if it could not be kept there.
  /// - Throws: As ``discard()``.
  package func discard(
    keepingInTrash builder: QuestionGroupBuilder
  ) throws(StoreError) -> TrashEntry? {
    // A full disk must not keep the user in the form.
    var kept: TrashEntry?
    if (try? saveDraft(builder)) != nil, let draft, let moved = try? library.trashFolder.move(draft)
    {
      kept = TrashEntry(
        moved,
        title: builder.title ?? "",
        questionCount: builder.questionCount,
        isDraft: true
      )
    }
    try discard()
    return kept
  }

  /// Closes a group of which nothing is unsaved: its journal goes, unless the draft may not outlive a power loss, and
  /// its lock.
  package func close() {
    if !needsJournal { try? edits.remove() }
    leave()
  }

  /// Closes a group, and leaves what is not saved in its journal for the next run.
  package func leave() {
    edits.leave()
    unlock()
  }

  // MARK: The history

  /// Returns the edits by which the group became what it is in its file, of an earlier visit of the last day; none if
  /// another program has written it since.
  package func pastEdits(of builder: QuestionGroupBuilder) -> [GroupEdit] {
    guard let path = opened.path, let stamp = opened.stamp else { return [] }
    let edits = library.historyFolder.edits(of: builder, at: path, stamp: stamp)
    hasHistory = !edits.isEmpty
    return edits
  }

  /// Keeps the edits by which the group became what it is in its file, for the next visit; nothing depends on it.
  package func keepHistory(_ edits: [GroupEdit]) {
    guard !edits.isEmpty || hasHistory, let path = opened.path, let stamp = opened.stamp else {
      return
    }
    try? library.historyFolder.save(edits, of: groupID, at: path, stamp: stamp)
  }

  // MARK: The file meanwhile

  /// Looks for a change of the file by another program, and returns each once; `nil` also where the file cannot be looked at.
  ///
  /// Only a file that looks otherwise than before is read, and no more often than it changes.
  package func outsideChange(of builder: @autoclosure () -> QuestionGroupBuilder) -> OutsideChange?
  {
    guard let path = opened.path, let state = library.changedState(of: opened), state != toldState
    else { return nil }
    toldState = state
    switch try? library.change(of: opened, in: state) {
    case .changed: return .changed(path, mergeConflicts: conflictCount(builder()))
    case .removed: return .removed(path)
    case nil, .some(.none): return nil
    }
  }

  private func outsideChange(
    for error: StoreError,
    of builder: QuestionGroupBuilder
  ) -> OutsideChange? {
    switch error {
    case .changedOnDisk(let path): .changed(path, mergeConflicts: conflictCount(builder))
    case .removedFromDisk(let path): .removed(path)
    default: nil
    }
  }

  /// Counts what the group and its file have changed in two ways; `nil` if they cannot be merged.
  private func conflictCount(_ builder: QuestionGroupBuilder) -> Int? {
    (try? library.merge(builder, of: opened))?.conflicts.count
  }

  // MARK: The order

  /// Keeps what is kept in a journal over the file that the group is in now, until a save lasts; the journal before goes.
  private func keepAnew(_ builder: QuestionGroupBuilder) throws(StoreError) {
    edits.beginAnew()
    needsJournal = true
    try writeEdits(of: builder)
    try idle(builder)
  }

  /// Removes the drafts, then the journal of a group whose file is on the disk; returns why something stays, which will only
  /// be recovered once more, and the drafts that could not be read.
  private func forgetKept(
    of id: GroupID,
    at path: FilePath?
  ) -> (leftover: StoreError?, trashed: [TrashedFile]) {
    var leftover: StoreError?
    var trashed: [TrashedFile] = []
    do throws(StoreError) { trashed = try library.unsaved.forgetDrafts(of: id, at: path) } catch {
      leftover = error
    }
    draft = nil
    do throws(StoreError) { try edits.remove() } catch { leftover = leftover ?? error }
    return (leftover, trashed)
  }

  /// Saves a draft in the place of the one that the editor goes on with; returns its stamp, and why it may not outlive a
  /// power loss.
  private func saveDraft(
    _ builder: QuestionGroupBuilder
  ) throws(StoreError) -> (stamp: FileStamp, problem: StoreError?) {
    defer { draft = library.draftFolder.file(of: builder.id, at: opened.path) }
    do throws(StoreError) {
      return (try library.draftFolder.save(builder, of: opened, insteadOf: draft), nil)
    } catch .notDurable(let cause, let stamp) {
      return (stamp, .notDurable(cause, stamp))
    }
  }

  private func begin(with opened: OpenedGroup) {
    groupID = opened.builder.id
    self.opened = opened.withoutContents()
    toldState = nil
    needsJournal = false
  }
}
