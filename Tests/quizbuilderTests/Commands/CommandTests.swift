import BuilderKit
import Quiz
import QuizFiles
import QuizResources
import QuizScreens
import TestSupport
import Testing

import struct SystemPackage.FilePath
import struct SystemPackage.FilePermissions

@testable import quizbuilder

/// Arguments in; what ends up on the terminal, in files and in the exit status out.
struct CommandTests {
  /// The capitals under another title and id.
  private func another(_ title: String, digits: String) -> String {
    capitals.replacing("Capital cities", with: title).replacing("11", with: digits)
  }

  // MARK: list

  @Test func `list shows groups, drafts and problems in a table`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    trial.place("rivers", incomplete)
    trial.place("torn", "{\"format\": \"quizbuilder/group\",\n")
    var draft = QuestionGroupBuilder()
    draft.id = Quiz.GroupID(rawValue: "33333333-3333-4333-8333-333333333333")
    draft.addNewQuestion()
    try trial.library.saveDraft(draft, of: OpenedGroup(new: draft))

    let folder = CommandTrial.folder
    #expect(
      trial.run(["list"])
        == Seen(
          end: .status(.success),
          output: """
            Title           Questions  File                                  Tags          Marks
            Capital cities          2  capitals                              europe, easy
            Rivers                  2  rivers
            torn                       torn                                                problem
            untitled                1  33333333-3333-4333-8333-333333333333                draft

            """,
          messages: """
            \(folder)/torn.json cannot be opened: line 2, column 1: expected a key in double quotes. \
            It has been left as it is; correct that line in a text editor.

            """
        )
    )
  }

  @Test func `list in Chinese is aligned too`() {
    let trial = CommandTrial()
    trial.language = .simplifiedChinese
    trial.place("capitals", capitals)
    #expect(
      trial.run(["list"]).output == """
        标题            题数  文件      标签          标记
        Capital cities     2  capitals  europe, easy

        """
    )
  }

  @Test func `titles cannot command the terminal`() {
    let trial = CommandTrial()
    let title = "\\u001b[2J\\u009b1m\\r\\nX"
    trial.place("evil", capitals.replacing("Capital cities", with: title))
    #expect(
      trial.run(["list"]).output == """
        Title      Questions  File  Tags          Marks
        ␛[2J·1m↵X          2  evil  europe, easy

        """
    )
    #expect(trial.run(["show", "evil"]).output.hasPrefix("␛[2J·1m↵X\n2 questions\n\n1. France?\n"))
  }

  @Test func `list as JSON has a stable shape`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    #expect(
      trial.run(["list", "--json"])
        == Seen(
          end: .status(.success),
          output: """
            {
              "library": "/home/ada/.local/share/quizbuilder",
              "groups": [
                {
                  "id": "11111111-1111-4111-8111-111111111111",
                  "title": "Capital cities",
                  "name": "capitals",
                  "path": "/home/ada/.local/share/quizbuilder/capitals.json",
                  "questions": 2,
                  "template": null,
                  "tags": [
                    "europe",
                    "easy"
                  ],
                  "changed": "1970-01-01T00:00:00Z",
                  "draft": false,
                  "problem": null
                }
              ],
              "drafts": []
            }

            """
        )
    )
  }

  // MARK: show

  @Test func `show writes a group as text to read`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let text = """
      Capital cities
      2 questions

      1. France?
         Answer: Paris
         Hint: It begins with P
         Wrong choices:
            Lyon
            Nice
         Tags: europe, easy

      2. 日本？
         Answer:
            東京
            Tokyo

      """
    let names = [
      "capitals", "capital CITIES", "11111111-1111-4111-8111-111111111111",
      "/home/ada/.local/share/quizbuilder/capitals.json",
    ]
    for name in names {
      #expect(trial.run(["show", name]) == Seen(end: .status(.success), output: text))
    }
  }

  @Test func `show as JSON writes the bytes of the file`() {
    let trial = CommandTrial()
    let odd = capitals.replacing("\"version\": 1", with: "\"version\":   1, \"mine\": 1.50")
    trial.place("capitals", odd)
    #expect(
      trial.run(["show", "capitals", "--json"]) == Seen(end: .status(.success), output: odd)
    )
  }

  // MARK: check

  @Test func `check lists every problem with its file and line`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    trial.place("rivers", incomplete)
    trial.place("torn", "{\n  \"format\": \"quizbuilder/group\",\n  \"title\" 7\n}\n")
    trial.place("other", "{\"a\": 1}")
    trial.place("newer", "{\"format\": \"quizbuilder/group\",\n\"version\": 9}")
    let folder = "/home/ada/.local/share/quizbuilder"
    let files = ["capitals", "rivers", "torn", "other", "newer"].map { "\(folder)/\($0).json" }
    #expect(
      trial.run(["check"] + files)
        == Seen(
          end: .status(.badData),
          output: """
            \(folder)/rivers.json:8: questions[1].answer: is missing
            \(folder)/rivers.json:11: questions[1].hint: must be a text, not a number
            \(folder)/rivers.json:10: warning: questions[1].prompt: is the same as in questions[0]
            \(folder)/torn.json:3: column 11 is not valid JSON: expected a colon after the key
            \(folder)/other.json: “format” is not “quizbuilder/group”
            \(folder)/newer.json:2: version 9 is not known to this program

            """,
          messages: """
            \(folder)/capitals.json: 2 questions, no problems
            \(folder)/rivers.json: 2 problems
            \(folder)/torn.json: 1 problem
            \(folder)/other.json: 1 problem
            \(folder)/newer.json: 1 problem

            """
        )
    )
  }

  @Test func `check reads standard input and reports as JSON`() {
    #expect(
      CommandTrial().run(["check", "-", "--json"], input: ScriptedLines(incomplete))
        == Seen(
          end: .status(.badData),
          output: """
            {
              "files": [
                {
                  "file": "-",
                  "questions": 2,
                  "problems": [
                    {
                      "line": 8,
                      "path": "questions[1].answer",
                      "code": "missing",
                      "message": "is missing"
                    },
                    {
                      "line": 11,
                      "path": "questions[1].hint",
                      "code": "wrongType",
                      "message": "must be a text, not a number"
                    }
                  ],
                  "warnings": [
                    {
                      "line": 10,
                      "path": "questions[1].prompt",
                      "code": "duplicatePrompt",
                      "message": "is the same as in questions[0]"
                    }
                  ]
                }
              ]
            }

            """
        )
    )
  }

  @Test func `a file that is not there counts more than one with problems`() {
    let trial = CommandTrial()
    trial.files.place(incomplete, at: "/rivers.json")
    trial.files.placeFolder("/folder")
    let seen = trial.run(["check", "/nope.json", "/folder", "/rivers.json"])
    #expect(seen.end == .status(.noInput))
    #expect(
      seen.messages == """
        There is no file /nope.json.
        /folder cannot be read: it is a folder, not a file.
        /rivers.json: 2 problems

        """
    )
  }

  // MARK: export

  @Test func `export writes a file, says what is lost, and overwrites only when told to`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let lost = """
      Anki text cannot carry everything:
        1 list of wrong choices goes onto the front of the card
        1 hint goes onto the front of the card

      """
    let done = "2 questions written to /home/ada/capitals.txt.\n"
    let arguments = ["export", "capitals", "--to", "anki", "-o", "/home/ada"]
    #expect(trial.run(arguments) == Seen(end: .status(.success), messages: lost + done))
    #expect(trial.files.texts["/home/ada/capitals.txt"]?.hasPrefix("#separator:tab\n") == true)

    trial.files.place("mine", at: "/home/ada/capitals.txt")
    let refusal = "/home/ada/capitals.txt exists already; use --force to overwrite it.\n"
    #expect(
      trial.run(arguments) == Seen(end: .status(.cannotCreate), messages: lost + refusal)
    )
    #expect(trial.files.texts["/home/ada/capitals.txt"] == "mine")

    #expect(
      trial.run(arguments + ["--force"]) == Seen(end: .status(.success), messages: lost + done)
    )
    #expect(trial.files.texts["/home/ada/capitals.txt"]?.hasPrefix("#separator:tab\n") == true)
  }

  @Test func `several groups make one file, also on standard output`() throws {
    let trial = CommandTrial()
    let capitalsFile = trial.place("capitals", capitals)
    let lakesFile = trial.place("lakes", another("Lakes", digits: "44"))
    let all = trial.run(["export", "--all", "--to", "csv", "-o", "-"])
    let named = trial.run(["export", "capitals", "Lakes", "--to", "csv", "--output", "-"])
    #expect(all == named)
    #expect(all.end == .status(.success))
    #expect(all.messages == "4 questions written to standard output.\n")
    let groups = try [capitalsFile, lakesFile].map {
      try trial.library.open($0).builder.build()
    }
    #expect(all.output == String(decoding: CSV().write(groups).bytes, as: UTF8.self))
    let file = trial.run(["export", "--all", "--to", "csv", "-o", "/home", "--json"])
    #expect(
      file.output == """
        {
          "path": "/home/quizbuilder.csv",
          "questions": 4,
          "losses": []
        }

        """
    )
    #expect(trial.files.texts["/home/quizbuilder.csv"] == all.output)
  }

  @Test func `an incomplete group stops an export with all that is wrong`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let rivers = trial.place("rivers", incomplete)
    #expect(
      trial.run(["export", "--all", "--to", "csv", "-o", "/home/ada/all.csv"])
        == Seen(
          end: .status(.badData),
          messages: """
            \(rivers): questions[1].answer: is missing
            Nothing was exported. Fill in what is missing, then export again.

            """
        )
    )
    #expect(trial.files.texts["/home/ada/all.csv"] == nil)
  }

  // MARK: new and open, line by line

  @Test func `new saves a finished group and says where`() throws {
    let trial = CommandTrial()
    let seen = trial.run(["new", "--title", "Seas"], input: ScriptedLines("P\nA\n\n\n"))
    let path = "/home/ada/.local/share/quizbuilder/seas.json"
    #expect(seen.end == .status(.success))
    #expect(seen.output == "")
    #expect(seen.messages.hasSuffix("\nPrompt: \nSaved as \(path).\n"))
    let opened = try trial.library.open(FilePath(path))
    #expect(opened.builder.title == "Seas")
    #expect(opened.builder.questions.map(\.answer) == ["A"])
    #expect(try trial.library.drafts() == [])
  }

  @Test func `input that ends in the middle keeps a draft to go on with`() throws {
    let trial = CommandTrial()
    let seen = trial.run(["new", "--title", "Seas"], input: ScriptedLines("P\n"))
    let draft = try #require(try trial.library.drafts().first)
    let id = try #require(draft.groupID).rawValue
    #expect(seen.end == .status(.failure))
    #expect(
      seen.messages == """
        Type a line and press Enter. An empty prompt ends the group.
        Question 1
        Prompt: P
        Answer: \("")
        The input ended before the group was complete. The draft was kept.
        Go on with: quizbuilder --plain \(id)

        """
    )

    let second = trial.run(["--plain", id], input: ScriptedLines("A\n\n"))
    #expect(second.end == .status(.success))
    #expect(
      second.messages == """
        The draft was recovered.
        Type a line and press Enter. An empty prompt ends the group.
        Question 1
        Answer: A
        Question 2
        Prompt: \("")
        Saved as /home/ada/.local/share/quizbuilder/seas.json.

        """
    )
    #expect(try trial.library.drafts() == [])
  }

  @Test func `the way to go on fits the shell, the library and the file`() {
    let trial = CommandTrial()
    trial.files.place(capitals, at: "/it's here/capitals.json")
    trial.files.place(another("Lakes", digits: "44"), at: "/other/lakes.json")
    let input = { ScriptedLines("P\n", end: .interrupted(signal: 2)) }
    let inLibrary = trial.run(["--library", "/it's here", "capitals"], input: input())
    #expect(inLibrary.end == .status(.interrupted))
    #expect(
      inLibrary.messages.hasSuffix(
        """
        Interrupted. The draft was kept.
        Go on with: quizbuilder --plain --library '/it'\\''s here' capitals

        """
      )
    )
    let elsewhere = trial.run(["/other/lakes.json"], input: input())
    #expect(
      elsewhere.messages.hasSuffix("\nGo on with: quizbuilder --plain /other/lakes.json\n")
    )
  }

  @Test(arguments: [
    (Int32(2), ProcessEnd.status(.interrupted)), (15, .signal(15)), (1, .signal(1)),
  ])
  func `a signal keeps the draft and ends the process as it should`(
    signal: Int32,
    end: ProcessEnd
  ) throws {
    let trial = CommandTrial()
    let input = ScriptedLines("P\n", end: .interrupted(signal: signal))
    #expect(trial.run(["new", "--title", "Seas"], input: input).end == end)
    #expect(try trial.library.drafts().map(\.title) == ["Seas"])
  }

  @Test func `a group that cannot be saved is kept as a draft`() throws {
    let trial = CommandTrial()
    trial.files.placeFolder(CommandTrial.folder, permissions: [.ownerRead, .ownerExecute])
    let seen = trial.run(["new", "--title", "Seas"], input: ScriptedLines("P\nA\n\n"))
    #expect(seen.end == .status(.cannotCreate))
    let id = try #require(try trial.library.drafts().first?.groupID).rawValue
    #expect(
      seen.messages.split(separator: "\n").suffix(3) == [
        """
        /home/ada/.local/share/quizbuilder/seas.json was not saved: you have no permission to write \
        in /home/ada/.local/share/quizbuilder; change it there, or choose another library with \
        --library. The file is as it was before.
        """,
        "The group was not saved. The draft was kept.",
        "Go on with: quizbuilder --plain \(id)",
      ]
    )
  }

  @Test func `opening a group line by line adds questions to its file`() throws {
    let trial = CommandTrial()
    let path = trial.place("capitals", capitals)
    let seen = trial.run(["capitals", "--json"], input: ScriptedLines("Spain?\nMadrid\n\n\n"))
    #expect(seen.end == .status(.success))
    #expect(
      seen.output == """
        {
          "id": "11111111-1111-4111-8111-111111111111",
          "title": "Capital cities",
          "name": "capitals",
          "path": "/home/ada/.local/share/quizbuilder/capitals.json",
          "questions": 3
        }

        """
    )
    let answers = try trial.library.open(path).builder.questions.map(\.answer)
    #expect(answers == ["Paris", "東京\nTokyo", "Madrid"])
  }

  // MARK: Which way in

  @Test func `without a terminal the library is listed with a word on how to go on`() {
    let trial = CommandTrial()
    #expect(
      trial.runWithoutArguments()
        == Seen(
          end: .status(.success),
          messages: """
            There are no groups in /home/ada/.local/share/quizbuilder.
            `quizbuilder new --plain` writes a new group, `quizbuilder GROUP --plain` goes on with \
            one; `quizbuilder --help` says more.

            """
        )
    )
    #expect(trial.openings == [])
  }

  @Test(
    arguments: [
      ([], .library), (["open"], .library), (["--no-color"], .library),
      (["new"], .newGroup(title: nil)),
      (["new", "--title", "Seas"], .newGroup(title: "Seas")),
      (["capitals"], .group("/home/ada/.local/share/quizbuilder/capitals.json")),
      (["open", "Capital cities"], .group("/home/ada/.local/share/quizbuilder/capitals.json")),
      (["/other.json", "--library", "/x"], .group("/other.json")),
    ] as [([String], Opening)]
  )
  func `with a terminal the screens begin where the arguments say`(
    arguments: [String],
    opening: Opening
  ) {
    let trial = CommandTrial()
    trial.canShowScreens = true
    trial.place("capitals", capitals)
    trial.files.place(capitals, at: "/other.json")
    #expect(trial.run(arguments) == Seen(end: .status(.success)))
    #expect(trial.openings == [opening])
  }

  @Test func `general options may stand before and behind the command`() {
    let wanted = Preferences(library: "/x", usesJSON: true, usesColour: false, isPlain: false)
    for arguments in [
      ["--library", "/x", "--json", "--no-color", "new"],
      ["new", "--library", "/x", "--json", "--no-color"],
      ["--json", "new", "--no-color", "--library=/x"],
    ] {
      let trial = CommandTrial()
      trial.canShowScreens = true
      _ = trial.run(arguments)
      #expect(trial.preferences == [wanted])
    }
  }

  // MARK: Refusals

  struct Refusal: Sendable {
    var arguments: [String]
    var status: quizbuilder.ExitStatus
    var message: String

    init(_ arguments: [String], _ status: quizbuilder.ExitStatus, _ message: String) {
      self.arguments = arguments
      self.status = status
      self.message = message
    }
  }

  static let refusals = [
    Refusal(
      ["show", "seas"],
      .noInput,
      "No group has the id, name or title “seas”. `quizbuilder list` shows what there is."
    ),
    Refusal(["show", "./seas"], .noInput, "There is no file ./seas."),
    Refusal(["show", "seas.json"], .noInput, "There is no file seas.json."),
    Refusal(
      ["show", "Twins"],
      .usage,
      "Several groups are called “Twins”. Say which by its name: twins, twins-2."
    ),
    Refusal(
      ["lst"],
      .usage,
      "“lst” is neither a command nor a group nor a file. Did you mean “list”?"
    ),
    Refusal(
      ["capitol"],
      .usage,
      "“capitol” is neither a command nor a group nor a file. Did you mean “capitals”?"
    ),
    Refusal(
      ["xyz\u{1B}"],
      .usage,
      "“xyz␛” is neither a command nor a group nor a file. `quizbuilder --help` lists the commands."
    ),
    Refusal(["/nope.json"], .noInput, "There is no file /nope.json."),
    Refusal(["export", "capitals"], .usage, "Say which format with --to. There are: \(formats)."),
    Refusal(
      ["export", "capitals", "--to", "word"],
      .usage,
      "“word” is not a format. There are: \(formats)."
    ),
    Refusal(
      ["export", "--to", "csv"],
      .usage,
      "Name at least one group, or all of them with --all."
    ),
    Refusal(
      ["export", "--all", "--to", "csv", "--library", "/empty"],
      .noInput,
      "There are no groups in /empty."
    ),
    Refusal(
      ["export", "capitals", "--to", "csv", "-o", "/nope/x.csv"],
      .cannotCreate,
      """
      /nope/x.csv was not saved: the folder /nope is not there any more; make it again and save. \
      The file is as it was before.
      """
    ),
    Refusal(
      ["new", "--title", "x"],
      .failure,
      "The input ended before anything was typed. Nothing was kept."
    ),
  ]

  @Test(arguments: refusals)
  func `a refusal says what happened and what to do`(refusal: Refusal) {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    trial.place("twins", another("Twins", digits: "55"))
    trial.place("twins-2", another("Twins", digits: "66"))
    let seen = trial.run(refusal.arguments)
    #expect(seen.end == .status(refusal.status))
    #expect(seen.output == "")
    // A dialogue comes before what it came to.
    #expect(("\n" + seen.messages).hasSuffix("\n\(refusal.message)\n"))
  }

  private static let formats =
    Formats.exports.map { type(of: $0).identity.name }.joined(separator: ", ")

  @Test func `without a home folder the message says which variable to set`() {
    let trial = CommandTrial()
    trial.environment = [:]
    #expect(
      trial.run(["list"])
        == Seen(
          end: .status(.failure),
          messages: "Neither HOME nor XDG_DATA_HOME is an absolute path. Set one of them.\n"
        )
    )
  }

  @Test func `output that cannot be written is a failure`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let messages = MemoryOutput()
    let session = trial.session(ScriptedLines(""), output: FullOutput(), messages: messages)
    #expect(RootCommand.run(["list"], in: session) == .status(.failure))
    #expect(messages.text == "The output cannot be written: No space left on device.\n")
  }
}
