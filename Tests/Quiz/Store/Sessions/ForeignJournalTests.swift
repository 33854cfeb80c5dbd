import CoreTestSupport
import Quiz
import QuizDocuments
import QuizOperations
import SystemPackage
import TestSupport
import Testing

@testable import QuizStore

/// Journals of a program in another container or on another machine, which shares nothing but the files.
struct ForeignJournalTests {
  private let files = InMemoryFileSystem()
  private static let path = SessionTrial.path

  init() throws {
    files.place(try sampleFile("Rivers"), at: Self.path)
  }

  /// The library in a process namespace of its own, where there is no other process.
  private func library(in namespace: UInt64, _ system: (any FileSystem)? = nil) -> Library {
    Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: system ?? files,
      process: ProcessIdentity(
        number: 7,
        mark: namespace,
        origin: ProcessOrigin(boot: 1, namespace: namespace, machine: 1)
      ) { _ in false },
      now: { 1_795_348_800 }
    )
  }

  private var here: Library { library(in: 1) }

  /// A group that is open in another namespace, and locked there.
  private func openThere(_ system: (any FileSystem)? = nil) throws -> SessionTrial {
    let trial = try SessionTrial(in: library(in: 2, system))
    #expect(trial.session.lock() == nil)
    return trial
  }

  private var journals: [FilePath] {
    files.texts.keys.filter { $0.hasSuffix(".journal") }.sorted().map { FilePath($0) }
  }

  private func recovered(_ mode: RecoveryMode = .asLeft) throws -> SessionTrial {
    let recovery = Recovery(of: GroupID(rawValue: "g"), at: Self.path, in: here)
    let entry = try #require(recovery.entries.first)
    let group = try #require(try recovery.recover(entry, mode) { $0 })
    let trial = SessionTrial(group, in: here)
    try trial.session.takeOverJournal(trial.builder)
    return trial
  }

  private func titles(of paths: [FilePath]) throws -> [String?] {
    try paths.map { try here.unsaved.load($0).opened.builder.title }
  }

  // MARK: Who reads

  @Test func `are listed as what may be in use, with who has the file open`() throws {
    var there = try openThere()
    try there.type("!")
    let recovery = Recovery(of: GroupID(rawValue: "g"), at: Self.path, in: here)
    let entry = try #require(recovery.entries.first)
    #expect(entry.mayBeInUse)
    #expect(entry.process == 7)
    let holder = try #require(recovery.holder(of: entry))
    #expect(holder.state == .unknown)
    #expect(try here.unsaved.all().map(\.mayBeInUse) == [true])
    #expect(here.unsaved.entry(in: entry.file).mayBeInUse)
    here.removeLeftovers()
    #expect(journals == [entry.file])
  }

  @Test func `are not in use after a restart of their machine`() throws {
    var there = try openThere()
    try there.type("!")
    var process = ProcessIdentity(number: 9, mark: 9) { _ in false }
    process.origin = ProcessOrigin(boot: 2, namespace: 1, machine: 1)
    let next = Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: process
    )
    let recovery = Recovery(of: GroupID(rawValue: "g"), at: Self.path, in: next)
    #expect(recovery.entries.map(\.mayBeInUse) == [false])
    #expect(next.lockHolder(of: Self.path) == nil)
  }

  @Test func `of an earlier version are in use where their lock is that of another machine`() throws
  {
    let earlier = Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: ProcessIdentity(number: 7, mark: 1) { _ in false }
    )
    let there = try SessionTrial(in: earlier)
    #expect(there.session.lock() == nil)
    _ = try earlier.beginJournal(of: there.builder, from: there.session.opened)
    let lock = try #require(files.texts.first { $0.key.hasSuffix(".lock") })
    let host = try #require(LockHolder(reading: Array(lock.value.utf8))?.host)
    files.place(lock.value.replacing("\"\(host)\"", with: "\"elsewhere\""), at: FilePath(lock.key))
    let next = Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: ProcessIdentity(number: 8, mark: 2) { _ in false }
    )
    #expect(
      try next.unsaved.all(of: GroupID(rawValue: "g"), at: Self.path).map(\.mayBeInUse) == [true]
    )
  }

  @Test func `are copied, and stay whatever becomes of the copy`() throws {
    var there = try openThere()
    try there.type("!")
    let theirs = journals
    var mine = try recovered()
    #expect(journals.count == 2, "the copy is on the disk at once")
    #expect(try titles(of: journals) == ["Rivers!", "Rivers!"])
    try there.type("?")
    try mine.type(" of mine")
    try mine.session.idle(mine.builder)
    #expect(try titles(of: theirs) == ["Rivers!?"])
    _ = try mine.session.save(mine.builder)
    mine.session.close()
    #expect(journals == theirs)

    // Who writes second is asked.
    #expect(throws: SaveError.changedOutside(.changed(Self.path, mergeConflicts: 1))) {
      try there.session.save(there.builder)
    }
    _ = try there.session.save(there.builder, .asCopy) { "\($0) copy" }
    #expect(journals == [])
    #expect(try here.entries().map(\.title).sorted() == ["Rivers! of mine", "Rivers!? copy"])
  }

  @Test(arguments: ["kept as a draft", "discarded", "closed", "left"])
  func `stay`(end: String) throws {
    var there = try openThere()
    try there.type("!")
    let theirs = journals
    let mine = try recovered()
    switch end {
    case "kept as a draft": try mine.session.keepDraft(mine.builder)
    case "discarded": try mine.session.discard()
    case "closed": mine.session.close()
    default: mine.session.leave()
    }
    #expect(journals.filter(theirs.contains) == theirs)
  }

  @Test func `go when the user discards them`() throws {
    var there = try openThere()
    try there.type("!")
    let recovery = Recovery(of: GroupID(rawValue: "g"), at: Self.path, in: here)
    try recovery.discard(recovery.entries[0])
    #expect(journals == [])
  }

  // MARK: Who writes

  /// Does something to the journal as another program may.
  private func harm(_ harm: String, _ journal: FilePath) throws {
    switch harm {
    case "removed": try files.remove(journal)
    case "replaced":
      files.place("theirs", at: "/other")
      try files.rename("/other", to: journal, replacing: true)
    default: try files.rename(journal, to: "/moved", replacing: true)
    }
  }

  @Test(arguments: ["removed", "replaced", "moved"])
  func `that are taken away are written again when the user rests, and that is said once`(
    harmed: String
  ) throws {
    var there = try openThere()
    try there.type("!")
    for round in 1...2 {
      try harm(harmed, try #require(journals.last))
      try there.type("\(round)")
      try there.session.idle(there.builder)
      #expect(there.session.takeRemovalNotice() == (round == 1))
      #expect(!there.session.takeRemovalNotice())
    }
    try there.type("?")
    files.losePower()
    let all = try here.unsaved.all()
    #expect(all.contains { $0.title == "Rivers!12" })
    #expect(!there.session.takeRemovalNotice())
  }

  @Test func `that are taken away are written again though nothing is typed`() throws {
    var there = try openThere()
    try there.type("!")
    try there.session.idle(there.builder)
    try files.remove(try #require(journals.first))
    try there.session.idle(there.builder)
    #expect(try titles(of: journals) == ["Rivers!"])
  }

  @Test func `that are replaced are not written over when they have grown`() throws {
    var there = try openThere()
    try there.type("!")
    let journal = try #require(journals.first)
    try harm("replaced", journal)
    for _ in 0..<30 { try there.type(String(repeating: "0123456789", count: 10_000)) }
    try there.session.idle(there.builder)
    #expect(files.texts[journal.string] == "theirs")
    #expect(journals.count == 2)
  }

  @Test func `whatever call fails, are written again with the next rest`() throws {
    var number = 1
    while true {
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: Self.path)
      let counting = FaultyFileSystem(files, failing: .max, with: .killed)
      var dry = try SessionTrial(in: library(in: 2, counting))
      try dry.type("!")
      let before = counting.operations.count
      try files.remove(FilePath(try #require(files.texts.keys.first { $0.hasSuffix(".journal") })))

      let faulty = FaultyFileSystem(files, failing: before + number, with: .error(.ioError))
      var there = try SessionTrial(in: library(in: 2, faulty))
      try there.type("!")
      let journal = try #require(files.texts.keys.first { $0.hasSuffix(".journal") })
      try files.remove(FilePath(journal))
      for _ in 1...3 { try? there.session.idle(there.builder) }
      guard faulty.hasFailed else { break }
      files.losePower()
      let kept = files.texts.keys.filter { $0.hasSuffix(".journal") }
      #expect(kept.count == 1, "\(faulty.operations)")
      #expect(
        try kept.map { try here(files).unsaved.load(FilePath($0)).opened.builder.title } == [
          "Rivers!"
        ]
      )
      number += 1
    }
    #expect(number > 5)
  }

  private func here(_ files: any FileSystem) -> Library { library(in: 1, files) }
}
