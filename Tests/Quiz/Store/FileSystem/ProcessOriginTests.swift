import CoreTestSupport
import Quiz
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizStore

struct ProcessOriginTests {
  /// One place for processes, and those that differ from it in one thing.
  private static let here = ProcessOrigin(boot: 1, namespace: 2, machine: 3)
  private static let container = ProcessOrigin(boot: 1, namespace: 7, machine: 3)
  private static let renamed = ProcessOrigin(boot: 1, namespace: 2, machine: 7)
  private static let yesterday = ProcessOrigin(boot: 7, namespace: 2, machine: 3)
  private static let elsewhere = ProcessOrigin(boot: 7, namespace: 2, machine: 7)
  private static let nameless = ProcessOrigin(boot: 7, namespace: 2, machine: nil)

  private func identity(at origin: ProcessOrigin?, seeing process: Int32) -> ProcessIdentity {
    ProcessIdentity(
      number: 8,
      mark: 8,
      origin: origin,
      birthMark: { $0 == process ? 1 : nil },
      isRunning: { $0 == process }
    )
  }

  /// The state of a process elsewhere is known only after a restart of the same machine.
  private static let states: [(ProcessOrigin?, ifSeen: ProcessState, ifNot: ProcessState)] = [
    (here, .running, .ended), (renamed, .running, .ended), (nil, .running, .ended),
    (container, .unknown, .unknown), (yesterday, .ended, .ended),
    (elsewhere, .unknown, .unknown), (nameless, .unknown, .unknown),
  ]

  @Test(arguments: states)
  func `a process runs, has ended, or cannot be seen`(
    origin: ProcessOrigin?,
    ifSeen: ProcessState,
    ifNot: ProcessState
  ) throws {
    for (process, state) in [(Int32(7), ifSeen), (9, ifNot)] {
      let current = identity(at: Self.here, seeing: process)
      #expect(current.state(of: 7, bornAs: 1, at: origin) == state)
      let place = origin.map { "-\($0.text)" } ?? ""
      let journal = try #require(JournalName("g.7-1-1\(place).journal"))
      #expect(journal.state(seenBy: current) == state)
      let temporary = try #require(TemporaryName(".quizbuilder-7-5-5\(place).tmp"))
      #expect(temporary.state(seenBy: current) == state)
      var lock = LockHolder(process: 7, birthMark: 1, host: "h", since: 0, path: "/a.json")
      lock.origin = origin
      // A lock that names nothing but a machine is that of a process there.
      #expect(lock.state(seenBy: current) == (origin == nil ? .unknown : state))
    }
  }

  @Test func `who cannot tell where it runs concludes nothing`() {
    let current = identity(at: nil, seeing: 7)
    #expect(current.state(of: 7, bornAs: 1, at: Self.here) == .unknown)
    let nowhere = identity(at: Self.nameless, seeing: 7)
    let other = ProcessOrigin(boot: 9, namespace: 2, machine: nil)
    #expect(nowhere.state(of: 7, bornAs: 1, at: other) == .unknown)
  }

  @Test func `files of an earlier version are told by the marks that it made`() {
    var current = identity(at: Self.here, seeing: 7)
    current.earlierBirthMark = { $0 == 7 ? 5 : nil }
    #expect(current.state(of: 7, bornAs: 5, at: nil) == .running)
    #expect(current.state(of: 7, bornAs: 1, at: nil) == .ended)
    #expect(current.state(of: 7, bornAs: 1, at: Self.here) == .running)
  }

  @Test func `names say it, and are read again`() throws {
    for origin in [Self.here, Self.nameless, .current, nil] {
      var process = identity(at: origin, seeing: 8)
      process.number = 4711
      let key = DraftKey(of: GroupID(rawValue: "g"), at: nil)
      let journal = JournalName(key.text, of: process, number: 2)
      #expect(JournalName(journal.text) == journal)
      #expect(journal.origin == origin)
      let temporary = TemporaryName(for: process)
      #expect(TemporaryName(temporary.text) == temporary)
      #expect(temporary.origin == origin)
      let lock = LockHolder(process, since: 0, path: "/a.json")
      #expect(LockHolder(reading: lock.bytes) == lock)
      #expect(lock.origin == origin)
    }
    #expect(JournalName("g.7-1-1-1-2-3.journal")?.origin == Self.here)
    for name in ["g.7-1-1-1-2.journal", "g.7-1-1-1-2-x.journal", "g.7-1-1-01-2-3.journal"] {
      #expect(JournalName(name) == nil)
    }
  }

  @Test func `this process has one, by which it sees itself`() {
    let current = ProcessIdentity.current
    #expect(current.origin == .current)
    let mark = current.birthMark(current.number) ?? 0
    #expect(current.state(of: current.number, bornAs: mark, at: .current) == .running)
    #expect(current.state(of: .max, bornAs: mark, at: .current) == .ended)
    let earlier = current.earlierBirthMark(current.number) ?? 0
    #expect(current.state(of: current.number, bornAs: earlier, at: nil) == .running)
  }

  @Test func `a temporary file of a process that cannot be seen stays for a day`() throws {
    try withTemporaryFolder { folder in
      let files = LocalFileSystem()
      let path = folder.appending(".quizbuilder-7-5-5-\(Self.elsewhere.text).tmp")
      try files.close(try files.createFile(path, permissions: nil))
      var process = ProcessIdentity.current
      process.origin = Self.here
      try StagedFile.removeLeftovers(from: folder, in: files, process: process)
      #expect(try files.list(folder).count == 1)
      // Another place's file is as old as the time in memory, which counts from one.
      let memory = InMemoryFileSystem()
      memory.place("", at: path)
      try StagedFile.removeLeftovers(from: folder, in: memory, process: process)
      #expect(memory.texts == [:])
    }
  }
}
