import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@Suite struct `Drafts and journals of copied files` {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  private func keep(_ title: String, of path: FilePath) throws {
    let opened = try library.open(path)
    var builder = opened.builder
    builder.title = title
    try library.saveDraft(builder, of: opened)
  }

  private func draft(at path: FilePath) throws -> String? {
    try library.draft(of: GroupID(rawValue: "g"), at: path)?.builder.title
  }

  @Test func `are those of their own file, though the id is the same`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    files.place(try sampleFile("Rivers"), at: "/lib/b.json")
    try keep("A", of: "/lib/a.json")
    #expect(try draft(at: "/lib/b.json") == nil)
    try keep("B", of: "/lib/b.json")
    #expect(try draft(at: "/lib/a.json") == "A")
    #expect(try draft(at: "/lib/b.json") == "B")
    #expect(try library.drafts().count == 2)
    try library.unsaved.discardDrafts(of: GroupID(rawValue: "g"), at: "/lib/a.json")
    #expect(try library.entries().map(\.hasDraft) == [false, true])
    #expect(try draft(at: "/lib/b.json") == "B")
  }

  @Test func `follow a file that was renamed`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    try keep("A", of: "/lib/a.json")
    try files.rename("/lib/a.json", to: "/lib/z.json", replacing: false)
    #expect(try draft(at: "/lib/z.json") == "A")
    #expect(try library.entries().map(\.hasDraft) == [true])
    #expect(try library.drafts(notAmong: library.entries()) == [])
  }

  @Test func `are found by another way to the same file`() throws {
    files.place(try sampleFile("Rivers"), at: "/elsewhere/a.json")
    files.placeLink("/lib/a.json", to: "/elsewhere/a.json")
    try keep("A", of: "/lib/a.json")
    #expect(try draft(at: "/elsewhere/a.json") == "A")
    #expect(try library.entries().map(\.hasDraft) == [true])
  }

  @Test func `of a file elsewhere are not those of one in the library`() throws {
    files.place(try sampleFile("Rivers"), at: "/elsewhere/a.json")
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    try keep("A", of: "/elsewhere/a.json")
    #expect(try library.entries().map(\.hasDraft) == [false])
    #expect(try library.drafts(notAmong: library.entries()).map(\.title) == ["A"])
  }

  @Test func `of a group that was saved since it was new are found by its id`() throws {
    let group = try sampleGroup("Rivers")
    var builder = QuestionGroup.Builder(group)
    builder.title = "Draft"
    try library.saveDraft(builder, of: OpenedGroup(new: builder))
    #expect(try library.drafts().map(\.file) == ["/state/drafts/g.json"])
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    #expect(try draft(at: "/lib/a.json") == "Draft")
    #expect(try library.entries().map(\.hasDraft) == [true])
  }

  @Test func `that cannot be read stay, and are told of where they belong`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    try keep("A", of: "/lib/a.json")
    let file = try #require(try library.drafts().first?.file)
    files.place("{", at: file)
    #expect(throws: StoreError.self) { try draft(at: "/lib/a.json") }
    #expect(try draft(at: "/lib/b.json") == nil)
  }

  @Test func `are listed together, the newest first`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    let opened = try library.open("/lib/a.json")
    _ = try library.beginJournal(of: opened.builder, from: opened)
    try keep("A", of: "/lib/a.json")
    let next = Library.sample(in: files, mark: 2)
    let id = GroupID(rawValue: "g")
    #expect(try next.unsaved.all(of: id, at: "/lib/a.json").map(\.kind) == [.draft, .journal])
    #expect(try next.unsaved.all(of: id, at: "/lib/b.json").map(\.kind) == [])
    #expect(try library.unsaved.all(of: id, at: "/lib/a.json").map(\.kind) == [.draft])
  }

  @Test func `in the trash come back as drafts`() throws {
    let builder = QuestionGroupBuilder.starting()
    _ = try library.beginJournal(of: builder, from: OpenedGroup(new: builder))
    let next = Library.sample(in: files, mark: 2)
    let trashed = try next.trash(try #require(try next.journals().first))
    #expect(try next.unsaved.all() == [])
    try next.restoreDraft(trashed)
    #expect(try next.unsaved.all().map(\.kind) == [.draft])
    #expect(try next.draft(of: builder.id)?.builder == builder)
  }
}
