import CoreTestSupport
import Synchronization
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizDocuments
@testable import QuizStore

struct LockTests {
  private static let group: FilePath = "/lib/capitals.json"

  /// A library in a run of the program; those of the numbers named run too.
  private static func library(
    _ number: Int32,
    beside running: Set<Int32> = [],
    in files: any FileSystem
  ) -> Library {
    Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: ProcessIdentity(
        number: number,
        mark: UInt64(number),
        birthMark: { $0 == number || running.contains($0) ? UInt64($0) : nil },
        isRunning: { $0 == number || running.contains($0) }
      ),
      now: { 1_795_348_800 }
    )
  }

  private static func files(_ names: String...) -> InMemoryFileSystem {
    let files = InMemoryFileSystem()
    for name in names { files.place("{}", at: FilePath("/lib/\(name).json")) }
    return files
  }

  private static func lockTexts(_ files: InMemoryFileSystem) -> [String: String] {
    files.texts.filter { $0.key.hasPrefix("/state/") }
  }

  private func expectLocked(_ locking: GroupLocking, at place: SourceLocation = #_sourceLocation)
    throws -> GroupLock
  {
    guard case .locked(let lock) = locking else {
      Issue.record("\(locking) is no lock", sourceLocation: place)
      throw FileSystemError(.create, Self.group, .fileExists)
    }
    return lock
  }

  private func holder(_ locking: GroupLocking) -> LockHolder? {
    if case .held(let holder) = locking { holder } else { nil }
  }

  // MARK: The life of a lock

  @Test func `a lock says who has which file open since when, and goes without a trace`() throws {
    let files = Self.files("capitals")
    let library = Self.library(7, in: files)
    let lock = try expectLocked(library.lock(Self.group))
    let (path, text) = try #require(Self.lockTexts(files).first)
    #expect(FilePath(path).stem?.hasPrefix("capitals_") == true)
    let read = try #require(LockHolder(reading: Array(text.utf8)))
    #expect(read.process == 7)
    #expect(read.birthMark == 7)
    #expect(read.host == SystemCalls.hostName)
    #expect(read.since == 1_795_348_800)
    #expect(read.path == Self.group)
    #expect(Self.lockTexts(files).count == 1)
    library.unlock(lock)
    #expect(Self.lockTexts(files) == [:])
  }

  @Test func `another run is told who has the group, and gets it after that`() throws {
    let files = Self.files("capitals")
    let first = Self.library(7, beside: [8], in: files)
    let second = Self.library(8, beside: [7], in: files)
    let lock = try expectLocked(first.lock(Self.group))
    #expect(holder(second.lock(Self.group))?.process == 7)
    #expect(second.lockHolder(of: Self.group)?.process == 7)
    #expect(first.lockHolder(of: Self.group) == nil, "of others")
    #expect(Self.lockTexts(files).count == 1, "nothing is left of the attempt")
    first.unlock(lock)
    #expect(second.lockHolder(of: Self.group) == nil)
    second.unlock(try expectLocked(second.lock(Self.group)))
    #expect(Self.lockTexts(files) == [:])
  }

  @Test func `files have locks of their own, whatever is in them, and links that of their file`()
    throws
  {
    let files = Self.files("capitals", "copy")
    files.placeLink("/elsewhere/link.json", to: "/lib/capitals.json")
    let first = Self.library(7, beside: [8], in: files)
    let second = Self.library(8, beside: [7], in: files)
    let lock = try expectLocked(first.lock("/elsewhere/link.json"))
    #expect(holder(second.lock(Self.group))?.path == Self.group)
    second.unlock(try expectLocked(second.lock("/lib/copy.json")))
    first.unlock(lock)
    second.unlock(try expectLocked(second.lock(Self.group)))
  }

  @Test func `the lock of a run that is gone gives way, and so does that of an earlier one`() throws
  {
    let files = Self.files("capitals")
    _ = Self.library(7, in: files).lock(Self.group)
    let second = Self.library(8, in: files)
    let lock = try expectLocked(second.lock(Self.group))
    second.unlock(lock)
    // The number has been given again, to a process of another birth.
    _ = Self.library(7, in: files).lock(Self.group)
    let again = Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: ProcessIdentity(number: 8, mark: 2, birthMark: { _ in 99 }) { _ in true }
    )
    #expect(again.lockHolder(of: Self.group) == nil)
    again.unlock(try expectLocked(again.lock(Self.group)))
    #expect(Self.lockTexts(files) == [:])
  }

  @Test func `a lock of its own that was left behind gives way`() throws {
    let files = Self.files("capitals")
    let library = Self.library(7, in: files)
    _ = library.lock(Self.group)
    library.unlock(try expectLocked(library.lock(Self.group)))
    #expect(Self.lockTexts(files) == [:])
  }

  @Test func `a run on another machine may always go on, unless the user says otherwise`() throws {
    let files = Self.files("capitals")
    let library = Self.library(7, in: files)
    let lock = try expectLocked(library.lock(Self.group))
    let file = try #require(Self.lockTexts(files).keys.first)
    var other = lock.holder
    other.process = 4711
    other.host = "a machine of another name"
    other.state = .unknown
    library.unlock(lock)
    files.place(other.bytes, at: FilePath(file))
    #expect(library.lock(Self.group) == .held(other))
    #expect(library.lock(Self.group) == .held(other))
    let ours = try expectLocked(library.lock(Self.group, overriding: other))
    #expect(Self.lockTexts(files).count == 1)
    library.unlock(ours)
    #expect(Self.lockTexts(files) == [:])
  }

  @Test func `what was overridden is not taken away by its first owner`() throws {
    let files = Self.files("capitals")
    let first = Self.library(7, beside: [8], in: files)
    let second = Self.library(8, beside: [7], in: files)
    let lock = try expectLocked(first.lock(Self.group))
    let theirs = try #require(holder(second.lock(Self.group)))
    let taken = try expectLocked(second.lock(Self.group, overriding: theirs))
    first.unlock(lock)
    #expect(first.lockHolder(of: Self.group)?.process == 8)
    second.unlock(taken)
    #expect(Self.lockTexts(files) == [:])
  }

  @Test func `what was overridden comes back when the lock over it is taken away`() throws {
    let files = Self.files("capitals")
    let first = Self.library(7, beside: [8], in: files)
    let second = Self.library(8, beside: [7], in: files)
    let lock = try expectLocked(first.lock(Self.group))
    let theirs = try #require(holder(second.lock(Self.group)))
    second.unlock(try expectLocked(second.lock(Self.group, overriding: theirs)))
    #expect(second.lockHolder(of: Self.group)?.process == 7)
    first.unlock(lock)
    #expect(Self.lockTexts(files) == [:])
  }

  @Test func `only the holder the user saw is overridden`() throws {
    let files = Self.files("capitals")
    let libraries = [7, 8, 9].map { Self.library($0, beside: [7, 8, 9], in: files) }
    let first = try expectLocked(libraries[0].lock(Self.group))
    let seen = try #require(holder(libraries[1].lock(Self.group)))
    libraries[0].unlock(first)
    _ = try expectLocked(libraries[2].lock(Self.group))
    #expect(holder(libraries[1].lock(Self.group, overriding: seen))?.process == 9)
  }

  @Test(arguments: ["", "\0\0\0\0", "{}", "{\"format\": \"quizbuilder/lock\"}"])
  func `what a power loss has made of a lock gives way`(text: String) throws {
    let files = Self.files("capitals")
    let library = Self.library(7, in: files)
    library.unlock(try expectLocked(library.lock(Self.group)))
    let place = try lockPlace()
    files.place(text, at: place)
    #expect(library.lockHolder(of: Self.group) == nil)
    library.unlock(try expectLocked(library.lock(Self.group)))
    #expect(Self.lockTexts(files) == [:])
  }

  /// Finds the lock.
  private func lockPlace() throws -> FilePath {
    let files = Self.files("capitals")
    _ = Self.library(7, in: files).lock(Self.group)
    return FilePath(try #require(Self.lockTexts(files).keys.first))
  }

  @Test func `leftovers of a lock that was never placed go at the next start`() throws {
    let files = Self.files("capitals")
    let doomed = FaultyFileSystem(files, failing: 5, with: .killed)
    files.placeFolder("/state/locks")
    #expect(Self.library(7, in: doomed).lock(Self.group) == .unavailable)
    #expect(doomed.operations == [.resolve, .create, .write, .close, .rename])
    #expect(Self.lockTexts(files).count == 1)
    Self.library(8, in: files).removeLeftovers()
    #expect(Self.lockTexts(files) == [:])
  }

  // MARK: Nothing to lock, nowhere to write

  @Test func `what cannot be locked is not locked`() throws {
    let files = Self.files("capitals")
    let library = Self.library(7, beside: [8], in: files)
    #expect(library.lock("/lib/gone.json") == .unavailable)
    files.placeFolder("/state", permissions: 0o500)
    #expect(library.lock(Self.group) == .unavailable)
    files.setPermissions(0o700, of: "/state")
    let theirs = try expectLocked(Self.library(8, beside: [7], in: files).lock(Self.group))
    files.setPermissions(0o500, of: "/state/locks")
    #expect(library.lock(Self.group) == .held(theirs.holder), "as far as can be read")
    #expect(library.lock(Self.group, overriding: theirs.holder) == .unavailable)
  }

  @Test(arguments: [
    Errno.ioError, .noSpace, .permissionDenied, .readOnlyFileSystem, .diskQuotaExceeded,
    .interrupted,
  ])
  func `whatever fails, the group is locked or not, and nothing is left behind`(code: Errno) throws
  {
    for isStale in [false, true] {
      var number = 1
      while true {
        let files = Self.files("capitals")
        if isStale { _ = Self.library(6, in: files).lock(Self.group) }
        let before = Self.lockTexts(files)
        let faulty = FaultyFileSystem(files, failing: number, with: .error(code))
        let library = Self.library(7, in: faulty)
        let locking = library.lock(Self.group)
        if !faulty.hasFailed { break }
        let sound = Self.library(7, in: files)
        switch locking {
        case .locked(let lock): sound.unlock(lock)
        case .unavailable: #expect(Self.lockTexts(files).keys.sorted() == before.keys.sorted())
        case .held: Issue.record("nobody holds it")
        }
        sound.unlock(try expectLocked(sound.lock(Self.group)))
        #expect(Self.lockTexts(files) == [:], "\(faulty.operations)")
        number += 1
      }
    }
  }

  // MARK: Several at once

  /// Lets runs lock the group at once, each a step when the schedule says so; returns what came of it.
  private static func race(
    _ numbers: [Int32],
    schedule: [Int],
    on files: InMemoryFileSystem,
    unlocking: Bool = false
  ) -> [GroupLocking] {
    let results = Mutex([GroupLocking](repeating: .unavailable, count: numbers.count))
    Turns.run(numbers.count, schedule: schedule) { turns, index in
      let library = Self.library(
        numbers[index],
        beside: Set(numbers),
        in: TurnFileSystem(base: files, turns: turns, index: index)
      )
      let locking = library.lock(Self.group)
      if unlocking, case .locked(let lock) = locking { library.unlock(lock) }
      results.withLock { $0[index] = locking }
    }
    return results.withLock(\.self)
  }

  private static func winners(_ results: [GroupLocking]) -> [Int] {
    results.indices.filter { if case .locked = results[$0] { true } else { false } }
  }

  @Test(arguments: [false, true])
  func `of two that begin at once, one gets the lock, wherever they are interrupted`(
    isStale: Bool
  ) throws {
    // A lock is taken over in nine steps, and taken in five.
    let most = isStale ? 9 : 5
    for first in 0...most {
      for second in 0...most - 1 {
        for third in 0...2 where second > 0 || third == 0 {
          let files = Self.files("capitals")
          files.placeFolder("/state/locks")
          if isStale { _ = Self.library(6, in: files).lock(Self.group) }
          let turns = [(0, first), (1, second), (0, third), (1, most)]
          let schedule = turns.flatMap { Array(repeating: $0.0, count: $0.1) }
          let results = Self.race([7, 8], schedule: schedule, on: files)
          let winners = Self.winners(results)
          #expect(winners.count == 1, "after \(first), \(second), \(third): \(results)")
          guard let winner = winners.first, case .locked(let lock) = results[winner] else { return }
          #expect(results[1 - winner] == .held(lock.holder))
          Self.library([7, 8][winner], in: files).unlock(lock)
          #expect(Self.lockTexts(files) == [:], "after \(first), \(second), \(third)")
        }
      }
    }
  }

  @Test(arguments: 0..<300)
  func `of several that find a lock that is left, one gets it`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let files = Self.files("capitals")
    files.placeFolder("/state/locks")
    _ = Self.library(6, in: files).lock(Self.group)
    let schedule = (0..<60).map { _ in Int.random(in: 0..<4, using: &random) }
    let results = Self.race([7, 8, 9, 10], schedule: schedule, on: files)
    #expect(Self.winners(results).count == 1, "\(schedule): \(results)")
    #expect(Self.lockTexts(files).count == 1)
  }

  @Test(arguments: 0..<100)
  func `where the lock is given back meanwhile, no two have it at once and somebody has had it`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    let files = Self.files("capitals")
    files.placeFolder("/state/locks")
    _ = Self.library(6, in: files).lock(Self.group)
    let schedule = (0..<90).map { _ in Int.random(in: 0..<4, using: &random) }
    let results = Self.race([7, 8, 9, 10], schedule: schedule, on: files, unlocking: true)
    #expect(!Self.winners(results).isEmpty, "\(schedule): \(results)")
    #expect(Self.lockTexts(files) == [:])
  }

  @Test func `a run that is killed while it takes a lock over keeps nobody else from it`() throws {
    var number = 1
    while true {
      let files = Self.files("capitals")
      _ = Self.library(6, in: files).lock(Self.group)
      // Two die one after the other, the second at each step of what the first has left.
      let doomed = FaultyFileSystem(files, failing: number, with: .killed)
      _ = Self.library(7, in: doomed).lock(Self.group)
      if !doomed.hasFailed { break }
      let between = files.texts
      var nextNumber = 1
      while true {
        let copy = InMemoryFileSystem()
        for (path, text) in between { copy.place(text, at: FilePath(path)) }
        let next = FaultyFileSystem(copy, failing: nextNumber, with: .killed)
        _ = Self.library(8, in: next).lock(Self.group)
        if !next.hasFailed { break }
        let last = Self.library(9, in: copy)
        last.unlock(try expectLocked(last.lock(Self.group)))
        last.removeLeftovers()
        #expect(Self.lockTexts(copy) == [:], "\(number), \(nextNumber): \(next.operations)")
        nextNumber += 1
      }
      number += 1
    }
  }

  @Test func `a run that loses its power leaves a lock that gives way`() throws {
    for luck in InMemoryFileSystem.Luck.allCases {
      let files = Self.files("capitals")
      _ = try expectLocked(Self.library(7, in: files).lock(Self.group))
      files.losePower(keeping: luck)
      let next = Self.library(8, in: files)
      #expect(next.lockHolder(of: Self.group) == nil)
      next.unlock(try expectLocked(next.lock(Self.group)))
    }
  }

  @Test func `locks on the machine's own files`() throws {
    try withTemporaryFolder { root in
      let files = LocalFileSystem()
      let path = root.appending("a.json")
      try files.close(try files.createFile(path, permissions: nil))
      try makeLink(root.appending("b.json"), to: path)
      func library(_ process: ProcessIdentity) -> Library {
        Library(folder: root, stateFolder: root.appending("state"), process: process)
      }
      let current = library(.current)
      let lock = try expectLocked(current.lock(root.appending("b.json")))
      // This process as another one sees it.
      let other = library(
        ProcessIdentity(
          number: -1,
          mark: 1,
          origin: ProcessIdentity.current.origin,
          birthMark: ProcessIdentity.current.birthMark,
          isRunning: ProcessIdentity.current.isRunning
        )
      )
      #expect(other.lock(path) == .held(lock.holder))
      #expect(lock.holder.process == ProcessIdentity.current.number)
      current.unlock(lock)
      #expect(try files.list(root.appending("state/locks")) == [])
    }
  }
}
