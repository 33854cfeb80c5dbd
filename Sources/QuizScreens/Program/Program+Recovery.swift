internal import Quiz
internal import QuizFiles
internal import QuizResources
internal import QuizServices
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension Program {
  /// Tells the library what runs that came to a sudden end have left.
  ///
  /// - Returns: Whether there is any.
  func checkJournals(for layer: LayerID) -> Bool {
    guard library.hasJournals else { return false }
    do {
      let journals = try library.journals()
      let count = journals.count { $0.problem == nil }
      var message = StatusLine(phrases(.recoveryFound, [.count: count]), role: .warning)
      if let damaged = journals.first(where: { $0.problem != nil }) {
        let file = damaged.file.printable
        message = StatusLine(phrases(.recoveryDamaged, [.file: file]), role: .error)
      }
      list(for: layer, message: message)
    } catch {
      list(for: layer, message: StatusLine(phrases.sentence(for: error), role: .error))
    }
    return true
  }

  /// Opens what is kept of a group that has no file in the library.
  func openKept(_ file: FilePath) throws(StoreError) {
    let entry = library.kept(in: file)
    if let problem = entry.problem { throw problem }
    switch entry.kind {
    case .draft: try open(file, asCopy: false)
    case .journal: try offer(entry, of: nil, passed: 0, olderCount: 0)
    }
  }

  /// Asks what to do about what is kept of a group.
  ///
  /// - Parameters:
  ///   - entry: The draft or journal.
  ///   - path: The file of the group, opened once the matter is settled.
  ///   - passed: How many newer ones the user has put off.
  ///   - olderCount: How many older ones there are.
  /// - Throws: `StoreError.cannotRead` or `.damaged`.
  func offer(
    _ entry: DraftEntry,
    of path: FilePath?,
    passed: Int,
    olderCount: Int
  ) throws(StoreError) {
    if let problem = entry.problem { throw problem }
    let opened = try library.load(entry.file).opened
    // A draft is saved with a question of its own.
    let hasOtherBase = entry.kind == .draft ? false : try library.hasChanged(opened)
    let offer = RecoveryOffer(
      kind: entry.kind,
      file: entry.file.string,
      path: path?.string,
      title: FormContents(builder: opened.builder, origin: .new).title(in: phrases),
      day: CalendarDay(nanosecondsSince1970: entry.modificationTime).description,
      droppedCount: entry.droppedCount,
      hasOtherBase: hasOtherBase,
      passedCount: passed,
      olderCount: olderCount
    )
    push(QuizDialog.recovery(offer, phrases: phrases))
  }

  /// Opens the form of what is kept.
  func recover(_ file: FilePath, asCopy: Bool) {
    do {
      try open(file, asCopy: asCopy)
    } catch {
      tell([phrases.sentence(for: error)])
    }
  }

  /// Shows in what that which is kept differs from the file.
  func lookAt(_ file: FilePath) {
    do {
      let opened = try library.load(file).opened
      let differences = opened.builder.differences(from: try library.base(of: opened))
      push(
        QuizDialog.alert(
          title: FormContents(builder: opened.builder, origin: .new).title(in: phrases),
          message: [phrases(.recoveryDifferences, [.count: differences.count])],
          items: differences.prefix(Self.mostDifferences).map { phrases.sentence(for: $0) }
            + (differences.count > Self.mostDifferences ? ["…"] : []),
          button: .closing(phrases[.commonOk])
        )
      )
    } catch {
      tell([phrases.sentence(for: error)])
    }
  }

  /// Removes a draft or journal.
  func discardKept(_ file: FilePath) {
    do {
      try library.discard(DraftEntry(file: file))
    } catch {
      tell([phrases.sentence(for: error)])
    }
  }

  /// More than anybody reads in a dialog.
  private static let mostDifferences = 1_000

  private func open(_ file: FilePath, asCopy: Bool) throws(StoreError) {
    let isJournal = library.isJournal(file)
    let reading = try library.load(file)
    var opened = reading.opened
    if asCopy {
      opened = opened.copy(titled: phrases(.libraryCopyTitle, [.title: opened.builder.title ?? ""]))
    }
    let layer = openForm(
      of: opened.builder,
      origin: FormOrigin(opened),
      isDraft: true,
      status: StatusLine(phrases[isJournal ? .recoveryDone : .formStatusDraftRecovered])
    )
    if isJournal, let layer { takeOver(file, reading, for: layer) }
  }
}
