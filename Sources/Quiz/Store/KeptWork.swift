internal import Quiz
internal import QuizDocuments
internal import QuizInterchange
internal import SystemFiles

internal import struct SystemPackage.FilePath

/// The drafts and journals that could be found.
package struct UnsavedWork: Hashable, Sendable {
  /// The drafts and journals that were found, the newest first.
  package internal(set) var entries: [DraftEntry] = []
  /// The reason why there may be more: a folder that cannot be listed.
  package private(set) var problem: StoreError?

  /// Adds a list, or the reason why there is none.
  mutating func add(_ list: () throws(StoreError) -> [DraftEntry]) {
    do throws(StoreError) {
      entries = (entries + (try list())).newestFirst()
    } catch {
      problem = problem ?? error
    }
  }

  /// Returns what was found, if that is all there is.
  func all() throws(StoreError) -> [DraftEntry] {
    if let problem { throw problem }
    return entries
  }
}

/// Drafts and journals are kept differently and found alike: by the id of the group and the path of its file.
extension StoreFiles {
  func load(_ file: FilePath) throws(StoreError) -> JournalReading {
    let contents = try system.contents(of: file)
    guard file.extension == Journal.fileExtension else {
      return try damage(to: file) { () throws(GroupFileError) in
        JournalReading(opened: try DraftDocument(reading: contents.bytes).opened)
      }
    }
    var reading = try damage(to: file) { () throws(GroupFileError) in
      try JournalReading(contents.bytes)
    }
    takeEditorTexts(beside: file, into: &reading)
    return reading
  }

  func discard(_ file: FilePath) throws(StoreError) {
    do throws(FileSystemError) {
      try system.remove(file)
    } catch  where error.code == .noSuchFileOrDirectory {
      return
    } catch {
      throw .cannotMove(error)
    }
    // If that fails, a power loss may bring it back.
    try? system.synchronizeFolder(file.containingFolder)
  }

  func kept(in file: FilePath) -> DraftEntry {
    let information = try? system.information(about: file)
    var entry = DraftEntry(
      kind: file.extension == Journal.fileExtension ? .journal : .draft,
      file: file,
      modificationTime: information?.modificationTime ?? 0
    )
    if let name = file.lastComponent.flatMap({ JournalName($0.string) }) {
      entry.process = name.process
      entry.mayBeInUse = name.state(seenBy: process) == .unknown
    }
    do throws(StoreError) {
      let reading = try load(file)
      entry.groupID = reading.opened.builder.id
      entry.title = reading.opened.builder.title
      entry.questionCount = reading.opened.builder.questionCount
      entry.groupPath = reading.opened.path
      entry.droppedCount = reading.droppedCount
      entry.editorTexts = reading.editorTexts
    } catch {
      entry.problem = error
    }
    return entry
  }

  /// Leaves out journals that say the same as one before them, which names them.
  ///
  /// Only a journal that is whole, and whose process has ended, has copies or is one.
  func withoutCopies(_ entries: [DraftEntry]) -> [DraftEntry] {
    var kept: [DraftEntry] = []
    // The places of journals that may have copies, by their groups.
    var journals: [GroupID?: [Int]] = [:]
    for entry in entries {
      let mayBeCopied =
        entry.kind == .journal && !entry.mayBeInUse && entry.problem == nil
        && entry.droppedCount == 0
      guard mayBeCopied else {
        kept.append(entry)
        continue
      }
      let original = journals[entry.groupID]?.first { place in
        let other = kept[place]
        guard other.file != entry.file, other.title == entry.title,
          other.questionCount == entry.questionCount, other.groupPath == entry.groupPath,
          let one = try? load(other.file).opened, let two = try? load(entry.file).opened
        else { return false }
        return one == two
      }
      if let original {
        kept[original].copies += entry.editorTexts + [entry.file]
      } else {
        journals[entry.groupID, default: []].append(kept.count)
        kept.append(entry)
      }
    }
    return kept
  }

  /// Removes a draft or journal, its copies and the texts that belong to it before it.
  func discard(_ entry: DraftEntry) throws(StoreError) {
    for file in entry.copies + entry.editorTexts + [entry.file] { try discard(file) }
  }

  // MARK: What belongs to what

  /// Returns the entry that a draft belongs to: that of its own file, else one with its id if the file is gone.
  func place(of draft: DraftEntry, among places: EntryPlaces) -> Int? {
    guard let id = draft.groupID else { return nil }
    let entries = places.entries
    let sameID = places[id]
    let own = draft.groupPath.flatMap { path in
      sameID.first { isSameFile(path, entries[$0].path) }
    }
    return own ?? sameID.first { belongs(draft, to: id, at: entries[$0].path) }
  }

  /// Finds out if a draft is that of a group with a file, or without one.
  func belongs(_ draft: DraftEntry, to id: GroupID, at path: FilePath?) -> Bool {
    guard draft.groupID == id else { return false }
    guard let ownPath = draft.groupPath else { return true }
    guard let path else { return false }
    return isSameFile(ownPath, path) || !isThere(ownPath)
  }
}

extension [DraftEntry] {
  /// Puts the newest first.
  func newestFirst() -> [DraftEntry] {
    sorted { ($1.modificationTime, $0.file.string) < ($0.modificationTime, $1.file.string) }
  }
}
