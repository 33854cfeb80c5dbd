package import Quiz
internal import QuizDocuments

package import struct SystemPackage.FilePath

/// The work on groups that is not saved: drafts, and the journals of runs that came to a sudden end.
package struct UnsavedGroups: Sendable {
  let files: StoreFiles
  let drafts: DraftFolder
  let journals: JournalFolder
  let locks: GroupLockFolder
  let trash: TrashFolder

  /// Lists all work that is not saved, the newest first: drafts, and journals of runs that came to a sudden end; throws
  /// `StoreError.cannotRead` if a folder cannot be listed.
  package func all() throws(StoreError) -> [DraftEntry] {
    try find().all()
  }

  /// Finds the work that is not saved, as far as the folders can be listed: drafts, and journals if asked for.
  package func find(readingJournals readsJournals: Bool = true) -> UnsavedWork {
    var work = UnsavedWork()
    work.add { () throws(StoreError) in try drafts.entries() }
    if readsJournals { work.add { () throws(StoreError) in try journals.leftovers() } }
    work.entries = files.withoutCopies(work.entries)
    return work
  }

  /// Finds the drafts and journals of a group as ``find(readingJournals:)`` finds all.
  package func find(of id: GroupID, at path: FilePath?) -> UnsavedWork {
    var work = UnsavedWork()
    work.add { () throws(StoreError) in try drafts.entries(of: id, at: path) }
    work.add { () throws(StoreError) in
      var leftovers = try journals.leftovers(of: id).filter {
        files.belongs($0, to: id, at: path)
      }
      // A journal of an earlier version does not say where its process runs, but the lock may.
      if !leftovers.isEmpty, let holder = path.flatMap(locks.holder), holder.state == .unknown {
        for index in leftovers.indices where leftovers[index].process == holder.process {
          leftovers[index].mayBeInUse = true
        }
      }
      return leftovers
    }
    work.entries = files.withoutCopies(work.entries)
    return work
  }

  /// Finds the drafts and journals of the group of one of them, the newest first; only that one where its group has no id.
  package func find(keptWith entry: DraftEntry) -> UnsavedWork {
    if let id = entry.groupID {
      let work = find(of: id, at: entry.groupPath)
      if work.entries.contains(where: { $0.file == entry.file }) { return work }
    }
    var work = UnsavedWork()
    work.entries = [entry]
    return work
  }

  /// Lists the drafts and journals of a group, the newest first; throws `StoreError.cannotRead` if a folder cannot be
  /// listed.
  package func all(of id: GroupID, at path: FilePath?) throws(StoreError) -> [DraftEntry] {
    try find(of: id, at: path).all()
  }

  /// Describes a draft or a journal by its file.
  package func entry(in file: FilePath) -> DraftEntry {
    let entry = files.kept(in: file)
    guard entry.kind == .journal, let id = entry.groupID else { return entry }
    let others = ((try? journals.leftovers(of: id)) ?? []).filter { $0.file != file }
    return files.withoutCopies([entry] + others)[0]
  }

  /// Opens a draft or a journal by its file: the group as it was left, with what was opened then; throws
  /// `StoreError.cannotRead` or `.damaged`; the file stays.
  package func load(_ file: FilePath) throws(StoreError) -> JournalReading {
    try files.load(file)
  }

  /// Removes a draft or journal, also one that cannot be read; throws `StoreError.cannotMove`; it stays.
  package func discard(_ file: FilePath) throws(StoreError) {
    try files.discard(file)
  }

  /// Removes a draft or journal, and its copies before it; throws `StoreError.cannotMove`; it stays.
  package func discard(_ entry: DraftEntry) throws(StoreError) {
    try files.discard(entry)
  }

  /// Removes the drafts of a group whose file has all changes; one in its place that cannot be read goes to the trash,
  /// for nobody knows what is in it.
  ///
  /// - Returns: What went to the trash.
  /// - Throws: `StoreError.cannotMove`; the draft stays.
  package func forgetDrafts(of id: GroupID, at path: FilePath?) throws(StoreError) -> [TrashedFile]
  {
    var trashed: [TrashedFile] = []
    for draft in try draftsToRemove(of: id, at: path) {
      if draft.problem == nil {
        try files.discard(draft.file)
      } else {
        trashed.append(try trash.move(draft.file))
      }
    }
    return trashed
  }

  /// Removes the drafts of a group, as the user discards them, also one in its place that cannot be read; throws
  /// `StoreError.cannotMove`; the draft stays.
  package func discardDrafts(of id: GroupID, at path: FilePath?) throws(StoreError) {
    for draft in try draftsToRemove(of: id, at: path) { try files.discard(draft.file) }
  }

  private func draftsToRemove(
    of id: GroupID,
    at path: FilePath?
  ) throws(StoreError) -> [DraftEntry] {
    do {
      return try drafts.entries(of: id, at: path)
    } catch .cannotRead(let cause) {
      throw .cannotMove(cause)
    }
  }

  /// Chooses, in their order, the drafts of groups that are not among the entries of the library: never saved, or the
  /// file is gone since or elsewhere.
  package func drafts(_ drafts: [DraftEntry], notAmong entries: [LibraryEntry]) -> [DraftEntry] {
    guard !drafts.isEmpty else { return [] }
    let places = EntryPlaces(of: entries)
    return drafts.filter { files.place(of: $0, among: places) == nil }
  }

  /// Returns for each of several groups, with their files, whether a draft or journal of it is kept.
  ///
  /// Files whose names tell that they are of other groups are not read.
  ///
  /// - Throws: `StoreError.cannotRead` if a folder cannot be listed.
  /// - Complexity: O(*n*) in the number of groups and the size of what is kept.
  package func isKept(
    of groups: [(GroupID, at: FilePath?)]
  ) throws(StoreError) -> [Bool] {
    let keys = Set(groups.map { id, _ in DraftKey(of: id, at: nil).text })
    let kept = try drafts.entries(named: keys) + journals.leftovers(named: keys)
    let byID = Dictionary(grouping: kept, by: \.groupID)
    let damaged = Set(kept.filter { $0.problem != nil && $0.kind == .draft }.map(\.file.stem))
    return groups.map { id, path in
      if byID[id]?.contains(where: { files.belongs($0, to: id, at: path) }) == true { return true }
      // What cannot be read belongs to the group whose draft would have its name.
      return !damaged.isEmpty && damaged.contains(DraftKey(of: id, at: files.lasting(path)).text)
    }
  }
}
