import Quiz
import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

struct LibrarySavingTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  private func saveNew(_ title: String, id: String = "g") throws -> OpenedGroup {
    let group = try sampleGroup(title, id: id)
    return try library.save(group, of: OpenedGroup(new: QuestionGroup.Builder(group)))
  }

  @Test func `a new group gets a file named for its title`() throws {
    let saved = try saveNew("Capital cities")
    #expect(files.texts == ["/lib/capital-cities.json": try sampleFile("Capital cities")])
    #expect(saved.path == "/lib/capital-cities.json")
    #expect(try files.information(about: "/lib")?.permissions == 0o700)
    let opened = try library.open("/lib/capital-cities.json")
    #expect(opened.stamp == saved.stamp)
    #expect(opened.document == saved.document)
    #expect(opened.builder == saved.builder)
  }

  @Test func `a number is appended where the name is taken`() throws {
    files.place("{", at: "/lib/RIVERS.JSON")
    files.placeLink("/lib/rivers-2.json", to: "nowhere")
    files.placeFolder("/lib/rivers-3.json")
    #expect(try saveNew("Rivers").path == "/lib/rivers-4.json")
    #expect(try saveNew("Rivers", id: "h").path == "/lib/rivers-5.json")
    #expect(files.texts["/lib/RIVERS.JSON"] == "{")
  }

  @Test func `a title never leaves the folder`() throws {
    #expect(try saveNew("../../etc/passwd").path == "/lib/etc-passwd.json")
    #expect(try saveNew("/dev/null").path == "/lib/dev-null.json")
    #expect(try saveNew("..").path == "/lib/group.json")
  }

  @Test func `the file keeps its name and permissions though the title changes`() throws {
    files.place(
      try sampleFile("Rivers"),
      at: "/lib/rivers.json",
      permissions: 0o640
    )
    let opened = try library.open("/lib/rivers.json")
    let saved = try library.save(try sampleGroup("Lakes"), of: opened)
    #expect(files.texts == ["/lib/rivers.json": try sampleFile("Lakes")])
    #expect(saved.path == "/lib/rivers.json")
    #expect(
      try files.information(about: "/lib/rivers.json")?.permissions == 0o640
    )
    _ = try library.save(try sampleGroup("Seas"), of: saved)
    #expect(files.texts == ["/lib/rivers.json": try sampleFile("Seas")])
  }

  @Test func `a link stays a link, to a file or of the whole library`() throws {
    files.place(try sampleFile("Rivers"), at: "/repository/r.json")
    files.placeFolder("/real")
    files.placeLink("/lib", to: "/real")
    files.placeLink("/real/rivers.json", to: "../repository/r.json")
    let opened = try library.open("/lib/rivers.json")
    let saved = try library.save(try sampleGroup("Lakes"), of: opened)
    #expect(saved.path == "/lib/rivers.json")
    #expect(try saveNew("Seas", id: "s").path == "/lib/seas.json")
    #expect(
      files.texts == [
        "/lib": "-> /real",
        "/real/rivers.json": "-> ../repository/r.json",
        "/real/seas.json": try sampleFile("Seas", id: "s"),
        "/repository/r.json": try sampleFile("Lakes"),
      ]
    )
  }

  @Test func `a file that was changed meanwhile is not overwritten without being asked to`() throws
  {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    let opened = try library.open("/lib/a.json")
    files.place(try sampleFile("Streams"), at: "/lib/a.json")
    let group = try sampleGroup("Lakes")
    #expect(throws: StoreError.changedOnDisk("/lib/a.json")) {
      try library.save(group, of: opened)
    }
    #expect(files.texts == ["/lib/a.json": try sampleFile("Streams")])
    let saved = try library.save(group, of: opened, overwriting: true)
    #expect(files.texts == ["/lib/a.json": try sampleFile("Lakes")])
    _ = try library.save(group, of: saved)
  }

  @Test func `a file that was written anew with the same bytes is not changed`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    let opened = try library.open("/lib/a.json")
    try files.remove("/lib/a.json")
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    _ = try library.save(try sampleGroup("Lakes"), of: opened)
    // Nor is one that already has the saved contents.
    _ = try library.save(try sampleGroup("Lakes"), of: opened)
    #expect(files.texts == ["/lib/a.json": try sampleFile("Lakes")])
  }

  @Test func `a file that was removed meanwhile is written again only if asked to`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    let opened = try library.open("/lib/a.json")
    try files.remove("/lib/a.json")
    let group = try sampleGroup("Lakes")
    #expect(throws: StoreError.removedFromDisk("/lib/a.json")) {
      try library.save(group, of: opened)
    }
    #expect(files.texts == [:])
    _ = try library.save(group, of: opened, overwriting: true)
    #expect(files.texts == ["/lib/a.json": try sampleFile("Lakes")])
  }

  @Test func `a read-only file is not replaced without being asked to`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json", permissions: 0o400)
    let opened = try library.open("/lib/a.json")
    let group = try sampleGroup("Lakes")
    #expect(throws: StoreError.readOnly("/lib/a.json")) { try library.save(group, of: opened) }
    #expect(files.texts == ["/lib/a.json": try sampleFile("Rivers")])
    _ = try library.save(group, of: opened, overwriting: true)
    #expect(files.texts == ["/lib/a.json": try sampleFile("Lakes")])
    #expect(try files.information(about: "/lib/a.json")?.permissions == 0o400)
  }

  @Test func `a folder that took the place of the file is not replaced`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    let opened = try library.open("/lib/a.json")
    try files.remove("/lib/a.json")
    files.placeFolder("/lib/a.json")
    let group = try sampleGroup("Lakes")
    #expect(throws: StoreError.notAFile("/lib/a.json")) {
      try library.save(group, of: opened, overwriting: true)
    }
  }

  @Test func `in a read-only folder nothing is saved, and the message says so`() throws {
    files.place(try sampleFile("Rivers"), at: "/lib/a.json")
    files.setPermissions(0o500, of: "/lib")
    let opened = try library.open("/lib/a.json")
    let group = try sampleGroup("Lakes")
    let error = #expect(throws: StoreError.self) { try library.save(group, of: opened) }
    #expect(
      error?.told == """
        /lib/a.json was not saved: you have no permission to write in /lib; change it there, or choose \
        another library with --library. The file is unchanged.
        """
    )
    #expect(
      throws: StoreError.cannotSave(FileSystemError(.create, "/lib/lakes.json", .permissionDenied))
    ) {
      try library.save(group, of: OpenedGroup(new: opened.builder))
    }
  }

  @Test func `a copy has new ids and what other programs put into the file`() throws {
    let text = try sampleFile("Rivers").replacing(
      "\"id\": \"g\"",
      with: "\"id\": \"g\",\n  \"x\": 1"
    )
    .replacing("\"id\": \"g-Paris\"", with: "\"id\": \"g-Paris\",\n      \"y\": 2")
    files.place(text, at: "/lib/rivers.json")
    let original = try library.open("/lib/rivers.json")
    let copy = original.copy(titled: "Rivers, a copy")
    #expect(copy.builder.id != original.builder.id)
    #expect(copy.builder.questions[0].id != original.builder.questions[0].id)
    let saved = try library.save(try copy.builder.build(), of: copy)
    #expect(saved.path == "/lib/rivers-a-copy.json")
    #expect(
      files.texts == [
        "/lib/rivers.json": text,
        "/lib/rivers-a-copy.json":
          text
          .replacing("\"Rivers\"", with: "\"Rivers, a copy\"")
          .replacing("\"g\"", with: "\"\(copy.builder.id.rawValue)\"")
          .replacing("\"g-Paris\"", with: "\"\(copy.builder.questions[0].id.rawValue)\""),
      ]
    )
  }

  @Test func `the first save of a hand-written file fills in what is missing`() throws {
    files.place(
      #"{"format": "quizbuilder/group", "title": "T", "questions": [{"prompt": "P", "answer": "A"}]}"#,
      at: "/lib/a.json"
    )
    let opened = try library.open("/lib/a.json")
    let saved = try library.save(try opened.builder.build(), of: opened)
    let again = try library.open("/lib/a.json")
    #expect(again.builder == opened.builder)
    #expect(again.problems == [])
    #expect(again.document == saved.document)
  }
}
