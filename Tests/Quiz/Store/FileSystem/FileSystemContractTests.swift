import QuizDocuments
import QuizStore
import Synchronization
import SystemFiles
import SystemPackage
import TestSupport
import Testing

struct FileSystemContractTests {
  @Test(arguments: FileSystemContract.all)
  func `the local file system keeps the contract`(_ contract: FileSystemContract) throws {
    try withTemporaryFolder { folder in
      try contract.check(LocalFileSystem(), folder) { try makeLink($0, to: $1) }
    }
  }

  @Test(arguments: FileSystemContract.all)
  func `the local file system keeps the contract, whatever call a signal interrupts`(
    _ contract: FileSystemContract
  ) throws {
    let callCount = Mutex(0)
    var number = 1
    repeat {
      callCount.withLock { $0 = 0 }
      let isInterrupted = { @Sendable [number] in
        callCount.withLock { count in
          count += 1
          return count == number
        }
      }
      try withTemporaryFolder { folder in
        try SystemError.$interrupts.withValue(isInterrupted) {
          try contract.check(LocalFileSystem(), folder) { try makeLink($0, to: $1) }
        }
      }
      number += 1
    } while number <= callCount.withLock(\.self)
    #expect(number > 2)
  }

  @Test(arguments: FileSystemContract.all)
  func `the file system in memory keeps the contract`(_ contract: FileSystemContract) throws {
    let files = InMemoryFileSystem()
    files.placeFolder("/folder")
    try contract.check(files, "/folder") { files.placeLink($0, to: $1) }
  }

  @Test(arguments: FileSystemContract.all)
  func `a file system whose faults are not reached keeps the contract`(
    _ contract: FileSystemContract
  ) throws {
    let files = InMemoryFileSystem()
    files.placeFolder("/folder")
    let faulty = FaultyFileSystem(files, failing: .max, with: .killed)
    try contract.check(faulty, "/folder") { files.placeLink($0, to: $1) }
  }

  @Test func `permissions in memory hold for everybody`() throws {
    let files = InMemoryFileSystem()
    files.place("text", at: "/folder/a", permissions: 0)
    #expect(throws: FileSystemError(.read, "/folder/a", .permissionDenied)) {
      try files.read("/folder/a")
    }
    files.setPermissions(0o500, of: "/folder")
    #expect(throws: FileSystemError(.create, "/folder/b", .permissionDenied)) {
      try files.make("/folder/b", "")
    }
    #expect(throws: FileSystemError(.remove, "/folder/a", .permissionDenied)) {
      try files.remove("/folder/a")
    }
    #expect(files.texts == ["/folder/a": "text"])
  }

  @Test func `a power loss in memory takes what was not synchronized`() throws {
    func crashed(_ luck: InMemoryFileSystem.Luck) throws -> [String: String] {
      let files = InMemoryFileSystem()
      files.place("old", at: "/folder/old")
      try files.make("/folder/new", "new")
      try files.remove("/folder/old")
      files.losePower(keeping: luck)
      return files.texts
    }
    #expect(try crashed(.nothing) == ["/folder/old": "old"])
    #expect(try crashed(.bytes) == ["/folder/old": "old"])
    #expect(try crashed(.names) == ["/folder/new": ""])
  }

  @Test func `a pipe without a writer is refused and not waited for`() throws {
    try withTemporaryFolder { folder in
      let pipe = folder.appending("pipe.json")
      try makePipe(pipe)
      #expect(try LocalFileSystem().information(about: pipe)?.kind == .other)
      #expect(throws: FileSystemError(.read, pipe, .notSupported)) {
        try LocalFileSystem().read(pipe)
      }
    }
  }

  #if os(Linux)
  @Test func `a file that says it has no size is read to its end`() throws {
    let text = try LocalFileSystem().text("/proc/self/status")
    #expect(text.hasPrefix("Name:"))
    #expect(text.contains("\nPid:"))
  }
  #endif
}
