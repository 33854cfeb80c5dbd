package import Quiz
package import QuizStore

package import struct SystemPackage.FilePath

// Short ways for tests to the parts of a library.

extension Library {
  package func saveDraft(
    _ builder: QuestionGroup.Builder,
    of opened: OpenedGroup,
    insteadOf predecessor: FilePath? = nil
  ) throws(StoreError) {
    try draftFolder.save(builder, of: opened, insteadOf: predecessor)
  }

  package func draftFile(of id: GroupID, at path: FilePath?) -> FilePath {
    draftFolder.file(of: id, at: path)
  }

  package func drafts() throws(StoreError) -> [DraftEntry] { try draftFolder.entries() }

  package func discardDrafts(of id: GroupID) throws(StoreError) {
    try unsaved.discardDrafts(of: id, at: nil)
  }

  package func beginJournal(
    of builder: QuestionGroupBuilder,
    from opened: OpenedGroup
  ) throws(StoreError) -> Journal {
    try journalFolder.begin(of: builder, from: opened)
  }

  package var hasJournals: Bool { journalFolder.hasLeftovers }

  package func journals() throws(StoreError) -> [DraftEntry] { try journalFolder.leftovers() }

  package func lock(_ path: FilePath, overriding holder: LockHolder? = nil) -> GroupLocking {
    locks.lock(path, overriding: holder)
  }

  package func unlock(_ lock: GroupLock) { locks.unlock(lock) }

  package func lockHolder(of path: FilePath) -> LockHolder? { locks.holder(of: path) }

  package func trash(_ path: FilePath) throws(StoreError) -> TrashedFile {
    try trashFolder.move(path)
  }

  package func trash(_ draft: DraftEntry) throws(StoreError) -> TrashedFile {
    try trashFolder.move(draft)
  }

  package func trashedGroups() throws(StoreError) -> [TrashedFile] { try trashFolder.entries() }

  package func restore(_ trashed: TrashedFile) throws(StoreError) -> FilePath {
    try trashFolder.restore(trashed)
  }

  package func restoreDraft(_ trashed: TrashedFile) throws(StoreError) {
    try trashFolder.restoreDraft(trashed)
  }

  package func defaults(in folder: FilePath) throws(StoreError) -> LibraryDefaults {
    try defaultsFile(in: folder).read()
  }

  package func save(
    _ settings: SettingsEntries,
    of defaults: LibraryDefaults,
    in folder: FilePath
  ) throws(StoreError) -> LibraryDefaults {
    try defaultsFile(in: folder).save(settings, of: defaults)
  }

  package func checkExport(to path: FilePath, overwriting: Bool) throws(ExportFileError) {
    try exportFile(at: path).check(overwriting: overwriting)
  }

  package func writeExport(
    _ bytes: [UInt8],
    to path: FilePath,
    overwriting: Bool,
    asLongAs isWanted: @escaping () -> Bool = { true }
  ) throws(ExportFileError) {
    try exportFile(at: path).write(overwriting: overwriting, asLongAs: isWanted) {
      receive throws(FileSystemError) in
      try receive(bytes[...])
    }
  }

  package func drafts(
    notAmong entries: [LibraryEntry],
    of drafts: [DraftEntry]? = nil
  ) throws(StoreError) -> [DraftEntry] {
    let all = if let drafts { drafts } else { try draftFolder.entries() }
    return unsaved.drafts(all, notAmong: entries)
  }
}
