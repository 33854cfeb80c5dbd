package import Quiz
internal import QuizDocuments
package import QuizDrawing
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The memory of the tests that questions were used in: one file in the state folder.
///
/// ```swift
/// try library.useFolder.note(origins, as: "Cells, spring")    // when a test is drawn, or printed
/// let used = try library.useFolder.read().uses.questions(ofTest: "Cells, spring")
/// ```
package struct UseFolder: Sendable {
  private static let name = "uses"

  let files: StoreFiles
  let folder: FilePath

  private var file: FilePath { folder.appending("\(Self.name).\(Library.fileExtension)") }

  /// Reads the memory, which is empty where there is no file, or one that cannot be understood.
  ///
  /// - Returns: The memory, and whether its file is damaged.
  /// - Throws: `StoreError.cannotRead` if the file cannot be read.
  package func read() throws(StoreError) -> (uses: QuestionUses, isDamaged: Bool) {
    do throws(FileSystemError) {
      let uses = QuestionUses(reading: try files.system.read(file).bytes)
      return (uses ?? QuestionUses(), isDamaged: uses == nil)
    } catch  where error.code == .noSuchFileOrDirectory {
      return (QuestionUses(), isDamaged: false)
    } catch {
      throw .cannotRead(error)
    }
  }

  /// Notes the use of questions in a test, now or at a time in seconds since 1970.
  ///
  /// Another program may do the same at that moment: both uses are kept. A damaged file is renamed, and nothing of it is lost.
  ///
  /// - Parameters:
  ///   - questions: The questions in the bank.
  ///   - test: The title of the test.
  ///   - time: The time of the use; now without one.
  /// - Returns: The new path of a damaged file.
  /// - Throws: `StoreError.cannotRead`, `.cannotSave`, `.cannotMove` or `.notDurable`.
  @discardableResult
  package func note(
    _ questions: some Collection<QuestionReference>,
    as test: String,
    at time: Int64? = nil
  ) throws(StoreError) -> FilePath? {
    guard !questions.isEmpty else { return nil }
    let time = time ?? files.now()
    return try change { $0.note(questions, as: test, at: time) }
  }

  /// Forgets the use of questions in a test that was taken back.
  ///
  /// - Throws: What ``note(_:as:at:)`` throws.
  package func forget(
    _ questions: some Collection<QuestionReference>,
    of test: String
  ) throws(StoreError) {
    guard files.isThere(file) else { return }
    _ = try change { $0.forget(questions, of: test) }
  }

  /// Changes the memory; returns the new path of a damaged file.
  private func change(
    _ body: (inout QuestionUses) -> Void
  ) throws(StoreError) -> FilePath? {
    var setAside: FilePath?
    for attempt in 1... {
      do throws(StoreError) {
        guard try !save(body) else { break }
        setAside = try setDamagedAside() ?? setAside
      } catch .changedOnDisk where attempt < Library.mostTries {
        continue
      } catch .removedFromDisk where attempt < Library.mostTries {
        continue
      }
    }
    return setAside
  }

  /// Changes the file; returns false if it is damaged.
  private func save(_ body: (inout QuestionUses) -> Void) throws(StoreError) -> Bool {
    try files.createFoldersToSave(folder)
    guard files.isThere(file) else {
      var uses = QuestionUses()
      body(&uses)
      do throws(StoreError) {
        _ = try files.put(uses.bytes, at: file, replacing: false)
      } catch .cannotSave(let cause) where cause.code == .fileExists {
        throw .changedOnDisk(file)
      }
      return true
    }
    let contents: FileContents
    do throws(FileSystemError) {
      contents = try files.system.read(file)
    } catch  where error.code == .noSuchFileOrDirectory {
      throw .removedFromDisk(file)
    } catch {
      throw .cannotRead(error)
    }
    guard var uses = QuestionUses(reading: contents.bytes) else { return false }
    body(&uses)
    let stamp = FileStamp(of: contents)
    _ = try files.replace(file, with: uses.bytes, unlessChangedSince: stamp)
    return true
  }

  /// Renames the damaged file, and returns its new path; `nil` if another program has done so a moment ago.
  private func setDamagedAside() throws(StoreError) -> FilePath? {
    let lock = FolderLock(folder, in: files.system)
    defer { lock.release() }
    do throws(FileSystemError) {
      guard QuestionUses(reading: try files.system.read(file).bytes) == nil else { return nil }
      for number in 1... {
        let name = "\(Self.name)-damaged-\(number).\(Library.fileExtension)"
        let path = folder.appending(name)
        do throws(FileSystemError) {
          try files.system.rename(file, to: path, replacing: false)
          try files.system.synchronizeFolder(folder)
          return path
        } catch  where error.code == .fileExists {
          continue
        }
      }
      return nil
    } catch  where error.code == .noSuchFileOrDirectory {
      return nil
    } catch {
      throw .cannotMove(error)
    }
  }
}

extension OpenedGroup {
  /// The questions of the group in the bank: those that were drawn by their origins, and others by themselves.
  package var origins: [QuestionReference] {
    let drawn = document.origins
    return builder.questions.filter(\.kind.asks).map { question in
      drawn[question.id] ?? QuestionReference(group: builder.id, question: question.id)
    }
  }
}
