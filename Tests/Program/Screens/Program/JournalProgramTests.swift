import CoreTestSupport
import Quiz
import QuizDocuments
import QuizOperations
import QuizScreens
import QuizStore
import QuizWords
import SystemFiles
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
    let looks: [FileSystemError.Operation] = [.inspect, .inspect]
    let synchronized: [FileSystemError.Operation] = [.synchronize, .synchronizeFolder]
    #expect(Array(counting.operations[counts[1]..<counts[2]]) == looks + synchronized)
    #expect(counting.operations[counts[2]..<counts[3]] == looks[...], "is it still there?")
  }

  @Test func `gets to the disk every five seconds also where the user never rests`() {
    var stage = ProgramStage()
    let start = ContinuousClock.now
    var seconds = 0.0
    stage.now = { start + .seconds(seconds) }
    let counting = FaultyFileSystem(stage.files, failing: .max, with: .killed)
    stage.fileSystem = counting
    var counts: [Int] = []
    var pictures: [Int] = []
    var terminal: DoomedTerminal?
    func press(_ key: String, at time: Double) -> [Step] {
      [.run { seconds = time }] + Step.press(key) + [
        .run {
          counts.append(counting.operations.count)
          pictures.append(terminal?.operationCount ?? 0)
        }
      ]
    }
    let keys: [(String, Double)] = [
      ("a", 0), ("b", 4.9), ("c", 5), ("d", 5), ("e", 9.9), ("f", 10), ("g", 60), ("h", 65),
    ]
    let steps = keys.flatMap { press($0.0, at: $0.1) }
    let doomed = DoomedTerminal(ScriptedTerminal(size: .usual, steps: steps), counting)
    terminal = doomed
    _ = stage.run(on: doomed, opening: .newGroup(title: nil))
    let made = zip(counts, counts.dropFirst()).map { Array(counting.operations[$0..<$1]) }
    let synchronized: [FileSystemError.Operation] = [
      .write, .inspect, .inspect, .synchronize, .synchronizeFolder,
    ]
    #expect(
      made == [[.write], synchronized, [.write], [.write], synchronized, [.write], synchronized]
    )
    // The picture was on the screen when no more than the key was written.
    #expect(zip(pictures.dropFirst(), counts).allSatisfy { $0 == $1 + 1 })
  }

  @Test(arguments: InMemoryFileSystem.Luck.allCases)
  func `that could not get to the disk in time is begun anew five seconds later`(
    luck: InMemoryFileSystem.Luck
  ) {
    let start = ContinuousClock.now
    var seconds = 0.0
    func press(_ key: String, at time: Double) -> [Step] {
      [.run { seconds = time }] + Step.press(key)
    }
    /// Runs a program in which one operation fails.
    func run(failing number: Int, _ steps: (FaultyFileSystem) -> [Step]) -> FaultyFileSystem {
      var stage = ProgramStage()
      stage.process = ProcessIdentity(number: 4711, mark: 1) { _ in false }
      stage.now = { start + .seconds(seconds) }
      let faulty = FaultyFileSystem(stage.files, failing: number, with: .error(.ioError))
      stage.fileSystem = faulty
      _ = stage.run(
        opening: .newGroup(title: nil),
        steps: steps(faulty) + [.run { [files = stage.files] in files.losePower(keeping: luck) }]
      )
      return faulty
    }
    var count = 0
    _ = run(failing: .max) { files in
      press("a", at: 0) + [.run { count = files.operations.count }]
    }
    var found: [String?] = []
    // The write of the second key is sound, and so are two looks at the file; what follows is not.
    let faulty = run(failing: count + 4) { files in
      let look = Step.run {
        guard let memory = files.base as? InMemoryFileSystem else { return }
        memory.losePower(keeping: luck)
        var next = ProgramStage()
        next.files = memory
        found = ((try? next.library.journals()) ?? []).map(\.title)
      }
      return press("a", at: 0) + press("b", at: 6) + press("c", at: 10.9) + press("d", at: 11.1)
        + [look]
    }
    #expect(faulty.operations[count + 3] == .synchronize)
    #expect(found == ["abcd"])
  }

  @Test func `is not begun by looking around`() {
    var stage = ProgramStage()
    let counting = FaultyFileSystem(stage.files, failing: .max, with: .killed)
    stage.fileSystem = counting
    var counts: [Int] = []
    let count = Step.run { counts.append(counting.operations.count) }
    let keys = "<Tab><Up><PgDn><A-m>"
    // Before the first key, the settings are read for the warnings.
    let steps = Step.press("<Tab>") + [count] + Step.press(keys) + [count]
    _ = stage.run(opening: .newGroup(title: nil), steps: steps)
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
    #expect(try next.library.unsaved.load(journal.file).opened.builder.title?.count == 380_000)
  }

  /// The number of operations until an empty form is on the screen.
  private func operationCountOfStart(_ stage: ProgramStage = ProgramStage()) -> Int {
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

  @Test(arguments: 1...12)
  func `makes up for any call that fails`(number: Int) throws {
    var stage = ProgramStage()
    stage.files.placeFolder("/state")
    let faulty = FaultyFileSystem(
      stage.files,
      failing: operationCountOfStart(stage) + number,
      with: .error(.noSpace)
    )
    stage.fileSystem = faulty
    let keys = Step.press("abc") + [.rest] + Step.press("d") + [.rest]
    let next = stage.killed(opening: .newGroup(title: nil), after: keys)
    #expect(faulty.hasFailed)
    let journal = try #require(try next.library.journals().first, "\(faulty.operations)")
    let reading = try next.library.unsaved.load(journal.file)
    #expect(reading.opened.builder.title == "abcd")
    #expect(reading.droppedCount == 0)
  }

  @Test func `that cannot be begun is said once in the line above the keys`() {
    let stage = ProgramStage()
    stage.files.placeFolder("/state", permissions: 0o500)
    let terminal = ScriptedTerminal(
      size: .usual,
      steps: Step.press("ab") + [.rest] + Step.press("c")
    )
    _ = stage.run(on: terminal, opening: .newGroup(title: nil))
    let pictures = terminal.pictures.map { Picture(of: $0).description }
    let said = pictures.map { $0.contains("Autosave failed") }
    #expect(said.count { $0 } == 1)
    #expect(said.firstIndex(of: true) == 1, "with the first key")
  }

  // MARK: Killed at any call

  /// The contents of a form, without ids.
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

  private static let script =
    "Su<Enter>1 + 1<Enter>2<C-s>!<A-u><A-r><C-o>q<Enter>a<A-p><C-r><A-u><C-s>?"

  /// The contents of the form of a script at first, and after each key.
  private static func states(_ events: [Event]) -> [Contents] {
    let harness = FormHarness()
    var states = [Contents(harness.contents)]
    for event in events {
      harness.handle(event)
      if case .save = harness.effects.last, event == .key(.control("s")) {
        harness.receive(.saved(SaveNotice(file: "su.json")))
      }
      states.append(Contents(harness.contents))
    }
    return states
  }

  /// Every form that is kept or saved on the disk, each of which must be whole.
  private static func found(
    in files: InMemoryFileSystem,
    allowingTornLines: Bool = false
  ) throws -> [Contents] {
    var next = ProgramStage()
    next.files = files
    next.library.removeLeftovers()
    let kept = try next.library.unsaved.all()
    #expect(kept.allSatisfy { $0.problem == nil })
    #expect(kept.allSatisfy { $0.droppedCount == 0 || allowingTornLines })
    var found = try kept.map { Contents(try next.library.unsaved.load($0.file).opened.builder) }
    for entry in try next.library.entries() {
      #expect(entry.problem == nil)
      found.append(Contents(try next.library.open(entry.path).builder))
    }
    return found
  }

  @Test(arguments: [false, true])
  func `lets the process be killed at any call without losing what was on the screen`(
    rests: Bool
  ) throws {
    let events = Event.script(Self.script)
    let states = Self.states(events)
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

      // The last picture shows at least so many keys; one more may be written down and not shown yet.
      let shown = max(terminal.shownCount - 1, 0)
      let acceptable = states[shown...min(shown + 1, states.count - 1)]
      var found = try Self.found(in: stage.files)
      if acceptable.contains(states[0]) { found.append(states[0]) }
      #expect(
        found.contains(where: acceptable.contains),
        "killed at \(faulty.operations.count) \(faulty.operations.last.map { "\($0)" } ?? "")"
      )
      number += 1
    }
    #expect(number > 60)
  }

  /// Ways to leave a form: saved, kept as a draft, kept as the program ends.
  private static let endings = ["<C-s><Esc>q", "<Esc>kq", "<C-c>"]

  @Test(arguments: endings, InMemoryFileSystem.Luck.allCases)
  func `lets the power fail at any call without losing what the user has rested after`(
    ending: String,
    luck: InMemoryFileSystem.Luck
  ) throws {
    let typed = Event.script("Su<Enter>1<Enter>2<A-u><A-r>")
    let states = Self.states(typed)
    let steps = typed.flatMap { [Step.event($0), .rest] } + Step.press(ending)
    let sample = CallSample(luck, of: InMemoryFileSystem.Luck.allCases)
    var number = sample.first
    while true {
      var stage = ProgramStage()
      stage.process = ProcessIdentity(number: 4711, mark: 1) { _ in false }
      let faulty = FaultyFileSystem(stage.files, failing: number, with: .killedHalfway)
      stage.fileSystem = faulty
      let terminal = DoomedTerminal(ScriptedTerminal(size: .usual, steps: steps), faulty)
      _ = stage.run(on: terminal, opening: .newGroup(title: nil))
      guard faulty.hasFailed else { break }
      stage.files.losePower(keeping: luck)

      // What the last picture shows need not be on the disk, but what the one before it showed must be.
      let last = states.count - 1
      let rested = min(max(terminal.shownCount - 2, 0), last)
      let acceptable = states[rested...min(rested + 2, last)]
      var found = try Self.found(in: stage.files, allowingTornLines: true)
      if acceptable.contains(states[0]) { found.append(states[0]) }
      #expect(
        found.contains(where: acceptable.contains),
        "killed at \(faulty.operations.suffix(9)): \(found) instead of \(acceptable)"
      )
      number += sample.step
    }
    #expect(number > 50)
  }

  @Test(arguments: ["<C-s>", "<Esc>k", "<C-c>"], InMemoryFileSystem.Luck.allCases)
  func `lets any call fail, and the power after the end, without losing anything`(
    ending: String,
    luck: InMemoryFileSystem.Luck
  ) throws {
    let typed = Event.script("Su<Enter>1<Enter>2")
    let last = Self.states(typed).suffix(1)
    let steps = typed.flatMap { [Step.event($0), .rest] } + Step.press(ending)
    // What fails at the start is said in dialogs, which take the keys.
    let sample = CallSample(luck, of: InMemoryFileSystem.Luck.allCases)
    var number = sample.first + operationCountOfStart()
    while true {
      var stage = ProgramStage()
      stage.process = ProcessIdentity(number: 4711, mark: 1) { _ in false }
      let faulty = FaultyFileSystem(stage.files, failing: number, with: .error(.ioError))
      stage.fileSystem = faulty
      _ = stage.run(opening: .newGroup(title: nil), steps: steps)
      guard faulty.hasFailed else { break }
      stage.files.losePower(keeping: luck)
      defer { number += sample.step }
      // A new folder whose name could not get to the disk is taken for safe by whoever finds it next.
      let operations = faulty.operations.prefix(number)
      guard !operations.suffix(2).elementsEqual([.createFolder, .synchronizeFolder]) else {
        continue
      }
      let found = try Self.found(in: stage.files, allowingTornLines: true)
      #expect(found.contains(where: last.contains), "\(operations.suffix(9)): \(found)")
    }
    #expect(number > 50)
  }
}
