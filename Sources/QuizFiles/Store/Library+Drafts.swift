public import Quiz

import struct SystemPackage.FilePath

extension Library {
  var draftsFolder: FilePath { stateFolder.appending("drafts") }

  /// Keeps a group as it is, complete or not, beside its file, in place of an earlier draft of it.
  ///
  /// - Parameters:
  ///   - builder: The group; what is blank and what is not set come back as such.
  ///   - opened: What it was made from, by which a later change of the file shows.
  /// - Throws: `StoreError.cannotSave` with the earlier draft in place; `.notDurable` with the new one.
  public func saveDraft(
    _ builder: QuestionGroup.Builder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    do {
      try fileSystem.createFolders(draftsFolder)
    } catch {
      throw .cannotSave(error)
    }
    let bytes = DraftDocument(builder, of: opened).bytes
    _ = try put(
      bytes,
      at: draftFile(of: builder.id),
      permissions: .ownerReadWrite,
      replacing: true
    )
  }

  /// Lists what is kept, the newest first; what cannot be read too, with its problem.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  public func drafts() throws(StoreError) -> [DraftEntry] {
    let files = try names(in: draftsFolder)
      .filter { $0.extension == Self.fileExtension }
      .map(draftsFolder.appending)
    return files.map(draftEntry).sorted {
      ($1.modificationTime, $0.file.string) < ($0.modificationTime, $1.file.string)
    }
  }

  /// Lists the drafts of groups that are not among the entries of the library: never saved, or the file is
  /// gone since or elsewhere.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  public func drafts(notAmong entries: [LibraryEntry]) throws(StoreError) -> [DraftEntry] {
    let ids = Set(entries.compactMap(\.groupID))
    return try drafts().filter { draft in draft.groupID.map { !ids.contains($0) } ?? true }
  }

  /// Opens the draft of a group; saving it compares with the file it was made from, as it was then.
  ///
  /// - Returns: The group; `nil` if no draft of it is kept.
  /// - Throws: `StoreError.cannotRead` or `.damaged`; the draft stays.
  public func loadDraft(of id: GroupID) throws(StoreError) -> OpenedGroup? {
    let file = draftFile(of: id)
    do throws(StoreError) {
      return try draft(in: file).opened
    } catch .cannotRead(let cause) where cause.code == .noSuchFileOrDirectory {
      return nil
    }
  }

  /// Removes the draft of a group, if one is kept.
  ///
  /// - Throws: `StoreError.cannotMove`; the draft stays.
  public func discardDraft(of id: GroupID) throws(StoreError) {
    try discard(draftFile(of: id))
  }

  /// Removes a draft from the list, also one that cannot be read.
  ///
  /// - Throws: `StoreError.cannotMove`; the draft stays.
  public func discard(_ draft: DraftEntry) throws(StoreError) {
    try discard(draft.file)
  }

  /// Moves a draft to the trash.
  ///
  /// - Returns: What `restoreDraft` takes.
  /// - Throws: `StoreError.cannotMove`; the draft is where it was.
  public func trashDraft(of id: GroupID) throws(StoreError) -> TrashedGroup {
    try trash(draftFile(of: id))
  }

  /// Puts a draft back; never over a newer one of its group.
  ///
  /// - Throws: `StoreError.nameTaken`, or `.cannotMove`; the draft stays in the trash.
  public func restoreDraft(_ trashed: TrashedGroup) throws(StoreError) {
    _ = try restore(trashed, into: draftsFolder)
  }

  private func discard(_ file: FilePath) throws(StoreError) {
    do throws(FileSystemError) {
      try fileSystem.remove(file)
      try fileSystem.synchronizeFolder(draftsFolder)
    } catch  where error.code == .noSuchFileOrDirectory {
      return
    } catch {
      throw .cannotMove(error)
    }
  }

  private func draft(in file: FilePath) throws(StoreError) -> DraftDocument {
    let contents = try contents(of: file)
    return try damage(to: file) { () throws(GroupFileError) in
      try DraftDocument(reading: contents.bytes)
    }
  }

  private func draftEntry(in file: FilePath) -> DraftEntry {
    let information = try? fileSystem.information(about: file)
    var entry = DraftEntry(file: file, modificationTime: information?.modificationTime ?? 0)
    do throws(StoreError) {
      let opened = try draft(in: file).opened
      entry.groupID = opened.builder.id
      entry.title = opened.builder.title
      entry.questionCount = opened.builder.questions.count
      entry.groupPath = opened.path
    } catch {
      entry.problem = error
    }
    return entry
  }

  func draftFile(of id: GroupID) -> FilePath {
    draftsFolder.appending(Self.draftName(of: id))
  }

  /// The name of the draft of a group: the id where that is a harmless name, else a digest of it.
  static func draftName(of id: GroupID) -> String {
    let text = id.rawValue
    let isHarmless =
      (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
    // The underscore keeps the two sorts of name apart.
    let stem = isHarmless ? text : "_" + String(FileStamp.digest(of: text.utf8), radix: 16)
    return "\(stem).\(fileExtension)"
  }
}
