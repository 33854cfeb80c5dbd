import BuilderKit
import Quiz
import QuizDocuments
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizStore

struct LibraryEntriesTests {
  private let files = InMemoryFileSystem()
  private var library: Library { .sample(in: files) }

  @Test func `a library that does not exist yet is empty`() throws {
    #expect(try library.entries() == [])
    #expect(try library.drafts() == [])
    #expect(try library.trashedGroups() == [])
    #expect(files.texts == [:])
  }

  @Test func `every json file is listed by name with what is in it`() throws {
    files.place(try sampleFile("Rivers", id: "r", answers: ["Rhine", "Po"]), at: "/lib/b.json")
    files.place(
      """
      {"format": "quizbuilder/group", "version": 1, "template": "r", "questions": [
        {"tags": ["x", "y"], "x-media": {"tags": ["no"]}}, 3, [4, {}], {"tags": ["y", "z", 1]}, {}
      ], "id": "a", "title": "Späße", "settings": {"questions": [1]}}
      """,
      at: "/lib/a.json"
    )
    files.place("", at: "/lib/notes.txt")
    files.place("", at: "/lib/.hidden")
    let entries = try library.entries()
    #expect(
      entries == [
        LibraryEntry(
          path: "/lib/a.json",
          slug: "a",
          groupID: GroupID(rawValue: "a"),
          title: "Späße",
          questionCount: 5,
          kindCounts: [.text: 3],
          template: GroupID(rawValue: "r"),
          tags: ["x", "y", "z"],
          modificationTime: entries[0].modificationTime,
          hasDraft: false
        ),
        LibraryEntry(
          path: "/lib/b.json",
          slug: "b",
          groupID: GroupID(rawValue: "r"),
          title: "Rivers",
          questionCount: 2,
          kindCounts: [.text: 2],
          tags: [],
          modificationTime: entries[1].modificationTime,
          hasDraft: false
        ),
      ]
    )
    #expect(entries[0].modificationTime > entries[1].modificationTime)
  }

  @Test
  func `each tag of a group is listed once, however many there are and however it is spelled`()
    throws
  {
    let many = (1...40).map { "tag \($0)" }
    let lists = [many, ["tag 3", "tag 40", "é"], many.reversed()].map { "\($0)" }
    files.place(
      """
      {"format": "quizbuilder/group", "version": 1, "questions": [
        {"tags": \(lists[0])}, {"tags": \(lists[1])}, {"tags": \(lists[2])},
        {"tags": ["t\\u0061g 1", "e\\u0301", ["inner"], {"tags": ["inner"]}, "\\ud83d\\ude00", "😀"]}, {"tags": "x"}
      ]}
      """,
      at: "/lib/a.json"
    )
    #expect(try library.entries().first?.tags == many + ["é", "😀"])
    #expect(try library.entries().first?.questionCount == 5)
  }

  @Test func `a damaged file is listed with its problem and line`() throws {
    let whole = try sampleFile("Rivers")
    files.place(String(whole.dropLast(4)), at: "/lib/cut.json")
    files.place("", at: "/lib/empty.json")
    files.place("[1]", at: "/lib/foreign.json")
    files.place(whole.replacing("\"version\": 1", with: "\"version\": 9"), at: "/lib/newer.json")
    files.place(whole, at: "/lib/secret.json", permissions: 0)
    files.placeFolder("/lib/folder.json")
    files.placeLink("/lib/dangling.json", to: "/nowhere")
    files.placeLink("/lib/loop.json", to: "/lib/loop.json")
    files.place("{}", at: "/lib/new\nline.json")
    let before = files.texts
    let entries = try library.entries()
    #expect(entries.allSatisfy { $0.title == $0.slug && $0.questionCount == 0 })
    #expect(
      entries.map { $0.problem?.told } == [
        """
        /lib/cut.json cannot be opened: line 12, column 3: expected a comma or ']'. The \
        file is unchanged; correct that line in a text editor.
        """,
        "/lib/dangling.json cannot be read: it does not exist.",
        """
        /lib/empty.json cannot be opened: line 1, column 1: the document is empty. The file \
        is unchanged; correct that line in a text editor.
        """,
        "/lib/folder.json is not a file. Choose a file.",
        """
        /lib/foreign.json is not a group: “format” must be “quizbuilder/group”. The file is \
        unchanged.
        """,
        "/lib/loop.json cannot be read: the system says “Too many levels of symbolic links”.",
        """
        /lib/new␊line.json is not a group: “format” must be “quizbuilder/group”. The file \
        is unchanged.
        """,
        """
        /lib/newer.json has a version that this program does not know. \
        The file is unchanged; open it with a newer quizbuilder.
        """,
        "/lib/secret.json cannot be read: you have no permission to read it.",
      ]
    )
    #expect(files.texts == before)
  }

  @Test func `opening a damaged file fails as its entry says`() throws {
    files.place("{", at: "/lib/a.json")
    let problem = try #require(try library.entries().first?.problem)
    #expect(throws: problem) { try library.open("/lib/a.json") }
    files.placeFolder("/lib/folder.json")
    #expect(throws: StoreError.notAFile("/lib/folder.json")) {
      try library.open("/lib/folder.json")
    }
  }

  @Test func `two files with one id are a warning, and both open`() throws {
    files.place(try sampleFile("One", id: "same"), at: "/lib/a.json")
    files.place(try sampleFile("Two", id: "same"), at: "/lib/b.json")
    let entries = try library.entries()
    #expect(entries.map(\.problem) == [nil, .sharedID("/lib/b.json", with: "/lib/a.json")])
    #expect(entries.map(\.title) == ["One", "Two"])
    #expect(try library.open("/lib/b.json").builder.title == "Two")
  }

  @Test func `a folder that cannot be listed is an error, not an empty library`() {
    files.placeFolder("/lib", permissions: 0)
    #expect(throws: StoreError.cannotRead(FileSystemError(.list, "/lib", .permissionDenied))) {
      try library.entries()
    }
  }

  @Test func `an incomplete group opens with its problems`() throws {
    files.place(
      #"{"format": "quizbuilder/group", "questions": [{"prompt": 1}]}"#,
      at: "/lib/a.json"
    )
    let opened = try library.open("/lib/a.json")
    #expect(opened.path == "/lib/a.json")
    #expect(
      opened.problems.map(\.description) == [
        "line 1: version: is missing", "line 1: id: is missing",
        "line 1: questions[0].prompt: must be a text, not a number",
      ]
    )
    #expect(
      opened.builder.missing.map(\.description)
        == ["title", "questions[0].prompt", "questions[0].answer"]
    )
  }

  @Test func `beside a file elsewhere leftovers are removed when it is opened`() throws {
    let text = try sampleFile("Rivers")
    files.place(text, at: "/home/a.json")
    files.place("", at: "/home/.quizbuilder-6-1-1.tmp")
    files.place(text, at: "/lib/a.json")
    files.place("", at: "/lib/.quizbuilder-6-1-1.tmp")
    _ = try library.open("/home/a.json")
    _ = try library.open("/lib/a.json")
    #expect(
      files.texts
        == ["/home/a.json": text, "/lib/a.json": text, "/lib/.quizbuilder-6-1-1.tmp": ""]
    )
  }

  @Test func `a filter looks through titles and questions`() throws {
    files.place(try sampleFile("Rivers", answers: ["Rhine", "Po"]), at: "/lib/a.json")
    files.place("{", at: "/lib/b.json")
    let (entry, texts) = library.scan("/lib/a.json")
    #expect(try library.entries()[0] == entry)
    #expect(
      texts?.questions.flatMap(\.texts) == [
        SearchedText(.question(0, .prompt), "Rhine?"), SearchedText(.question(0, .answer), "Rhine"),
        SearchedText(.question(1, .prompt), "Po?"), SearchedText(.question(1, .answer), "Po"),
      ]
    )
    #expect(library.scan("/lib/b.json").texts == nil)
  }

  @Test func `the questions of each kind are counted`() throws {
    var builder = QuestionGroupBuilder(try .everyKind())
    builder.questions[0].response = Response.Builder()
    let group = GroupDocument().updated(with: builder)
    let text = String(decoding: group.bytes, as: UTF8.self)
    files.place(text, at: "/lib/a.json")
    files.place(
      text.replacing(#""kind": "essay""#, with: #""kind": "x-drawing""#),
      at: "/lib/b.json"
    )
    files.place(
      #"{"questions":[{"kind":"pairs"},{"distractors":["a"]},{"distractors":[],"kind":7}],"format":"quizbuilder/group","version":1}"#,
      at: "/lib/c.json"
    )
    let counts = try library.entries().map(\.kindCounts)
    var expected: [QuestionKind: Int] = [
      .text: 1, .choice: 2, .choices: 1, .number: 3, .gaps: 2, .pairs: 1, .order: 1, .essay: 1,
    ]
    #expect(counts[0] == expected)
    expected[.essay] = nil
    expected[.unknown] = 1
    #expect(counts[1] == expected)
    #expect(counts[2] == [.text: 2, .choice: 1])
  }

  @Test func `a filter looks through the parts of every kind`() throws {
    let group = QuestionGroupBuilder(try .everyKind())
    var question = group.questions[0]
    question.id = QuestionID(rawValue: "more")
    question.hint = "It has seven hills"
    question.explanation = "Since 1871"
    question.tags = ["capitals"]
    var builder = group
    builder.questions.append(question)
    files.place(
      String(decoding: GroupDocument().updated(with: builder).bytes, as: UTF8.self),
      at: "/lib/a.json"
    )
    let texts = try #require(library.scan("/lib/a.json").texts)
    #expect(texts.questions.map(\.kind) == builder.questions.map(\.kind))
    #expect(texts.questions.filter(\.lacksAnswer) == [])
    let lines = Set(texts.questions.flatMap(\.texts).map(\.text))
    let parts = [
      "Capital of Italy?", "Rome", "Roma", "Paris", "Since 987", "Lyon",
      "The third largest city", "Nice", "False", "2", "Odd, too", "4", "2 · 2", "3.14",
      "Two decimals", "299792", "km/s", "1", "5", "Two and {{two|2}} are four.", "France", "Lima",
      "Oslo", "Boil water", "Pour", "Short waves are scattered more.", "Two points for Rayleigh",
      "It has seven hills", "Since 1871", "capitals",
    ]
    for part in parts { #expect(lines.contains(part), "\(part)") }
    for other in ["pairs", "kinds", "gaps", "choice"] { #expect(!lines.contains(other)) }
  }

  @Test(
    arguments: [
      ("r", "/lib/rivers.json"),
      ("rivers", "/lib/rivers.json"),
      ("RIVERS OF EUROPE", "/lib/rivers.json"),
      ("lakes", "/lib/lakes.json"),
      ("Seas", "/lib/lakes.json"),
      ("./rivers.json", "./rivers.json"),
      ("/elsewhere/x", "/elsewhere/x"),
      ("rivers.json", "rivers.json"),
    ] as [(String, FilePath)]
  )
  func `a group is found by file, id, slug and title in this order`(
    _ name: String,
    _ path: FilePath
  ) throws {
    files.place(try sampleFile("Rivers of Europe", id: "r"), at: "/lib/rivers.json")
    files.place(try sampleFile("Seas", id: "l"), at: "/lib/lakes.json")
    files.place(try sampleFile("R", id: "x"), at: "/lib/other.json")
    files.place(try sampleFile("lakes", id: "y"), at: "/lib/more.json")
    #expect(try library.find(name) == path)
  }

  @Test func `a title that several groups have is ambiguous`() throws {
    files.place(try sampleFile("Rivers", id: "a"), at: "/lib/a.json")
    files.place(try sampleFile("rivers", id: "b"), at: "/lib/b.json")
    #expect(throws: StoreError.ambiguous("Rivers", candidates: ["a", "b"])) {
      try library.find("Rivers")
    }
    #expect(throws: StoreError.noSuchGroup("River")) { try library.find("River") }
  }
}
