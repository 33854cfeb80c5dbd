import BuilderKit
import Quiz
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizInterchange
import QuizResources
import QuizScreens
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands
@testable import QuizOperations
@testable import QuizWords

// Forms line by line, which way in the arguments lead, and what is refused.
extension CommandTests {
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
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Question 1
        Prompt: P
        Answer: \("")
        The input ended before the group was complete. A draft was saved.
        Continue with: quizbuilder --plain \(id)

        """
    )

    let day = CalendarDay(nanosecondsSince1970: draft.modificationTime)
    let second = trial.run(["--plain", id], input: ScriptedLines("r\nA\n\n"))
    #expect(second.end == .status(.success))
    #expect(
      second.messages == """
        Draft found
        Changes to “Seas” from \(day) were never saved.
        r  Recover
        l  Compare
        d  Discard
        c  Cancel
        Letter: r
        The draft was recovered.
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
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
        Interrupted. A draft was saved.
        Continue with: quizbuilder --plain --library '/it'\\''s here' capitals

        """
      )
    )
    let elsewhere = trial.run(["/other/lakes.json"], input: input())
    #expect(
      elsewhere.messages.hasSuffix("\nContinue with: quizbuilder --plain /other/lakes.json\n")
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
    trial.files.placeFolder(CommandTrial.folder, permissions: 0o500)
    let seen = trial.run(["new", "--title", "Seas"], input: ScriptedLines("P\nA\n\n"))
    #expect(seen.end == .status(.cannotCreate))
    let id = try #require(try trial.library.drafts().first?.groupID).rawValue
    #expect(
      seen.messages.split(separator: "\n").suffix(3) == [
        """
        /home/ada/.local/share/quizbuilder/seas.json was not saved: you have no permission to write \
        in /home/ada/.local/share/quizbuilder; change it there, or choose another library with \
        --library. The file is unchanged.
        """,
        "The group was not saved. A draft was saved instead.",
        "Continue with: quizbuilder --plain \(id)",
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
            `quizbuilder new --plain` writes a new group, `quizbuilder GROUP --plain` continues \
            one; see `quizbuilder --help`.

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
    ] as [([String], StartScreen)]
  )
  func `with a terminal the screens begin where the arguments say`(
    arguments: [String],
    opening: StartScreen
  ) {
    let trial = CommandTrial()
    trial.canShowScreens = true
    #expect(trial.run(arguments) == Seen(end: .status(.success)))
    #expect(trial.openings == [opening])
  }

  @Test(arguments: [
    (["capitals"], "/home/ada/.local/share/quizbuilder/capitals.json"),
    (["open", "Capital cities"], "/home/ada/.local/share/quizbuilder/capitals.json"),
    (["/other.json", "--library", "/x"], "/other.json"),
  ])
  func `with a terminal a group that is named is read and shown`(
    arguments: [String],
    path: String
  ) throws {
    let trial = CommandTrial()
    trial.canShowScreens = true
    trial.place("capitals", capitals)
    trial.files.place(capitals, at: "/other.json")
    #expect(trial.run(arguments) == Seen(end: .status(.success)))
    guard case .opened(let group)? = trial.openings.first else {
      Issue.record("no group was shown")
      return
    }
    #expect(trial.openings.count == 1)
    #expect(group.path?.string == path)
    #expect(group.builder.title == "Capital cities")
  }

  @Test func `general options may stand before and behind the command`() {
    let wanted = GlobalOptions(library: "/x", usesJSON: true, usesColour: false, isPlain: false)
    for arguments in [
      ["--library", "/x", "--json", "--no-color", "new"],
      ["new", "--library", "/x", "--json", "--no-color"],
      ["--json", "new", "--no-color", "--library=/x"],
    ] {
      let trial = CommandTrial()
      trial.canShowScreens = true
      _ = trial.run(arguments)
      #expect(trial.globalOptions == [wanted])
    }
  }

  // MARK: Refusals

  struct Refusal: Sendable {
    var arguments: [String]
    var status: QuizCommands.ExitStatus
    var message: String

    init(_ arguments: [String], _ status: QuizCommands.ExitStatus, _ message: String) {
      self.arguments = arguments
      self.status = status
      self.message = message
    }
  }

  static let refusals = [
    Refusal(
      ["show", "seas"],
      .noInput,
      "No group has the identifier, name or title “seas”. `quizbuilder list` shows all groups."
    ),
    Refusal(["show", "./seas"], .noInput, "There is no file ./seas."),
    Refusal(["show", "seas.json"], .noInput, "There is no file seas.json."),
    Refusal(
      ["show", "Twins"],
      .usage,
      "Several groups are called “Twins”. Use the name of one of them: twins, twins-2."
    ),
    Refusal(
      ["lst"],
      .usage,
      "“lst” is not a command, a group or a file. Did you mean “list”?"
    ),
    Refusal(
      ["capitol"],
      .usage,
      "“capitol” is not a command, a group or a file. Did you mean “capitals”?"
    ),
    Refusal(
      ["xyz\u{1B}"],
      .usage,
      "“xyz␛” is not a command, a group or a file. `quizbuilder --help` lists the commands."
    ),
    Refusal(["/nope.json"], .noInput, "There is no file /nope.json."),
    Refusal(
      ["export", "capitals"],
      .usage,
      "Choose a format with --to. The formats are: \(formats)."
    ),
    Refusal(
      ["export", "capitals", "--to", "word"],
      .usage,
      "“word” is not a format. The formats are: \(formats)."
    ),
    Refusal(
      ["export", "capitals", "--to", "ank"],
      .usage,
      "“ank” is not a format. Did you mean “anki”? The formats are: \(formats)."
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
      There is no folder /nope. Create it, or choose another place.
      """
    ),
    Refusal(
      ["new", "--title", "x"],
      .failure,
      "The input ended before anything was typed. Nothing was saved."
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
    FormatCatalog.standard.exports.map { type(of: $0).identity.name }.joined(separator: ", ")

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
    var context = trial.context(ScriptedLines(""), output: FullOutput(), messages: messages)
    #expect(trial.injecting { RootCommand.run(["list"], in: context) } == .status(.failure))
    context.phrases = Phrasebook(.simplifiedChinese)
    #expect(trial.injecting { RootCommand.run(["list"], in: context) } == .status(.failure))
    #expect(
      messages.text == """
        The output cannot be written: No space left on device.
        无法写入输出：磁盘已满。

        """
    )
  }
}
