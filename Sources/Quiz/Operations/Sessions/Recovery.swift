package import Quiz
internal import QuizDocuments
package import QuizStore

package import struct SystemPackage.FilePath

/// The recovery of a group that was not saved: what is kept of it in drafts and journals, and what can be done about it.
///
/// Nothing is decided here, and nothing changes before a user has chosen. A journal whose process may go on elsewhere
/// (``DraftEntry/mayBeInUse``) can be recovered after a question, as a copy:
///
/// ```swift
/// let recovery = Recovery(of: opened.builder.id, at: opened.path, in: library)
/// guard let offer = try recovery.offer() else { … }    // nothing is kept: open the file
/// let recovered = try recovery.recover(offer.entry, offer.modes[0]) { "\($0) copy" }
/// ```
package struct Recovery: Sendable {
  /// A draft or journal, and the ways to go on with it.
  package struct Offer: Hashable, Sendable {
    /// The draft or journal.
    package let entry: DraftEntry
    /// The difference between the file and what the work began with.
    package let change: FileChange
    /// The number of older drafts and journals.
    package let olderCount: Int

    /// The ways to bring the work back into a form, the best first.
    package var modes: [RecoveryMode] { entry.modes(after: change) }
  }

  /// The drafts and journals that can be read, the newest first.
  package let entries: [DraftEntry]
  /// The reasons why others cannot be read or found; they stay where they are.
  package let problems: [StoreError]
  private let library: Library

  /// Finds the drafts and journals of a group; a folder that cannot be listed is a problem and keeps nobody from the group.
  package init(of id: GroupID, at path: FilePath?, in library: Library) {
    let found = library.unsaved.find(of: id, at: path)
    self.init(found.entries, besides: found.problem, in: library)
  }

  /// Takes drafts and journals that have been found, and the reason why there may be others.
  package init(_ kept: [DraftEntry], besides problem: StoreError? = nil, in library: Library) {
    entries = kept.filter { $0.problem == nil }
    problems = kept.compactMap(\.problem) + (problem.map { [$0] } ?? [])
    self.library = library
  }

  /// Describes a draft or journal and the ways to go on with it; `nil` after all of them have been put off.
  ///
  /// - Throws: `StoreError.cannotRead` or `.damaged` if the draft or journal cannot be read.
  package func offer(passing passedCount: Int = 0) throws(StoreError) -> Offer? {
    guard entries.indices.contains(passedCount) else { return nil }
    let entry = entries[passedCount]
    return Offer(
      entry: entry,
      change: try change(since: entry),
      olderCount: entries.count - passedCount - 1
    )
  }

  /// Returns the process that has the group's file open, for a journal that may be in use; `nil` if there is none.
  package func holder(of entry: DraftEntry) -> LockHolder? {
    entry.mayBeInUse ? entry.groupPath.flatMap(library.locks.holder) : nil
  }

  /// Compares the file of a group with what the work in a draft or journal began with.
  private func change(since entry: DraftEntry) throws(StoreError) -> FileChange {
    let opened = try library.unsaved.load(entry.file).opened
    do throws(StoreError) {
      guard try library.change(of: opened) == .changed,
        let merged = try library.merge(opened.builder, of: opened)
      else { return .none }
      return merged.isClean ? .mergeable : .conflicting(count: merged.conflicts.count)
    } catch {
      return .unusable
    }
  }

  /// Makes a group of a draft or journal, which stays where it is, for a form; `nil` if it cannot be merged without
  /// conflicts, or not any more.
  ///
  /// - Throws: `StoreError.cannotRead` or `.damaged`; when it is merged, also what merging throws.
  package func recover(
    _ entry: DraftEntry,
    _ mode: RecoveryMode,
    copyTitle: (String) -> String
  ) throws(StoreError) -> RecoveredGroup? {
    let reading = try library.unsaved.load(entry.file)
    var source = entry
    source.droppedCount = reading.droppedCount
    var recovered = RecoveredGroup(opened: reading.opened, source: source)
    switch mode {
    case .asLeft where entry.kind == .draft:
      let builder = reading.opened.builder
      recovered.edits = library.historyFolder.edits(of: builder, inDraft: entry.file)
    case .asLeft: recovered.edits = reading.edits
    case .asCopy:
      let title = copyTitle(reading.opened.builder.title ?? "")
      recovered.opened = reading.opened.copy(titled: title)
      try library.mediaFolder(of: reading.opened)
        .share(recovered.opened.builder.questions, with: library.mediaFolder)
    case .merged:
      let merged = try library.merge(reading.opened.builder, of: reading.opened)
      guard let merged, merged.isClean else { return nil }
      recovered.opened = merged.opened
      recovered.original = merged.original
    }
    return recovered
  }

  /// Compares a draft or journal with the file of its group as it is now; with the file as it was, if that is gone.
  ///
  /// - Throws: `StoreError.cannotRead` or `.damaged`, of the one or the other.
  package func compare(
    _ entry: DraftEntry
  ) throws(StoreError) -> (title: String?, differences: [GroupDifference]) {
    let opened = try library.unsaved.load(entry.file).opened
    return (opened.builder.title, opened.builder.differences(from: try base(of: opened)))
  }

  /// Discards a draft or journal; it goes to the trash as a draft, where the user may want it back from.
  ///
  /// - Returns: What is in the trash; `nil` if it could not be kept there.
  /// - Throws: `StoreError.cannotMove`; it stays.
  @discardableResult
  package func discard(_ entry: DraftEntry) throws(StoreError) -> TrashEntry? {
    let moved = try? library.trashFolder.move(entry)
    try library.unsaved.discard(entry)
    return moved.map {
      TrashEntry(
        $0,
        title: entry.title ?? "",
        questionCount: entry.questionCount,
        isDraft: true
      )
    }
  }

  func base(of opened: OpenedGroup) throws(StoreError) -> QuestionGroupBuilder {
    guard let path = opened.path else { return QuestionGroupBuilder() }
    if try library.change(of: opened) == .changed { return try library.open(path).builder }
    do {
      return try opened.document.builder()
    } catch {
      throw .damaged(path, error)
    }
  }
}

/// The difference between the file of a group and what the work in a draft or journal began with.
package enum FileChange: Hashable, Sendable {
  /// The file is unchanged, or gone, or there was none.
  case none
  /// The file was changed, but nothing that was changed in the work as well.
  case mergeable
  /// The file and the work have changed the same in different ways, so many times.
  case conflicting(count: Int)
  /// The file cannot be merged with anything.
  case unusable
}

/// A way to bring work that is kept in a draft or journal back into a form.
package enum RecoveryMode: Hashable, Sendable {
  /// The form as it was left; saving it asks if the file has changed.
  case asLeft
  /// A new group, so that the file stays unchanged.
  case asCopy
  /// Merged with the file as it is.
  case merged
}

/// The group that a form or a dialogue goes on with after a draft or journal was recovered.
package struct RecoveredGroup: Hashable, Sendable {
  /// The group, and what saving it goes over.
  package var opened: OpenedGroup
  /// The state that an undo leads back to: that of the file, where the work was merged with it.
  package var original: QuestionGroupBuilder?
  /// The edits that led to the group, which undo takes back one after the other; empty for a copy or a merge.
  package var edits: [GroupEdit] = []
  /// The draft or journal.
  package var source: DraftEntry
}

extension DraftEntry {
  /// Returns the ways to bring the work back into a form, the best first.
  ///
  /// A journal does not come over a file that was changed since. A draft may: the user knows what is in it, and saving
  /// it asks.
  package func modes(after change: FileChange) -> [RecoveryMode] {
    let mode: RecoveryMode = kind == .journal && change != .none ? .asCopy : .asLeft
    return change == .mergeable ? [.merged, mode] : [mode]
  }
}
