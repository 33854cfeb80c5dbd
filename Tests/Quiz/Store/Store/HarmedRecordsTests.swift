import CoreTestSupport
import Quiz
import QuizDocuments
import QuizOperations
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizStore

/// Journals, drafts and folders that are not as the program has left them.
struct HarmedRecordsTests {
  private let files = InMemoryFileSystem()
  private static let path = SessionTrial.path

  init() throws {
    files.place(try sampleFile("Rivers"), at: Self.path)
  }

  private var next: Library { .sample(in: files, mark: 2) }

  private var journals: [FilePath] {
    files.texts.keys.filter { $0.hasSuffix(".journal") }.sorted().map { FilePath($0) }
  }

  // MARK: Lines

  /// The lines of a journal in which texts were typed.
  private func lines(typing texts: [String]) throws -> (FilePath, [Substring]) {
    var trial = try SessionTrial(in: files)
    for text in texts { try trial.type(text) }
    let journal = try #require(journals.first)
    return (journal, try #require(files.texts[journal.string]).split(separator: "\n"))
  }

  @Test(arguments: 1...3)
  func `a line that is there twice is made once, and is damage`(index: Int) throws {
    let (journal, lines) = try lines(typing: ["a", "b", "c"])
    #expect(lines.count == 4)
    for place in index + 1...lines.count {
      var harmed = lines
      harmed.insert(lines[index], at: place)
      files.place(harmed.joined(separator: "\n") + "\n", at: journal)
      let reading = try next.unsaved.load(journal)
      #expect(reading.opened.builder.title == "Riversabc")
      #expect(reading.replayedCount == 3)
      #expect(reading.droppedCount == 1)
      #expect(next.unsaved.entry(in: journal).droppedCount == 1)
    }
  }

  @Test func `nothing is made after a line that is missing`() throws {
    let (journal, lines) = try lines(typing: ["a", "b", "c"])
    files.place((lines[...1] + lines[3...]).joined(separator: "\n"), at: journal)
    let reading = try next.unsaved.load(journal)
    #expect(reading.opened.builder.title == "Riversa")
    #expect(reading.droppedCount == 1)
  }

  @Test func `a line of an earlier version among numbered ones is damage`() throws {
    let (journal, lines) = try lines(typing: ["a", "b"])
    let json = try #require(JournalLine.json(of: Array(lines[1].utf8)[...]))
    let old = String(decoding: JournalLine.bytes(of: json).dropLast(), as: UTF8.self)
    files.place((lines[...1] + [old[...]] + lines[2...]).joined(separator: "\n"), at: journal)
    let reading = try next.unsaved.load(journal)
    #expect(reading.opened.builder.title == "Riversa")
    #expect(reading.droppedCount == 2)
  }

  @Test func `numbers begin again with the journal`() throws {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    for _ in 0..<40 { try trial.type(String(repeating: "0123456789", count: 1_000)) }
    try trial.session.idle(trial.builder)
    try trial.type("?")
    let reading = try next.unsaved.load(try #require(journals.first))
    #expect(reading.replayedCount == 1)
    #expect(reading.opened.builder == trial.builder)
  }

  // MARK: Journals

  /// Leaves a journal, and another one that a run made of it which was killed before it removed the first.
  private func leaveTwo() throws {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    let entry = try #require(try next.journals().first)
    let killed = Library.sample(in: files, mark: 3)
    let reading = try killed.unsaved.load(entry.file)
    try killed.beginJournal(of: reading.opened.builder, from: reading.opened).synchronize()
    #expect(journals.count == 2)
  }

  @Test func `two that say the same are offered once, and go together`() throws {
    try leaveTwo()
    let recovery = Recovery(of: GroupID(rawValue: "g"), at: Self.path, in: next)
    #expect(recovery.entries.count == 1)
    #expect(try recovery.offer()?.olderCount == 0)
    #expect(try next.unsaved.all().count == 1)
    for file in journals {
      #expect(next.unsaved.entry(in: file).copies == journals.filter { $0 != file })
    }
    try recovery.discard(recovery.entries[0])
    #expect(journals == [])
  }

  @Test func `both are taken over at once`() throws {
    try leaveTwo()
    let recovery = Recovery(of: GroupID(rawValue: "g"), at: Self.path, in: next)
    let group = try #require(try recovery.recover(recovery.entries[0], .asLeft) { $0 })
    let trial = SessionTrial(group, in: next)
    try trial.session.takeOverJournal(trial.builder)
    #expect(journals.count == 1)
    #expect(try next.unsaved.load(journals[0]).opened.builder.title == "Rivers!")
  }

  @Test func `whatever is different in one of them, both are offered`() throws {
    for change in ["dropped", "content"] {
      try leaveTwo()
      let file = try #require(journals.first)
      let text = try #require(files.texts[file.string])
      switch change {
      case "dropped": files.place(text + "torn", at: file)
      default:
        let opened = try next.unsaved.load(file).opened
        var other = opened.builder
        other.title = "Lakes"
        try Library.sample(in: files, mark: 4).beginJournal(of: other, from: opened).synchronize()
      }
      #expect(try next.unsaved.all().count == 2, "\(change)")
      for file in journals { try files.remove(file) }
    }
  }

  @Test func `a kill at any call of a recovery leaves one offer`() throws {
    var number = 1
    while true {
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: Self.path)
      var trial = try SessionTrial(in: files)
      try trial.type("!")
      let faulty = FaultyFileSystem(files, failing: number, with: .killed)
      let library = Library.sample(in: faulty, mark: 3)
      if case let recovery = Recovery(of: GroupID(rawValue: "g"), at: Self.path, in: library),
        let entry = recovery.entries.first,
        let group = try? recovery.recover(entry, .asLeft, copyTitle: { $0 })
      {
        let session = GroupSession(group, in: library)
        try? session.takeOverJournal(group.opened.builder)
      }
      guard faulty.hasFailed else { break }
      let next = Library.sample(in: files, mark: 2)
      next.removeLeftovers()
      #expect(try next.unsaved.all().map(\.title) == ["Rivers!"], "\(faulty.operations)")
      number += 1
    }
    #expect(number > 10)
  }

  // MARK: Folders

  @Test func `a folder whose name did not get to the disk gets there with the next try`() throws {
    var number = 1
    var failedCount = 0
    while true {
      let files = InMemoryFileSystem()
      let faulty = FaultyFileSystem(files, failing: number, with: .error(.ioError))
      let library = Library.sample(in: faulty)
      let group = try sampleGroup("Rivers")
      let opened = OpenedGroup(new: QuestionGroupBuilder(group))
      var isSaved = (try? library.save(group, of: opened)) != nil
      if faulty.hasFailed, faulty.operations.last == .synchronizeFolder, !isSaved,
        files.texts == [:]
      {
        failedCount += 1
        isSaved = (try? library.save(group, of: opened)) != nil
        #expect(isSaved)
        files.losePower()
        #expect(files.texts.keys.sorted() == ["/lib/rivers.json"], "\(faulty.operations)")
      }
      guard faulty.hasFailed else { break }
      number += 1
    }
    #expect(failedCount > 0)
  }

  // MARK: Drafts

  @Test func `a draft that cannot be read goes to the trash when the group is saved, and is said`()
    throws
  {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    try trial.session.keepMeanwhile(trial.builder)
    let draft = try #require(files.texts.keys.first { $0.hasPrefix("/state/drafts/") })
    files.place("{ \"title\": \"half of it", at: FilePath(draft))
    let saved = try trial.session.save(trial.builder)
    guard case .trashedDraft(let trashed)? = saved.notice.facts.first else {
      Issue.record("\(saved.notice)")
      return
    }
    #expect(files.texts[trashed.path.string] == "{ \"title\": \"half of it")
    #expect(files.texts[draft] == nil)
    #expect(saved.notice.facts.count == 1)
    let other = try trial.session.save(trial.builder)
    #expect(other.notice.facts == [])
  }

  @Test func `a draft that cannot be read stays where it cannot be moved`() throws {
    var trial = try SessionTrial(in: files)
    try trial.type("!")
    try trial.session.keepMeanwhile(trial.builder)
    let draft = try #require(files.texts.keys.first { $0.hasPrefix("/state/drafts/") })
    files.place("{", at: FilePath(draft))
    files.place("", at: "/state/trash")
    let saved = try trial.session.save(trial.builder)
    guard case .leftover(.cannotMove)? = saved.notice.facts.first else {
      Issue.record("\(saved.notice)")
      return
    }
    #expect(files.texts[draft] == "{")
  }
}
