import BuilderKit
import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

struct LibraryMergingTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  private func place(_ answers: [String], title: String = "Rivers") throws {
    files.place(try sampleFile(title, answers: answers), at: "/lib/rivers.json")
  }

  @Test func `a form comes together with what has become of its file, and is saved over that`()
    throws
  {
    try place(["Nile", "Rhine"])
    let opened = try library.open("/lib/rivers.json")
    var form = opened.builder
    form.questions[0].hint = "In Africa"
    try place(["Nile", "Rhine", "Seine"], title: "Long rivers")

    let merged = try #require(try library.merge(form, of: opened))
    #expect(merged.isClean)
    #expect(merged.opened.builder.title == "Long rivers")
    #expect(merged.opened.builder.questions.map(\.answer) == ["Nile", "Rhine", "Seine"])
    #expect(merged.opened.builder.questions[0].hint == "In Africa")
    #expect(try library.open("/lib/rivers.json").stamp == merged.opened.stamp)

    let group = try merged.opened.builder.build()
    _ = try library.save(group, of: merged.opened)
    let saved = try library.open("/lib/rivers.json").builder
    #expect(saved == merged.opened.builder)
    #expect(throws: StoreError.changedOnDisk("/lib/rivers.json")) {
      try library.save(form.build(), of: opened)
    }
  }

  @Test func `what was merged is no part of the file that a next merge begins with`() throws {
    try place(["Nile", "Rhine"])
    let opened = try library.open("/lib/rivers.json")
    var form = opened.builder
    form.questions[0].hint = "In Africa"
    try place(["Nile", "Rhône"])
    let first = try #require(try library.merge(form, of: opened))
    #expect(first.original == (try library.open("/lib/rivers.json").builder))
    try place(["Nile", "Rhône"], title: "Long rivers")

    let second = try #require(try library.merge(first.opened.builder, of: first.opened))
    #expect(second.isClean)
    #expect(second.opened.builder.questions.map(\.hint) == ["In Africa", nil])
    #expect(second.opened.builder.questions.map(\.answer) == ["Nile", "Rhône"])
    #expect(second.opened.builder.title == "Long rivers")
    let saved = try library.save(try second.opened.builder.build(), of: second.opened)
    #expect(saved.document.bytes == second.document.bytes)
  }

  @Test func `a form whose file has no ids comes together with it all the same`() throws {
    let file = try sampleFile("Rivers", answers: ["Nile", "Rhine"])
    let loose = file.split(separator: "\n").filter { !$0.contains("\"id\"") }.joined(
      separator: "\n"
    )
    files.place(loose, at: "/lib/rivers.json")
    let opened = try library.open("/lib/rivers.json")
    var form = opened.builder
    form.questions[0].hint = "In Africa"
    files.place(loose.replacing("Rhine\"", with: "Rhône\""), at: "/lib/rivers.json")
    let merged = try #require(try library.merge(form, of: opened))
    #expect(merged.isClean)
    #expect(merged.opened.builder.id == form.id)
    #expect(merged.opened.builder.questions.map(\.id) == form.questions.map(\.id))
    #expect(merged.opened.builder.questions.map(\.answer) == ["Nile", "Rhône"])
  }

  @Test func `a conflict is told, and what is not saved yet has no file to merge with`() throws {
    try place(["Nile"])
    let opened = try library.open("/lib/rivers.json")
    var form = opened.builder
    form.title = "Streams"
    try place(["Nile"], title: "Long rivers")
    let merged = try #require(try library.merge(form, of: opened))
    #expect(merged.conflicts.map(\.path.description) == ["title"])
    #expect(try library.merge(form, of: OpenedGroup(new: form)) == nil)
  }

  @Test func `a recovered draft is merged from what it was made of`() throws {
    try place(["Nile"])
    let opened = try library.open("/lib/rivers.json")
    var form = opened.builder
    form.questions[0].hint = "In Africa"
    try library.saveDraft(form, of: opened)
    try place(["Nile", "Rhine"])
    let draft = try #require(try library.draft(of: form.id, at: opened.path))
    let merged = try #require(try library.merge(draft.builder, of: draft))
    #expect(merged.isClean)
    #expect(merged.opened.builder.questions.map(\.hint) == ["In Africa", nil])
  }

  @Test func `three files become one, an empty one standing for nothing`() throws {
    files.place(try sampleFile("Rivers", answers: ["Nile"]), at: "/b")
    files.place(try sampleFile("Rivers", answers: ["Nile", "Rhine"]), at: "/o")
    files.place(try sampleFile("Rivers", answers: ["Seine", "Nile"]), at: "/t")
    let merged = try library.merge(base: "/b", ours: "/o", theirs: "/t")
    try library.save(merged)
    #expect(
      files.texts["/o"] == (try sampleFile("Rivers", answers: ["Seine", "Nile", "Rhine"]))
    )
    #expect(files.texts["/t"] == (try sampleFile("Rivers", answers: ["Seine", "Nile"])))
    for nothing in ["", "\n"] {
      files.place(nothing, at: "/b")
      let merged = try library.merge(base: "/b", ours: "/o", theirs: "/t")
      #expect(merged.isClean)
      #expect(merged.opened.builder.questions.count == 3)
    }
  }

  @Test func `our file is not written when it has changed since it was read`() throws {
    for path in ["/b", "/o", "/t"] as [FilePath] { files.place(try sampleFile("Rivers"), at: path) }
    let merged = try library.merge(base: "/b", ours: "/o", theirs: "/t")
    files.place(try sampleFile("Lakes"), at: "/o")
    #expect(throws: StoreError.changedOnDisk("/o")) { try library.save(merged) }
    #expect(files.texts["/o"] == (try sampleFile("Lakes")))
  }

  @Test(arguments: ["/b", "/o", "/t"] as [FilePath])
  func `a file that is damaged or has odd values is not merged`(bad: FilePath) throws {
    let odd = try sampleFile("Rivers").replacing("\"Paris\"", with: "7")
    for (text, code) in [("{", "damaged"), ("{}", "wrongFormat"), (odd, "invalid")] {
      for path in ["/b", "/o", "/t"] as [FilePath] {
        files.place(try sampleFile("Rivers"), at: path)
      }
      files.place(text, at: bad)
      let before = files.texts
      let error = #expect(throws: StoreError.self) {
        try library.merge(base: "/b", ours: "/o", theirs: "/t")
      }
      #expect(error?.code == code)
      #expect(error?.told.contains(bad.string) == true)
      #expect(files.texts == before)
    }
  }
}
