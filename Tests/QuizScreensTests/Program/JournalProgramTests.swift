import CoreTestSupport
import Quiz
import QuizFiles
import QuizScreens
import QuizServices
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@Suite struct `The journal of a form` {
  private typealias Step = ScriptedTerminal.Step

  @Test func `takes one write for a key, and gets to the disk when the user rests`() {
    var stage = ProgramStage()
    let counting = FaultyFileSystem(stage.files, failing: .max, with: .killed)
    stage.fileSystem = counting
    var counts: [Int] = []
    let count = Step.run { counts.append(counting.operations.count) }
    let keys = Step.press("a") + [count] + Step.press("bcd") + [count, .rest, count, .rest, count]
    _ = stage.run(opening: .newGroup(title: nil), steps: keys)
    #expect(counting.operations[counts[0]..<counts[1]] == [.write, .write, .write])
    #expect(counting.operations[counts[1]..<counts[2]] == [.synchronize, .synchronizeFolder])
    #expect(counts[3] == counts[2], "there is nothing left to do")
  }

  @Test func `is not begun by looking around`() {
    var stage = ProgramStage()
    let counting = FaultyFileSystem(stage.files, failing: .max, with: .killed)
    stage.fileSystem = counting
    var counts: [Int] = []
    let count = Step.run { counts.append(counting.operations.count) }
    let keys = "<Tab><Tab><Up><PgDn><A-m>"
    _ = stage.run(opening: .newGroup(title: nil), steps: [count] + Step.press(keys) + [count])
    #expect(counts[0] == counts[1])
  }

  @Test func `is begun anew when it has grown and the user rests`() throws {
    var stage = ProgramStage()
    stage.fileSystem = stage.files
    let pastes = (0..<40).map { _ in
      Step.event(.paste(String(repeating: "0123456789", count: 1_000)))
    }
    var sizes: [Int] = []
    let measure = Step.run { [stage] in
      sizes.append(stage.files(in: "/state/journals").values.map(\.utf8.count).reduce(0, +))
    }
    let next = stage.killed(
      opening: .newGroup(title: nil),
      after: pastes + Step.press("<A-u><A-u>") + [measure, .rest, measure]
    )
    #expect(sizes[0] > 400_000)
    #expect(sizes[1] < 390_000)
    let journal = try #require(try next.library.journals().first)
    #expect(try next.library.load(journal.file).opened.builder.title?.count == 380_000)
  }

  @Test(arguments: 1...12)
  func `makes up for any call that fails`(number: Int) throws {
    func counting(_ stage: ProgramStage) -> Int {
      var stage = stage
      let counting = FaultyFileSystem(stage.files, failing: .max, with: .killed)
      stage.fileSystem = counting
      var count = 0
      _ = stage.run(
        opening: .newGroup(title: nil),
        steps: [.run { count = counting.operations.count }]
      )
      return count
    }
    var stage = ProgramStage()
    stage.files.placeFolder("/state")
    let faulty = FaultyFileSystem(
      stage.files,
      failing: counting(stage) + number,
      with: .error(.noSpace)
    )
    stage.fileSystem = faulty
    let keys = Step.press("abc") + [.rest] + Step.press("d") + [.rest]
    let next = stage.killed(opening: .newGroup(title: nil), after: keys)
    #expect(faulty.hasFailed)
    let journal = try #require(try next.library.journals().first, "\(faulty.operations)")
    let reading = try next.library.load(journal.file)
    #expect(reading.opened.builder.title == "abcd")
    #expect(reading.droppedCount == 0)
  }

  @Test func `that cannot be begun is said once in the line above the keys`() {
    let stage = ProgramStage()
    stage.files.placeFolder("/state", permissions: [.ownerRead, .ownerExecute])
    let terminal = ScriptedTerminal(
      size: .usual,
      steps: Step.press("ab") + [.rest] + Step.press("c")
    )
    _ = stage.run(on: terminal, opening: .newGroup(title: nil))
    let pictures = terminal.pictures.map { Picture(of: $0).description }
    let said = pictures.map { $0.contains("What you type would not survive a sudden end") }
    #expect(said.count { $0 } == 1)
    #expect(said.firstIndex(of: true) == 1, "with the first key")
  }

  // MARK: Killed at any call

  /// What is in a form, without ids.
  private struct Contents: Equatable, CustomStringConvertible {
    var title: String?
    var questions: [[String]]

    init(_ builder: QuestionGroupBuilder) {
      title = builder.title.flatMap { $0.isEmpty ? nil : $0 }
      questions = builder.questions.map { question in
        QuestionField.allCases.map { question[$0].typed(shape: $0.shape) }
      }
    }

    var description: String { "\(title ?? "-") \(questions)" }
  }

  /// A terminal that knows what was on it when the process was killed.
  private final class DoomedTerminal: Terminal {
    private let base: ScriptedTerminal
    private let files: FaultyFileSystem
    private(set) var shownCount = 0

    init(_ base: ScriptedTerminal, _ files: FaultyFileSystem) {
      self.base = base
      self.files = files
    }

    var size: Size { base.size }
    var wake: @Sendable () -> Void { base.wake }
    func nextEvent(timeout: Duration?) -> Event? { base.nextEvent(timeout: timeout) }
    func readEvent() -> Event? { base.readEvent() }
    func present(_ grid: Grid, changed rows: Range<Int>) {
      if !files.hasFailed { shownCount += 1 }
      base.present(grid, changed: rows)
    }
    func suspend() { base.suspend() }
    func lend(to body: () -> Void) { base.lend(to: body) }
    func bell() { base.bell() }
    var lastWords: String {
      get { base.lastWords }
      set { base.lastWords = newValue }
    }
  }

  private static let script =
    "Su<Enter>1 + 1<Enter>2<C-s>!<A-u><A-r><C-o>q<Enter>a<A-p><C-r><A-u><C-s>?"

  @Test(arguments: [false, true])
  func `lets the process be killed at any call without losing what was on the screen`(
    rests: Bool
  ) throws {
    let events = Event.script(Self.script)
    var harness = FormHarness()
    var states = [Contents(harness.contents)]
    for event in events {
      harness.handle(event)
      if case .save = harness.effects.last, event == .key(.control("s")) {
        harness.receive(.saved(.stored("su"), file: "su.json"))
      }
      states.append(Contents(harness.contents))
    }
    let steps = events.flatMap { rests ? [Step.event($0), .rest] : [.event($0)] }
    var number = 1
    while true {
      var stage = ProgramStage()
      stage.process = ProcessIdentity(number: 4711, mark: 1) { _ in false }
      let faulty = FaultyFileSystem(stage.files, failing: number, with: .killed)
      stage.fileSystem = faulty
      let scripted = ScriptedTerminal(size: .usual, steps: steps)
      let terminal = DoomedTerminal(scripted, faulty)
      _ = stage.run(on: terminal, opening: .newGroup(title: nil))
      guard faulty.hasFailed else { break }

      var next = ProgramStage()
      next.files = stage.files
      // The last picture shows at least so many keys; one more may be written down and not shown yet.
      let shown = max(terminal.shownCount - 1, 0)
      let acceptable = states[shown...min(shown + 1, states.count - 1)]
      let kept = try next.library.unsaved()
      #expect(kept.allSatisfy { $0.problem == nil && $0.droppedCount == 0 })
      var found = try kept.map { Contents(try next.library.load($0.file).opened.builder) }
      for entry in try next.library.entries() {
        #expect(entry.problem == nil)
        found.append(Contents(try next.library.open(entry.path).builder))
      }
      if acceptable.contains(states[0]) { found.append(states[0]) }
      #expect(
        found.contains(where: acceptable.contains),
        "killed at \(faulty.operations.count) \(faulty.operations.last.map { "\($0)" } ?? "")"
      )
      number += 1
    }
    #expect(number > 60)
  }
}
