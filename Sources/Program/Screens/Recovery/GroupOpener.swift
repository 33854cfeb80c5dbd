internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

/// The way to the form of a group: if unsaved work on the group is kept, the user is asked first.
struct GroupOpener {
  private let program: Program
  private var library: Library { program.library }
  private var phrases: Phrasebook { program.phrases }

  init(_ program: Program) { self.program = program }

  // MARK: New groups

  func openNew(title: String?) {
    var builder = QuestionGroupBuilder.starting()
    builder.title = title
    openForm(of: OpenedGroup(new: builder))
  }

  /// Opens an empty form of a group whose template is another group.
  func openNew(from path: FilePath, titled title: String) throws(StoreError) {
    var builder = QuestionGroupBuilder.starting()
    builder.template = try library.open(path).builder.id
    let status = StatusLine(phrases(.formStatusDerived, [.title: title]))
    openForm(of: OpenedGroup(new: builder), status: status)
  }

  // MARK: Groups in files

  /// Opens a group by a word of the user's; a group that was never saved has only its id.
  func open(named name: String) throws(StoreError) {
    do {
      try open(at: library.find(name))
    } catch .noSuchGroup {
      let kept = try library.unsaved.all().first { $0.groupID?.rawValue == name }
      guard let kept else { throw .noSuchGroup(name) }
      try open(keptIn: kept.file)
    }
  }

  /// Opens a group, at a place that was found if there is one.
  func open(_ id: LibraryRow.ID, at place: FoundPlace? = nil) throws(StoreError) {
    switch id {
    case .file(let path): try open(library.open(path), at: place)
    case .kept(let file): try open(keptIn: file)
    }
  }

  func open(
    at path: FilePath,
    passing passedCount: Int = 0,
    overriding holder: LockHolder? = nil
  ) throws(StoreError) {
    try open(library.open(path), passing: passedCount, overriding: holder)
  }

  /// Opens a group that has been read, or asks about the unsaved work on it.
  ///
  /// - Parameters:
  ///   - opened: The group.
  ///   - place: The place that the form begins at; unsaved work goes before it.
  ///   - passedCount: The number of newer drafts and journals that the user has put off.
  ///   - holder: The process that may have the file open, which the user knows.
  /// - Throws: `StoreError.cannotRead` or `.damaged` if a draft cannot be read.
  func open(
    _ opened: OpenedGroup,
    at place: FoundPlace? = nil,
    passing passedCount: Int = 0,
    overriding holder: LockHolder? = nil
  ) throws(StoreError) {
    // Without a file, there is no unsaved work.
    guard let path = opened.path else { return openForm(of: opened) }
    let recovery = Recovery(of: opened.builder.id, at: path, in: library)
    if let offer = try recovery.offer(passing: passedCount) {
      RecoveryRunner.open(
        recovery,
        offer,
        of: path,
        passing: passedCount,
        overriding: holder,
        in: program
      )
    } else {
      openForm(of: opened, at: place, overriding: holder)
    }
    // A draft that cannot be read keeps nobody from the group.
    if passedCount == 0, !recovery.problems.isEmpty {
      program.tell(recovery.problems.map { phrases.sentence(for: $0) })
    }
  }

  // MARK: Unsaved work

  /// Opens a draft or journal of a group without a file in the library, or offers it where there are older ones or the work
  /// came to a sudden end.
  ///
  /// - Parameters:
  ///   - file: The newest draft or journal.
  ///   - passedCount: The number of newer ones that the user has put off.
  /// - Throws: `StoreError.cannotRead` or `.damaged` if it cannot be read.
  func open(keptIn file: FilePath, passing passedCount: Int = 0) throws(StoreError) {
    let entry = library.unsaved.entry(in: file)
    if let problem = entry.problem { throw problem }
    let kept = library.unsaved.find(keptWith: entry)
    let recovery = Recovery(kept.entries, besides: kept.problem, in: library)
    guard let offer = try recovery.offer(passing: passedCount) else { return }
    if kept.entries.count == 1 && entry.kind == .draft && offer.change == .none {
      try recover(entry, .asLeft, by: recovery)
    } else {
      RecoveryRunner.open(recovery, offer, keptIn: file, passing: passedCount, in: program)
    }
  }

  /// Opens the form of a draft or journal.
  func recover(
    _ entry: DraftEntry,
    _ mode: RecoveryMode,
    by recovery: Recovery,
    overriding holder: LockHolder? = nil
  ) throws(StoreError) {
    let recovered = try recovery.recover(entry, mode) { title in
      phrases(.libraryCopyTitle, [.title: title])
    }
    // Another program has changed the file once more since the question was asked.
    guard let recovered else { return try open(keptIn: entry.file) }
    GroupFormRunner.open(
      recovered,
      status: StatusLine(phrases.message(after: mode, of: entry)),
      overriding: holder,
      in: program
    )
  }

  private func openForm(
    of opened: OpenedGroup,
    at place: FoundPlace? = nil,
    status: StatusLine? = nil,
    overriding holder: LockHolder? = nil
  ) {
    GroupFormRunner.open(opened, at: place, status: status, overriding: holder, in: program)
  }
}
