import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

struct StagedFileTests {
  private static let path: FilePath = "/lib/a.json"
  private static let old = "old contents"
  private static let new = "new contents, somewhat longer"

  /// The process that fails, and the one that starts afterwards.
  private static let first = ProcessIdentity(number: 7, mark: 1) { _ in false }
  private static let second = ProcessIdentity(number: 8, mark: 2) { _ in false }

  private static func replace(in files: any FileSystem) throws {
    let staged = try StagedFile(Array(new.utf8), beside: path, in: files, process: first)
    try staged.commit(to: path, replacing: true)
  }

  /// The number of operations that replacing a file takes.
  private static var count: Int {
    get throws {
      let memory = InMemoryFileSystem()
      memory.place(old, at: path)
      let faulty = FaultyFileSystem(memory, failing: .max, with: .killed)
      try replace(in: faulty)
      return faulty.operations.count
    }
  }

  @Test func `the bytes are on the disk before the name, and the name before the end`() throws {
    let memory = InMemoryFileSystem()
    let faulty = FaultyFileSystem(memory, failing: .max, with: .killed)
    memory.place(Self.old, at: Self.path)
    try Self.replace(in: faulty)
    #expect(
      faulty.operations
        == [.create, .write, .synchronize, .close, .inspect, .rename, .synchronizeFolder]
    )
    #expect(memory.texts == ["/lib/a.json": Self.new])
  }

  @Test(arguments: [Errno.ioError, .noSpace, .permissionDenied, .interrupted])
  func `any operation that fails leaves the old or the new file and nothing else`(
    _ code: Errno
  ) throws {
    for number in 1...(try Self.count) {
      let memory = InMemoryFileSystem()
      memory.place(Self.old, at: Self.path)
      let faulty = FaultyFileSystem(memory, failing: number, with: .error(code))
      let error = #expect(throws: (any Error).self) { try Self.replace(in: faulty) }
      let operation = faulty.operations[number - 1]
      let failure = FileSystemError(operation, Self.path, code)
      switch operation {
      case .synchronizeFolder:
        let atFolder = FileSystemError(operation, "/lib", code)
        #expect(error as? StagedFile.CommitError == .notDurable(atFolder))
        #expect(memory.texts == ["/lib/a.json": Self.new])
      case .rename:
        #expect(error as? StagedFile.CommitError == .notCommitted(failure))
        #expect(memory.texts == ["/lib/a.json": Self.old])
      default:
        #expect(error as? FileSystemError == failure)
        #expect(memory.texts == ["/lib/a.json": Self.old])
      }
    }
  }

  @Test func `a write that takes one byte is followed by one that takes the rest`() throws {
    for number in 1...(try Self.count) {
      let memory = InMemoryFileSystem()
      memory.place(Self.old, at: Self.path)
      try Self.replace(in: FaultyFileSystem(memory, failing: number, with: .shortWrite))
      #expect(memory.texts == ["/lib/a.json": Self.new])
    }
  }

  @Test(arguments: InMemoryFileSystem.Luck.allCases)
  func `a process killed at any operation, and a power loss, leave a whole file`(
    _ luck: InMemoryFileSystem.Luck
  ) throws {
    for losesPower in [false, true] {
      for number in 1...(try Self.count) {
        let memory = InMemoryFileSystem()
        memory.place(Self.old, at: Self.path)
        let faulty = FaultyFileSystem(memory, failing: number, with: .killed)
        #expect(throws: (any Error).self) { try Self.replace(in: faulty) }
        if losesPower {
          memory.losePower(keeping: luck)
        }
        try StagedFile.removeLeftovers(from: "/lib", in: memory, process: Self.second)
        let isRenamed = faulty.operations.last == .synchronizeFolder
        let mayBeNew = isRenamed && (!losesPower || luck == .names)
        #expect(memory.texts == ["/lib/a.json": mayBeNew ? Self.new : Self.old])
      }
    }
  }

  @Test(arguments: InMemoryFileSystem.Luck.allCases)
  func `a power loss after the end leaves the new file`(
    _ luck: InMemoryFileSystem.Luck
  ) throws {
    let memory = InMemoryFileSystem()
    memory.place(Self.old, at: Self.path)
    try Self.replace(in: memory)
    memory.losePower(keeping: luck)
    #expect(memory.texts == ["/lib/a.json": Self.new])
  }

  @Test func `a file that was not put in place goes away`() throws {
    let memory = InMemoryFileSystem()
    memory.place(Self.old, at: Self.path)
    let staged = try StagedFile(Array(Self.new.utf8), beside: Self.path, in: memory)
    #expect(memory.texts.count == 2)
    _ = consume staged
    #expect(memory.texts == ["/lib/a.json": Self.old])
  }

  @Test func `a file in the way stays unless it shall be replaced`() throws {
    let memory = InMemoryFileSystem()
    memory.place(Self.old, at: Self.path)
    let error = #expect(throws: StagedFile.CommitError.self) {
      try StagedFile(Array(Self.new.utf8), beside: Self.path, in: memory)
        .commit(to: Self.path, replacing: false)
    }
    #expect(error == .notCommitted(FileSystemError(.rename, Self.path, .fileExists)))
    #expect(memory.texts == ["/lib/a.json": Self.old])
  }

  @Test func `only what a run that has ended left over is removed`() throws {
    let memory = InMemoryFileSystem()
    let own = ".quizbuilder-8-2-5.tmp"
    let running = ".quizbuilder-9-1-5.tmp"
    let foreign = [
      ".quizbuilder-x-1-5.tmp", ".quizbuilder-7-1.tmp", ".quizbuilder-7-1-5-6.tmp",
      ".quizbuilder-07-1-5.tmp", ".quizbuilder-7-1-F.tmp", "quizbuilder-7-1-5.tmp",
      ".quizbuilder-7-1-5.json", ".quizbuilder-.tmp", "a.json", ".#a.json",
    ]
    let leftOver = [".quizbuilder-7-1-5.tmp", ".quizbuilder-8-ff-5.tmp"]
    for name in [own, running] + foreign + leftOver {
      memory.place("", at: FilePath("/lib/\(name)"))
    }
    let process = ProcessIdentity(number: 8, mark: 2) { $0 == 9 }
    try StagedFile.removeLeftovers(from: "/lib", in: memory, process: process)
    let names = try memory.list("/lib").map(\.string).sorted()
    #expect(names == ([own, running] + foreign).sorted())
  }

  @Test func `this process is running, and one with an absurd number is not`() {
    let current = ProcessIdentity.current
    #expect(current.isRunning(current.number))
    #expect(!current.isRunning(.max))
  }

  @Test func `permissions are exact, or those of any new file`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("a.json")
      let plain = folder.appending("b.json")
      let files = LocalFileSystem()
      let staged = try StagedFile(
        [65],
        beside: path,
        traits: .permissions(0o600),
        in: files
      )
      let information = staged.information
      try staged.commit(to: path, replacing: true)
      #expect(
        try files.information(about: path)?.withoutChangeTime == information.withoutChangeTime
      )
      #expect(information.permissions == 0o600)
      try StagedFile([65], beside: plain, in: files)
        .commit(to: plain, replacing: false)
      #expect(
        try files.information(about: plain).map { $0.permissions & 0o600 } == 0o600
      )
    }
  }
}
