import DiskTestSupport
import Quiz
import QuizDocuments
import QuizMedia
import QuizStore
import Synchronization
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizOperations

/// Runs that are killed at any call of the system while pictures come, go and come back, and disks that lose their power then.
///
/// Whatever refers to a picture afterwards, a group, a draft or a journal, has it.
struct MediaKillTests {
  /// Something that is done with pictures.
  struct Action: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The files before.
    var before: @Sendable (InMemoryFileSystem) throws -> Void = { _ in }
    /// Does it on a disk that may break; the second one is the same, and sound.
    let run: @Sendable (_ files: any FileSystem, _ sound: any FileSystem) throws -> Void

    func prepared() throws -> InMemoryFileSystem {
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: SessionTrial.path)
      files.place(MediaKillTests.leaf(0).bytes, at: "/home/leaf.gif")
      try before(files)
      return files
    }
  }

  private static func leaf(_ number: UInt8) -> MediaFile {
    let bytes = Array("GIF89a".utf8) + [2, 0, number, 0]
    guard let file = MediaFile(bytes, named: "leaf-\(number).gif") else {
      preconditionFailure("a picture is none")
    }
    return file
  }

  private static func group(_ id: String, showing number: UInt8) throws -> QuestionGroup {
    try sampleGroup("Leaf \(id)", id: id, answers: ["![a leaf](\(leaf(number).name.address))"])
  }

  private static func place(_ number: UInt8, in folder: String, _ files: InMemoryFileSystem) {
    let file = leaf(number)
    files.place(file.bytes, at: FilePath("\(folder)\(file.name.text)"))
  }

  private static func place(
    _ id: String,
    showing number: UInt8,
    at path: FilePath,
    _ files: InMemoryFileSystem
  ) throws {
    let group = try group(id, showing: number)
    files.place(GroupDocument().updated(with: group).bytes, at: path)
  }

  /// Adds a picture in a form, and types on.
  private static func form(in files: any FileSystem) throws -> SessionTrial {
    var trial = try SessionTrial(in: files)
    let name = try trial.session.mediaFolder.add(fileAt: "/home/leaf.gif")
    try trial.set(.question(0, .prompt), to: "Which? ![](\(name.address))")
    try trial.session.idle(trial.builder)
    try trial.type("!")
    return trial
  }

  private static let trashed: FilePath = "/state/trash/20261122T120000Z-leaf-a.json"

  private static let actions: [Action] = [
    Action(testDescription: "adding in a form, and saving") { files, _ in
      let trial = try form(in: files)
      _ = try trial.session.save(trial.builder)
    },
    Action(testDescription: "adding in a form, and keeping a draft") { files, _ in
      let trial = try form(in: files)
      try trial.session.keepDraft(trial.builder)
    },
    Action(testDescription: "removing what is unused") { files in
      for number in 1...3 as ClosedRange<UInt8> { place(number, in: "/lib/media/", files) }
      try place("a", showing: 2, at: "/lib/leaf-a.json", files)
    } run: { files, _ in
      _ = try Library.sample(in: files).removeUnusedMedia()
    },
    Action(testDescription: "removing what somebody begins to show") { files in
      for number in 1...3 as ClosedRange<UInt8> { place(number, in: "/lib/media/", files) }
    } run: { files, sound in
      let library = Library.sample(in: sound)
      let disk = EventfulDisk(files) { operation, path in
        guard operation == .rename, path.string.hasPrefix("/state/trash/") else { return false }
        let group = try? group("a", showing: 2)
        _ = try? group.map { try library.save($0, of: OpenedGroup(new: QuestionGroupBuilder($0))) }
        return true
      }
      _ = try Library.sample(in: disk).removeUnusedMedia()
    },
    Action(testDescription: "restoring a group and a picture") { files in
      place(1, in: "/lib/media/", files)
      place(3, in: "/state/trash/20261122T120000Z-", files)
      try place("a", showing: 1, at: trashed, files)
    } run: { files, sound in
      let library = Library.sample(in: files)
      for entry in try Library.sample(in: sound).trashEntries() { _ = try library.restore(entry) }
    },
    Action(testDescription: "deleting a group") { files in
      place(1, in: "/lib/media/", files)
      try place("a", showing: 1, at: "/lib/leaf-a.json", files)
    } run: { files, _ in
      let library = Library.sample(in: files)
      _ = try library.trash("/lib/leaf-a.json")
      _ = try library.removeUnusedMedia()
    },
    Action(testDescription: "importing groups with their pictures") { files, _ in
      let job = ImportJob(reader: .sample(in: files), library: .sample(in: files))
      let groups = [try group("a", showing: 1), try group("b", showing: 2)]
      let saved = job.save(
        try job.steps(for: groups, to: .newGroups),
        showing: [leaf(1), leaf(2)]
      )
      if let error = saved.error { throw error }
    },
  ]

  /// The references to pictures that are not there, after the next start.
  private func lost(in files: InMemoryFileSystem) throws -> [String] {
    let next = Library.sample(in: files, mark: 2)
    next.removeLeftovers()
    #expect(files.texts.keys.allSatisfy { !$0.hasSuffix(".tmp") && !$0.hasSuffix("removal") })
    let trash = Set(try next.trashEntries().filter(\.trashed.isMedia).map(\.title))
    var lost: [String] = []
    for (path, text) in files.texts where ["json", "journal"].contains(FilePath(path).extension) {
      var names = MediaMentions.names(in: Array(text.utf8))
      if path.hasSuffix(".journal") {
        let builder = try next.unsaved.load(FilePath(path)).opened.builder
        for prompt in builder.questions.compactMap(\.prompt) {
          names.formUnion(MediaMentions.names(in: Array(prompt.utf8)))
        }
      }
      for name in names {
        let state = MediaName(name).map(next.mediaFolder.state)
        if case .whole? = state { continue }
        if path.hasPrefix("/state/trash/"), trash.contains(name) { continue }
        lost.append("\(path): \(name)")
      }
    }
    return lost.sorted()
  }

  @Test(arguments: actions)
  func `undisturbed, something refers to a picture, and has it`(action: Action) throws {
    let files = try action.prepared()
    try action.run(files, files)
    #expect(try lost(in: files) == [])
    #expect(files.texts.values.contains { $0.contains("media/leaf") || $0.contains("media\\/") })
  }

  @Test(arguments: actions, InMemoryFileSystem.Luck.allCases)
  func `killed at any call, nothing refers to a picture that is not there`(
    action: Action,
    luck: InMemoryFileSystem.Luck
  ) throws {
    let counted = try action.prepared()
    let counting = FaultyFileSystem(counted, failing: .max, with: .killed)
    try action.run(counting, counted)
    let sample = CallSample(luck, of: InMemoryFileSystem.Luck.allCases)
    for number in sample.calls(upTo: counting.operations.count) {
      for death in [.killed, .killedHalfway] as [FaultyFileSystem.Fault] {
        for losesPower in [false, true] {
          let files = try action.prepared()
          let faulty = FaultyFileSystem(files, failing: number, with: death)
          try? action.run(faulty, files)
          #expect(faulty.hasFailed)
          if losesPower { files.losePower(keeping: luck) }
          let found = try lost(in: files)
          #expect(found == [], "\(death) at \(faulty.operations.suffix(3)), \(losesPower)")
        }
      }
    }
  }
}

/// A disk on which somebody else does something once, before a call.
final class EventfulDisk: InterceptedDisk {
  typealias Path = FilePath

  let base: any FileSystem
  private let event: @Sendable (DiskOperation, FilePath) -> Bool
  private let hasHappened = Mutex(false)

  /// Puts a disk over another one.
  ///
  /// - Parameters:
  ///   - base: The other one.
  ///   - event: Does it if the moment has come, and returns whether it has.
  init(_ base: any FileSystem, event: @escaping @Sendable (DiskOperation, FilePath) -> Bool) {
    (self.base, self.event) = (base, event)
  }

  func pass<Value>(
    _ operation: DiskOperation,
    _ path: FilePath,
    _ call: () throws(FileSystemError) -> Value
  ) throws(FileSystemError) -> Value {
    hasHappened.withLock { $0 = $0 || event(operation, path) }
    return try call()
  }
}
