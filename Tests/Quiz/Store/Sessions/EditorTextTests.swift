import CoreTestSupport
import Quiz
import QuizDocuments
import QuizOperations
import SystemPackage
import TestSupport
import Testing

@testable import QuizStore

/// The program is killed while the user's editor has the text of a field.
struct EditorTextTests {
  private static let field = FieldPath.question(0, .answer)

  /// Files of a group that is open in a session, and killed while its editor is open.
  private func killed(
    typing typed: String? = nil,
    saving text: String?,
    failing number: Int = .max
  ) throws -> InMemoryFileSystem {
    let files = InMemoryFileSystem()
    files.place(try sampleFile("Rivers"), at: SessionTrial.path)
    let faulty = FaultyFileSystem(files, failing: number, with: .error(.ioError))
    var trial = try SessionTrial(in: faulty)
    if let typed { try? trial.type(typed) }
    let left = InMemoryFileSystem()
    _ = try? trial.session.withEditor(of: Self.field, holding: "Paris", trial.builder) { path in
      if let text { files.place(text, at: path) }
      files.copy(into: left)
      return 0
    }
    return left
  }

  private func next(_ files: InMemoryFileSystem) -> Library { .sample(in: files, mark: 2) }

  private func kept(_ files: InMemoryFileSystem) -> [String] {
    files.texts.keys.filter { $0.hasPrefix("/state/") }.sorted()
  }

  @Test(arguments: [nil, "!"])
  func `the text is offered in its field, and goes when it is taken over`(typed: String?) throws {
    let files = try killed(typing: typed, saving: "Lutetia\n")
    #expect(kept(files).count == 2)
    let library = next(files)
    library.removeLeftovers()
    let recovery = Recovery(of: GroupID(rawValue: "g"), at: SessionTrial.path, in: library)
    let entry = try #require(recovery.entries.first)
    #expect(entry.editorTexts.map { $0.lastComponent?.string.hasSuffix(".answer-0.txt") } == [true])
    let group = try #require(try recovery.recover(entry, .asLeft) { $0 })
    #expect(group.opened.builder.questions[0].answer == "Lutetia")
    #expect(group.opened.builder.title == "Rivers" + (typed ?? ""))
    let trial = SessionTrial(group, in: library)
    try trial.session.takeOverJournal(trial.builder)
    #expect(kept(files).count == 1)
    _ = try trial.session.save(trial.builder)
    #expect(kept(files) == [])
    #expect(try library.open(SessionTrial.path).builder.questions[0].answer == "Lutetia")
  }

  @Test func `the text goes when it is discarded, and the changes go to the trash`() throws {
    let files = try killed(saving: "Lutetia\n")
    let library = next(files)
    let recovery = Recovery(of: GroupID(rawValue: "g"), at: SessionTrial.path, in: library)
    try recovery.discard(try #require(recovery.entries.first))
    #expect(kept(files).map { $0.contains("/trash/") } == [true])
  }

  @Test func `an editor that ends leaves nothing behind`() throws {
    for typed in [nil, "!"] {
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: SessionTrial.path)
      var trial = try SessionTrial(in: files)
      if let typed { try trial.type(typed) }
      let before = kept(files)
      let edited = try trial.session.withEditor(
        of: Self.field,
        holding: "Paris",
        trial.builder
      ) { path in
        files.place("Lutetia\n", at: path)
        return 0
      }
      #expect(edited.text == "Lutetia")
      #expect(kept(files).contains { $0.hasSuffix(".txt") }, "until the next picture")
      try trial.session.writeEdits(of: trial.builder)
      #expect(kept(files) == before)
      try trial.type("?")
      #expect(kept(files).count == 1)
    }
  }

  /// Types, has the editor save a text, takes it into the form and saves the group, until a call fails.
  ///
  /// - Returns: The number of calls before the editor had ended.
  private func edit(_ files: InMemoryFileSystem, failing number: Int, typing typed: String?) -> Int
  {
    let faulty = FaultyFileSystem(files, failing: number, with: .killed)
    var count = 0
    guard var trial = try? SessionTrial(in: faulty) else { return 0 }
    if let typed { try? trial.type(typed) }
    let edited = try? trial.session.withEditor(of: Self.field, holding: "Paris", trial.builder) {
      files.place("Lutetia\n", at: $0)
      count = faulty.operations.count
      return 0
    }
    guard let text = edited?.text else { return count }
    try? trial.set(Self.field, to: text)
    try? trial.session.idle(trial.builder)
    _ = try? trial.session.save(trial.builder)
    return count
  }

  @Test(arguments: [nil, "!"])
  func `killed at any call after the editor, the text is in the file or offered`(
    typed: String?
  ) throws {
    func files() throws -> InMemoryFileSystem {
      let files = InMemoryFileSystem()
      files.place(try sampleFile("Rivers"), at: SessionTrial.path)
      return files
    }
    let before = edit(try files(), failing: .max, typing: typed)
    for losesPower in [false, true] {
      var number = before + 1
      while true {
        let files = try files()
        _ = edit(files, failing: number, typing: typed)
        if losesPower { files.losePower() }
        let library = next(files)
        library.removeLeftovers()
        let kept = try library.unsaved.all().map { try library.unsaved.load($0.file).opened }
        let saved = try library.open(SessionTrial.path)
        let answers = (kept + [saved]).map { $0.builder.questions[0].answer }
        #expect(answers.contains("Lutetia"), "call \(number - before), power lost: \(losesPower)")
        if kept.isEmpty, self.kept(files).isEmpty { break }
        number += 1
      }
      #expect(number - before > 10)
    }
  }

  @Test(arguments: [(0, true), (1, false), (128 + 9, true)] as [(Int32, Bool)])
  func `what an editor has saved counts, unless it says that it shall not`(
    status: Int32,
    counts: Bool
  ) throws {
    let files = InMemoryFileSystem()
    files.place(try sampleFile("Rivers"), at: SessionTrial.path)
    let trial = try SessionTrial(in: files)
    func edit(saving text: String?) throws -> String? {
      try trial.session.withEditor(of: Self.field, holding: "Paris", trial.builder) { path in
        if let text { files.place(text, at: path) }
        return status
      }
      .text
    }
    #expect(try edit(saving: "Lutetia\n") == (counts ? "Lutetia" : nil))
    #expect(try edit(saving: nil) == (status == 0 ? "Paris" : nil))
  }

  @Test func `a journal that cannot be begun keeps nobody from the editor`() throws {
    var wasOpen = false
    let files = InMemoryFileSystem()
    files.place(try sampleFile("Rivers"), at: SessionTrial.path)
    files.place("", at: "/state/journals")
    let trial = try SessionTrial(in: files)
    _ = try trial.session.withEditor(of: Self.field, holding: "Paris", trial.builder) { _ in
      wasOpen = true
      return 0
    }
    #expect(wasOpen)
    #expect(kept(files) == ["/state/journals"])
  }

  @Test func `names say the field, and are read again`() {
    let journal: FilePath = "/state/journals/rivers_1f.7-1-1-1-2-3.journal"
    for field in [FieldPath.title, .question(0, .prompt), .question(12, .tags)] {
      let name = EditorTextName(field, beside: journal)
      #expect(EditorTextName(name.text) == name)
      #expect(JournalName(name.text) == nil)
    }
    for name in ["a.txt", "a.b.txt", "a.prompt-x.txt", "a.prompt--1.txt", "a.prompt-01.txt"] {
      #expect(EditorTextName(name) == nil)
    }
  }

  @Test func `a text of a question that is not there is left alone`() throws {
    let files = try killed(saving: "Lutetia\n")
    let text = try #require(kept(files).first { $0.hasSuffix(".txt") })
    let other = text.replacing("answer-0", with: "answer-7")
    try files.rename(FilePath(text), to: FilePath(other), replacing: false)
    let entry = try #require(try next(files).journals().first)
    #expect(entry.editorTexts == [])
    #expect(entry.problem == nil)
  }
}
