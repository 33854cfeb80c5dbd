internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
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
      // A run that was ended while it recovered what another had left leaves a second journal of the group.
      let count = Set(journals.filter { $0.problem == nil }.map { $0.groupID }).count
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
    let change = try library.fileChange(since: file)
    if entry.kind == .draft && change == .none {
      try open(file, .asLeft)
    } else {
      push(QuizDialog.recovery(RecoveryOffer(entry: entry, change: change), phrases: phrases))
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
    let offer = RecoveryOffer(
      entry: entry,
      change: try library.fileChange(since: entry.file),
      path: path?.string,
      passedCount: passed,
      olderCount: olderCount
    )
    push(QuizDialog.recovery(offer, phrases: phrases))
  }

  /// Opens the form of what is kept.
  func recover(_ file: FilePath, _ manner: RecoveryManner) {
    do {
      try open(file, manner)
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

  private func open(_ file: FilePath, _ manner: RecoveryManner) throws(StoreError) {
    let recovered = try library.recover(file, manner) { title in
      phrases(.libraryCopyTitle, [.title: title])
    }
    // The file was changed once more since the question was asked.
    guard let recovered else { return try openKept(file) }
    let kind: DraftEntry.Kind = library.isJournal(file) ? .journal : .draft
    let layer = openForm(
      of: recovered.opened.builder,
      origin: FormOrigin(recovered.opened),
      isDraft: true,
      insteadOf: recovered.original,
      status: StatusLine(phrases.message(after: manner, of: kind))
    )
    guard let layer else { return }
    switch kind {
    case .journal: takeOver(file, droppedCount: recovered.droppedCount, for: layer)
    case .draft: drafts[layer] = file
    }
  }
}
