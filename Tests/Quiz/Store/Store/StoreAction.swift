import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Something that a library does to files, for a test that breaks it at every operation.
struct StoreAction: Sendable, CustomTestStringConvertible {
  let name: String
  /// The files before, all on the disk.
  let before: [String: String]
  /// Every state in which an interruption may leave them; the last is that after success.
  let outcomes: [[String: String]]
  /// Folders that are disks of their own.
  var disks: [FilePath] = []
  /// A failure must leave everything as it was, for the message says so.
  var isUndone = false
  /// Cleans up after a run that was killed, as the next start does, and whatever looks at files elsewhere.
  var cleanUp: @Sendable (Library) -> Void = {
    $0.removeLeftovers()
    $0.removeLeftoversBesideLinks()
  }
  /// Does it; the second library is the same, in a process of which nothing breaks.
  let run: @Sendable (_ library: Library, _ sound: Library) throws -> Void

  var testDescription: String { name }

  static func all() throws -> [StoreAction] {
    try savingGroups() + savingSettings() + unsavedWork() + trash() + exchange()
  }

  /// The files before.
  func prepared() -> InMemoryFileSystem {
    let files = InMemoryFileSystem()
    for disk in disks {
      files.mount(disk)
    }
    for (path, text) in before {
      if text.hasPrefix("-> ") {
        files.placeLink(FilePath(path), to: FilePath(String(text.dropFirst(3))))
      } else {
        files.place(text, at: FilePath(path))
      }
    }
    return files
  }

  /// The files as they are, of a journal what it gives back.
  func picture(of files: InMemoryFileSystem) -> [String: String] {
    var picture = files.texts
    for path in picture.keys where path.hasSuffix(".journal") {
      let reading = try? Library.sample(in: files, mark: 2).unsaved.load(FilePath(path))
      picture[path] = reading.map { "journal of \($0.opened.builder.title ?? "")" } ?? "no journal"
    }
    return picture
  }

  /// The same before anything is done.
  var pictureBefore: [String: String] { picture(of: prepared()) }

  /// Counts its operations.
  func operationCount() throws -> Int {
    let files = prepared()
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    try run(.sample(in: counting), .sample(in: files))
    return counting.operations.count
  }
}
