package import BuilderKit
package import QuizDocuments
internal import QuizInterchange
package import QuizStore

package import struct SystemPackage.FilePath

/// An export: groups are read, turned into a format, and written as a file, whole or not at all.
///
/// It is made of values alone, so that it can go to another thread:
///
/// ```swift
/// let job = services.exportJob(as: CSV(), from: library)
/// let groups = try job.read(paths)
/// let outcome = try job.write(groups, from: paths, to: path, overwriting: false)
/// ```
package struct ExportJob: Sendable {
  private let format: any ExportFormat
  /// True if the files that groups show lie in a folder beside the export.
  package var hasMediaBeside: Bool { format is any MediaBeside }
  private let library: Library
  private let settings: SettingsShelf

  /// Describes an export into a format, with the settings on a shelf.
  init(as format: any ExportFormat, from library: Library, with settings: SettingsShelf) {
    self.format = format
    self.library = library
    self.settings = settings
  }

  /// Reads groups, which must be complete, up to the first that is not, and resolves their settings.
  ///
  /// It asks before each of them if it is to stop.
  ///
  /// - Throws: `ExportError.cancelled`, `.unreadable` or `.incomplete`.
  package func read(
    _ files: [FilePath],
    until isStopped: () -> Bool = { false }
  ) throws(ExportError) -> ResolvedGroups {
    do throws(GroupReader.Failure) {
      return try GroupReader(of: library, settings).collect(files, until: isStopped)
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .unreadable(let error): throw .unreadable(error)
      case .incomplete(let error, let index): throw .incomplete(error, index: index)
      }
    }
  }

  /// Finds the losses of an export.
  package func losses(in groups: ResolvedGroups, from files: [FilePath?] = []) -> [Loss] {
    showing(files).losses(in: groups)
  }

  /// Finds the losses of an export, unless it is to stop; throws `ExportError.cancelled` then.
  package func losses(
    in groups: ResolvedGroups,
    from files: [FilePath?] = [],
    until isStopped: () -> Bool
  ) throws(ExportError) -> [Loss] {
    try showing(files).write(groups) { _ throws(ExportError) in
      if isStopped() { throw .cancelled }
    }
  }

  /// Looks whether a file may be written, before anybody takes the trouble to make it.
  ///
  /// - Throws: `ExportError.noFolder`, `.exists` or `.unwritable`, as writing would.
  package func check(_ path: FilePath, overwriting: Bool) throws(ExportError) {
    try library.checkExport(at: path, overwriting: overwriting)
  }

  /// Returns the format with the place of the files that groups show.
  private func showing(_ files: [FilePath?]) -> any ExportFormat {
    guard var showing = format as? any ExportFormat & MediaOption else { return format }
    showing.media = library.shownMedia(beside: files)
    return showing
  }

  /// Returns the format; on request it gets the time of the last change of each question.
  ///
  /// - Returns: The format, and the reason why those times are not known or not remembered, if there is one.
  package func timedFormat(
    for groups: ResolvedGroups,
    from files: [FilePath?]
  ) -> (format: any ExportFormat, problem: StoreError?) {
    let format = showing(files)
    guard var timed = format as? any ExportFormat & TimeOption else { return (format, nil) }
    let known = library.changeFolder.times(of: groups, in: files)
    timed.changeTimes = known.times
    return (timed, known.problem)
  }

  /// Counts the questions of a shared library whose last changes the format says, although no export on this machine has seen
  /// them.
  ///
  /// Another machine may have exported them before. A library that nobody shares has been exported here, or never.
  package func unseenQuestionCount(in groups: ResolvedGroups) -> Int {
    guard format is any TimeOption, library.mayBeInRepository else { return 0 }
    return library.changeFolder.unseenQuestionCount(in: groups)
  }

  /// The result of an export that was written.
  package struct Outcome: Hashable, Sendable {
    /// The parts that are not as they were.
    package let losses: [Loss]
    /// The reason why the times of the last changes are not known or not remembered, if there is one.
    package let problem: StoreError?
  }

  /// Writes a file: whole, or not at all.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - files: Their files, in the same order.
  ///   - path: The place of the file.
  ///   - overwriting: A file that is there gives way.
  ///   - isStopped: Asked again and again; nothing is written once it returns true.
  ///   - report: Gets the number of questions that are done, and of all, with every hundredth.
  ///   - store: Runs the writing, in which something is half-written, unless the export is not wanted any more.
  /// - Returns: The losses, and what went wrong with the times of the last changes.
  /// - Throws: ``ExportError``; a file at the path is unchanged.
  package func write(
    _ groups: ResolvedGroups,
    from files: [FilePath?],
    to path: FilePath,
    overwriting: Bool,
    until isStopped: @escaping () -> Bool = { false },
    reporting report: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in },
    storing store: (_ body: () throws(ExportFileError) -> Void) throws(ExportFileError) -> Void? = {
      body throws(ExportFileError) in try body()
    }
  ) throws(ExportError) -> Outcome {
    try check(path, overwriting: overwriting)
    let total = groups.questionCount
    var percentage = Percentage(of: total)
    let (format, problem) = timedFormat(for: groups, from: files)
    var losses: [Loss] = []
    if hasMediaBeside { try library.putMedia(of: groups, from: files, beside: path) }
    do throws(ExportFileError) {
      let written: Void? = try store { () throws(ExportFileError) in
        let file = library.exportFile(at: path)
        try file.write(overwriting: overwriting, asLongAs: { !isStopped() }) {
          receive throws(FileSystemError) in
          losses = try format.write(groups) { chunk throws(FileSystemError) in
            try receive(chunk.bytes)
            if percentage.rises(with: chunk.questionCount) { report(chunk.questionCount, total) }
          }
        }
      }
      guard written != nil else { throw .cancelled }
    } catch {
      throw ExportError(error, path)
    }
    return Outcome(losses: losses, problem: problem)
  }
}

/// A reason why there is no export; nothing of it is left behind.
package enum ExportError: Error, Hashable, Sendable {
  /// It is not wanted any more.
  case cancelled
  /// A group cannot be read.
  case unreadable(StoreError)
  /// The group at an index is not complete.
  case incomplete(BuildError, index: Int)
  /// The destination is in no folder: nothing is at this path, or something else.
  case noFolder(FilePath)
  /// There is something at the destination already.
  case exists(FilePath)
  /// The destination cannot be written.
  case unwritable(StoreError, FilePath)

  init(_ error: ExportFileError, _ path: FilePath) {
    self =
      switch error {
      case .noFolder(let folder): .noFolder(folder)
      case .exists: .exists(path)
      case .cancelled: .cancelled
      case .store(let error): .unwritable(error, path)
      }
  }
}

/// The progress of work in steps of a hundredth, so that drawing it costs next to nothing.
private struct Percentage {
  private let total: Int
  private var percent = 0

  init(of total: Int) {
    self.total = total
  }

  /// Notes how much is done; returns whether that is a hundredth more than at any time before.
  mutating func rises(with done: Int) -> Bool {
    let now = done * 100 / max(total, 1)
    defer { percent = max(percent, now) }
    return now > percent
  }
}
