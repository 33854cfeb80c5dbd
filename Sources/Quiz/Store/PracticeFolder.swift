package import Quiz
internal import QuizDocuments
package import QuizPractice
internal import SystemFiles

internal import struct SystemPackage.FilePath

/// The folder of practice: the rounds that go on, a file each, and the results of those that are over.
///
/// ```swift
/// let log = try library.practiceFolder.begin(round)
/// round.record(credit)
/// try log.write(round)                          // before the next question is shown
/// try library.practiceFolder.finish(round, log)
/// ```
package struct PracticeFolder: Sendable {
  private static let historyName: FilePath.Component = "history.json"

  let files: StoreFiles
  let folder: FilePath

  /// The files of rounds are named and placed as journals are.
  private var journals: JournalFolder { JournalFolder(files: files, folder: folder) }

  // MARK: Rounds

  /// Begins the file of a round, with the results that it has.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - groups: The groups by which it is found again; `nil` for those of its questions, which may be fewer.
  /// - Returns: The file, for the results to come.
  /// - Throws: `StoreError.cannotSave`.
  package func begin(
    _ round: PracticeRound,
    of groups: [GroupID]? = nil
  ) throws(StoreError) -> PracticeLog {
    try files.createFoldersToSave(folder)
    let key = Self.key(of: groups ?? round.items.map(\.group))
    let (file, openFile) = try journals.place(round.lines, isSynchronized: true) { number in
      folder.appending(JournalName(key, of: files.process, number: number).text)
    }
    return PracticeLog(file, openFile, count: round.results.count, in: files.system)
  }

  /// Returns the newest round of groups that was left, or came to a sudden end, before its score was kept.
  ///
  /// Rounds of other running programs are left alone, and files without a whole first line passed over.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder cannot be listed.
  package func interrupted(of groups: [GroupID]) throws(StoreError) -> InterruptedRound? {
    let key = Self.key(of: groups)
    let rounds = try files.system.names(in: folder).filter { name in
      guard let name = JournalName(name.string), name.key == key else { return false }
      return name.state(seenBy: files.process) == .ended || name.isOf(files.process)
    }
    .map(folder.appending)
    .compactMap { file -> (round: InterruptedRound, time: Int64)? in
      guard let contents = try? files.system.read(file),
        let round = PracticeRound(lines: contents.bytes)
      else { return nil }
      return (InterruptedRound(round: round, file: file), contents.information.modificationTime)
    }
    return rounds.max { $0.time < $1.time }?.round
  }

  /// Removes the file of an interrupted round that nobody wants to go on with; throws `StoreError.cannotMove`.
  package func discard(_ interrupted: InterruptedRound) throws(StoreError) {
    try files.discard(interrupted.file)
  }

  /// The name of a round's file: a digest of the groups, whatever their order is.
  private static func key(of groups: [GroupID]) -> String {
    let names = Set(groups.map(\.rawValue)).sorted().joined(separator: "\n")
    return "practice_" + String(FNV1a.digest(of: names.utf8), radix: 16)
  }

  // MARK: History

  private var historyFile: FilePath { folder.appending(Self.historyName) }

  /// Reads the results of rounds that are over; none where there is no file, or one that cannot be understood.
  ///
  /// - Throws: `StoreError.cannotRead` if the file cannot be read.
  package func history() throws(StoreError) -> PracticeHistory {
    do throws(FileSystemError) {
      return PracticeHistory(reading: try files.system.read(historyFile).bytes) ?? PracticeHistory()
    } catch  where error.code == .noSuchFileOrDirectory {
      return PracticeHistory()
    } catch {
      throw .cannotRead(error)
    }
  }

  /// Adds the result of a round to the history, and removes its file; a round of which nothing counts leaves no result.
  ///
  /// A history that another program has changed meanwhile is read again.
  ///
  /// - Throws: `StoreError`; the file of the round stays then.
  package func finish(_ round: PracticeRound, _ log: PracticeLog) throws(StoreError) {
    if round.score.questionCount > 0 {
      let time = files.now()
      for attempt in 1... {
        do throws(StoreError) {
          try add(round, at: time)
          break
        } catch .changedOnDisk where attempt < Library.mostTries {
          continue
        }
      }
    }
    try log.close()
    try files.discard(log.file)
  }

  private func add(_ round: PracticeRound, at time: Int64) throws(StoreError) {
    try files.createFoldersToSave(folder)
    guard files.isThere(historyFile) else {
      var history = PracticeHistory()
      history.add(round, time: time)
      _ = try files.put(history.bytes, at: historyFile, replacing: false)
      return
    }
    let contents = try files.system.contents(of: historyFile)
    var history = PracticeHistory(reading: contents.bytes) ?? PracticeHistory()
    history.add(round, time: time)
    let stamp = FileStamp(of: contents)
    _ = try files.replace(historyFile, with: history.bytes, unlessChangedSince: stamp)
  }
}

/// A round that came to a sudden end, and its file.
package struct InterruptedRound: Hashable, Sendable {
  /// The round with its results so far.
  package let round: PracticeRound
  let file: FilePath
}

/// The file of a round that goes on.
package final class PracticeLog {
  let file: FilePath
  private let openFile: OpenFile
  private let system: any FileSystem
  /// The number of results in the file.
  private var count: Int
  private var isOpen = true

  init(_ file: FilePath, _ openFile: OpenFile, count: Int, in system: any FileSystem) {
    self.file = file
    self.openFile = openFile
    self.system = system
    self.count = count
  }

  deinit { try? close() }

  /// Writes the results that the file does not have yet, in a way that survives a power loss; throws
  /// `StoreError.cannotSave`.
  package func write(_ round: PracticeRound) throws(StoreError) {
    do throws(FileSystemError) {
      let lines = round.results.indices.dropFirst(count).flatMap(round.line)
      try system.writeAll(lines, to: openFile)
      count = round.results.count
      try system.synchronize(openFile)
    } catch {
      throw .cannotSave(error)
    }
  }

  /// Writes a result again that has changed since, as ``write(_:)`` does.
  package func rewrite(_ index: Int, of round: PracticeRound) throws(StoreError) {
    // A result that is not in the file yet is written as it is then.
    guard index < count else { return }
    do throws(FileSystemError) {
      try system.writeAll(round.line(ofResult: index), to: openFile)
      try system.synchronize(openFile)
    } catch {
      throw .cannotSave(error)
    }
  }

  func close() throws(StoreError) {
    guard isOpen else { return }
    isOpen = false
    do throws(FileSystemError) {
      try system.close(openFile)
    } catch {
      throw .cannotSave(error)
    }
  }
}
