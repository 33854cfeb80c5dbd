internal import Quiz
package import QuizDocuments
import QuizInterchange
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The folder of groups, and beside it the folders of drafts and of journals, and the trash.
///
/// Everything in it is a plain file that other programs may read, write, remove or add at any time. So every call looks at
/// the disk; a memory of entries only spares it the reading of files that have not changed.
///
/// ```swift
/// let library = Library(folder: folders.library, stateFolder: folders.state)
/// for entry in try library.entries() where entry.problem == nil {
///   print(entry.title, entry.questionCount)
/// }
/// ```
package struct Library: Sendable {
  package static let fileExtension = "json"
  /// The number of tries to change a file that other programs change all the time.
  package static let mostTries = 100

  /// The folder of the groups; it need not exist before the first is saved.
  package let folder: FilePath
  /// The folder of drafts, journals and the trash; made when needed.
  package let stateFolder: FilePath

  let files: StoreFiles
  let cache: any EntryCache
  var fileSystem: any FileSystem { files.system }

  /// Names a library; nothing is read or made yet.
  ///
  /// Temporary files are marked with the run of the program. The clock, in seconds since 1970 and the system's by
  /// default, names what goes to the trash. The memory of entries spares the reading of files that have not changed.
  package init(
    folder: FilePath,
    stateFolder: FilePath,
    fileSystem: any FileSystem = LocalFileSystem(),
    process: ProcessIdentity = .current,
    now: (@Sendable () -> Int64)? = nil,
    cache: any EntryCache = NoEntryCache()
  ) {
    self.folder = folder
    self.stateFolder = stateFolder
    files = StoreFiles(
      system: fileSystem,
      process: process,
      now: now ?? { SystemCalls.secondsSince1970 }
    )
    self.cache = cache
  }

  /// The groups that were left without saving.
  package var draftFolder: DraftFolder {
    DraftFolder(files: files, path: stateFolder.appending("drafts"))
  }

  /// The edits that are not saved, as they are made.
  package var journalFolder: JournalFolder {
    JournalFolder(files: files, folder: stateFolder.appending("journals"))
  }

  /// The rounds of practice that go on, and the results of those that are over.
  package var practiceFolder: PracticeFolder {
    PracticeFolder(files: files, folder: stateFolder.appending("practice"))
  }

  /// The tests that questions were used in.
  package var useFolder: UseFolder {
    UseFolder(files: files, folder: stateFolder.appending("uses"))
  }

  /// The edits that undo takes back in the next visit.
  package var historyFolder: HistoryFolder {
    HistoryFolder(files: files, folder: stateFolder.appending("history"))
  }

  /// The marks of groups that are open.
  package var locks: GroupLockFolder {
    GroupLockFolder(files: files, folder: stateFolder.appending("locks"))
  }

  /// The groups and drafts that were thrown away.
  package var trashFolder: TrashFolder {
    TrashFolder(
      files: files,
      folder: stateFolder.appending("trash"),
      groups: folder,
      drafts: draftFolder,
      media: mediaFolder.path
    )
  }

  /// The work on groups that is not saved.
  package var unsaved: UnsavedGroups {
    UnsavedGroups(
      files: files,
      drafts: draftFolder,
      journals: journalFolder,
      locks: locks,
      trash: trashFolder
    )
  }

  /// The times of the last changes of questions, which exports record.
  package var changeFolder: ChangeFolder {
    ChangeFolder(files: files, folder: stateFolder.appending("changes"))
  }

  /// The folder of the groups as a sync brings files into it.
  package var sharedFolder: SharedFolder {
    SharedFolder(files: files, folder: folder, trash: trashFolder)
  }

  /// Removes the temporary files of killed runs of the program, empty journals that a power loss has left, and
  /// histories of more than a day.
  ///
  /// It is called once at start.
  ///
  /// Files that cannot be examined or removed now are left for the next start.
  package func removeLeftovers() {
    let folders: Set<FilePath> = [
      folder, stateFolder, draftFolder.path, journalFolder.folder, trashFolder.folder, locks.folder,
      practiceFolder.folder, changeFolder.folder, historyFolder.folder, mediaFolder.path,
      useFolder.folder,
    ]
    for folder in folders { files.removeLeftovers(from: folder) }
    journalFolder.removeEmpty()
    historyFolder.removeOld()
    finishMediaRemoval()
  }

  /// Removes the temporary files of killed runs beside groups elsewhere: a group that is a symbolic link is written where it
  /// leads to.
  ///
  /// - Complexity: O(*n*) in the number of files.
  package func removeLeftoversBesideLinks(until isStopped: () -> Bool = { false }) {
    var folders: Set<FilePath> = [folder]
    for path in (try? groupFiles()) ?? [] {
      if isStopped() { return }
      guard let found = (try? fileSystem.information(about: path, followingLink: false)) ?? nil,
        found.kind == .other, let target = (try? fileSystem.resolve(path)) ?? nil,
        folders.insert(target.containingFolder).inserted
      else { continue }
      files.removeLeftovers(from: target.containingFolder)
    }
  }

  // MARK: Listing

  /// Lists every file of the library, by name; what cannot be opened too, with its problem.
  ///
  /// Groups do not depend on drafts: where these cannot be listed, no entry is marked.
  ///
  /// - Returns: The entries; none if the folder does not exist.
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  /// - Complexity: O(*n*) in the size of all files.
  package func entries() throws(StoreError) -> [LibraryEntry] {
    try entries(marking: (try? draftFolder.entries()) ?? [])
  }

  /// Lists every file of the library as ``entries()`` does, with the marks of given drafts.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  /// - Complexity: O(*n*) in the size of all files.
  package func entries(marking drafts: [DraftEntry]) throws(StoreError) -> [LibraryEntry] {
    var entries: [LibraryEntry] = []
    try forEachEntry { entries.append($0) }
    return arranged(entries, marking: drafts)
  }

  /// Returns entries by name, with the marks of given drafts and of ids that several have.
  package func arranged(
    _ entries: [LibraryEntry],
    marking drafts: [DraftEntry]
  ) -> [LibraryEntry] {
    var entries = entries.sorted { $0.slug < $1.slug }
    if !drafts.isEmpty {
      let places = EntryPlaces(of: entries)
      for draft in drafts {
        if let index = files.place(of: draft, among: places) { entries[index].hasDraft = true }
      }
    }
    var owners: [GroupID: FilePath] = [:]
    for index in entries.indices {
      guard let id = entries[index].groupID else { continue }
      if let owner = owners[id] {
        entries[index].problem = .sharedID(entries[index].path, with: owner)
      } else {
        owners[id] = entries[index].path
      }
    }
    return entries
  }

  /// Reads a file as a list shows it, with the texts that a search looks through; without these if it cannot be opened.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  package func scan(_ path: FilePath) -> (entry: LibraryEntry, texts: GroupTexts?) {
    var bytes: [UInt8] = []
    let entry = entry(of: path) { bytes = $0 }
    return (entry, entry.problem == nil ? GroupTexts(reading: bytes) : nil)
  }

  func entry(of path: FilePath, reading body: ([UInt8]) -> Void = { _ in }) -> LibraryEntry {
    var entry = LibraryEntry(at: path)
    do throws(StoreError) {
      let contents = try fileSystem.contents(of: path)
      body(contents.bytes)
      entry.modificationTime = contents.information.modificationTime
      let summary = try files.damage(to: path) { () throws(GroupFileError) in
        try GroupSummary(reading: contents.bytes)
      }
      entry.groupID = summary.id
      entry.title = summary.title ?? entry.slug
      entry.questionCount = summary.questionCount
      entry.kindCounts = summary.kindCounts
      entry.template = summary.template
      entry.settings = summary.settings
      entry.tags = summary.tags
    } catch {
      entry.problem = error
    }
    return entry
  }

  /// The files that may be groups, in no order.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  package func groupFiles() throws(StoreError) -> [FilePath] {
    try fileSystem.jsonFiles(in: folder)
  }

  // MARK: Opening

  /// Opens a group for a form, complete or not; it need not be in the library's folder.
  ///
  /// Beside a file elsewhere, leftovers of killed runs are removed, for no start looks there; of many files in one folder,
  /// that is wanted once.
  ///
  /// - Throws: `StoreError.cannotRead`, `.notAFile` or `.damaged`; the file is never touched.
  package func open(
    _ path: FilePath,
    removingLeftovers: Bool = true
  ) throws(StoreError) -> OpenedGroup {
    let contents = try fileSystem.contents(of: path)
    let reading = try files.damage(to: path) { () throws(GroupFileError) in
      try GroupDocument.read(contents.bytes)
    }
    if removingLeftovers, path.containingFolder != folder {
      files.removeLeftovers(from: path.containingFolder)
    }
    return OpenedGroup(reading, path: path, stamp: FileStamp(of: contents))
  }
}

extension Library {
  /// True if the folder is there.
  package var isFolder: Bool {
    ((try? fileSystem.information(about: folder)) ?? nil)?.kind == .folder
  }

  /// True if the folder, or one above it, has the mark of a repository; without it, no git need be asked.
  ///
  /// - Complexity: O(*n*) looks at files in the number of folders above it.
  package var mayBeInRepository: Bool {
    guard isFolder else { return false }
    var folder = (try? fileSystem.resolve(folder)) ?? folder
    while true {
      let mark = folder.appending(".git")
      if ((try? fileSystem.information(about: mark)) ?? nil) != nil { return true }
      let parent = folder.removingLastComponent()
      guard parent != folder, !parent.isEmpty else { return false }
      folder = parent
    }
  }
}
