import CoreTestSupport
import Quiz
import QuizDocuments
import QuizOperations
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

struct JournalTests {
  private let files = InMemoryFileSystem()
  /// The library in the run that writes, and in a later one.
  private var library: Library { .sample(in: files) }
  private var next: Library { .sample(in: files, mark: 2) }

  private func begin(_ builder: QuestionGroupBuilder = .named("Rivers")) throws -> Journal {
    try library.beginJournal(of: builder, from: OpenedGroup(new: builder))
  }

  /// A journal with an edit of each kind, the length of its snapshot, and the form after each edit.
  private func writtenExamples() throws -> (Journal, Int, states: [QuestionGroupBuilder]) {
    var builder = QuestionGroupBuilder.starting()
    let journal = try begin(builder)
    let snapshotLength = try file.text.utf8.count
    var states = [builder]
    for edit in GroupEdit.examples(on: builder) {
      try builder.apply(edit)
      states.append(builder)
      journal.append([edit])
    }
    try journal.write()
    return (journal, snapshotLength, states)
  }

  /// The only file there is.
  private var file: (path: FilePath, text: String) {
    get throws {
      let (path, text) = try #require(files.texts.first)
      #expect(files.texts.count == 1)
      return (FilePath(path), text)
    }
  }

  @Test func `gives back the form it was begun with and all that was done since`() throws {
    var builder = QuestionGroupBuilder.starting()
    builder.title = ""
    builder.questions[0].hint = " "
    let journal = try begin(builder)
    #expect(try next.unsaved.load(try file.path).opened.builder == builder)
    let edits = GroupEdit.examples(on: builder)
    for edit in edits {
      try builder.apply(edit)
      journal.append([edit])
      #expect(
        try next.unsaved.load(journal.file).opened.builder != builder,
        "it is not written yet"
      )
      try journal.write()
      #expect(try next.unsaved.load(journal.file).opened.builder == builder)
    }
    let reading = try next.unsaved.load(journal.file)
    #expect(reading.replayedCount == edits.count)
    #expect(reading.droppedCount == 0)
    #expect(try file.path == journal.file)
  }

  @Test func `writes many changes with one call, and none without changes`() throws {
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    let library = Library.sample(in: counting)
    let builder = QuestionGroupBuilder.starting()
    let journal = try library.beginJournal(of: builder, from: OpenedGroup(new: builder))
    let before = counting.operations.count
    journal.append(GroupEdit.examples(on: builder))
    journal.append(GroupEdit.examples(on: builder))
    #expect(counting.operations.count == before)
    try journal.write()
    try journal.write()
    #expect(counting.operations.dropFirst(before) == [.write])
  }

  @Test func `is of the user alone, and says in its name whose it is`() throws {
    var builder = QuestionGroupBuilder.named("Rivers")
    builder.id = GroupID(rawValue: "rivers")
    let first = try library.beginJournal(of: builder, from: OpenedGroup(new: builder))
    let second = try library.beginJournal(of: builder, from: OpenedGroup(new: builder))
    #expect(first.file == "/state/journals/rivers.7-1-1.journal")
    #expect(second.file == "/state/journals/rivers.7-1-2.journal")
    #expect(try files.information(about: first.file)?.permissions == 0o600)
    #expect(
      try files.information(about: "/state/journals")?.permissions == 0o700
    )
  }

  @Test func `is offered when its run has ended, and not before`() throws {
    let journal = try begin()
    #expect(!library.hasJournals)
    #expect(try library.unsaved.all() == [])
    #expect(next.hasJournals)
    let entry = try #require(try next.journals().first)
    #expect(entry.kind == .journal)
    #expect(entry.file == journal.file)
    #expect(entry.title == "Rivers")
    #expect(try next.unsaved.all() == [entry])
    let elsewhere = Library(
      folder: "/lib",
      stateFolder: "/state",
      fileSystem: files,
      process: ProcessIdentity(
        number: 8,
        mark: 3,
        birthMark: { $0 == 7 ? 1 : nil },
        isRunning: { _ in true }
      )
    )
    #expect(try elsewhere.journals() == [], "the process goes on")
    try next.unsaved.discard(entry.file)
    #expect(try next.journals() == [])
  }

  @Test func `does not touch foreign files beside it`() throws {
    for name in ["notes.txt", "a.journal", "a.7-1.journal", "a.x-1-1.journal", "a.07-1-1.journal"] {
      files.place("mine", at: FilePath("/state/journals/\(name)"))
    }
    #expect(!next.hasJournals)
    #expect(try next.journals() == [])
    next.removeLeftovers()
    #expect(files.texts.count == 5)
  }

  @Test(arguments: 0..<40)
  func `cut off anywhere gives a form that was on the screen, and says what was dropped`(
    seed: Int
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let (journal, snapshotLength, states) = try writtenExamples()
    let whole = Array(try file.text.utf8)
    for _ in 0..<25 {
      let length = Int.random(in: snapshotLength...whole.count, using: &generator)
      let zeros = [UInt8](repeating: 0, count: Int.random(in: 0...40, using: &generator))
      files.place(Array(whole.prefix(length)) + zeros, at: journal.file)
      let reading = try next.unsaved.load(journal.file)
      #expect(reading.opened.builder == states[reading.replayedCount])
      let lines = whole.prefix(length).count { $0 == UInt8(ascii: "\n") } - 1
      #expect((lines...lines + 1).contains(reading.replayedCount))
      #expect(reading.droppedCount <= 1)
    }
  }

  @Test(arguments: 0..<40)
  func `damaged anywhere stops there`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let (journal, snapshotLength, states) = try writtenExamples()
    let whole = Array(try file.text.utf8)
    var damaged = whole
    let place = Int.random(in: snapshotLength..<whole.count, using: &generator)
    damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
    files.place(damaged, at: journal.file)
    let reading = try next.unsaved.load(journal.file)
    let line = whole[snapshotLength..<place].count { $0 == UInt8(ascii: "\n") }
    // A last line without its newline is whole all the same.
    let isLastByte = place == whole.count - 1
    #expect(reading.replayedCount == line || isLastByte)
    #expect(reading.opened.builder == states[reading.replayedCount])
    #expect(reading.droppedCount > 0 || isLastByte)
  }

  @Test(arguments: ["", "\n", "{}", "0123456789abcdef {}\n", "af63bd4c8601b7df x\n"])
  func `without a beginning is an error, listed and left alone`(text: String) throws {
    files.place(text, at: "/state/journals/a.7-1-1.journal")
    let entry = try #require(try next.journals().first)
    #expect(entry.problem?.code == "wrongFormat" || entry.problem?.code == "damaged")
    #expect(throws: StoreError.self) { try next.unsaved.load(entry.file) }
    #expect(files.texts.count == 1)
  }

  @Test(arguments: InMemoryFileSystem.Luck.allCases)
  func `outlives a power loss once it is synchronized`(luck: InMemoryFileSystem.Luck) throws {
    let journal = try begin()
    #expect(journal.needsSync)
    try journal.synchronize()
    #expect(!journal.needsSync)
    journal.append([clearing("Rivers")])
    try journal.write()
    #expect(journal.needsSync)
    files.losePower(keeping: luck)
    let reading = try next.unsaved.load(journal.file)
    #expect(reading.opened.builder.title == (luck == .bytes ? nil : "Rivers"))
  }

  @Test(arguments: InMemoryFileSystem.Luck.allCases)
  func `that a power loss made nothing of is not offered`(luck: InMemoryFileSystem.Luck) throws {
    _ = try begin()
    files.losePower(keeping: luck)
    next.removeLeftovers()
    #expect(try next.journals() == [])
    #expect(files.texts == [:])
  }

  @Test(arguments: InMemoryFileSystem.Luck.allCases)
  func `begun anew is the old one or the new one at any moment`(
    luck: InMemoryFileSystem.Luck
  ) throws {
    var number = 1
    while true {
      let files = InMemoryFileSystem()
      let faulty = FaultyFileSystem(files, failing: number, with: .killed)
      let old = QuestionGroupBuilder.named("Old")
      var new = old
      new.title = "New"
      let journal = try? Library.sample(in: faulty)
        .beginJournal(of: old, from: OpenedGroup(new: old))
      try? journal?.synchronize()
      let wasSafe = !faulty.hasFailed
      try? journal?.compact(with: new, of: OpenedGroup(new: new))
      guard faulty.hasFailed else { break }
      files.losePower(keeping: luck)
      let next = Library.sample(in: files, mark: 2)
      next.removeLeftovers()
      let entries = try next.journals()
      #expect(entries.allSatisfy { $0.problem == nil })
      #expect(files.texts.count == entries.count)
      if wasSafe { #expect(entries.map(\.title) == ["Old"] || entries.map(\.title) == ["New"]) }
      number += 1
    }
    #expect(number > 10)
  }

  @Test func `does not grow for ever`() throws {
    let builder = QuestionGroupBuilder.named("Rivers")
    let journal = try begin(builder)
    let text = String(repeating: "x", count: 10_000)
    let edit = GroupEdit.text(.title, TextSplice(offset: 0, inserted: text))
    var appended = 0
    while !journal.shouldCompact {
      journal.append([edit])
      appended += 1
    }
    #expect(appended < 40)
    try journal.write()
    while !journal.isOverfull {
      journal.append([edit])
      appended += 1
    }
    #expect(appended < 120)
    var last = builder
    last.title = "what is left of it"
    try journal.compact(with: last, of: OpenedGroup(new: last))
    #expect(!journal.shouldCompact)
    #expect(!journal.hasPending)
    #expect(try file.text.utf8.count < 1_000)
    journal.append([clearing("what is left of it")])
    try journal.write()
    last.title = nil
    #expect(try next.unsaved.load(journal.file).opened.builder == last)
  }

  @Test func `keeps what was opened, to be saved over it`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    let opened = try library.open("/lib/a.json")
    let journal = try library.beginJournal(of: opened.builder, from: opened)
    journal.append([.text(.title, TextSplice(offset: 6, inserted: "!"))])
    try journal.write()
    try journal.synchronize()
    #expect(!journal.needsSync)
    let reading = try next.unsaved.load(journal.file)
    #expect(reading.opened.stamp == opened.stamp)
    #expect(reading.opened.document == opened.document)
    #expect(try next.change(of: reading.opened) == .none)
    let recovery = Recovery([next.unsaved.entry(in: journal.file)], in: next)
    let title = GroupDifference.title(old: "Rivers", new: "Rivers!")
    #expect(try recovery.compare(recovery.entries[0]).differences == [title])
    _ = try next.save(try reading.opened.builder.build(), of: reading.opened)
    #expect(try next.open("/lib/a.json").builder.title == "Rivers!")
    #expect(try next.change(of: reading.opened) == .changed)
    #expect(try recovery.compare(recovery.entries[0]).differences == [])
  }

  @Test(arguments: [true, false])
  func `what failed to be written stays pending, and the file stays sound`(isShort: Bool) throws {
    let builder = QuestionGroupBuilder.named("Rivers")
    let counting = FaultyFileSystem(files, failing: .max, with: .killed)
    _ = try Library.sample(in: counting).beginJournal(of: builder, from: OpenedGroup(new: builder))
      .remove()
    let other = InMemoryFileSystem()
    let fault = FaultyFileSystem.Fault.error(.noSpace)
    // The first write after the beginning, whose close and removal are the last three calls.
    let faulty = FaultyFileSystem(
      other,
      failing: counting.operations.count - 2,
      with: isShort ? .shortWrite : fault
    )
    let journal = try Library.sample(in: faulty)
      .beginJournal(of: builder, from: OpenedGroup(new: builder))
    journal.append([clearing("Rivers")])
    if isShort {
      try journal.write()
    } else {
      #expect(throws: StoreError.self) { try journal.write() }
      #expect(journal.hasPending)
      #expect(journal.shouldCompact, "nobody knows what is in the file")
      try journal.write()
    }
    #expect(!journal.hasPending)
    #expect(faulty.hasFailed)
    let reading = try Library.sample(in: other, mark: 2).unsaved.load(journal.file)
    #expect(reading.opened.builder.title == nil)
    #expect(reading.droppedCount == 0)
  }
}

extension QuestionGroupBuilder {
  fileprivate static func named(_ title: String) -> QuestionGroupBuilder {
    var builder = starting()
    builder.title = title
    return builder
  }
}

/// The edit after which a title is not set any more.
private func clearing(_ title: String) -> GroupEdit {
  .text(.title, TextSplice(from: title, to: nil))
}

extension GroupEdit {
  /// One of every kind, each fit for the form that the ones before make of a form with one question.
  fileprivate static func examples(on form: QuestionGroupBuilder) -> [GroupEdit] {
    var question = QuestionBuilder()
    question.prompt = "Two\nlines, \u{0} and “日本” 👩‍🚀"
    question.hint = ""
    question.alternatives = ["", "a\nb"]
    question.settings[.points] = .number(1.5)
    question.settings.stop(.tags)
    var settings = SettingsEntries()
    settings[.language] = .text("fr")
    settings[.tags] = .texts(["a", ""])
    settings[.caseSensitive] = .truth(true)
    let none = SettingsEntries()
    let hint = FieldPath.question(0, .hint)
    var whole = QuestionGroupBuilder.starting()
    whole.title = ""
    whole.template = GroupID(rawValue: "template")
    whole.settings = settings
    whole.questions.append(question)
    return [
      .text(.title, TextSplice(offset: 0, removed: form.title, inserted: "\"Größe\"\n")),
      .text(.title, TextSplice(offset: 3, removed: "ö", inserted: "o")),
      .text(.question(0, .prompt), TextSplice(offset: 0, removed: nil, inserted: "p")),
      .insert(question, at: 0),
      .items(
        .question(0, .alternatives),
        ItemSplice(offset: 1, inserted: ["e\u{301}", "\u{2028}"])
      ),
      .text(hint, TextSplice(offset: 0, inserted: "x")),
      .text(hint, TextSplice(offset: 0, removed: "x", inserted: nil)),
      .move(from: 0, to: 1),
      .settings(ofQuestion: nil, old: none, new: settings),
      .settings(ofQuestion: 1, old: question.settings, new: settings),
      .settings(ofQuestion: 1, old: settings, new: none),
      .remove(form.questions[0], at: 0),
      .replace(old: form, new: whole),
      .text(.title, TextSplice(offset: 0, removed: "", inserted: nil)),
    ]
  }
}
