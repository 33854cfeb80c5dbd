import BuilderKit
import Quiz
import QuizDocuments
import QuizStore
import TestSupport
import Testing

@testable import QuizCommands

/// Questions of every kind outlive a sudden end and the end of the input.
struct PlainKindsJournalTests {
  private let trial = CommandTrial()

  /// Returns the first question in the journal, as the next run finds it.
  private func journaled(in files: InMemoryFileSystem) throws -> QuestionBuilder? {
    let next = Library(
      folder: CommandTrial.folder,
      stateFolder: trial.library.stateFolder,
      fileSystem: files,
      process: ProcessIdentity(number: 4711, mark: 1) { _ in false }
    )
    let entry = try next.journals().first
    return try entry.flatMap { try next.unsaved.load($0.file).opened.builder.questions.first }
  }

  @Test(arguments: QuestionKind.known)
  func `every line is in the journal before the next one is asked for`(_ kind: QuestionKind) throws
  {
    let lines = ["!\(kind.rawValue)"] + kind.plainLines.split(separator: "\n").map { "\($0)" }
    let script = "!\(kind.rawValue)\n" + kind.plainLines + "\n"
    var files: [InMemoryFileSystem] = []
    let input = ScriptedLines(script)
    input.whenRead = { files.append(trial.files.copy()) }
    #expect(trial.run(["new", "--plain", "--title", "T"], input: input).end == .status(.success))

    var typed: [String] = []
    for (number, line) in script.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
      .dropLast(2)
    {
      if number > 0, !line.isEmpty { typed.append("\(line)".replacing("->", with: "→")) }
      let question = try #require(try journaled(in: files[number + 1]), "\(line)")
      #expect(question.kind == kind)
      let texts = QuestionField.allCases.flatMap { field in
        question[field].typed(shape: field.shape).split(separator: "\n").map { "\($0)" }
      }
      #expect(Set(texts) == Set(typed), "\(line)")
    }
    #expect(typed.count == lines.count - 1)
  }

  @Test(arguments: [
    (QuestionKind.text, "Answer", "Paris\n"), (.choice, "Answer", "Paris\nLyon\n\n"),
    (.choices, "Right choices (one per line", "2\n\n"), (.number, "Number", "3\n"),
    (.gaps, "", ""), (.pairs, "Pairs (left -> right", "France -> Paris\n\n"),
    (.order, "Steps (one per line", "Wake up\n\n"), (.essay, "", ""),
  ])
  func `a draft goes on with its kind`(_ kind: QuestionKind, _ label: String, _ rest: String) throws
  {
    let first = ScriptedLines("!\(kind.rawValue)\n{{P}}\n")
    let arguments = ["new", "--plain", "--title", "T"]
    #expect(trial.run(arguments, input: first).end == .status(.failure))
    let id = try #require(try trial.library.drafts().first?.groupID).rawValue
    let seen = trial.run(["--plain", id], input: ScriptedLines("r\n\(rest)\n"))
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(label.isEmpty || seen.messages.contains("\n\(label)"))
    let question = try #require(try trial.savedGroups().first?.questions.first)
    #expect(question.kind == kind && question.prompt == "{{P}}" && question.isComplete)
  }
}
