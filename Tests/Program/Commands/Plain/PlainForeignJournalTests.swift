import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// Journals that a program elsewhere may still write, with questions line by line.
struct PlainForeignJournalTests {
  private let trial = CommandTrial()

  /// Leaves another answer in the journal of a process that cannot be seen from here, which has the file open.
  private func leave() throws {
    let path = trial.place("capitals", capitals)
    let there = Library(
      folder: CommandTrial.folder,
      stateFolder: trial.library.stateFolder,
      fileSystem: trial.files,
      process: ProcessIdentity(
        number: 4711,
        mark: 1,
        origin: ProcessOrigin(boot: 1, namespace: 1, machine: nil)
      ) { _ in false }
    )
    let opened = try there.open(path)
    _ = there.lock(path)
    var builder = opened.builder
    builder.questions[0].answer = "Lutetia"
    try there.beginJournal(of: builder, from: opened).synchronize()
  }

  private var capitals: String {
    """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "capitals",
      "title": "Capital cities",
      "questions": [
        {
          "id": "q1",
          "prompt": "France?",
          "answer": "Paris"
        }
      ]
    }

    """
  }

  private var journals: [String] { trial.files.texts.keys.filter { $0.hasSuffix(".journal") } }

  private func run(_ lines: String) -> Seen {
    trial.run(["--plain", "capitals"], input: ScriptedLines(lines))
  }

  private func answer() throws -> String? {
    try trial.library.open(CommandTrial.folder.appending("capitals.json"))
      .builder.questions[0].answer
  }

  @Test func `are offered after a question, and copied`() throws {
    try leave()
    let seen = run("o\nr\n\n")
    #expect(seen.end == .status(.success), "\(seen.messages)")
    let lines = seen.messages.split(separator: "\n")
    #expect(lines[0] == "Open elsewhere")
    #expect(
      lines[1].hasSuffix("quizbuilder cannot tell from here whether that process still runs.")
    )
    #expect(
      lines[2...5] == [
        "quizbuilder asks before it overwrites anyone’s changes.", "o  Open anyway", "c  Cancel",
        "Letter: o",
      ]
    )
    #expect(seen.messages.contains("\nCopied everything typed there so far.\n"))
    #expect(try answer() == "Lutetia")
    #expect(journals.count == 1, "theirs")
  }

  @Test(arguments: [
    ("c\n", ProcessEnd.status(.success)), ("", .status(.failure)),
    ("o\nc\n", .status(.success)), ("o\nd\nc\n", .status(.success)), ("o\nd\n", .status(.failure)),
  ])
  func `stay where nothing is decided`(input: String, end: ProcessEnd) throws {
    try leave()
    let before = trial.files.texts
    #expect(run(input).end == end)
    #expect(trial.files.texts == before)
  }

  @Test func `are discarded after one more question`() throws {
    try leave()
    let seen = run("o\nd\nd\n\n")
    #expect(seen.messages.contains("Another program may still be writing these changes."))
    #expect(journals == [])
    #expect(try answer() == "Paris")
  }

  @Test func `may be put off for the file as it was saved`() throws {
    try leave()
    let seen = run("o\no\nSpain?\nMadrid\n\n\n")
    #expect(seen.messages.contains("\no  Open as saved\n"))
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(try answer() == "Paris")
    #expect(journals.count == 1)
  }
}
