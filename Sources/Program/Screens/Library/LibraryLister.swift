internal import Quiz
internal import QuizOperations
internal import QuizPractice
internal import QuizResources
internal import QuizStore
internal import QuizWords

internal import struct SystemPackage.FilePath

/// Lists the library beside the screen, as rows with all their words.
///
/// It is made of values alone, so that it can go to another thread.
struct LibraryLister: Sendable {
  /// A report to the screen.
  enum Report: Sendable {
    /// The library, or as much of it as has been read; and the reason why unsaved work may be missing.
    case listed(LibraryListing, StoreError?)
    /// The folder cannot be listed.
    case failed(StoreError)
  }

  /// The time until the first report of a list that takes long, and from each to the next: three times the one before, so
  /// that showing them never takes more than a small part of the time.
  private static let firstReport: Duration = .milliseconds(150)

  let library: Library
  let phrases: Phrasebook
  let readsJournals: Bool

  /// Lists the library; reports what has been read so far, should that take long.
  func report(
    until isStopped: @escaping () -> Bool,
    _ report: (Report) -> Void
  ) -> Report {
    // Scores that cannot be read keep nobody from the groups.
    let percentages = (try? library.practiceFolder.history())?.lastPercentages ?? [:]
    let journals = readsJournals ? endedJournals() : []
    func listed(_ contents: LibraryContents, isGrowing: Bool) -> Report {
      let listing = LibraryListing(
        rows: contents.rows.map { row($0, $0.groupID.flatMap { percentages[$0] }, journals) },
        folder: library.folder.string,
        isComplete: contents.unsavedProblem == nil,
        isGrowing: isGrowing
      )
      return .listed(listing, contents.unsavedProblem)
    }
    var wait = Self.firstReport
    var next = ContinuousClock.now + wait
    do throws(StoreError) {
      let contents = try LibraryContents(
        of: library,
        readingJournals: readsJournals,
        until: isStopped
      ) { part in
        guard ContinuousClock.now >= next else { return }
        report(listed(part(), isGrowing: true))
        wait *= 3
        next = ContinuousClock.now + wait
      }
      return listed(contents, isGrowing: false)
    } catch {
      return .failed(error)
    }
  }

  /// Returns the journals of sessions that have surely come to a sudden end.
  private func endedJournals() -> [DraftEntry] {
    guard library.journalFolder.hasLeftovers else { return [] }
    let journals = (try? library.journalFolder.leftovers()) ?? []
    return journals.filter { !$0.mayBeInUse && $0.problem == nil }
  }

  private func row(
    _ row: LibraryContents.Row,
    _ lastPercentage: Int?,
    _ journals: [DraftEntry]
  ) -> LibraryRow {
    let isRecovered = journals.contains { journal in
      if row.id.isKept { return journal.file == row.id.path }
      return row.hasDraft && journal.groupID == row.groupID
    }
    let hasDate = row.modificationTime != 0 || row.id.isKept
    return LibraryRow(
      id: row.id,
      slug: row.id.isKept ? row.id.path.string : row.slug,
      title: row.title ?? "",
      questionCount: row.questionCount,
      lastPercentage: lastPercentage,
      template: row.template,
      templateProblem: row.templateFault.map { phrases.sentence(for: $0) },
      tags: row.tags,
      changed: hasDate
        ? CalendarDay(nanosecondsSince1970: row.modificationTime).description : "",
      hasDraft: row.hasDraft,
      isRecovered: isRecovered,
      problem: row.problem.map { sentenceInLibrary(for: $0) }
    )
  }

  /// Describes the fault of a file of the library by its name alone: the folder is on the screen, and long.
  private func sentenceInLibrary(for error: StoreError) -> String {
    let folder = library.folder.printable + "/"
    return phrases.sentence(for: error).replacing(folder, with: "", maxReplacements: 1)
  }
}
