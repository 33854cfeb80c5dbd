internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizScreens
internal import QuizStore
internal import SystemPackage
internal import TerminalUI
internal import TestSupport

/// Drives one program: first to its screen, then at random, then to an end.
final class ScreenConductor {
  /// A form as it was when the end began.
  private struct OpenForm {
    var builder: QuestionGroupBuilder
    var isModified: Bool
    /// The file as it was read then; `nil` for a form without one, or where the file is another one by now.
    var saved: QuestionGroupBuilder?
  }

  /// Called before each step.
  var watch: ((ScreenStep) -> Void)?
  private let run: ScreenRun
  private let files: FaultyFiles
  private let terminal: FuzzedTerminal
  private var generator: StepGenerator
  /// The number of steps, if they are random.
  private let stepCount: Int
  /// The way to the screen.
  private var script: ArraySlice<Event>
  /// The acts of another process on that way.
  private var meanwhile: ((InMemoryFileSystem) -> Void)?
  /// The rest of given steps; `nil` where they are random.
  private var given: ArraySlice<ScreenStep>?
  private var result = ScreenRun.Result()
  private var forms: [OpenForm]?
  /// The number of times that the program was left alone before the end.
  private var restCount = 0
  /// The number of keys pressed to leave.
  private var leavingCount = 0
  private weak var lastTop: (any ScreenLayer)?

  init(
    _ run: ScreenRun,
    files: FaultyFiles,
    generator: StepGenerator,
    steps: [ScreenStep]?
  ) {
    self.run = run
    self.files = files
    self.generator = generator
    given = steps.map { $0[...] }
    stepCount = Int.random(in: 1...run.screen.stepCount, using: &self.generator.generator)
    script = Event.script(run.screen.script)[...]
    meanwhile = run.screen.meanwhile
    terminal = FuzzedTerminal(size: Size(rows: 24, columns: 80), files: files, glyphs: run.glyphs)
  }

  /// Runs the program to its end and reads again what it has left.
  func perform() -> ScreenRun.Result {
    terminal.next = { [unowned self] in next() }
    let end = ScreenRun.run(
      run.screen.opening,
      on: terminal,
      over: files,
      process: ScreenRun.processes.own,
      glyphs: run.glyphs,
      language: run.language,
      seed: UInt64(truncatingIfNeeded: run.number)
    )
    result.pictureCount = terminal.pictureCount
    result.failureCount = files.failureCount
    result.fault = result.fault ?? terminal.fault ?? fault(at: end)
    return result
  }

  // MARK: What happens

  private func next() -> FuzzedTerminal.Report {
    guard let stack = terminal.program?.stack, result.fault == nil else { return .event(.closed) }
    if let event = script.popFirst() {
      note(event, stack)
      return .event(event)
    }
    if let meanwhile {
      self.meanwhile = nil
      meanwhile(files.memory)
      script = Event.script(run.screen.then)[...]
      return next()
    }
    while result.steps.count < stepCount || given != nil {
      let step: ScreenStep
      if given != nil {
        guard let next = given?.popFirst() else { break }
        step = next
      } else {
        step = generator.next(for: stack) { files.memory.texts }
      }
      watch?(step)
      result.lastScreen = stack.top.flatMap { stack.keys(of: $0)?.screen } ?? ""
      if given != nil { result.pictures.append(stack.draw().text) }
      result.steps.append(step)
      if let report = take(step, stack) { return report }
    }
    return end(stack)
  }

  /// Does what a step says; `nil` where the program does not see it at once.
  private func take(
    _ step: ScreenStep,
    _ stack: ScreenStack
  ) -> FuzzedTerminal.Report? {
    switch step {
    case .event(let event):
      note(event, stack)
      // The end of the program waits for what is being written.
      if stack.layers.count == 1 || event == .key(.control("c")) { files.goOn() }
      return .event(event)
    case .rest: return .silence
    case .hold: files.hold()
    case .goOn: files.goOn()
    case .fail(let count, let code): files.fail(count, with: code)
    case .place(let bytes, let path): files.memory.place(bytes, at: path)
    case .remove(let path): try? files.memory.remove(path)
    case .permit(let permissions, let path): files.memory.setPermissions(permissions, of: path)
    }
    return nil
  }

  private func note(_ event: Event, _ stack: ScreenStack) {
    guard let top = stack.top, let table = stack.keys(of: top) else { return }
    result.eventCounts[table.screen, default: 0] += 1
    guard case .key(let key) = event else { return }
    let row = table.rows.first { $0.keys.contains(key) }
    if let row { result.bindings.insert("\(table.screen).\(row.name)") }
  }

  // MARK: The end

  private func end(_ stack: ScreenStack) -> FuzzedTerminal.Report {
    files.goOn()
    files.heal()
    if run.ending == .killed, files.failureCount == 0 {
      // All that was on the screen is in a journal, at any moment.
      forms = openForms(in: stack)
      files.die()
      return .event(.closed)
    }
    let smallest = ScreenStack.smallestSize
    if stack.size.rows < smallest.rows || stack.size.columns < smallest.columns {
      return .event(.resize(Size(rows: 24, columns: 80)))
    }
    // What could not be written is tried again when the user rests.
    guard restCount > 1 else {
      restCount += 1
      return .event(.woken)
    }
    guard restCount > 3 else {
      restCount += 1
      return .silence
    }
    if forms == nil { forms = openForms(in: stack) }
    switch run.ending {
    case .killed:
      files.die()
      return .event(.closed)
    case .asked:
      return .event(.terminate(signal: 15))
    case .left:
      return leave(stack)
    }
  }

  /// Presses a key to leave the screen on top.
  private func leave(_ stack: ScreenStack) -> FuzzedTerminal.Report {
    leavingCount += 1
    guard leavingCount < 12 + 6 * stack.layers.count else {
      let names = stack.layers.compactMap { stack.keys(of: $0)?.screen }
      result.fault = "\(leavingCount) keys do not lead out of \(names.joined(separator: " > "))"
      return .event(.closed)
    }
    guard let top = stack.top else { return .event(.closed) }
    let below = stack.layers.dropLast().last
    let wasForm = below != nil && below === lastTop && below is Layer<GroupFormRunner>
    lastTop = top
    // The dialog that came up as the form was to be left.
    let isAlert = stack.keys(of: top)?.screen == "choice"
    if isAlert, wasForm { return .event(.key(Key(.character("k")))) }
    // Escape does not leave the library.
    let isLibrary = stack.keys(of: top)?.screen == "library"
    return .event(.key(isLibrary ? Key(.character("q")) : Key(.escape)))
  }

  private func openForms(in stack: ScreenStack) -> [OpenForm] {
    let library = ScreenRun.library(over: files.memory, process: ScreenRun.processes.own)
    return stack.layers.compactMap { $0 as? Layer<GroupFormRunner> }.map { layer in
      let opened = layer.runner.session.opened
      var saved: QuestionGroupBuilder?
      if let path = opened.path, let change = try? library.change(of: opened), change != .changed {
        saved = (try? library.open(path))?.builder
      }
      let form = layer.screen
      return OpenForm(builder: form.builder, isModified: form.isModified, saved: saved)
    }
  }

  private func fault(at end: ProgramEnd) -> String? {
    // The program was left before by one of its own keys.
    guard let forms else { return nil }
    result.formCount = forms.count
    switch (run.ending, end) {
    case (.killed, _), (.asked, .signal(15)), (.left, .left): break
    default: return "the program ended by \(end)"
    }
    let later = ScreenRun.library(over: files.memory, process: 4713)
    for form in forms {
      if let fault = form.isModified ? lost(of: form, in: later) : unsaved(of: form) {
        return fault
      }
    }
    return nil
  }

  /// Returns the difference of an unsaved form from its draft or journal.
  private func lost(of form: OpenForm, in library: Library) -> String? {
    let entries = (try? library.unsaved.all()) ?? []
    let kept = entries.filter { $0.groupID == form.builder.id }
    let builders = kept.compactMap { try? library.unsaved.load($0.file).opened.builder }
    // The parts of kinds that a question was of before end with its form.
    guard !builders.map(\.shown).contains(form.builder.shown) else { return nil }
    let problems = entries.compactMap(\.problem)
    guard let nearest = builders.first else {
      return "nothing is kept of a form that is not saved, but \(entries.count) others; \(problems)"
    }
    return "not all is kept: \(form.builder.differences(from: nearest))"
  }

  /// Returns the difference of a saved form from its file.
  private func unsaved(of form: OpenForm) -> String? {
    guard let saved = form.saved else { return nil }
    func texts(_ builder: QuestionGroupBuilder) -> [[String]] {
      [[builder.title ?? ""]]
        + builder.questions.map { question in
          // A file leaves out what is blank.
          QuestionField.allCases.map { field in
            let text = question[field].typed(shape: field.shape)
            return text.allSatisfy(\.isWhitespace) ? "" : text
          }
        }
    }
    let (shown, kept) = (texts(form.builder), texts(saved))
    return shown == kept ? nil : "the form shows \(shown), and its file has \(kept)"
  }
}

extension QuestionGroupBuilder {
  /// The group with nothing but the parts of each question's own kind.
  fileprivate var shown: QuestionGroupBuilder {
    var group = self
    for index in questions.indices {
      let question = questions[index]
      group.questions[index].response = Response.Builder()
      group.questions[index].response.kind = question.kind
      group.questions[index].response.unknown = question.response.unknown
      for part in question.kind.parts { group.questions[index][part.field] = question[part.field] }
    }
    return group
  }
}

extension Grid {
  /// The characters of all cells, line by line.
  fileprivate var text: String {
    (0..<size.rows).map { self[row: $0].map(\.text).joined() }.joined(separator: "\n")
  }
}
