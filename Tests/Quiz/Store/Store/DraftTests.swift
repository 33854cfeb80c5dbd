import Quiz
import QuizDocuments
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizStore

struct DraftTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  @Test func `an incomplete group comes back with what is blank and what is not set`() throws {
    var builder = QuestionGroup.Builder()
    builder.addNewQuestion()
    builder.addNewQuestion()
    builder.questions[0].prompt = ""
    builder.questions[0].hint = ""
    builder.questions[1].answer = " "
    builder.questions[1].alternatives = [""]
    builder.questions[1].explanation = "\u{1b}[2J\n"
    let opened = OpenedGroup(new: builder)
    try library.saveDraft(builder, of: opened)
    let draft = try #require(try library.draft(of: builder.id))
    #expect(draft.builder == builder)
    #expect(draft.path == nil)
    #expect(draft.stamp == nil)
    #expect(draft.document == GroupDocument())
  }

  @Test func `drafts without an entry of the library are told from the others`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/rivers.json")
    files.place(try sampleFile("Lakes", id: "l"), at: "/lib/lakes.json")
    for path in ["/lib/rivers.json", "/lib/lakes.json"] as [FilePath] {
      let opened = try library.open(path)
      try library.saveDraft(opened.builder, of: opened)
    }
    let new = OpenedGroup(new: QuestionGroup.Builder())
    try library.saveDraft(new.builder, of: new)
    try files.remove("/lib/lakes.json")
    let drafts = try library.drafts(notAmong: try library.entries())
    #expect(Set(drafts.map(\.groupPath)) == [nil, "/lib/lakes.json"])
  }

  @Test func `a draft of a file is saved over the file as it was`() throws {
    let text = try sampleFile("Rivers").replacing("\"id\": \"g-Paris\",", with: "\"x\": 1e400,")
    files.place(text, at: "/lib/a.json")
    let opened = try library.open("/lib/a.json")
    var builder = opened.builder
    builder.questions[0].answer = nil
    try library.saveDraft(builder, of: opened)
    let draft = try #require(try library.draft(of: builder.id, at: "/lib/a.json"))
    #expect(draft.builder == builder)
    #expect(draft.path == "/lib/a.json")
    #expect(draft.stamp == opened.stamp)
    #expect(draft.document == opened.document)
    // The key of another program is still with its question, which had no id in the file.
    var complete = draft.builder
    complete.questions[0].answer = "Lyon"
    _ = try library.save(try complete.build(), of: draft)
    let id = builder.questions[0].id.rawValue
    let saved =
      text
      .replacing("\"x\": 1e400,", with: "\"x\": 1e400,\n      \"id\": \"\(id)\",")
      .replacing("\"Paris\"", with: "\"Lyon\"")
    #expect(files.texts["/lib/a.json"] == saved)
  }

  @Test func `a file that was changed since the draft was begun is not overwritten`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    let opened = try library.open("/lib/a.json")
    try library.saveDraft(opened.builder, of: opened)
    files.place(try sampleFile("Streams"), at: "/lib/a.json")
    let draft = try #require(try library.draft(of: opened.builder.id, at: "/lib/a.json"))
    #expect(throws: StoreError.changedOnDisk("/lib/a.json")) {
      try library.save(try draft.builder.build(), of: draft)
    }
  }

  @Test func `an earlier draft that nobody has gone on with stays, and is offered`() throws {
    var builder = QuestionGroup.Builder.starting()
    builder.id = GroupID(rawValue: "n")
    let titles = ["First", "Second", "Third"]
    for title in titles {
      builder.title = title
      try library.saveDraft(builder, of: OpenedGroup(new: builder))
    }
    #expect(Set(try library.drafts().map(\.title)) == Set(titles))
    let second = try #require(try library.drafts().first { $0.title == "Second" })

    builder.title = "Second, gone on with"
    try library.saveDraft(builder, of: OpenedGroup(new: builder), insteadOf: second.file)
    let all = try library.unsaved.all(of: builder.id, at: nil)
    #expect(Set(all.map(\.title)) == ["First", "Third", "Second, gone on with"])

    try library.discardDrafts(of: builder.id)
    #expect(try library.drafts() == [])
  }

  @Test func `drafts are private, and listed with the newest first`() throws {
    files.place(try sampleFile("Rivers", id: "r"), at: "/lib/rivers.json")
    files.place(try sampleFile("Seas", id: "s"), at: "/lib/seas.json")
    let rivers = try library.open("/lib/rivers.json")
    var new = QuestionGroup.Builder.starting()
    new.id = GroupID(rawValue: "n")
    try library.saveDraft(rivers.builder, of: rivers)
    try library.saveDraft(new, of: OpenedGroup(new: new))
    new.title = "New"
    try library.saveDraft(new, of: OpenedGroup(new: new), insteadOf: "/state/drafts/n.json")
    files.place("{", at: "/state/drafts/z.json")
    let drafts = try library.drafts()
    #expect(
      drafts == [
        DraftEntry(
          file: "/state/drafts/z.json",
          modificationTime: drafts[0].modificationTime,
          problem: drafts[0].problem
        ),
        DraftEntry(
          file: "/state/drafts/n.json",
          groupID: new.id,
          title: "New",
          questionCount: 1,
          modificationTime: drafts[1].modificationTime
        ),
        DraftEntry(
          file: drafts[2].file,
          groupID: rivers.builder.id,
          title: "Rivers",
          questionCount: 1,
          groupPath: "/lib/rivers.json",
          modificationTime: drafts[2].modificationTime
        ),
      ]
    )
    #expect(drafts[0].problem?.code == "damaged")
    #expect(try library.entries().map(\.hasDraft) == [true, false])
    #expect(
      try files.information(about: "/state/drafts")?.permissions == 0o700
    )
    #expect(
      try files.information(about: drafts[2].file)?.permissions == 0o600
    )
    try library.discardDrafts(of: new.id)
    try library.discardDrafts(of: new.id)
    try library.unsaved.discard(drafts[0].file)
    #expect(try library.drafts().map(\.file) == [drafts[2].file])
    #expect(try library.draft(of: new.id)?.builder == nil)
  }

  @Test(arguments: ["../../lib/a", "", "/", "A", "a\n", ".", String(repeating: "a", count: 300)])
  func `an id never leads out of the folder`(_ id: String) throws {
    var builder = QuestionGroup.Builder()
    builder.id = GroupID(rawValue: id)
    try library.saveDraft(builder, of: OpenedGroup(new: builder))
    let path = try #require(files.texts.keys.first)
    #expect(path.hasPrefix("/state/drafts/_"))
    #expect(path.count < 60)
    #expect(try library.draft(of: builder.id)?.builder == builder)
  }

  @Test(arguments: [
    ("{", "damaged"),
    ("{}", "wrongFormat"),
    (#"{"format": "quizbuilder/draft", "version": 1, "group": {}}"#, "wrongFormat"),
    (#"{"format": "quizbuilder/draft", "version": 4, "group": {}}"#, "unknownVersion"),
  ])
  func `a damaged draft is an error and stays`(_ text: String, _ code: String) throws {
    files.place(text, at: "/state/drafts/g.json")
    let error = #expect(throws: StoreError.self) {
      try library.draft(of: GroupID(rawValue: "g"))
    }
    #expect(error?.code == code)
    #expect(files.texts == ["/state/drafts/g.json": text])
  }
}
