package import Quiz
internal import QuizDocuments
internal import QuizInterchange
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The folder of journals: one for each form of a running program with unsaved changes, and those that a sudden end has
/// left.
package struct JournalFolder: Sendable {
  let files: StoreFiles
  /// The folder, made when needed.
  let folder: FilePath

  /// Begins the journal of a form: written, but not yet synchronized; throws `StoreError.cannotSave`; nothing is left
  /// behind then.
  package func begin(
    of builder: QuestionGroupBuilder,
    from opened: OpenedGroup
  ) throws(StoreError) -> Journal {
    try files.createFoldersToSave(folder)
    let opened = files.lasting(opened)
    let key = DraftKey(of: builder.id, at: opened.path)
    let snapshot = snapshot(of: builder, opened)
    let (file, openFile) = try place(snapshot, isSynchronized: false) { number in
      folder.appending(JournalName(key.text, of: files.process, number: number).text)
    }
    return Journal(file, openFile, snapshotSize: snapshot.count, in: self)
  }

  /// The first line of a journal.
  func snapshot(of builder: QuestionGroupBuilder, _ opened: OpenedGroup) -> [UInt8] {
    JournalLine.bytes(
      of: DraftDocument(builder, of: files.lasting(opened), isJournal: true).bytes.dropLast()
    )
  }

  /// Writes the beginning of a journal, whole before it has its name, and leaves it open.
  ///
  /// - Parameters:
  ///   - bytes: The beginning.
  ///   - isSynchronized: It is on the disk before it has its name.
  ///   - path: Returns its place; asked with 1, then with greater numbers as long as others have the names. A place
  ///     that stays the same gives way.
  /// - Returns: The place, and the file, open.
  /// - Throws: `StoreError.cannotSave`; nothing is left behind then.
  func place(
    _ bytes: [UInt8],
    isSynchronized: Bool,
    at path: (Int) -> FilePath
  ) throws(StoreError) -> (file: FilePath, openFile: OpenFile) {
    let temporary = folder.appending(TemporaryName(for: files.process).text)
    do throws(FileSystemError) {
      let openFile = try files.system.createFile(temporary, permissions: 0o600)
      do throws(FileSystemError) {
        try files.system.writeAll(bytes, to: openFile)
        if isSynchronized { try files.system.synchronize(openFile) }
        let file = try name(temporary, path)
        return (file, OpenFile(descriptor: openFile.descriptor, path: file))
      } catch {
        try? files.system.close(openFile)
        try? files.system.remove(temporary)
        throw error
      }
    } catch {
      // The temporary name means nothing to the reader of the message.
      throw .cannotSave(FileSystemError(error.operation, path(1), error.reason))
    }
  }

  private func name(
    _ temporary: FilePath,
    _ path: (Int) -> FilePath
  ) throws(FileSystemError) -> FilePath {
    var number = 1
    while true {
      let file = path(number)
      let isSame = file == path(number + 1)
      do throws(FileSystemError) {
        try files.system.rename(temporary, to: file, replacing: isSame)
        return file
      } catch  where error.code == .fileExists && !isSame {
        number += 1
      }
    }
  }

  /// A run of the program that came to a sudden end has left a journal, or one that cannot be seen from here writes one.
  ///
  /// It is `false` also where the folder cannot be listed; listing the journals says why.
  ///
  /// - Complexity: O(*n*) in the number of journals; none is read.
  package var hasLeftovers: Bool { (try? leftJournalFiles())?.isEmpty == false }

  /// Lists the journals of runs that came to a sudden end, the newest first; what cannot be read too, with its problem.
  ///
  /// Journals of runs that go on, this one among them, are left alone. Those of runs that cannot be seen from here are
  /// listed as such: ``DraftEntry/mayBeInUse``.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  package func leftovers() throws(StoreError) -> [DraftEntry] {
    try leftJournalFiles().map(files.kept).newestFirst()
  }

  /// Lists the journals of what may be a group, whatever its file.
  func leftovers(of id: GroupID) throws(StoreError) -> [DraftEntry] {
    let key = DraftKey(of: id, at: nil)
    return try leftJournalFiles()
      .filter { key.mayHaveSameID(as: $0.lastComponent?.string ?? "") }
      .map(files.kept)
  }

  /// Lists the journals that, by their names, may be of groups with some keys.
  func leftovers(named keys: Set<String>) throws(StoreError) -> [DraftEntry] {
    try leftJournalFiles()
      .filter { DraftKey.mayBeAmong(keys, $0.lastComponent?.string ?? "") }
      .map(files.kept)
  }

  /// Removes journals of which a power loss has left the name alone.
  func removeEmpty() {
    for file in (try? journalFiles(in: [.ended])) ?? [] {
      let contents = try? files.system.read(file)
      if let contents, contents.bytes.allSatisfy({ $0 == 0 }) { try? files.system.remove(file) }
    }
  }

  private func leftJournalFiles() throws(StoreError) -> [FilePath] {
    try journalFiles(in: [.ended, .unknown])
  }

  /// Lists the journals of processes in one of the states.
  private func journalFiles(in states: [ProcessState]) throws(StoreError) -> [FilePath] {
    try files.system.names(in: folder)
      .filter {
        JournalName($0.string).map { states.contains($0.state(seenBy: files.process)) } ?? false
      }
      .map(folder.appending)
  }
}

/// The name of a journal: `capitals_1f2e.4711-9ab3c0de-1.journal`, and the origin of the process after the last number.
///
/// It identifies the form, and the run of the program that writes it. So a look at the folder distinguishes the
/// journals of runs that have ended from others.
struct JournalName: Equatable {
  /// The key of the group.
  let key: String
  /// The number of the process that writes it.
  let process: Int32
  /// The mark that no other process of that number has.
  let birthMark: UInt64
  /// Distinguishes journals of one process and one group.
  let number: Int
  /// The origin of the process; `nil` in names of earlier versions.
  let origin: ProcessOrigin?

  /// Names a journal that a process begins.
  init(_ key: String, of process: ProcessIdentity, number: Int) {
    self.key = key
    self.process = process.number
    birthMark = process.ownBirthMark
    self.number = number
    origin = process.origin
  }

  /// Reads a name; `nil` for one that this program did not make.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == Journal.fileExtension else { return nil }
    let marks = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard [3, 6].contains(marks.count), let process = Int32(marks[0]),
      let birthMark = UInt64(marks[1], radix: 16), let number = Int(marks[2])
    else { return nil }
    key = String(parts[0])
    self.process = process
    self.birthMark = birthMark
    self.number = number
    origin = ProcessOrigin(marks[3...].joined(separator: "-"))
    guard text == name else { return nil }
  }

  var text: String {
    let birthMark = String(birthMark, radix: 16)
    let origin = origin.map { "-\($0.text)" } ?? ""
    return "\(key).\(process)-\(birthMark)-\(number)\(origin).\(Journal.fileExtension)"
  }

  /// Returns whether a process has begun the journal.
  func isOf(_ other: ProcessIdentity) -> Bool {
    process == other.number && birthMark == other.ownBirthMark && origin == other.origin
  }

  /// Returns whether the process that writes the journal goes on.
  func state(seenBy current: ProcessIdentity) -> ProcessState {
    current.state(of: process, bornAs: birthMark, at: origin)
  }
}

/// The contents of a journal: the group as it was last on the screen, the way there, and the number of lost changes.
package struct JournalReading: Hashable, Sendable {
  /// The group as it was left, with what was opened then.
  package var opened: OpenedGroup
  /// The number of changes that were made again.
  package var replayedCount = 0
  /// The changes since the beginning, in their order: undoing them leads back there.
  package var edits: [GroupEdit] = []
  /// The number of lines that are repeated, or, at the end, torn or damaged, or do not fit what is before them.
  package var droppedCount = 0
  /// The files of texts that an editor had at the end; they are in the group.
  package var editorTexts: [FilePath] = []
}

extension JournalReading {
  /// Reads a journal, up to the first line that is not as it was written, or before which one is missing.
  ///
  /// A line that is there a second time is not made again.
  ///
  /// - Throws: The reason why there is nothing to begin with.
  /// - Complexity: O(*n*) in the size of the file.
  init(_ bytes: [UInt8]) throws(GroupFileError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    guard let head = lines.popFirst(), let snapshot = JournalLine.json(of: head) else {
      throw .wrongFormat(expected: DraftDocument.format)
    }
    let draft = try DraftDocument(reading: Array(snapshot))
    opened = draft.opened
    // Earlier versions numbered no lines; where one has a number, all have.
    let isNumbered = lines.first.flatMap(JournalLine.record)?.number != nil
    while let line = lines.first, let record = JournalLine.record(of: line),
      (record.number != nil) == isNumbered
    {
      // The writer of the last line may not have written its newline: the line is whole nevertheless.
      if let number = record.number, number <= replayedCount {
        droppedCount += 1
      } else {
        guard record.number.map({ $0 == replayedCount + 1 }) ?? true,
          let edit = try? GroupEdit(json: record.json, on: opened.builder, version: draft.version),
          (try? opened.builder.apply(edit)) != nil
        else { break }
        replayedCount += 1
        edits.append(edit)
      }
      lines.removeFirst()
    }
    droppedCount += lines.count
  }
}
