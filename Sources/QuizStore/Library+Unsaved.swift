public import Quiz
internal import QuizDocuments

public import struct SystemPackage.FilePath

/// Drafts and journals are kept differently and found alike: by the id of the group and the path of its file.
extension Library {
  /// Lists all work that is not saved: drafts, and journals of runs that came to a sudden end; the newest first.
  ///
  /// - Throws: `StoreError.cannotRead` if a folder cannot be listed.
  public func unsaved() throws(StoreError) -> [DraftEntry] {
    (try drafts() + journals()).newestFirst()
  }

  /// Lists the drafts and journals of a group, the newest first.
  ///
  /// - Parameters:
  ///   - id: The group.
  ///   - path: Its file; `nil` for a group that has none.
  /// - Returns: The drafts and journals.
  /// - Throws: `StoreError.cannotRead` if a folder cannot be listed.
  public func unsaved(of id: GroupID, at path: FilePath?) throws(StoreError) -> [DraftEntry] {
    let journals = try journals(ofID: id).filter { belongs($0, to: id, at: path) }
    return (try drafts(of: id, at: path) + journals).newestFirst()
  }

  /// Describes a draft or a journal by its file.
  public func kept(in file: FilePath) -> DraftEntry {
    entry(isJournal(file) ? .journal : .draft, in: file)
  }

  /// Whether a file is a journal, and no draft.
  public func isJournal(_ file: FilePath) -> Bool {
    file.extension == Journal.fileExtension
  }

  /// Opens a draft or a journal by its file.
  ///
  /// - Returns: The group as it was left, with what was opened then.
  /// - Throws: `StoreError.cannotRead` or `.damaged`; the file stays.
  public func load(_ file: FilePath) throws(StoreError) -> JournalReading {
    let contents = try contents(of: file)
    return try damage(to: file) { () throws(GroupFileError) in
      isJournal(file)
        ? try JournalReading(contents.bytes)
        : JournalReading(opened: try DraftDocument(reading: contents.bytes).opened)
    }
  }

  private func entry(_ kind: DraftEntry.Kind, in file: FilePath) -> DraftEntry {
    let information = try? fileSystem.information(about: file)
    var entry = DraftEntry(
      kind: kind,
      file: file,
      modificationTime: information?.modificationTime ?? 0
    )
    do throws(StoreError) {
      let reading = try load(file)
      entry.groupID = reading.opened.builder.id
      entry.title = reading.opened.builder.title
      entry.questionCount = reading.opened.builder.questions.count
      entry.groupPath = reading.opened.path
      entry.droppedCount = reading.droppedCount
    } catch {
      entry.problem = error
    }
    return entry
  }

  // MARK: What belongs to what

  /// Returns the entry that a draft belongs to: that of its own file, else one with its id if the file is gone.
  func place(of draft: DraftEntry, among entries: [LibraryEntry]) -> Int? {
    guard let id = draft.groupID else { return nil }
    let sameID = entries.indices.filter { entries[$0].groupID == id }
    let own = draft.groupPath.flatMap { path in
      sameID.first { isSameFile(path, entries[$0].path) }
    }
    return own ?? sameID.first { belongs(draft, to: id, at: entries[$0].path) }
  }

  /// Whether a draft is that of a group with a file, or without one.
  func belongs(_ draft: DraftEntry, to id: GroupID, at path: FilePath?) -> Bool {
    guard draft.groupID == id else { return false }
    guard let ownPath = draft.groupPath else { return true }
    guard let path else { return false }
    return isSameFile(ownPath, path) || !isThere(ownPath)
  }

  private func isSameFile(_ one: FilePath, _ other: FilePath) -> Bool {
    guard one != other else { return true }
    guard let resolved = (try? fileSystem.resolve(one)) ?? nil else { return false }
    return resolved == (try? fileSystem.resolve(other))
  }

  /// Whether there is a file; one that cannot be looked at counts as there.
  private func isThere(_ path: FilePath) -> Bool {
    do throws(FileSystemError) {
      return try fileSystem.information(about: path) != nil
    } catch {
      return true
    }
  }

  // MARK: Paths that hold in another run

  /// The same group with an absolute path, which also holds when the program is started in another folder.
  func lasting(_ opened: OpenedGroup) -> OpenedGroup {
    var lasting = opened
    lasting.path = self.lasting(opened.path)
    return lasting
  }

  /// The absolute path of a file; a link in its last place stays one.
  func lasting(_ path: FilePath?) -> FilePath? {
    guard let path, path.isRelative, let name = path.lastComponent,
      let folder = try? fileSystem.resolve(path.containingFolder)
    else { return path }
    return folder.appending(name)
  }
}

extension [DraftEntry] {
  /// Puts the newest first.
  func newestFirst() -> [DraftEntry] {
    sorted { ($1.modificationTime, $0.file.string) < ($0.modificationTime, $1.file.string) }
  }
}
