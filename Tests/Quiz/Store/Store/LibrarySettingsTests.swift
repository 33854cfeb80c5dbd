import Quiz
import QuizDocuments
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

struct LibrarySettingsTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  /// A group that is not complete, with much that the program does not know.
  private static let group = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "x": 1.50,
      "id": "g",
      "title": "T",
      "settings": {
        "y": null,
        "points": 2.0
      },
      "questions": [
        {
          "id": "q",
          "prompt": "P",
          "hint": null
        }
      ]
    }

    """

  private func entries(_ points: Double) -> SettingsEntries {
    var entries = SettingsEntries()
    entries[.points] = .number(points)
    return entries
  }

  @Test func `settings of a group are saved, and all else stays as it was written`() throws {
    files.place(Self.group, at: "/lib/g.json")
    let saved = try library.save(entries(3), of: try library.open("/lib/g.json"))
    let text = Self.group.replacing("2.0", with: "3")
    #expect(files.texts == ["/lib/g.json": text])
    #expect(saved == (try library.open("/lib/g.json")))
    _ = try library.save(entries(2), of: saved)
    #expect(files.texts == ["/lib/g.json": text.replacing("3", with: "2")])
  }

  @Test func `settings of a question are saved in its place`() throws {
    files.place(Self.group, at: "/lib/g.json")
    let id = QuestionID(rawValue: "q")
    let saved = try library.save(
      entries(3),
      ofQuestion: id,
      of: try library.open("/lib/g.json")
    )
    let settings = """
      "hint": null,
            "settings": {
              "points": 3
            }
      """
    #expect(
      files.texts == ["/lib/g.json": Self.group.replacing("\"hint\": null", with: settings)]
    )
    #expect(saved == (try library.open("/lib/g.json")))
    _ = try library.save(SettingsEntries(), ofQuestion: id, of: saved)
    #expect(files.texts == ["/lib/g.json": Self.group])
  }

  @Test func `a file that somebody else changed, removed or protected is not saved over`() throws {
    files.place(Self.group, at: "/lib/g.json")
    let opened = try library.open("/lib/g.json")
    files.place("theirs", at: "/lib/g.json")
    expect(.changedOnDisk("/lib/g.json")) { try library.save(entries(3), of: opened) }
    #expect(files.texts == ["/lib/g.json": "theirs"])
    try files.remove("/lib/g.json")
    expect(.removedFromDisk("/lib/g.json")) { try library.save(entries(3), of: opened) }
    files.place(Self.group, at: "/lib/g.json", permissions: 0o400)
    let protected = try library.open("/lib/g.json")
    expect(.readOnly("/lib/g.json")) { try library.save(entries(3), of: protected) }
    #expect(files.texts == ["/lib/g.json": Self.group])
  }

  @Test(arguments: [#""settings": 7"#, #""settings": {"points": "2"}"#])
  func `settings that cannot be taken are not written over`(settings: String) throws {
    let text = """
      {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T", \(settings),
        "questions": [{"id": "q", \(settings)}]}
      """
    files.place(text, at: "/lib/g.json")
    let opened = try library.open("/lib/g.json")
    for (question, problem) in zip([nil, QuestionID(rawValue: "q")], opened.problems) {
      expect(.invalid("/lib/g.json", [problem])) {
        try library.save(entries(3), ofQuestion: question, of: opened)
      }
    }
    #expect(files.texts == ["/lib/g.json": text])
  }

  @Test func `the settings of the library get a file when there are some`() throws {
    let defaults = try library.defaults(in: "/config/quiz")
    #expect(defaults == LibraryDefaults())
    let saved = try library.save(entries(2), of: defaults, in: "/config/quiz")
    #expect(files.texts == ["/config/quiz/settings.json": "{\n  \"points\": 2\n}\n"])
    #expect(try files.information(about: "/config/quiz")?.permissions == 0o700)
    #expect(saved == (try library.defaults(in: "/config/quiz")))
    let again = try library.save(SettingsEntries(), of: saved, in: "/config/quiz")
    #expect(files.texts == ["/config/quiz/settings.json": "{}\n"])
    #expect(again == (try library.defaults(in: "/config/quiz")))
  }

  @Test func `what the program does not know in the settings of the library stays`() throws {
    files.place(
      "{\n  \"x\": 1.50,\n  \"points\": 1.0,\n  \"stopped\": []\n}\n",
      at: "/config/settings.json"
    )
    var entries = entries(1)
    entries[.caseSensitive] = .truth(true)
    _ = try library.save(entries, of: try library.defaults(in: "/config"), in: "/config")
    let text = """
      {
        "x": 1.50,
        "points": 1.0,
        "caseSensitive": true,
        "stopped": []
      }

      """
    #expect(files.texts == ["/config/settings.json": text])
  }

  @Test func `settings of the library that are not sound are never written over`() throws {
    let text = "{\n  \"points\": \"2\",\n  \"caseSensitive\": true\n}"
    files.place(text, at: "/config/settings.json")
    let defaults = try library.defaults(in: "/config")
    let error = expect(.invalid("/config/settings.json", defaults.problems)) {
      try library.save(entries(2), of: defaults, in: "/config")
    }
    #expect(
      error?.told == """
        /config/settings.json:2: points: must be a number, not a text. The file is \
        unchanged; correct it in a text editor.
        """
    )
    #expect(files.texts == ["/config/settings.json": text])
  }

  @Test func `settings of the library that somebody else wrote are not written over`() throws {
    files.placeFolder("/config")
    let none = try library.defaults(in: "/config")
    files.place("{}", at: "/config/settings.json")
    expect(.changedOnDisk("/config/settings.json")) {
      try library.save(entries(2), of: none, in: "/config")
    }
    let empty = try library.defaults(in: "/config")
    files.place("{\"points\": 5}", at: "/config/settings.json")
    expect(.changedOnDisk("/config/settings.json")) {
      try library.save(entries(2), of: empty, in: "/config")
    }
    #expect(files.texts == ["/config/settings.json": "{\"points\": 5}"])
  }

  @Test func `what killed runs left beside the settings of the library is removed`() throws {
    files.placeFolder("/config")
    let defaults = try library.defaults(in: "/config")
    for number in 1...20 {
      let faulty = FaultyFileSystem(files, failing: number, with: .killed)
      let killed = Library.sample(in: faulty)
      _ = try? killed.save(entries(2), of: defaults, in: "/config")
      _ = try? Library.sample(in: files, mark: 2).defaults(in: "/config")
      #expect(Set(files.texts.keys).isSubset(of: ["/config/settings.json"]))
      if !files.texts.isEmpty { try files.remove("/config/settings.json") }
    }
  }

  @discardableResult
  private func expect<Result>(
    _ error: StoreError,
    _ body: () throws -> Result
  ) -> StoreError? {
    let found = #expect(throws: StoreError.self) { try body() }
    #expect(found == error)
    return found
  }
}
