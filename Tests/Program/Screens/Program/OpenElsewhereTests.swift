import Quiz
import QuizDocuments
import QuizOperations
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

/// Two programs over the same files.
struct OpenElsewhereTests {
  private let stage = ProgramStage()

  /// The same files in a run of the program of another number.
  private func other(_ number: Int32) -> ProgramStage {
    var other = stage
    other.process = ProcessIdentity(
      number: number,
      mark: 1,
      birthMark: { _ in 1 },
      isRunning: { _ in true }
    )
    return other
  }

  /// The visit of a user who presses the keys of a script.
  private func press(_ script: String) -> [ScriptedTerminal.Step] {
    ScriptedTerminal.Step.press(script)
  }

  private var locks: [String] { stage.files(in: "/state/locks").keys.sorted() }

  /// Saves a group to open.
  private func saveSums() {
    _ = stage.run("nSums<Enter>1 + 1<Enter>2<C-s><Esc>q")
  }

  private func answer() throws -> String? {
    try stage.library.open("/library/sums.json").builder.questions[0].answer
  }

  /// Runs the second program with the keys of a script while the first has the form open; returns the last picture
  /// of the second.
  private func meanwhile(
    _ script: String,
    first: String = "<Enter>",
    then: String = ""
  ) -> (first: ProgramStage.Result, second: ProgramStage.Result) {
    var second: ProgramStage.Result?
    let step = ScriptedTerminal.Step.run { second = other(4711).run(script) }
    let result = other(4710).run(
      steps: press(first) + [step] + press(then)
    )
    guard let second else { preconditionFailure("the first program has not gone so far") }
    return (result, second)
  }

  // MARK: The life of a lock

  @Test func `a form of a group with a file locks it until it is closed`() {
    saveSums()
    #expect(locks == [])
    var seen: [[String]] = []
    func look() -> [ScriptedTerminal.Step] { [.run { seen.append(locks) }] }
    _ = stage.run(
      steps: look() + press("n") + look() + press("New<Enter>?<Enter>!<C-s>") + look()
        + press("<Esc>") + look() + press("jk<Enter>") + look() + press("<Esc>q")
    )
    #expect(seen.map(\.count) == [0, 0, 1, 0, 1])
    #expect(seen[2].first?.hasPrefix("new_") == true, "as soon as there is a file")
    #expect(locks == [])
  }

  @Test(arguments: [
    ([Event.terminate(signal: 15)], ProgramEnd.signal(15)),
    ([.key(.control("c")), .key(.control("c"))], .interrupted), ([.closed], .terminalClosed),
    ([], .terminalClosed),
    (Event.script("?<Esc>d"), .terminalClosed),
  ])
  func `every way out takes the lock away`(events: [Event], end: ProgramEnd) {
    saveSums()
    let result = stage.run(opening: .group("sums"), Event.script("<Tab>!") + events)
    #expect(result.end == end)
    #expect(locks == [])
  }

  @Test func `a copy of the form's group moves the lock to the copy's file`() throws {
    saveSums()
    let file = stage.files.texts["/library/sums.json"] ?? ""
    var seen: [String] = []
    _ = stage.run(
      steps: press("<Enter><Tab>!") + [
        .run { stage.files.place(file.replacing("Sums", with: "Theirs"), at: "/library/sums.json") }
      ] + press("<C-s>s") + [.run { seen = locks }] + press("<Esc>q")
    )
    #expect(seen.map { $0.prefix { $0 != "_" } } == ["sums-copy"])
    #expect(locks == [])
  }

  @Test func `a killed program's lock gives way without a word`() {
    saveSums()
    _ = other(4711).library.lock("/library/sums.json")
    #expect(locks.count == 1)
    let result = stage.run("<Enter>")
    #expect(result.lastPicture.contains("Question 1"))
    #expect(!result.lastPicture.contains("Open elsewhere"))
    #expect(locks == [])
  }

  @Test func `a folder of state that cannot be written to keeps nobody from working`() throws {
    saveSums()
    stage.files.setPermissions(0o500, of: "/state")
    let result = stage.run("<Enter><Tab>!<C-s>")
    #expect(result.lastPicture.contains("Saved as sums.json."))
    #expect(try answer() == "2!")
  }

  // MARK: The dialog

  @Test func `who opens a group that is open is told by whom, and may leave it`() throws {
    saveSums()
    let (_, second) = meanwhile("<Enter>")
    #expect(second.lastPicture.contains("Open elsewhere"))
    #expect(second.lastPicture.contains("“Sums” is open in process 4710 on "))
    // Enter at first is no for an answer.
    let left = meanwhile("<Enter><Enter>").second
    #expect(left.lastPicture.contains("1 group"))
    #expect(!left.lastPicture.contains("Question 1"))
    #expect(locks == [])
  }

  @Test func `both may save, and the second is asked first`() throws {
    saveSums()
    let (first, second) = meanwhile(
      "<Enter>o<Tab>4<C-s><Esc>q",
      first: "<Enter><Tab>3",
      then: "<C-s>"
    )
    #expect(second.end == .left)
    #expect(try answer() == "24")
    #expect(first.lastPicture.contains("Changed on disk"))
    #expect(locks == [])
  }

  @Test func `who saves last and says so overwrites`() throws {
    saveSums()
    _ = meanwhile("<Enter>o<Tab>4<C-s><Esc>q", first: "<Enter><Tab>3", then: "<C-s>o<Esc>q")
    #expect(try answer() == "23")
    #expect(locks == [])
  }

  @Test func `a draft that is recovered and left to others stays a draft`() throws {
    saveSums()
    _ = stage.run("<Enter><Tab>3<Esc>kq")
    #expect(try stage.library.drafts().count == 1)
    let lock = ScriptedTerminal.Step.run { _ = other(4711).library.lock("/library/sums.json") }
    let result = other(4710).run(
      steps: press("<Enter>") + [lock] + press("r") + press("<Enter>q")
    )
    #expect(result.end == .left)
    #expect(try stage.library.drafts().count == 1)
    #expect(try answer() == "2")
  }

  // MARK: The trash and settings

  @Test func `what another program has open goes to the trash only after a question`() throws {
    saveSums()
    _ = stage.run("nOther<Enter>?<Enter>!<C-s><Esc>q")
    let asked = meanwhile("<Space>k<Space>d", first: "j<Enter>").second
    #expect(asked.lastPicture.contains("Open elsewhere"))
    #expect(asked.lastPicture.contains("“Sums” is open in process 4710 on "))
    #expect(asked.lastPicture.contains("quizbuilder asks before it overwrites anyone’s changes."))
    #expect(!asked.lastPicture.contains("“Other” is open"))
    #expect(try stage.library.trashedGroups() == [])
    // Enter at first is no for an answer.
    let left = meanwhile("<Space>k<Space>d<Enter>", first: "j<Enter>").second
    #expect(left.lastPicture.contains("2 groups"))
    #expect(try stage.library.trashedGroups() == [])
  }

  @Test func `who trashes it anyway takes nothing from the other`() throws {
    saveSums()
    let (first, _) = meanwhile("dt", first: "<Enter><Tab>3", then: "<C-s>")
    #expect(try stage.library.trashedGroups().map(\.slug) == ["sums"])
    #expect(first.lastPicture.contains("Changed on disk"))
    #expect(first.lastPicture.contains("23"))
    let library = stage.library
    _ = try library.restore(try #require(try library.trashedGroups().first))
    #expect(try answer() == "2")
  }

  @Test func `what nobody has open, or a killed program had, goes to the trash at once`() throws {
    saveSums()
    _ = other(4711).library.lock("/library/sums.json")
    let result = stage.run("d")
    #expect(!result.lastPicture.contains("Open elsewhere"))
    #expect(try stage.library.trashedGroups().map(\.slug) == ["sums"])
  }

  @Test func `settings of a group that is open elsewhere are saved, and that is said`() throws {
    saveSums()
    let (first, second) = meanwhile(
      ",j<Enter><C-u>5<Enter>",
      first: "<Enter><Tab>3",
      then: "<C-s>"
    )
    #expect(second.lastPicture.contains("sums.json. “Sums” is open in process 4710"))
    #expect(first.lastPicture.contains("Changed on disk"))
  }

  @Test func `who opens it anyway has the lock until it is closed`() throws {
    saveSums()
    var holders: [Int32?] = []
    func look() -> ScriptedTerminal.Step {
      .run {
        holders.append(other(4712).library.lockHolder(of: "/library/sums.json")?.process)
      }
    }
    func openAnyway() -> ScriptedTerminal.Step {
      .run { _ = other(4711).run(steps: press("<Enter>") + [look()] + press("o") + [look()]) }
    }
    _ = other(4710).run(steps: press("<Enter>") + [look(), openAnyway(), look()])
    #expect(holders == [4710, 4710, 4711, 4710])
  }
}
