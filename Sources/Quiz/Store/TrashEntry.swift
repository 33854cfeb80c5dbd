internal import QuizDocuments

package import struct SystemPackage.FilePath

/// A file in the trash, as a list shows it.
package struct TrashEntry: Hashable, Sendable {
  /// The file in the trash.
  package var trashed: TrashedFile
  /// The title; the name it had in the library if there is none or the file cannot be read.
  package var title: String
  /// The number of questions; `nil` where the file cannot be read.
  package var questionCount: Int?
  /// `true` for a draft, which goes back among the drafts.
  package var isDraft = false
  /// The reason why the file cannot be opened; it can be restored all the same.
  package var problem: StoreError?

  /// Describes a file in the trash that is sound.
  package init(
    _ trashed: TrashedFile,
    title: String,
    questionCount: Int? = nil,
    isDraft: Bool = false
  ) {
    self.trashed = trashed
    self.title = title
    self.questionCount = questionCount
    self.isDraft = isDraft
  }
}

extension Library {
  /// Lists what is in the trash, the newest first, those that cannot be opened with their problems.
  ///
  /// - Throws: `StoreError.cannotRead` if the trash cannot be listed.
  /// - Complexity: O(*n*) in the size of all files in the trash.
  package func trashEntries() throws(StoreError) -> [TrashEntry] {
    try trashFolder.entries().map(trashEntry)
  }

  /// Finds the draft that went to the trash last; `nil` if none did within a day.
  ///
  /// - Throws: `StoreError.cannotRead` if the trash cannot be listed.
  /// - Complexity: O(*n*) in the size of the files that went to the trash within a day.
  package func lastDiscardedDraft() throws(StoreError) -> TrashEntry? {
    let earliest = files.now() - Self.secondsOfDay
    return try trashFolder.entries().lazy
      .filter { ($0.seconds ?? 0) >= earliest }
      .map { trashEntry(of: $0) }
      .first { $0.isDraft }
  }

  private static var secondsOfDay: Int64 { 86_400 }

  private func trashEntry(of trashed: TrashedFile) -> TrashEntry {
    guard !trashed.isMedia else { return TrashEntry(trashed, title: trashed.name) }
    let group = entry(of: trashed.path)
    var entry = TrashEntry(trashed, title: trashed.slug)
    if group.problem == nil {
      entry.title = group.title == group.slug ? trashed.slug : group.title
      entry.questionCount = group.questionCount
      return entry
    }
    let draft = unsaved.entry(in: trashed.path)
    if draft.problem == nil {
      entry.title = draft.title ?? ""
      entry.questionCount = draft.questionCount
      entry.isDraft = true
    } else {
      entry.problem = group.problem
    }
    return entry
  }

  /// Puts what was thrown away back in its place, never over another file.
  ///
  /// - Returns: The file; `nil` for a draft.
  /// - Throws: `StoreError.nameTaken`, or `.cannotMove`; it stays in the trash.
  package func restore(_ entry: TrashEntry) throws(StoreError) -> FilePath? {
    guard entry.isDraft else { return try trashFolder.restore(entry.trashed) }
    try trashFolder.restoreDraft(entry.trashed)
    return nil
  }
}

extension TrashFolder {
  /// Removes a file from the trash for ever; throws `StoreError.cannotMove`; it stays.
  package func remove(_ trashed: TrashedFile) throws(StoreError) {
    try files.discard(trashed.path)
  }
}
