import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import SystemPackage
import TestSupport
import Testing

/// Settings in group files and in the library's own.
struct SettingsFileTests {
  /// A file in normal form whose settings have keys of others between them.
  private static let normal = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "g",
      "title": "T",
      "settings": {
        "x-note": "mine",
        "points": 2.50,
        "timeLimitInSeconds": null,
        "tags": [],
        "stopped": [
          "x-other",
          "language"
        ]
      },
      "questions": [
        {
          "id": "q",
          "prompt": "P",
          "answer": "A",
          "settings": {
            "caseSensitive": true
          }
        }
      ]
    }

    """

  private func read(_ text: String) throws -> GroupReading {
    try GroupDocument.read(Array(text.utf8))
  }

  private func written(_ reading: GroupReading) -> String {
    String(decoding: reading.document.updated(with: reading.builder).bytes, as: UTF8.self)
  }

  @Test func `settings of groups and questions are read`() throws {
    let builder = try read(Self.normal).builder
    #expect(builder.settings[.points] == .number(2.5))
    #expect(builder.settings[.timeLimitInSeconds] == nil)
    #expect(builder.settings[.tags] == .texts([]))
    #expect(builder.settings.stopped == [.language])
    #expect(builder.questions[0].settings[.caseSensitive] == .truth(true))
  }

  @Test func `settings that did not change keep their bytes`() throws {
    let reading = try read(Self.normal)
    #expect(written(reading) == Self.normal)
  }

  @Test func `a change of one setting changes nothing else`() throws {
    var reading = try read(Self.normal)
    reading.builder.settings[.points] = .number(3)
    reading.builder.settings[.hintPolicy] = .text("never")
    reading.builder.settings.stop(.points)
    let expected =
      Self.normal
      .replacing("2.50", with: "3")
      .replacing(
        "\"timeLimitInSeconds\": null,",
        with: "\"timeLimitInSeconds\": null,\n    \"hintPolicy\": \"never\","
      )
      .replacing(
        "\"x-other\",\n      \"language\"",
        with: "\"language\",\n      \"points\",\n      \"x-other\""
      )
    #expect(written(reading) == expected)
  }

  @Test func `settings that are all reset leave the keys of others, or no object at all`() throws {
    var reading = try read(Self.normal)
    reading.builder.settings = SettingsEntries()
    reading.builder.questions[0].settings = SettingsEntries()
    let root = try JSONValue(parsing: written(reading))
    #expect(
      root["settings"]
        == ["x-note": "mine", "timeLimitInSeconds": .null, "stopped": ["x-other"]]
    )
    #expect(root["questions"]?[0]?["settings"] == nil)
  }

  @Test func `new settings stand where the format has them`() throws {
    var reading = try read(Self.normal)
    reading.builder.questions[0].settings = SettingsEntries()
    reading.builder.questions[0].settings[.language] = .text("fr")
    let json = try JSONValue(parsing: written(reading))
    #expect(json["questions"]?[0]?["settings"] == ["language": "fr"])
    reading.document = GroupDocument()
    let fresh = try JSONValue(parsing: written(reading)).objectValue
    #expect(
      fresh?.members.map(\.key) == ["format", "version", "id", "title", "settings", "questions"]
    )
  }

  @Test(
    arguments: [
      (#"7"#, "settings: must be an object, not a number"),
      (#"{"points": "2"}"#, "settings.points: must be a number, not a text"),
      (#"{"points": -1}"#, "settings.points: must not be less than 0"),
      (#"{"points": 1e400}"#, "settings.points: must be a smaller number than 1e400"),
      (#"{"timeLimitInSeconds": 0}"#, "settings.timeLimitInSeconds: must be more than 0"),
      (#"{"caseSensitive": 1}"#, "settings.caseSensitive: must be true or false, not a number"),
      (#"{"hintPolicy": "x"}"#, "settings.hintPolicy: is not one of onDemand, always, never"),
      (#"{"tags": ["a", 1]}"#, "settings.tags[1]: must be a text, not a number"),
      (#"{"stopped": "points"}"#, "settings.stopped: must be a list, not a text"),
      (#"{"stopped": [null]}"#, "settings.stopped[0]: must be a text, not null"),
      (#"{"stopped": ["pionts"]}"#, "settings.stopped[0]: is not one of points"),
    ]
  )
  func `what is wrong with settings has its path and line, and stays`(
    json: String,
    problem: String
  ) throws {
    let text = """
      {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "T",
        "settings": \(json),
        "questions": [{"id": "q", "prompt": "P", "answer": "A",
          "settings": \(json)}]}
      """
    let reading = try read(text)
    let phrases = Phrasebook(.english)
    #expect(
      reading.problems.map { "\($0.line ?? 0): \(phrases.sentence(for: $0.problem))" }
        == ["2: \(problem)", "4: questions[0].\(problem)"]
    )
    let root = try JSONValue(parsing: written(reading))
    #expect(try root["settings"] == JSONValue(parsing: json))
    #expect(try root["questions"]?[0]?["settings"] == JSONValue(parsing: json))
  }

  @Test func `the library lists the settings of its groups`() throws {
    let files = InMemoryFileSystem()
    files.place(Self.normal, at: "/library/t.json")
    let library = Library(folder: "/library", stateFolder: "/state", fileSystem: files)
    let entry = try #require(try library.entries().first)
    #expect(entry.settings[.points] == .number(2.5))
    let group = try #require(GroupSettings(entry))
    #expect(group == GroupSettings(try library.open(entry.path).builder))
  }

  @Test func `the library's own settings stand in a file, with their problems`() throws {
    let files = InMemoryFileSystem()
    files.placeFolder("/config")
    #expect(try LibraryDefaults(in: "/config", fileSystem: files) == LibraryDefaults())
    let text = "{\n  \"points\": 2,\n  \"language\": 7\n}"
    files.place(text, at: "/config/settings.json")
    let defaults = try LibraryDefaults(in: "/config", fileSystem: files)
    #expect(defaults.entries[.points] == .number(2))
    #expect(
      defaults.problems.map(\.description)
        == ["line 3: language: must be a text, not a number"]
    )
    files.place("{", at: "/config/settings.json")
    let error = #expect(throws: StoreError.self) {
      try LibraryDefaults(in: "/config", fileSystem: files)
    }
    #expect(error?.code == "damaged")
  }
}
