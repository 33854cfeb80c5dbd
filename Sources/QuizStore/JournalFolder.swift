public import Quiz
internal import QuizDocuments

internal import struct SystemPackage.FilePath

/// The folder of journals, one for each form of a running program in which something is not saved, and those that a sudden
/// end has left.
public struct JournalFolder: Sendable {
  let files: StoreFiles
  /// The folder, made when needed.
  let folder: FilePath

  /// Begins the journal of a form.
  ///
  /// - Parameters:
  ///   - builder: The form as it is.
  ///   - opened: What it was made from.
  /// - Returns: The journal, written but not yet synchronized.
  /// - Throws: `StoreError.cannotSave`; nothing is left behind then.
  public func begin(
    of builder: QuestionGroupBuilder,
    from opened: OpenedGroup
  ) throws(StoreError) -> Journal {
    do {
      try files.system.createFolders(folder)
    } catch {
      throw .cannotSave(error)
    }
    let opened = files.lasting(opened)
    let key = DraftKey(of: builder.id, at: opened.path)
    let snapshot = snapshot(of: builder, opened)
    let (file, openFile) = try place(snapshot, isSynchronized: false) { number in
      folder.appending(JournalName(key, of: files.process, number: number).text)
    }
    return Journal(file, openFile, snapshotSize: snapshot.count, in: self)
  }

  /// The first line of a journal.
  func snapshot(of builder: QuestionGroupBuilder, _ opened: OpenedGroup) -> [UInt8] {
    let document = DraftDocument(builder, of: files.lasting(opened)).bytes.dropLast()
    var line: [UInt8] = []
    line.reserveCapacity(document.count + 18)
    JournalLine.append(to: &line) { $0.append(contentsOf: document) }
    return line
  }

  /// Writes the beginning of a journal, whole before it has its name, and leaves it open.
  ///
  /// - Parameters:
  ///   - bytes: What it begins with.
  ///   - isSynchronized: Whether it shall be on the disk before it has its name.
  ///   - path: Returns its place; asked with 1, then with greater numbers as long as others have the names. A place
  ///     that stays the same gives way.
  /// - Returns: The place it was given, and the file, open.
  /// - Throws: `StoreError.cannotSave`; nothing is left behind then.
  func place(
    _ bytes: [UInt8],
    isSynchronized: Bool,
    at path: (Int) -> FilePath
  ) throws(StoreError) -> (file: FilePath, openFile: OpenFile) {
    let temporary = folder.appending(TemporaryName(for: files.process).text)
    do throws(FileSystemError) {
      let openFile = try files.system.createFile(temporary, permissions: .ownerReadWrite)
      do throws(FileSystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
          rest = rest.dropFirst(try files.system.write(rest, to: openFile))
        }
        if isSynchronized { try files.system.synchronize(openFile) }
        let file = try name(temporary, path)
        return (file, OpenFile(descriptor: openFile.descriptor, path: file))
      } catch {
        try? files.system.close(openFile)
        try? files.system.remove(temporary)
        throw error
      }
    } catch {
      // The temporary name means nothing to whoever reads the message.
      throw .cannotSave(FileSystemError(error.operation, path(1), error.code))
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

  /// Whether a run of the program that came to a sudden end has left a journal.
  ///
  /// - Returns: `false` also where the folder cannot be listed; listing the journals says why.
  /// - Complexity: O(*n*) in the number of journals; none is read.
  public var hasLeftovers: Bool {
    ((try? leftJournalFiles()) ?? []).isEmpty == false
  }

  /// Lists the journals of runs that came to a sudden end, the newest first; what cannot be read too, with its problem.
  ///
  /// Journals of runs that go on, this one among them, are left alone.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  public func leftovers() throws(StoreError) -> [DraftEntry] {
    try leftJournalFiles().map(files.kept).newestFirst()
  }

  /// Lists the journals of what may be a group, whatever its file.
  func leftovers(of id: GroupID) throws(StoreError) -> [DraftEntry] {
    let key = DraftKey(of: id, at: nil)
    return try leftJournalFiles()
      .filter { key.mayHaveSameID(as: $0.lastComponent?.string ?? "") }
      .map(files.kept)
  }

  /// Removes journals of which a power loss has left the name alone.
  func removeEmpty() {
    for file in (try? leftJournalFiles()) ?? [] {
      let contents = try? files.system.read(file)
      if let contents, contents.bytes.allSatisfy({ $0 == 0 }) { try? files.system.remove(file) }
    }
  }

  private func leftJournalFiles() throws(StoreError) -> [FilePath] {
    try files.names(in: folder)
      .filter { JournalName($0.string)?.isLeftOver(seenBy: files.process) == true }
      .map(folder.appending)
  }
}
