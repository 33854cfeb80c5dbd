public import Quiz

public import struct SystemPackage.FilePath

extension Library {
  var draftsFolder: FilePath { stateFolder.appending("drafts") }

  /// Keeps a group as it is, complete or not, beside its file.
  ///
  /// An earlier draft of it is kept under another name, unless it is the one that this one goes on from.
  ///
  /// - Parameters:
  ///   - builder: The group; what is blank and what is not set come back as such.
  ///   - opened: What it was made from, by which a later change of the file shows.
  ///   - predecessor: The draft that the user has gone on with, which this one takes the place of.
  /// - Throws: `StoreError.cannotSave` with all earlier drafts in place; `.notDurable` with the new one, too.
  public func saveDraft(
    _ builder: QuestionGroup.Builder,
    of opened: OpenedGroup,
    insteadOf predecessor: FilePath? = nil
  ) throws(StoreError) {
    do {
      try fileSystem.createFolders(draftsFolder)
    } catch {
      throw .cannotSave(error)
    }
    let opened = lasting(opened)
    let file = draftFile(of: builder.id, at: opened.path)
    if file != predecessor { try setAside(file) }
    _ = try put(
      DraftDocument(builder, of: opened).bytes,
      at: file,
      permissions: .ownerReadWrite,
      replacing: true
    )
    if let predecessor, file != predecessor {
      // If that fails, it is offered once more.
      try? discard(DraftEntry(kind: .draft, file: predecessor))
    }
  }

  /// Returns where the draft of a group is kept.
  ///
  /// - Parameters:
  ///   - id: The group.
  ///   - path: Its file; `nil` for a group that has none.
  /// - Returns: The path, whether there is a draft or not.
  public func draftFile(of id: GroupID, at path: FilePath?) -> FilePath {
    draftsFolder.appending("\(DraftKey(of: id, at: lasting(path)).text).\(Self.fileExtension)")
  }

  /// Gives a draft that nobody has looked at since another name, under which it is offered as before.
  private func setAside(_ draft: FilePath) throws(StoreError) {
    for number in 2... {
      let name = "\(draft.stem ?? "")-\(number).\(Self.fileExtension)"
      do {
        return try fileSystem.rename(draft, to: draftsFolder.appending(name), replacing: false)
      } catch  where error.code == .noSuchFileOrDirectory {
        return
      } catch  where error.code == .fileExists {
        continue
      } catch {
        throw .cannotSave(error)
      }
    }
  }

  /// Lists what is kept, the newest first; what cannot be read too, with its problem.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  public func drafts() throws(StoreError) -> [DraftEntry] {
    try draftFiles().map(kept).newestFirst()
  }

  /// Lists the drafts of groups that are not among the entries of the library: never saved, or the file is
  /// gone since or elsewhere.
  ///
  /// - Parameters:
  ///   - entries: What is in the library.
  ///   - drafts: The drafts to choose from; all of them, if not given.
  /// - Returns: Those that belong to none of the entries, in their order.
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  public func drafts(
    notAmong entries: [LibraryEntry],
    of drafts: [DraftEntry]? = nil
  ) throws(StoreError) -> [DraftEntry] {
    let drafts = if let drafts { drafts } else { try self.drafts() }
    return drafts.filter { place(of: $0, among: entries) == nil }
  }

  /// Opens the draft of a group; saving it compares with the file it was made from, as it was then.
  ///
  /// A draft belongs to a file by the group's id and the file's path, or by the id alone when the file it was made from
  /// is not there any more: renamed, maybe.
  ///
  /// - Parameters:
  ///   - id: The group.
  ///   - path: Its file; `nil` for a group that has none.
  /// - Returns: The group; `nil` if no draft of it is kept.
  /// - Throws: `StoreError.cannotRead` or `.damaged`; the draft stays.
  public func loadDraft(
    of id: GroupID,
    at path: FilePath? = nil
  ) throws(StoreError) -> OpenedGroup? {
    guard let draft = try drafts(of: id, at: path).first else { return nil }
    if let problem = draft.problem { throw problem }
    return try load(draft.file).opened
  }

  /// Lists the drafts of a group, the newest first, among them those in its place that cannot be read.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  func drafts(of id: GroupID, at path: FilePath?) throws(StoreError) -> [DraftEntry] {
    let key = DraftKey(of: id, at: lasting(path))
    return try draftFiles()
      .filter { key.mayHaveSameID(as: $0.stem ?? "") }
      .map(kept)
      .filter { draft in
        draft.problem == nil ? belongs(draft, to: id, at: path) : draft.file.stem == key.text
      }
      .newestFirst()
  }

  /// Removes the drafts of a group, if any are kept.
  ///
  /// - Throws: `StoreError.cannotMove`; the draft stays.
  public func discardDrafts(of id: GroupID, at path: FilePath? = nil) throws(StoreError) {
    let drafts: [DraftEntry]
    do {
      drafts = try self.drafts(of: id, at: path)
    } catch .cannotRead(let cause) {
      throw .cannotMove(cause)
    }
    for draft in drafts { try discard(draft) }
  }

  /// Removes a draft or journal, also one that cannot be read.
  ///
  /// - Throws: `StoreError.cannotMove`; it stays.
  public func discard(_ draft: DraftEntry) throws(StoreError) {
    do throws(FileSystemError) {
      try fileSystem.remove(draft.file)
    } catch  where error.code == .noSuchFileOrDirectory {
      return
    } catch {
      throw .cannotMove(error)
    }
    // If that fails, a power loss may bring it back.
    try? fileSystem.synchronizeFolder(draft.file.containingFolder)
  }

  /// Moves a draft to the trash; a journal becomes a draft before.
  ///
  /// - Returns: What `restoreDraft` takes.
  /// - Throws: `StoreError.cannotMove`, or why a journal cannot become a draft; it is where it was.
  public func trash(_ draft: DraftEntry) throws(StoreError) -> TrashedGroup {
    guard draft.kind == .journal else { return try trash(draft.file) }
    let opened = try load(draft.file).opened
    try saveDraft(opened.builder, of: opened)
    let trashed = try trash(draftFile(of: opened.builder.id, at: opened.path))
    try discard(draft)
    return trashed
  }

  /// Puts a draft back; never over a newer one of its group.
  ///
  /// - Throws: `StoreError.nameTaken`, or `.cannotMove`; the draft stays in the trash.
  public func restoreDraft(_ trashed: TrashedGroup) throws(StoreError) {
    _ = try restore(trashed, into: draftsFolder)
  }

  private func draftFiles() throws(StoreError) -> [FilePath] {
    try names(in: draftsFolder)
      .filter { $0.extension == Self.fileExtension }
      .map(draftsFolder.appending)
  }
}
