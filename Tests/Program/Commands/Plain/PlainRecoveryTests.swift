import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// Drafts and journals of a group, with questions line by line.
struct PlainRecoveryTests {
  private let trial = CommandTrial()
  private static let id = "11111111-1111-4111-8111-111111111111"

  /// The library in a run of the program that is gone.
  private var gone: Library {
    var process = ProcessIdentity(number: 4711, mark: 1) { _ in false }
    process.mark = .random(in: 1 ... .max)
    return Library(
      folder: CommandTrial.folder,
      stateFolder: trial.library.stateFolder,
      fileSystem: trial.files,
      process: process
    )
  }

  /// Leaves a group with another answer, as a sudden end does, or as a draft.
  private func leave(
    _ answer: String = "Lutetia",
    in path: FilePath?,
    as kind: DraftEntry.Kind = .journal
  ) throws {
    var opened: OpenedGroup
    if let path {
      opened = try gone.open(path)
    } else {
      var builder = QuestionGroupBuilder()
      builder.id = GroupID(rawValue: "seas")
      builder.title = "Seas"
      builder.addNewQuestion()
      builder.questions[0].prompt = "Largest?"
      opened = OpenedGroup(new: builder)
    }
    var builder = opened.builder
    builder.questions[0].answer = answer
    switch kind {
    case .draft: try gone.saveDraft(builder, of: opened)
    case .journal: try gone.beginJournal(of: builder, from: opened).synchronize()
    }
  }

  private func answers(_ name: String = "capitals") throws -> [String?] {
    try trial.library.open(CommandTrial.folder.appending("\(name).json")).builder.questions.map(
      \.answer
    )
  }

  private var kept: [DraftEntry.Kind] {
    get throws { try trial.library.unsaved.all().map(\.kind) }
  }

  @Test func `a journal of a group with a file is offered, shown, and recovered`() throws {
    let path = trial.place("capitals", capitals)
    try leave(in: path)
    let seen = trial.run(["--plain", "capitals"], input: ScriptedLines("x\nL\n r \n\n"))
    #expect(seen.end == .status(.success))
    let lines = seen.messages.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "Recovered changes")
    #expect(lines[1].hasPrefix("quizbuilder ended suddenly while “Capital cities” was open on 19"))
    #expect(
      lines[2...].joined(separator: "\n") == """
        r  Recover
        l  Compare
        d  Discard
        c  Cancel
        Letter: x
        “x” is not one of these letters. Try again.
        Letter: L
        1 difference from the file:
        - Question 1, answer: “Paris” is now “Lutetia”
        r  Recover
        l  Compare
        d  Discard
        c  Cancel
        Letter:  r \("")
        Recovered everything typed before the sudden end.
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Question 3
        Prompt: \("")
        Saved as \(path).

        """
    )
    #expect(try answers() == ["Lutetia", "東京\nTokyo"])
    #expect(try kept == [])
  }

  @Test(arguments: [DraftEntry.Kind.journal, .draft])
  func `what is kept of a new group is offered, and goes on`(kind: DraftEntry.Kind) throws {
    try leave(in: nil, as: kind)
    let seen = trial.run(["--plain", "seas"], input: ScriptedLines("r\nDeepest?\nPacific\n\n\n"))
    #expect(seen.end == .status(.success))
    #expect(try answers("seas") == ["Lutetia", "Pacific"])
    #expect(try kept == [])
  }

  @Test(arguments: [
    ("c\n", ProcessEnd.status(.success)), ("", .status(.failure)), ("?\n", .status(.failure)),
    ("l\n", .status(.failure)),
  ])
  func `whoever decides nothing finds it again`(input: String, end: ProcessEnd) throws {
    let path = trial.place("capitals", capitals)
    for target in [path, nil] {
      try leave(in: target)
      let before = trial.files.texts
      let name = target == nil ? "seas" : "capitals"
      let seen = trial.run(["--plain", name], input: ScriptedLines(input))
      #expect(seen.end == end)
      let stay = "\nThe recovered changes stay where they are.\n"
      #expect(seen.messages.hasSuffix(stay) == (end == .status(.failure)))
      #expect(trial.files.texts == before)
    }
  }

  @Test(arguments: [
    (Int32(2), ProcessEnd.status(.interrupted)), (15, .signal(15)), (1, .signal(1)),
  ])
  func `a signal in place of a letter leaves it`(signal: Int32, end: ProcessEnd) throws {
    try leave(in: trial.place("capitals", capitals))
    let before = trial.files.texts
    let input = ScriptedLines("", end: .interrupted(signal: signal))
    #expect(trial.run(["--plain", "capitals"], input: input).end == end)
    #expect(trial.files.texts == before)
  }

  @Test func `what is discarded is gone, and the file is opened`() throws {
    try leave(in: trial.place("capitals", capitals))
    let seen = trial.run(["--plain", "capitals"], input: ScriptedLines("d\nSpain?\nMadrid\n\n\n"))
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("\nDiscarded the recovered changes.\nType a line"))
    #expect(try answers() == ["Paris", "東京\nTokyo", "Madrid"])
    #expect(try kept == [])

    try leave(in: nil)
    #expect(trial.run(["--plain", "seas"], input: ScriptedLines("d\n")).end == .status(.success))
    #expect(try kept == [])
  }

  @Test func `a draft and a journal are offered one after the other, the newest first`() throws {
    let path = trial.place("capitals", capitals)
    try leave("Paname", in: path, as: .draft)
    try leave("Lutetia", in: path)
    let seen = trial.run(["--plain", "capitals"], input: ScriptedLines("o\nr\n\n"))
    #expect(seen.end == .status(.success))
    #expect(seen.messages.hasPrefix("Recovered changes\n"))
    #expect(seen.messages.contains("\no  1 older\nc  Cancel\nLetter: o\nDraft found\n"))
    #expect(try answers() == ["Paname", "東京\nTokyo"])
    #expect(try kept == [.journal], "what was put off is not discarded")

    let discarded = trial.run(["--plain", "capitals"], input: ScriptedLines("d\n\n"))
    #expect(discarded.end == .status(.success))
    #expect(try kept == [])
  }

  @Test(arguments: [DraftEntry.Kind.journal, .draft])
  func `a file that was changed in another place is merged`(kind: DraftEntry.Kind) throws {
    let path = trial.place("capitals", capitals)
    try leave(in: path, as: kind)
    trial.place("capitals", capitals.replacing("東京\\nTokyo", with: "東京"))
    let seen = trial.run(["--plain", "capitals"], input: ScriptedLines("m\n\n"))
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("in other places: both can be merged.\nm  Merge\nr  Recover"))
    #expect(seen.messages.contains("\nMerged with the file; not saved yet.\n"))
    #expect(try answers() == ["Lutetia", "東京"])
    #expect(try kept == [])
  }

  @Test func `what conflicts with the file becomes a copy, and the file stays`() throws {
    let path = trial.place("capitals", capitals)
    try leave(in: path)
    let theirs = capitals.replacing("\"Paris\"", with: "\"Paname\"")
    trial.place("capitals", theirs)
    let seen = trial.run(["--plain", "capitals"], input: ScriptedLines("m\nr\n\n"))
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("\nThe file has changed since then: 1 change conflicts.\n"))
    #expect(seen.messages.contains("\nr  Recover as a copy\n"))
    #expect(trial.files.texts[path.string] == theirs)
    #expect(try answers("capital-cities-copy") == ["Lutetia", "東京\nTokyo"])
    #expect(try kept == [])
  }

  @Test func `a draft that conflicts with the file is not saved over it, and stays`() throws {
    let path = trial.place("capitals", capitals)
    try leave(in: path, as: .draft)
    let theirs = capitals.replacing("\"Paris\"", with: "\"Paname\"")
    trial.place("capitals", theirs)
    let seen = trial.run(["--plain", "capitals"], input: ScriptedLines("r\n\n"))
    #expect(seen.end == .status(.failure))
    #expect(trial.files.texts[path.string] == theirs)
    #expect(try kept == [.draft])
  }

  @Test func `a journal goes only when the draft that takes its place is there`() throws {
    let path = trial.place("capitals", capitals)
    try leave(in: path)
    let input = ScriptedLines("r\nSpain?\n")
    #expect(trial.run(["--plain", "capitals"], input: input).end == .status(.failure))
    #expect(try kept == [.draft])
    let again = ScriptedLines("r\nMadrid\n\n")
    #expect(trial.run(["--plain", "capitals"], input: again).end == .status(.success))
    #expect(try answers() == ["Lutetia", "東京\nTokyo", "Madrid"])
  }

  @Test func `what cannot be read is said, stays, and keeps nobody from the file`() throws {
    let path = trial.place("capitals", capitals)
    try leave(in: path, as: .draft)
    let draft = try #require(try trial.library.drafts().first).file
    trial.files.place("{", at: draft)
    let input = ScriptedLines("", end: .interrupted(signal: 2))
    let seen = trial.run(["--plain", "capitals"], input: input)
    #expect(seen.messages.hasPrefix("\(draft) cannot be opened"))
    #expect(seen.messages.contains("\nQuestion 3\nPrompt: "))
    #expect(trial.files.texts[draft.string] == "{")
  }

  // MARK: Commands that only look

  @Test func `commands that look say that something waits, and list marks it`() throws {
    let waiting = "1 group has recovered changes; open it to see them.\n"
    let path = trial.place("capitals", capitals)
    trial.place("rivers", capitals.replacing("1111", with: "2222"))
    for arguments in [["list"], ["show", "capitals"], ["check", path.string]] {
      #expect(!trial.run(arguments).messages.contains("recovered changes"))
    }
    try leave(in: path)
    try leave("Paname", in: path, as: .draft)
    let commands = [
      ["list"], ["list", "--json"], ["show", "capitals"], ["show", "capitals", "--json"],
      ["show", "capitals", "--settings"], ["check", path.string], ["check", path.string, "--json"],
    ]
    for arguments in commands {
      let seen = trial.run(arguments)
      #expect(seen.end == .status(.success))
      #expect(seen.messages.hasSuffix(waiting), "\(arguments)")
      #expect(seen.messages.split(separator: "\n").count { $0.contains("recovered changes") } == 1)
    }
    #expect(trial.run(["list"]).output.contains("europe, easy  draft\n"))
    #expect(!trial.run(["show", "rivers"]).messages.contains("recovered changes"))
    try leave(in: nil)
    let both = "2 groups have recovered changes; open one to see them.\n"
    #expect(trial.run(["list"]).messages == both)
    #expect(trial.run(["show", "seas"]).messages == waiting)
  }
}
