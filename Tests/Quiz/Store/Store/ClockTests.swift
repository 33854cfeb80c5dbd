import Quiz
import QuizDocuments
import QuizOperations
import QuizPractice
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Clocks that go back, by a day or to the year 1: whatever is kept stays, is found, and has its order where that matters.
struct ClockTests {
  private let files = InMemoryFileSystem()
  private static let path = SessionTrial.path
  private static let start: Int64 = 1_795_348_800

  init() throws {
    files.place(try sampleFile("Rivers"), at: Self.path)
  }

  /// A run of the program, by a clock that is so many seconds ahead.
  private func library(_ run: UInt64, at seconds: Int64) -> Library {
    Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: ProcessIdentity(number: 7, mark: run) { _ in false },
      now: { Self.start + seconds }
    )
  }

  private static let jumps: [Int64] = [-1, -86_400, -Self.start, -62_135_596_800 - Self.start]

  @Test(arguments: jumps)
  func `work that came to a sudden end is offered after the clock has gone back`(
    _ seconds: Int64
  ) throws {
    var first = try SessionTrial(in: library(1, at: 0))
    try first.type("!")
    first.session.leave()
    let next = library(2, at: seconds)
    next.removeLeftovers()
    let id = first.builder.id
    let recovery = Recovery(of: id, at: Self.path, in: next)
    let offer = try #require(try recovery.offer())
    let recovered = try #require(try recovery.recover(offer.entry, offer.modes[0]) { $0 })
    #expect(recovered.opened.builder.title == "Rivers!")

    // Kept as a draft by the wrong clock, and typed further by the right one.
    let second = SessionTrial(recovered, in: next)
    try second.session.keepDraft(second.builder)
    second.session.close()
    var third = try SessionTrial(in: library(3, at: 10))
    try third.type("?")
    third.session.leave()
    let last = library(4, at: seconds)
    last.removeLeftovers()
    let kept = Recovery(of: id, at: Self.path, in: last)
    let titles = try kept.entries.map { entry in
      try kept.recover(entry, .asLeft) { $0 }?.opened.builder.title
    }
    #expect(Set(titles) == ["Rivers!", "Rivers?"])
  }

  @Test(arguments: jumps)
  func `of two groups of one name in the trash, neither takes the place of the other`(
    _ seconds: Int64
  ) throws {
    for (run, time) in [0, seconds, 0, seconds].enumerated() {
      let library = library(UInt64(run), at: time)
      files.place(try sampleFile("Rivers \(run)"), at: Self.path)
      _ = try library.trashFolder.move(Self.path)
    }
    let entries = try library(9, at: seconds).trashFolder.entries()
    #expect(entries.count == 4)
  }

  @Test(arguments: jumps)
  func `what was answered last is asked last, whatever the clock said`(_ seconds: Int64) throws {
    let items = (0..<3).map { number in
      QuestionReference(group: GroupID(rawValue: "g"), question: QuestionID(rawValue: "\(number)"))
    }
    for (run, item) in items.enumerated() {
      let folder = library(UInt64(run), at: run == 1 ? seconds : 0).practiceFolder
      var round = PracticeRound(seed: UInt64(run), order: "", items: [item])
      let log = try folder.begin(round)
      round.record(Credit(isRight: true))
      try folder.finish(round, log)
    }
    let history = try library(9, at: seconds).practiceFolder.history()
    #expect(LongestUnseenFirst().arranged(items.reversed(), history: history, seed: 0) == items)
  }

  @Test(arguments: jumps)
  func `a group that is open counts as open, and one that was as closed`(_ seconds: Int64) throws {
    let opened = try library(1, at: 0).open(Self.path)
    let session = GroupSession(opened, in: library(1, at: 0))
    #expect(session.lock() == nil)
    // The process of the lock has ended.
    let later = library(2, at: seconds)
    #expect(later.locks.holder(of: Self.path) == nil)
    guard case .locked = later.locks.lock(Self.path) else {
      Issue.record("a lock of nobody keeps others from the group")
      return
    }
  }
}
