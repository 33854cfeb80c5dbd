import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// Answers line by line outlive a sudden end.
struct PlainJournalTests {
  private let trial = CommandTrial()

  /// The library as the next run of the program finds it, once this one is killed.
  private func library(over files: InMemoryFileSystem) -> Library {
    Library(
      folder: CommandTrial.folder,
      stateFolder: trial.library.stateFolder,
      fileSystem: files,
      process: ProcessIdentity(number: 4711, mark: 1) { _ in false }
    )
  }

  /// Returns the first question and the title in the journals.
  private func journaled(in files: InMemoryFileSystem) throws -> [[String?]] {
    let next = library(over: files)
    return try next.journals().map { entry in
      let builder = try next.unsaved.load(entry.file).opened.builder
      let question = builder.questions.first
      return [builder.title, question?.prompt, question?.answer]
    }
  }

  /// Runs a command and returns what it did, and the files as they were each time that it asked for a line.
  private func run(
    _ arguments: [String],
    _ lines: ScriptedLines
  ) -> (seen: Seen, files: [InMemoryFileSystem]) {
    var files: [InMemoryFileSystem] = []
    lines.whenRead = { files.append(trial.files.copy()) }
    return (trial.run(arguments, input: lines), files)
  }

  private var journalFiles: [String] {
    trial.files.texts.keys.filter { $0.hasSuffix(".journal") }
  }

  @Test func `every line is in the journal before the next one is asked for`() throws {
    let lines = ScriptedLines("Seas\nLargest?\nPacific\\\nOcean\n\n\n")
    let (seen, files) = run(["new", "--plain"], lines)
    #expect(seen.end == .status(.success))
    let found = try files.map { try journaled(in: $0) }
    #expect(
      found.prefix(5) == [
        [], [["Seas", nil, nil]], [["Seas", "Largest?", nil]], [["Seas", "Largest?", "Pacific\n"]],
        [["Seas", "Largest?", "Pacific\nOcean"]],
      ]
    )
    #expect(found.dropFirst(5).allSatisfy { $0 == found[4] })
    #expect(journalFiles == [])
  }

  @Test(arguments: [true, false])
  func `what is typed is on the disk, what a script says where the script is`(
    isTyped: Bool
  ) throws {
    let lines = ScriptedLines("Seas\nLargest?\nPacific\n\n\n", isEchoed: isTyped)
    var readCount = 0
    var found: [[String?]]?
    lines.whenRead = {
      readCount += 1
      guard readCount == 4 else { return }
      trial.files.losePower()
      found = try? journaled(in: trial.files)
    }
    _ = trial.run(["new", "--plain"], input: lines)
    #expect(found == (isTyped ? [["Seas", "Largest?", "Pacific"]] : []))
  }

  @Test(arguments: [LineEvent.ended, .interrupted(signal: 15)])
  func `it goes when a draft is kept`(end: LineEvent) throws {
    _ = run(["new", "--plain"], ScriptedLines("Seas\nLargest?\n", end: end))
    #expect(journalFiles == [])
    #expect(try trial.library.drafts().map(\.title) == ["Seas"])
  }

  @Test(arguments: ["\n", "", "Spain?\n"])
  func `it begins with the first answer`(lines: String) throws {
    trial.place("capitals", capitals)
    let (_, files) = run(["--plain", "capitals"], ScriptedLines(lines))
    #expect(try journaled(in: files[0]) == [])
    #expect(try files.count { try !journaled(in: $0).isEmpty } == (lines == "Spain?\n" ? 1 : 0))
    #expect(journalFiles == [])
  }

  @Test func `it takes the place of the journal that was recovered`() throws {
    let path = trial.place("capitals", capitals)
    let gone = library(over: trial.files)
    let opened = try gone.open(path)
    var builder = opened.builder
    builder.questions[0].answer = "Lutetia"
    try gone.beginJournal(of: builder, from: opened).synchronize()
    let before = journalFiles

    let (_, files) = run(["--plain", "capitals"], ScriptedLines("r\nItaly?\n"))
    #expect(files[1].texts.keys.filter { $0.hasSuffix(".journal") } == before)
    let entry = try #require(try library(over: files[2]).journals().first)
    #expect(files[2].texts.keys.filter { $0.hasSuffix(".journal") } == [entry.file.string])
    #expect(before != [entry.file.string])
    let recovered = try library(over: files[2]).unsaved.load(entry.file).opened.builder
    #expect(recovered.questions.map(\.prompt) == ["France?", "日本？", "Italy?"])
    #expect(recovered.questions[0].answer == "Lutetia")
  }

  @Test func `all that there is to tell about a save is said, line by line`() throws {
    let own = capitalsFile().replacing(#""prompt""#, with: #""kind": "easy", "prompt""#)
    let path = trial.place("capitals", own)
    let opened = try trial.library.open(path)
    _ = try trial.library.draftFolder.save(opened.builder, of: opened)
    let draft = try #require(trial.files.texts.keys.first { $0.contains("/drafts/") })
    trial.files.place("{", at: FilePath(draft))

    let (seen, _) = run(["--plain", "capitals"], ScriptedLines("!essay\nWhy?\n\n\n\n"))
    let trash = try #require(trial.files.texts.keys.first { $0.contains("/trash/") })
    let renamed =
      "Question 1: version 2 of the file format uses the key “kind”. Your value is now under “x-kind”."
    #expect(
      seen.messages.hasSuffix(
        """
        Saved as \(path).
        An older draft could not be read and is now in the trash: \(trash).
        \(renamed)

        """
      ),
      "\(seen.messages)"
    )
    #expect(seen.end == .status(.success))
  }

  @Test func `that it cannot be written is said once, and the group is saved all the same`() throws
  {
    trial.files.placeFolder("/home/ada/.local/state", permissions: 0o500)
    let (seen, _) = run(["new", "--plain"], ScriptedLines("Seas\nLargest?\nPacific\n\n\n"))
    #expect(seen.messages.ranges(of: "Autosave failed").count == 1)
    #expect(try trial.library.entries().map(\.title) == ["Seas"])
  }
}
