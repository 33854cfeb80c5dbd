public import Quiz
internal import QuizDocuments
import SystemPackage

extension Library {
  /// Begins the journal of a form.
  ///
  /// - Parameters:
  ///   - builder: The form as it is.
  ///   - opened: What it was made from.
  /// - Returns: The journal, written but not yet synchronized.
  /// - Throws: `StoreError.cannotSave`; nothing is left behind then.
  public func beginJournal(
    of builder: QuestionGroupBuilder,
    from opened: OpenedGroup
  ) throws(StoreError) -> Journal {
    do {
      try fileSystem.createFolders(journalsFolder)
    } catch {
      throw .cannotSave(error)
    }
    let opened = lasting(opened)
    let key = DraftKey(of: builder.id, at: opened.path)
    let snapshot = snapshot(of: builder, opened)
    let (file, openFile) = try placeJournal(snapshot, isSynchronized: false) { number in
      journalsFolder.appending(JournalName(key, of: process, number: number).text)
    }
    return Journal(file, openFile, snapshotSize: snapshot.count, of: self)
  }

  /// The first line of a journal.
  func snapshot(of builder: QuestionGroupBuilder, _ opened: OpenedGroup) -> [UInt8] {
    JournalLine.bytes(of: DraftDocument(builder, of: lasting(opened)).bytes.dropLast())
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
  func placeJournal(
    _ bytes: [UInt8],
    isSynchronized: Bool,
    at path: (Int) -> FilePath
  ) throws(StoreError) -> (file: FilePath, openFile: OpenFile) {
    let temporary = journalsFolder.appending(TemporaryName(for: process).text)
    do throws(FileSystemError) {
      let openFile = try fileSystem.createFile(temporary, permissions: .ownerReadWrite)
      do throws(FileSystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
          rest = rest.dropFirst(try fileSystem.write(rest, to: openFile))
        }
        if isSynchronized { try fileSystem.synchronize(openFile) }
        let file = try name(temporary, path)
        return (file, OpenFile(descriptor: openFile.descriptor, path: file))
      } catch {
        try? fileSystem.close(openFile)
        try? fileSystem.remove(temporary)
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
        try fileSystem.rename(temporary, to: file, replacing: isSame)
        return file
      } catch  where error.code == .fileExists && !isSame {
        number += 1
      }
    }
  }
}
