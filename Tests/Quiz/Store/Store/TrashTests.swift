import Quiz
import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

struct TrashTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  @Test func `a group goes to the trash under the time and comes back under its name`() throws {
    let text = "{ damaged, and nobody's business here"
    files.place(text, at: "/lib/rivers.json", permissions: 0o600)
    let trashed = try library.trash("/lib/rivers.json")
    #expect(files.texts == ["/state/trash/20261122T120000Z-rivers.json": text])
    #expect(try library.trashedGroups() == [trashed])
    #expect(trashed.slug == "rivers")
    #expect(trashed.time == "20261122T120000Z")
    #expect(try library.restore(trashed) == "/lib/rivers.json")
    #expect(files.texts == ["/lib/rivers.json": text])
    #expect(try files.information(about: "/lib/rivers.json")?.permissions == 0o600)
    #expect(try library.trashedGroups() == [])
  }

  @Test func `a draft goes to the trash and comes back, never over a newer one`() throws {
    var builder = QuestionGroup.Builder()
    let id = builder.id
    let file = FilePath("/state/drafts/\(id.rawValue).json")
    builder.title = "Rivers"
    let opened = OpenedGroup(new: builder)
    try library.saveDraft(builder, of: opened)
    let kept = files.texts
    let trashed = try library.trash(library.unsaved.entry(in: file))
    #expect(try library.drafts() == [])
    #expect(try library.trashedGroups() == [trashed])
    try library.restoreDraft(trashed)
    #expect(files.texts == kept)

    let older = try library.trash(library.unsaved.entry(in: file))
    builder.title = "Lakes"
    try library.saveDraft(builder, of: opened)
    #expect(throws: StoreError.nameTaken(file)) {
      try library.restoreDraft(older)
    }
    #expect(try library.draft(of: id)?.builder.title == "Lakes")
  }

  @Test func `a list has titles, tells drafts, and keeps what cannot be read`() throws {
    files.place(try sampleFile("Rivers", answers: ["Po"]), at: "/lib/a.json")
    files.place("{", at: "/lib/b.json")
    let group = try library.trash("/lib/a.json")
    let damaged = try library.trash("/lib/b.json")
    var builder = QuestionGroup.Builder()
    builder.title = "Half"
    try library.saveDraft(builder, of: OpenedGroup(new: builder))
    let draft = try library.trash(
      library.unsaved.entry(in: try #require(try library.drafts().first).file)
    )
    let entries = Dictionary(
      uniqueKeysWithValues: try library.trashEntries().map { ($0.trashed, $0) }
    )
    #expect(entries[group] == TrashEntry(group, title: "Rivers", questionCount: 1))
    #expect(entries[draft] == TrashEntry(draft, title: "Half", questionCount: 0, isDraft: true))
    #expect(entries[damaged]?.title == "b")
    #expect(entries[damaged]?.problem != nil)
    for entry in entries.values { _ = try library.restore(entry) }
    #expect(try library.trashEntries() == [])
    #expect(try library.drafts().map(\.title) == ["Half"])
    #expect(try library.entries().map(\.slug) == ["a", "b"])
  }

  @Test(arguments: [
    ("20261122T120000Z", 1_795_348_800), ("19700101T000000Z", 0),
    ("20240229T235959Z", 1_709_251_199),
    ("20261322T120000Z", nil), ("20261122T250000Z", nil), ("2026112xT120000Z", nil),
  ])
  func `the time of a deletion is a moment`(time: String, seconds: Int64?) throws {
    files.place("{", at: FilePath("/state/trash/\(time)-x.json"))
    #expect(try #require(try library.trashedGroups().first).seconds == seconds)
  }

  @Test func `a name that is taken again is not overwritten`() throws {
    files.place("first", at: "/lib/rivers.json")
    let first = try library.trash("/lib/rivers.json")
    files.place("second", at: "/lib/rivers.json")
    #expect(throws: StoreError.nameTaken("/lib/rivers.json")) { try library.restore(first) }
    let second = try library.trash("/lib/rivers.json")
    let all = [
      "/state/trash/20261122T120000Z-rivers.json": "first",
      "/state/trash/20261122T120001Z-rivers.json": "second",
    ]
    #expect(files.texts == all)
    #expect(try library.trashedGroups() == [second, first])
  }

  @Test func `odd names survive the way`() throws {
    for name in ["a\nb", "2026-x", "-", "ü.ä"] {
      files.place(name, at: FilePath("/lib").appending("\(name).json"))
      let trashed = try library.trash(FilePath("/lib").appending("\(name).json"))
      #expect(try library.trashedGroups().contains(trashed))
      #expect(try library.restore(trashed) == FilePath("/lib").appending("\(name).json"))
    }
  }

  @Test func `what else is in the folder is not listed`() throws {
    for name in ["a.json", "20261122T120000Z.json", "20261122T120000Z-.json", "x.txt"] {
      files.place("", at: FilePath("/state/trash/\(name)"))
    }
    #expect(try library.trashedGroups() == [])
  }

  @Test func `of a link a copy goes to the trash and the file stays`() throws {
    files.place("text", at: "/repository/r.json")
    files.placeLink("/lib/rivers.json", to: "../repository/r.json")
    let trashed = try library.trash("/lib/rivers.json")
    #expect(
      files.texts == [
        "/repository/r.json": "text", "/state/trash/20261122T120000Z-rivers.json": "text",
      ]
    )
    _ = try library.restore(trashed)
    #expect(files.texts == ["/repository/r.json": "text", "/lib/rivers.json": "text"])
  }

  @Test func `another disk is reached by a copy`() throws {
    files.place("text", at: "/lib/rivers.json", permissions: 0o640)
    files.mount("/state")
    let trashed = try library.trash("/lib/rivers.json")
    #expect(files.texts == ["/state/trash/20261122T120000Z-rivers.json": "text"])
    #expect(
      try files.information(about: trashed.path)?.permissions == 0o640
    )
    files.losePower()
    #expect(files.texts == ["/state/trash/20261122T120000Z-rivers.json": "text"])
    files.place("other", at: "/lib/rivers.json")
    #expect(throws: StoreError.nameTaken("/lib/rivers.json")) { try library.restore(trashed) }
    try files.remove("/lib/rivers.json")
    _ = try library.restore(trashed)
    #expect(files.texts == ["/lib/rivers.json": "text"])
  }

  @Test func `what is not there cannot be thrown away`() {
    let cause = FileSystemError(
      .rename,
      "/state/trash/20261122T120000Z-a.json",
      .noSuchFileOrDirectory
    )
    #expect(throws: StoreError.cannotMove(cause)) { try library.trash("/lib/a.json") }
  }
}
