import Quiz
import QuizDocuments
import QuizOperations
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

/// A program that finds the journal of another one, in a place that it cannot see.
struct ForeignJournalTests {
  private typealias Step = ScriptedTerminal.Step

  private let stage: ProgramStage
  private static let path: FilePath = "/library/sums.json"
  private static let question = "quizbuilder cannot tell from here whether that process still runs."

  init() {
    var stage = ProgramStage()
    stage.process = Self.process(in: 1)
    self.stage = stage
  }

  /// The only process of a namespace.
  private static func process(in namespace: UInt64) -> ProcessIdentity {
    ProcessIdentity(
      number: 4711,
      mark: namespace,
      origin: ProcessOrigin(boot: 1, namespace: namespace, machine: 1)
    ) { _ in false }
  }

  /// The same files in another namespace.
  private var there: ProgramStage {
    var there = stage
    there.process = Self.process(in: 2)
    return there
  }

  private func saveSums() {
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
  }

  /// Runs the program here while a form there has something typed; returns the last picture of each.
  private func meanwhile(
    _ script: String,
    typing: String = "<Enter><Tab>!",
    then: [Step] = [],
    check: @escaping () -> Void = {}
  ) -> (there: ProgramStage.Result, here: ProgramStage.Result) {
    var here: ProgramStage.Result?
    let visit = Step.run {
      here = stage.run(script)
      check()
    }
    // Unless it saves, it leaves nothing to the next visit.
    let end = then.isEmpty ? Step.press("<Esc>d") : then
    let there = self.there.run(steps: Step.press(typing) + [visit] + end)
    guard let here else { preconditionFailure("the first program has not gone so far") }
    return (there, here)
  }

  private var journals: [String] {
    stage.files(in: "/state/journals").keys.sorted()
  }

  private func answers() throws -> [String?] {
    try stage.library.entries().map { try stage.library.open($0.path).builder.questions[0].answer }
      .sorted { ($0 ?? "") < ($1 ?? "") }
  }

  /// The text of a picture, its lines and the borders of dialogs left out.
  private func text(_ result: ProgramStage.Result) -> String {
    result.lastPicture.split { $0.isWhitespace || "|│┌┐└┘─".contains($0) }.joined(separator: " ")
  }

  // MARK: Who finds it

  @Test func `does not say that it ended`() {
    saveSums()
    let picture = meanwhile("").here.lastPicture
    #expect(picture.contains("Recovered changes in “Sums”, which may still be open elsewhere."))
  }

  @Test func `asks before it offers anything, and Enter is no for an answer`() {
    saveSums()
    var count = 0
    let (_, here) = meanwhile("<Enter>") { count = journals.count }
    #expect(here.lastPicture.contains("Open elsewhere"))
    #expect(text(here).contains(Self.question))
    #expect(!here.lastPicture.contains("Recover"))
    #expect(count == 1)
    #expect(meanwhile("<Enter><Enter>").here.lastPicture.contains("1 group"))
  }

  @Test func `copies what was typed there, and both save all of it`() throws {
    saveSums()
    let (there, here) = meanwhile(
      "<Enter>or?<C-s><Esc>q",
      then: Step.press("+<C-s>s<Esc>q")
    ) { #expect(journals.count == 1, "the journal of the other one") }
    #expect(here.end == .left)
    #expect(there.end == .left)
    #expect(try answers() == ["2!+", "2!?"])
    #expect(journals == [])
  }

  @Test func `says that it is a copy, and asks no second time`() {
    saveSums()
    let picture = meanwhile("<Enter>or").here.lastPicture
    #expect(picture.contains("Copied everything typed there so far."))
    #expect(picture.contains("2!"))
    #expect(!picture.contains("Open elsewhere"))
    let offer = text(meanwhile("<Enter>o").here)
    #expect(offer.contains("Recovering copies them; the other program keeps its own."))
  }

  @Test func `opens the file as it was saved`() throws {
    saveSums()
    let picture = meanwhile("<Enter>oo").here.lastPicture
    #expect(picture.contains("Question 1"))
    #expect(!picture.contains("2!"))
    #expect(!picture.contains("Open elsewhere"), "that was asked")
  }

  @Test func `discards it only after a question`() {
    saveSums()
    var counts: [Int] = []
    let asked = meanwhile("<Enter>od") { counts.append(journals.count) }.here
    #expect(text(asked).contains("Another program may still be writing these changes."))
    let left = meanwhile("<Enter>od<Enter>") { counts.append(journals.count) }.here
    #expect(left.lastPicture.contains("Recovered changes"))
    let discarded = meanwhile("<Enter>odd") { counts.append(journals.count) }.here
    #expect(discarded.lastPicture.contains("Question 1"))
    #expect(counts == [1, 1, 0])
  }

  @Test func `asks about a group without a file, too, and before it goes to the trash`() {
    var counts: [Int] = []
    let opened = meanwhile("<Enter>", typing: "nSeas") { counts.append(journals.count) }.here
    #expect(text(opened).contains("“Seas” has unsaved changes of process 4711."))
    let trashed = meanwhile("d", typing: "nSeas") { counts.append(journals.count) }.here
    #expect(text(trashed).contains("“Seas” has unsaved changes of process 4711."))
    let copied = meanwhile("<Enter>or", typing: "nSeas") { counts.append(journals.count) }.here
    #expect(copied.lastPicture.contains("Seas"))
    #expect(counts[0] == counts[1])
    #expect(counts[2] >= counts[1])
  }

  // MARK: Who writes it

  @Test func `whose journal is taken away writes it again at the next rest, and says so once`() {
    saveSums()
    let remove = Step.run {
      for name in journals { try? stage.files.remove(FilePath("/state/journals/\(name)")) }
    }
    var counts: [Int] = []
    let count = Step.run { counts.append(journals.count) }
    let result = there.run(
      steps: Step.press("<Enter><Tab>!") + [.rest, remove, count]
        + Step.press("?") + [.rest, count, remove, .rest, count]
    )
    #expect(counts == [0, 1, 1])
    #expect(
      result.lastPicture.contains(
        "Another program removed the autosave file. quizbuilder wrote it again."
      )
    )
  }
}
