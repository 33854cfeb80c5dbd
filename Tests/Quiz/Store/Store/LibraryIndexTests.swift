import CoreTestSupport
import QuizDocuments
import QuizOperations
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

/// The memory of entries: never the truth, and never missed.
struct LibraryIndexTests {
  private let folder: TemporaryFolder
  private let files = CountingFileSystem(LocalFileSystem())

  init() throws {
    folder = try TemporaryFolder()
    for name in ["library", "state"] { try LocalFileSystem().createFolder(path(name)) }
    for number in 0..<20 { try write(number, answers: ["Rhine", "Po"]) }
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.path).appending(name) }

  private func write(_ number: Int, answers: [String]) throws {
    try folder.write(
      Array(try sampleFile("Rivers \(number)", id: "g\(number)", answers: answers).utf8),
      to: "library/g\(number).json"
    )
  }

  /// A program of its own, an hour from now: what was written a moment ago may change again.
  private func library(cache: String? = "cache") -> Library {
    Library(
      folder: path("library"),
      stateFolder: path("state"),
      fileSystem: files,
      now: { SystemCalls.secondsSince1970 + 3_600 },
      cache: LibraryIndex(in: cache.map(path), fileSystem: files, fewestFiles: 0)
    )
  }

  /// Lists the library, and compares it with one that has no memory; returns the number of files that were read.
  @discardableResult
  private func list(_ library: Library? = nil) throws -> Int {
    let before = files.count(of: .read)
    let entries = try (library ?? self.library()).entries()
    let count = files.count(of: .read) - before
    #expect(try self.library(cache: nil).entries() == entries)
    return count
  }

  @Test func `a file is read once, and again where it has changed`() throws {
    #expect(try list() == 20)
    #expect(try list() == 0)
    try write(3, answers: ["Elbe", "Oder"])
    try LocalFileSystem().remove(path("library/g4.json"))
    try LocalFileSystem().rename(
      path("library/g5.json"),
      to: path("library/g6.json"),
      replacing: true
    )
    #expect(try list() <= 2)
    #expect(try list() == 0)
  }

  @Test func `a change that keeps size and time is seen`() throws {
    try list()
    let bytes = try folder.bytes(of: "library/g7.json")
    let other = String(decoding: bytes, as: UTF8.self).replacing("Rivers 7", with: "Lakes 77")
    try folder.write(Array(other.utf8), to: "library/g7.json")
    #expect(try list() == 1)
  }

  @Test func `what was written a moment ago is not remembered`() throws {
    let library = Library(
      folder: path("library"),
      stateFolder: path("state"),
      fileSystem: files,
      cache: LibraryIndex(in: path("cache"), fileSystem: files, fewestFiles: 0)
    )
    #expect(try list(library) == 20)
    #expect(try list(library) == 20)
  }

  @Test func `damaged files are listed with their problems each time`() throws {
    try folder.write(Array("{".utf8), to: "library/g8.json")
    #expect(try list() == 20)
    #expect(try list() == 1)
  }

  @Test func `a damaged memory is emptied and filled again`() throws {
    try list()
    let name = try #require(try LocalFileSystem().list(path("cache")).first?.string)
    let sound = try folder.bytes(of: "cache/\(name)")
    var generator = SeededGenerator(seed: 5)
    var emptyings = 0
    for _ in 0..<caseCount(20, thorough: 2_000) {
      var bytes = sound
      for _ in 0..<20 { bytes[.random(in: 0..<bytes.count, using: &generator)] ^= 0x55 }
      try folder.write(bytes, to: "cache/\(name)")
      // Some pages have nothing about files, and are not looked at.
      let count = try list()
      #expect([0, 20].contains(count))
      if count == 20 { emptyings += 1 }
      #expect(try list() == 0)
    }
    #expect(emptyings > caseCount(10, thorough: 1_000))
  }

  @Test(arguments: ["no folder", "a file in its place", "read-only"])
  func `without a memory everything is read`(fault: String) throws {
    switch fault {
    case "a file in its place": try folder.write([], to: "cache")
    case "read-only":
      // A folder of that name is no database, and cannot be written.
      try list()
      let name = try #require(try LocalFileSystem().list(path("cache")).first)
      try LocalFileSystem().remove(path("cache").appending(name))
      try LocalFileSystem().createFolder(path("cache").appending(name))
    default: break
    }
    let library = library(cache: fault == "no folder" ? nil : "cache")
    #expect(try list(library) == 20)
    #expect(try list(library) == 20)
  }

  @Test(
    .enabled(if: SmallDisk.isPossible, "needs the right to mount a file system"),
    arguments: [4, 16, 48, 64, 96]
  )
  func `a memory on a full disk is missed by nobody`(kilobytes: Int) throws {
    try LocalFileSystem().createFolder(path("cache"))
    let disk = try SmallDisk(at: path("cache"), kilobytes: kilobytes)
    defer { disk.unmount() }
    for round in 0..<3 {
      try list()
      try write(round, answers: ["Elbe \(round)", String(repeating: "x", count: 4_000)])
      try list()
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a file system"))
  func `a memory on a disk that is read-only by now is read, and files that changed are too`()
    throws
  {
    try LocalFileSystem().createFolder(path("cache"))
    let disk = try SmallDisk(at: path("cache"), kilobytes: 4_096)
    defer { disk.unmount() }
    try list()
    try disk.makeReadOnly()
    try write(3, answers: ["Elbe", "Oder"])
    for _ in 0..<2 { #expect([1, 20].contains(try list())) }
  }

  @Test func `a memory of few files is not begun`() throws {
    let library = Library(
      folder: path("library"),
      stateFolder: path("state"),
      fileSystem: files,
      cache: LibraryIndex(in: path("cache"), fileSystem: files)
    )
    #expect(try list(library) == 20)
    #expect(try LocalFileSystem().information(about: path("cache")) == nil)
  }
}
