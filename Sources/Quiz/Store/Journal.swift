package import Quiz
internal import QuizDocuments
internal import SystemFiles
package import SystemPackage

/// The edits of an unsaved form, recorded one by one, so that a sudden end loses nothing that was on the screen.
///
/// It begins with the whole form and continues with a line for each change. A change is written with one call, long
/// before it must be on the disk:
///
/// ```swift
/// let journal = try library.journalFolder.begin(of: builder, from: opened)
/// journal.append(edits)
/// try journal.write()           // before the picture is shown
/// try journal.synchronize()     // when the user rests
/// try journal.remove()          // when the form is saved
/// ```
///
/// The file grows to about five times the form, or a little more than a megabyte. Then a new one replaces it.
package final class Journal {
  static let fileExtension = "journal"
  /// The bytes of changes that a small form gets before the journal is begun again.
  private static let leastRoom = 256 * 1024
  /// The factor by which the room may be overdrawn while the user does not rest.
  private static let patience = 4

  /// The file.
  package let file: FilePath
  private let folder: JournalFolder
  private var openFile: OpenFile
  /// The bytes of changes in the file or pending, and the number from which on it is time to begin again.
  private var size = 0
  private var room: Int
  private var pending: [UInt8] = []
  /// The number of edits in the file or pending.
  private var editCount = 0
  private var isSynchronized = false
  private var isOpen = true
  /// A call failed, and the contents of the file are unknown.
  private var mayBeIncomplete = false

  init(_ file: FilePath, _ openFile: OpenFile, snapshotSize: Int, in folder: JournalFolder) {
    self.file = file
    self.openFile = openFile
    self.folder = folder
    room = max(snapshotSize, Self.leastRoom)
  }

  deinit {
    if isOpen { try? folder.files.system.close(openFile) }
  }

  /// A sudden end of the program would lose changes.
  package var hasPending: Bool { !pending.isEmpty }
  /// A power loss would lose changes, or the journal should be begun again.
  package var needsSync: Bool { !isSynchronized || shouldCompact }
  /// The journal should be begun again: it has grown much, or nobody knows what is in it after a failure.
  package var shouldCompact: Bool { mayBeIncomplete || size > room }
  /// The journal is to be begun again before anything else is appended.
  package var isOverfull: Bool { size > room * Self.patience }

  /// The file that is written is the one at its path.
  ///
  /// It is `false` after another program has removed it or put another one there. Where nobody can look, it is `true`:
  /// a write that fails reports it.
  package var isInPlace: Bool {
    let system = folder.files.system
    do throws(FileSystemError) {
      let written = try system.information(of: openFile)
      guard written.nameCount > 0 else { return false }
      return try system.information(about: file)?.inode == written.inode
    } catch {
      // A server returns this for a file that another machine has removed.
      return error.code != .staleNFSFileHandle
    }
  }

  /// The file for the text of a field while another program has it, where it is found with the journal.
  package func editorFile(of field: FieldPath) -> FilePath {
    file.containingFolder.appending(EditorTextName(field, beside: file).text)
  }

  /// Records edits, without writing them.
  package func append(_ edits: [GroupEdit]) {
    let before = pending.count
    for edit in edits {
      editCount += 1
      pending += JournalLine.bytes(of: edit.json, number: editCount)
    }
    size += pending.count - before
  }

  /// Writes the changes that are pending, with one call where the system takes them at once; throws
  /// `StoreError.cannotSave`; what was not written stays pending.
  package func write() throws(StoreError) {
    while !pending.isEmpty {
      do {
        isSynchronized = false
        let count = try folder.files.system.write(pending[...], to: openFile)
        if count == pending.count {
          pending.removeAll(keepingCapacity: count < Self.leastRoom)
        } else {
          pending.removeFirst(count)
        }
      } catch {
        mayBeIncomplete = true
        throw .cannotSave(error)
      }
    }
  }

  /// Returns when all that is written would survive a power loss; throws `StoreError.cannotSave`.
  package func synchronize() throws(StoreError) {
    guard !isSynchronized else { return }
    do {
      try folder.files.system.synchronize(openFile)
      try folder.files.system.synchronizeFolder(folder.folder)
      isSynchronized = true
    } catch {
      mayBeIncomplete = true
      throw .cannotSave(error)
    }
  }

  /// Begins again with the form as it is now, and drops all changes before.
  ///
  /// At any moment, even after a power loss, the file is the old one or the new one.
  ///
  /// - Throws: `StoreError.cannotSave`, and the journal is unchanged.
  package func compact(
    with builder: QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    let snapshot = folder.snapshot(of: builder, opened)
    let new = try folder.place(snapshot, isSynchronized: true) { _ in file }
    try? folder.files.system.close(openFile)
    openFile = new.openFile
    room = max(snapshot.count, Self.leastRoom)
    size = 0
    editCount = 0
    pending = []
    isSynchronized = false
    mayBeIncomplete = false
    try synchronize()
  }

  /// Removes the journal, once its edits are kept elsewhere or not wanted any more; throws `StoreError.cannotMove`;
  /// the file stays, and nothing can be appended to it any more.
  package func remove() throws(StoreError) {
    if isOpen {
      isOpen = false
      try? folder.files.system.close(openFile)
    }
    pending = []
    try folder.files.discard(file)
  }
}
