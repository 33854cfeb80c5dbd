import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemPackage
import TestSupport
import Testing

/// Sessions that go on with a draft, or with the journal of a run that came to a sudden end.
struct SessionRecoveryTests {
  private let files = InMemoryFileSystem()
  private static let path = SessionTrial.path

  init() throws {
    files.place(try sampleFile("Rivers"), at: Self.path)
  }

  /// Leaves a journal as a run does that is killed, and returns it.
  private func leaveJournal() throws -> DraftEntry {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    try trial.session.idle(trial.builder)
    trial.session.leave()
    return try #require(try Library.sample(in: files, mark: 2).journals().first)
  }

  private func recovered(_ entry: DraftEntry, in library: Library) throws -> RecoveredGroup {
    let group = try Recovery([entry], in: library).recover(entry, .asLeft) { $0 }
    return try #require(group)
  }

  @Test(arguments: [true, false])
  func `the journal of another run goes once all of it is on the disk in one of this run`(
    atOnce: Bool
  ) throws {
    let entry = try leaveJournal()
    let library = Library.sample(in: files, mark: 2)
    var trial = SessionTrial(try recovered(entry, in: library), in: library)
    if atOnce {
      try trial.session.takeOverJournal(trial.builder)
    } else {
      try trial.type("?")
      #expect(SessionTrial.keptNames(in: files) == ["journal", "journal"])
      try trial.session.idle(trial.builder)
    }
    #expect(SessionTrial.keptNames(in: files) == ["journal"])
    #expect(files.texts[entry.file.string] == nil)
    files.losePower()
    #expect(files.texts.keys.contains { $0.hasSuffix(".journal") })
  }

  @Test func `a journal that could not be read to its end stays until the group is saved`() throws {
    var entry = try leaveJournal()
    let text = try #require(files.texts[entry.file.string])
    files.place(text + "torn", at: entry.file)
    let library = Library.sample(in: files, mark: 2)
    entry = library.unsaved.entry(in: entry.file)
    #expect(entry.droppedCount == 1)
    var trial = SessionTrial(try recovered(entry, in: library), in: library)
    try trial.session.takeOverJournal(trial.builder)
    try trial.type("?")
    try trial.session.idle(trial.builder)
    #expect(SessionTrial.keptNames(in: files) == ["journal", "journal"])
    _ = try trial.session.save(trial.builder)
    #expect(SessionTrial.keptNames(in: files) == [])
  }

  @Test func `a draft that was gone on with is replaced, another one stays`() throws {
    let library = Library.sample(in: files)
    let opened = try library.open(Self.path)
    var builder = opened.builder
    builder.title = "First"
    try library.saveDraft(builder, of: opened)
    let entry = try #require(try library.drafts().first)
    let trial = SessionTrial(try recovered(entry, in: library), in: library)
    builder.title = "Second"
    try trial.session.keepDraft(builder)
    #expect(try library.drafts().map(\.title) == ["Second"])
    let other = try SessionTrial(in: files)
    try other.session.keepDraft(other.builder)
    #expect(Set(try library.drafts().map(\.title)) == ["Second", "Rivers"])
  }
}
