import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// `export`: which groups, to where, and what stops it.
struct ExportCommandTests {
  private static let target = "/home/ada/capitals.gift.txt"
  private static let losses = """
    Moodle GIFT cannot keep everything:
      1 hint goes into the feedback after answering (question 1)
      1 question is asked as an essay (question 2)
      1 answer goes into the feedback after answering (question 2)

    """

  private let trial = CommandTrial()

  init() {
    trial.place("capitals", capitals)
  }

  private func export(_ arguments: String...) -> Seen {
    trial.run(["export"] + arguments + ["--to", "gift", "-o", "/home/ada"])
  }

  @Test func `a dry run says what is lost and where the file would be, and writes nothing`() {
    #expect(
      export("capitals", "--dry-run")
        == Seen(
          end: .status(.success),
          messages: Self.losses + "2 questions would be written to \(Self.target).\n"
        )
    )
    #expect(trial.files.texts[Self.target] == nil)
  }

  @Test func `a dry run is refused where the export would be`() {
    trial.files.place("mine", at: FilePath(Self.target))
    let refused = export("capitals", "--dry-run")
    #expect(refused == export("capitals"))
    #expect(refused.end == .status(.cannotCreate))
    #expect(export("capitals", "--dry-run", "--force").end == .status(.success))
    #expect(trial.files.texts[Self.target] == "mine")

    for arguments in [["--dry-run"], []] {
      let seen = trial.run(["export", "capitals", "--to", "gift", "-o", "/no/x.txt"] + arguments)
      #expect(seen.end == .status(.cannotCreate))
      #expect(seen.messages.contains("There is no folder /no. Create it, or choose another place."))
    }
  }

  @Test func `a name with a slash behind it is a folder`() {
    let seen = trial.run(["export", "capitals", "--to", "gift", "-o", "/home/ada/all.txt/"])
    #expect(seen.end == .status(.cannotCreate))
    #expect(seen.messages.contains("There is no folder /home/ada/all.txt."))
    #expect(trial.files.texts["/home/ada/all.txt"] == nil)
  }

  @Test func `settings come from the library and from templates that are not exported`() {
    trial.files.place(
      #"{ "points": 4, "timeLimitInSeconds": 20 }"#,
      at: "/home/ada/.config/quizbuilder/settings.json"
    )
    trial.place(
      "course",
      #"""
      { "format": "quizbuilder/group", "version": 1, "id": "course", "title": "Course",
        "settings": { "caseSensitive": true, "language": "fr" },
        "questions": [{ "id": "c", "prompt": "p", "answer": "a" }] }
      """#
    )
    trial.place(
      "verbs",
      #"""
      { "format": "quizbuilder/group", "version": 1, "id": "verbs", "title": "Verbs",
        "template": "course", "questions": [{ "id": "v", "prompt": "p", "answer": "a" }] }
      """#
    )
    let seen = trial.run(["export", "verbs", "--to", "moodle-xml", "-o", "-"])
    #expect(seen.output.contains("<defaultgrade>4</defaultgrade>"), "\(seen)")
    #expect(seen.output.contains("<usecase>1</usecase>"))
    #expect(seen.messages.contains("settings (Language, Time limit) is left out"))
    let report = trial.run(["export", "verbs", "--to", "moodle-xml", "--dry-run", "--json"]).output
    let compact = String(report.filter { !$0.isWhitespace })
    let place = #"{"group":"verbs","question":null,"settings":["language","timeLimitInSeconds"]}"#
    #expect(compact.contains(place), "\(report)")
  }

  @Test func `a group that is named twice is exported once`() {
    let seen = export("capitals", "Capital cities")
    #expect(seen.messages.hasSuffix("2 questions written to \(Self.target).\n"))
  }

  @Test func `notes of a shared library whose last change nobody has seen are announced once`() {
    func forgetChanges() {
      for path in trial.files.texts.keys where path.contains("/changes/") {
        trial.files.place("{", at: FilePath(path))
      }
    }
    func export() -> String {
      trial.run(["export", "capitals", "--to", "anki-package", "-o", "/home/ada/x.apkg", "--force"])
        .messages
    }
    let announced = "2 questions are exported from this machine for the first time"
    let alone = export()
    #expect(alone.contains("2 questions written to") && !alone.contains(announced))
    forgetChanges()
    trial.files.place(
      "ref: refs/heads/main",
      at: trial.library.folder.appending(".git").appending("HEAD")
    )
    #expect(export().contains(announced))
    #expect(!export().contains(announced))
    forgetChanges()
    #expect(export().contains(announced))
  }

  @Test func `times of changes that cannot be remembered are told, and the export is written`() {
    let state: FilePath = "/home/ada/.local/state/quizbuilder"
    trial.files.place("in the way", at: state.appending("changes"))
    let seen = trial.run([
      "export", "capitals", "--to", "anki-package", "-o", "/home/ada/x.apkg",
    ])
    #expect(seen.messages.contains("cannot tell which of these questions have changed"))
    #expect(seen.messages.hasSuffix("2 questions written to /home/ada/x.apkg.\n"))
  }

  @Test func `a group comes from standard input`() {
    let trial = CommandTrial()
    let input = ScriptedLines(capitals)
    let seen = trial.run(["export", "-", "--to", "gift", "-o", "-"], input: input)
    #expect(seen.messages == Self.losses + "2 questions written to standard output.\n")
    #expect(
      seen.output == self.trial.run(["export", "capitals", "--to", "gift", "-o", "-"]).output
    )
    #expect(
      trial.run(["show", "-"], input: ScriptedLines(capitals)).output
        == self.trial.run(["show", "capitals"]).output
    )
  }

  @Test func `everything that keeps groups from being exported is said at once`() {
    let rivers = trial.place("rivers", incomplete)
    trial.place("torn", "{")
    #expect(
      export("nope", "torn", "rivers", "capitals")
        == Seen(
          end: .status(.noInput),
          messages: """
            \(rivers):11: warning: questions[1].hint: must be a text, not a number
            No group has the identifier, name or title “nope”. `quizbuilder list` shows all groups.
            \(CommandTrial.folder)/torn.json cannot be opened: line 1, column 2: expected a key in double quotes \
            or '}'. The file is unchanged; correct that line in a text editor.
            \(rivers): questions[1].answer: is missing
            Nothing was exported. Fill in the missing fields, then export again.

            """
        )
    )
  }

  @Test func `what in a file cannot be taken as it is does not vanish unsaid`() {
    let group =
      #"{"format":"quizbuilder/group","version":1,"id":"t","title":"T","questions":[{"id":"a","prompt":"p","answer":"x","hint":7}]}"#
    let path = trial.place("t", group)
    let seen = export("t")
    #expect(seen.end == .status(.success))
    #expect(
      seen.messages == """
        \(path):1: warning: questions[0].hint: must be a text, not a number
        1 question written to /home/ada/t.gift.txt.

        """
    )
  }

  @Test(arguments: [
    (["--all", "capitals"], "Name groups or use --all, not both.\n"),
    ([], "Name at least one group, or all of them with --all.\n"),
    (["-", "-"], "Standard input can be read only once: use - in one place.\n"),
  ])
  func `groups that are not clear are refused`(arguments: [String], message: String) {
    let seen = trial.run(["export", "--to", "csv"] + arguments)
    #expect(seen == Seen(end: .status(.usage), messages: message))
  }

  // MARK: What ends it early

  @Test(arguments: [
    (SIGINT, ProcessEnd.status(.interrupted)), (SIGTERM, .signal(SIGTERM)),
    (SIGHUP, .signal(SIGHUP)),
  ])
  func `a signal leaves nothing half-written`(signal: Int32, end: ProcessEnd) {
    trial.files.place("mine", at: FilePath(Self.target))
    trial.signals = [signal]
    #expect(
      export("capitals", "--force")
        == Seen(
          end: end,
          messages: "The export was cancelled; nothing was written.\n"
        )
    )
    #expect(trial.files.texts[Self.target] == "mine")
    #expect(trial.files.texts.keys.filter { $0.hasPrefix("/home/ada") }.count == 2)
  }

  @Test func `an import that is interrupted says what it has saved`() throws {
    let trial = CommandTrial()
    trial.files.place(
      #"[{"title": "A", "questions": [{"prompt": "p", "answer": "a"}]}, {"title": "B", "questions": [{"prompt": "p", "answer": "a"}]}]"#,
      at: "two.json"
    )
    trial.signals = [nil, SIGINT]
    let seen = trial.run(["import", "two.json", "--recipe", "rabblewabble", "--json"])
    #expect(seen.end == .status(.interrupted))
    #expect(
      seen.messages == """
        “A”: 1 question, saved as \(CommandTrial.folder)/a.json.
        Interrupted: 1 of 2 groups saved.

        """
    )
    #expect(seen.output.contains("\"path\": \"\(CommandTrial.folder)/a.json\""))
    #expect(try trial.library.entries().map(\.slug) == ["a"])
  }

  @Test func `a reader who has had enough hears no complaint`() {
    let messages = MemoryOutput()
    let end = trial.injecting {
      let context = trial.context(ScriptedLines(""), output: BrokenPipe(), messages: messages)
      return RootCommand.run(["export", "capitals", "--to", "csv", "-o", "-"], in: context)
    }
    #expect(end == .status(.brokenPipe))
    #expect(messages.text == "")
  }
}

/// An output whose reader has gone away.
private struct BrokenPipe: ByteOutput {
  func write(_ bytes: [UInt8]) throws(Errno) {
    throw .brokenPipe
  }
}
