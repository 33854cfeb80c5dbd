public import Quiz
internal import QuizDocuments
public import SystemPackage

/// What is done in a form that is not saved, written down as it is done, so that a sudden end loses nothing that was on
/// the screen.
///
/// It begins with the whole form and goes on with a line for each change. A change is written with one call, long before
/// it has to be on the disk:
///
/// ```swift
/// let journal = try library.journalFolder.begin(of: builder, from: opened)
/// journal.append(edits)
/// try journal.write()           // before the picture is shown
/// try journal.synchronize()     // when the user rests
/// try journal.remove()          // when the form is saved
/// ```
///
/// The file grows to about five times the form, or a little more than a megabyte, before it is begun anew.
public final class Journal {
  static let fileExtension = "journal"
  /// How many bytes of changes a small form gets before the journal is begun anew.
  private static let leastRoom = 256 * 1024
  /// How many times the room may be overdrawn while the user does not rest.
  private static let patience = 4

  /// The file.
  public let file: FilePath
  private let folder: JournalFolder
  private var openFile: OpenFile
  /// How many bytes of changes are in the file or pending, and from how many on it is time to begin anew.
  private var size = 0
  private var room: Int
  /// What is not written yet.
  private var pending: [UInt8] = []
  private var isSynchronized = false
  private var isOpen = true
  /// Whether a call failed, so that nobody knows what the file holds.
  private var mayBeIncomplete = false

  init(
    _ file: FilePath,
    _ openFile: OpenFile,
    snapshotSize: Int,
    in folder: JournalFolder
  ) {
    self.file = file
    self.openFile = openFile
    self.folder = folder
    room = max(snapshotSize, Self.leastRoom)
  }

  deinit {
    if isOpen { try? folder.files.system.close(openFile) }
  }

  /// Whether there are changes that a sudden end of the program would lose.
  public var hasPending: Bool { !pending.isEmpty }
  /// Whether a power loss would lose changes, or the journal has grown so much that it should be begun anew.
  public var needsSync: Bool { !isSynchronized || shouldCompact }
  /// Whether the journal should be begun anew: it has grown much, or nobody knows what is in it after a failure.
  public var shouldCompact: Bool { mayBeIncomplete || size > room }
  /// Whether the journal is to be begun anew before anything else is appended.
  public var isOverfull: Bool { size > room * Self.patience }

  /// Records edits, without writing them.
  public func append(_ edits: [GroupEdit]) {
    let before = pending.count
    for edit in edits { pending += JournalLine.bytes(of: edit.json) }
    size += pending.count - before
  }

  /// Writes the changes that are pending, with one call where the system takes them at once.
  ///
  /// - Throws: `StoreError.cannotSave`; what was not written stays pending.
  public func write() throws(StoreError) {
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

  /// Returns when what is written would survive a power loss.
  ///
  /// - Throws: `StoreError.cannotSave`.
  public func synchronize() throws(StoreError) {
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

  /// Begins anew with the form as it is now, and lets go of all changes before.
  ///
  /// At any moment, even after a power loss, the file is the old one or the new one.
  ///
  /// - Parameters:
  ///   - builder: The form.
  ///   - opened: What it was made from.
  /// - Throws: `StoreError.cannotSave`, and the journal is what it was.
  public func compact(
    with builder: QuestionGroupBuilder,
    of opened: OpenedGroup
  ) throws(StoreError) {
    let snapshot = folder.snapshot(of: builder, opened)
    let new = try folder.place(snapshot, isSynchronized: true) { _ in file }
    try? folder.files.system.close(openFile)
    openFile = new.openFile
    room = max(snapshot.count, Self.leastRoom)
    size = 0
    pending = []
    isSynchronized = false
    mayBeIncomplete = false
    try synchronize()
  }

  /// Removes the journal; to be called when what is in it is kept elsewhere, or not wanted any more.
  ///
  /// - Throws: `StoreError.cannotMove`; the file stays, and nothing can be appended to it any more.
  public func remove() throws(StoreError) {
    if isOpen {
      isOpen = false
      try? folder.files.system.close(openFile)
    }
    pending = []
    try folder.files.discard(file)
  }
}
