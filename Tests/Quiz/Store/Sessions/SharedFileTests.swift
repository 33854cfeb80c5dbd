import CoreTestSupport
import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// The effects of other programs on the file of a session, and of a session on them.
struct SharedFileTests {
  private let files = InMemoryFileSystem()
  private static let path = SessionTrial.path

  init() throws {
    files.place(try sampleFile("Rivers"), at: Self.path)
  }

  @Test func `a change by another program is reported once, and a save says it again`() throws {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    func look() -> OutsideChange? { trial.session.outsideChange(of: trial.builder) }
    #expect(look() == nil)
    files.place(try sampleFile("Rivers"), at: Self.path)
    #expect(look() == nil, "the same bytes")
    files.place(try sampleFile("Rivers", answers: ["Paris", "Lyon"]), at: Self.path)
    #expect(look() == .changed(Self.path, mergeConflicts: 0))
    #expect(look() == nil)
    files.place(try sampleFile("Lakes"), at: Self.path)
    #expect(look() == .changed(Self.path, mergeConflicts: 1))
    try files.remove(Self.path)
    #expect(throws: SaveError.changedOutside(.removed(Self.path))) {
      try trial.session.save(trial.builder)
    }
    #expect(look() == nil, "the save has said it")
    _ = try trial.session.save(trial.builder, .overwriting)
    #expect(look() == nil)
  }

  @Test func `a merge is saved over what it was merged with, and is in the journal`() throws {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    files.place(try sampleFile("Rivers", answers: ["Paris", "Lyon"]), at: Self.path)
    let merged = try #require(try trial.session.merge(trial.builder))
    #expect(merged.opened.builder.title == "Rivers!")
    #expect(merged.opened.builder.questions.count == 2)
    try trial.session.writeEdits(of: merged.opened.builder)
    let next = Library.sample(in: files, mark: 2)
    let kept = try next.unsaved.load(try #require(try next.journals().first).file)
    #expect(kept.opened.builder == merged.opened.builder)
    _ = try trial.session.save(merged.opened.builder)
    #expect(try SessionTrial.titles(in: files) == ["Rivers!"])

    files.place(try sampleFile("Lakes"), at: Self.path)
    var builder = merged.opened.builder
    builder.title = "Seas"
    let conflicting = try #require(try trial.session.merge(builder))
    #expect(conflicting.conflicts.count == 1)
    let both = ConflictMarkers.text(ours: "Seas", theirs: "Lakes")
    #expect(conflicting.opened.builder.title == both)
    _ = try trial.session.save(conflicting.opened.builder)
  }

  @Test func `reading the file again forgets what was kept of it`() throws {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    try trial.session.keepMeanwhile(trial.builder)
    files.place(try sampleFile("Lakes"), at: Self.path)
    let read = try #require(try trial.session.reload())
    #expect(read.builder.title == "Lakes")
    #expect(SessionTrial.keptNames(in: files) == [])
    _ = try trial.session.save(read.builder)
  }

  // MARK: The lock

  @Test func `a file is marked while it is open, and a copy after it is saved`() throws {
    let mine = try SessionTrial(in: files)
    let other = Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: ProcessIdentity(number: 8, mark: 8, birthMark: { $0 < 9 ? 1 : nil }) { $0 < 9 },
      now: { 1_795_348_800 }
    )
    #expect(mine.session.lock() == nil)
    #expect(SessionTrial.keptNames(in: files) == ["lock"])
    let theirs = GroupSession(try other.open(Self.path), in: other)
    // The mark of this run says 1 for its birth, as the other sees it.
    let holder = try #require(theirs.lock())
    #expect(holder.process == 7)
    #expect(theirs.lock() == nil, "it is asked once")
    #expect(theirs.lock(overriding: holder) == nil)
    theirs.close()
    #expect(SessionTrial.keptNames(in: files) == ["lock"], "mine is back")

    #expect(mine.session.lock() == nil)
    let saved = try mine.session.save(mine.builder, .asCopy) { "\($0) copy" }
    #expect(saved.opened.path == "/lib/rivers-copy.json")
    #expect(saved.notice.otherHolder == nil)
    #expect(SessionTrial.keptNames(in: files) == ["lock"])
    #expect(files.texts.keys.contains { $0.contains("rivers-copy_") })
    mine.session.leave()
    #expect(SessionTrial.keptNames(in: files) == [])
  }
}
