package import BackgroundWork
internal import BuilderKit
package import QuizOperations
package import QuizResources
internal import QuizStore
internal import QuizWords
package import TerminalUI

/// The program at work: the loop of events and pictures, the stack of screens, and the end.
///
/// One event at a time goes all its way: intent, state and effects, results; then the other pending events; then one
/// picture. The features are elsewhere: each screen's runner carries out its effects.
package final class Program {
  let terminal: any Terminal
  let services: Services
  let phrases: Phrasebook
  /// The screens, from the library at the bottom to the one that has the keys.
  package let stack: ScreenStack
  /// The work beside the screens.
  package let tasks: TaskList
  /// The time, by which journals are synchronized though the user does not rest.
  let now: () -> ContinuousClock.Instant
  /// A source of seeds for what is left to chance, such as the order of choices.
  let seed: () -> UInt64
  /// The time that the screen waits for new work to end before it shows it under way; `nil` waits for the end.
  private let patience: Duration?
  /// Sentences for the user at the start.
  private let notices: [String]
  private var end: ProgramEnd?
  /// Sentences for the user after the terminal is given back.
  private var farewell: [String] = []
  /// `true` if a layer could not keep its contents when the program was about to end.
  private var hasUnkept = false
  /// The group whose form was closed last, until the library has taken it.
  private var leftGroup: LibraryRow.ID?
  /// The drafts that were discarded, until the library has taken them.
  private var discardedDrafts: [TrashEntry] = []

  /// Creates a program that has drawn nothing yet.
  ///
  /// - Parameters:
  ///   - terminal: The source of events and the place of pictures.
  ///   - services: The store and the other parts of the world outside; faults of the user's own files are reported
  ///     before anything else.
  ///   - phrases: The words of the user's language.
  ///   - glyphs: The characters for lines and marks.
  ///   - patience: The time to wait for new work to end before it is shown under way; `nil` waits for its end.
  ///   - now: The time.
  ///   - seed: A source of seeds for what is left to chance.
  package init(
    terminal: any Terminal,
    services: Services,
    phrases: Phrasebook,
    glyphs: Glyphs = .unicode,
    patience: Duration? = .milliseconds(10),
    now: @escaping () -> ContinuousClock.Instant = { .now },
    seed: @escaping () -> UInt64 = { .random(in: .min ... .max) }
  ) {
    self.terminal = terminal
    self.services = services
    self.phrases = phrases
    self.patience = patience
    self.now = now
    self.seed = seed
    tasks = TaskList(waking: terminal.wake)
    let keys = services.configurationFolder.map {
      KeyMapFile(in: $0, fileSystem: services.fileSystem, phrases: phrases)
    }
    notices =
      (keys?.notices ?? [])
      + services.checkLayouts().flatMap { phrases.sentences(for: $0, of: services.layouts) }
    let smallest = ScreenStack.smallestSize
    stack = ScreenStack(
      size: terminal.size,
      tooSmallNotice: phrases(.tooSmall, [.columns: smallest.columns, .rows: smallest.rows]),
      keyMap: keys?.keyMap ?? KeyMap(),
      glyphs: glyphs,
      footerLabel: { phrases.footerLabel(screen: $0, binding: $1) }
    )
    var keyNotice = KeyNotice(phrases)
    stack.notice = { keyNotice.sentence(for: $0, among: $1, isTaken: $2) }
  }

  var library: Library { services.library }

  // MARK: The loop

  /// Runs until the user leaves or a signal ends it.
  ///
  /// - Returns: The reason for the end, and sentences for the user to read after it.
  package func run(_ start: StartScreen) -> (end: ProgramEnd, farewell: [String]) {
    let end = CurrentPreferenceStore.with(services.preferences) { runToEnd(start) }
    return (end, farewell + services.preferenceReports.messages)
  }

  private func runToEnd(_ start: StartScreen) -> ProgramEnd {
    // Last of all: no file is left half-written, and nobody wakes a terminal that is closed.
    defer {
      tasks.close()
      for layer in stack.layers { layer.didClose() }
    }
    LibraryRunner.open(start, in: self)
    if !notices.isEmpty { tell(notices) }
    // A library that is listed at once needs no picture without its rows.
    tasks.awaitNewTasks(atMost: patience)
    show()
    // The user does not wait for this: the first picture is on the screen.
    library.removeLeftovers()
    let links = tasks.slot { (_: Void) in }
    links.begin { [library] task in library.removeLeftoversBesideLinks { task.isCancelled } }
    while end == nil, !stack.isEmpty {
      guard let event = terminal.nextEvent(timeout: timeUntilIdle) else {
        idle()
        if !stack.damage.isNothing { show() }
        continue
      }
      handle(event)
      // Later events are read together the next time; to look for them would put this picture off.
      while end == nil, let pending = terminal.readEvent() { handle(pending) }
      if end == nil, !stack.isEmpty { show() }
    }
    return end ?? .left
  }

  /// Passes one event all its way.
  private func handle(_ event: Event) {
    switch event {
    case .terminate(let signal):
      keepContents()
      end = .signal(signal)
    case .closed:
      keepContents()
      end = .terminalClosed
    case .resumed: idle()
    case .woken: tasks.deliverReports()
    case .key, .mouse, .paste, .resize: stack.handle(event)
    }
    tasks.awaitNewTasks(atMost: patience)
  }

  /// Shows the screens as they are now, and again if a layer has news by then.
  private func show() {
    present()
    for layer in stack.layers { layer.didShow() }
    tasks.awaitNewTasks(atMost: patience)
    if !stack.damage.isNothing { present() }
  }

  private func present() {
    for layer in stack.layers { layer.willShow() }
    let picture = stack.redraw()
    terminal.present(picture.grid, changed: picture.rows)
  }

  /// The time without an event after which a layer has work to do.
  private var timeUntilIdle: Duration? { stack.layers.compactMap { $0.timeUntilIdle }.min() }

  private func idle() {
    for layer in stack.layers { layer.idle() }
  }

  // MARK: Layers

  @discardableResult
  func push<R: Runner>(_ screen: R.Content, _ runner: R) -> Layer<R> {
    let layer = Layer(screen, runner, in: self)
    stack.push(layer)
    return layer
  }

  /// Shows sentences that belong to no screen.
  func tell(_ messages: [String], title: String? = nil) {
    let dialog: ChoiceScreen<Never> = phrases.notice(title ?? phrases[.libraryTitle], messages)
    // It may come while the user is typing, who should have the time to read it.
    push(dialog.unasked(escapingBy: phrases[.commonOk]), DialogRunner { _ in })
  }

  /// Shows an error that has no room above the keys in a dialog, as its cause is at its end.
  func spellOut(_ message: StatusLine) {
    if message.role == .error, !message.fits(inColumns: stack.size.columns) {
      tell([message.text])
    }
  }

  /// Notes the group whose form was closed, for the library to put its bar on.
  func noteLeft(_ group: LibraryRow.ID) { leftGroup = group }

  /// Returns the group whose form was closed since the last call.
  func takeLeftGroup() -> LibraryRow.ID? {
    defer { leftGroup = nil }
    return leftGroup
  }

  /// Notes a draft that was discarded, for the library to bring it back.
  func noteDiscarded(_ draft: TrashEntry) { discardedDrafts.append(draft) }

  /// Returns the drafts that were discarded since the last call.
  func takeDiscardedDrafts() -> [TrashEntry] {
    defer { discardedDrafts = [] }
    return discardedDrafts
  }

  // MARK: The end

  /// Stops the process as ^Z does; nothing that was typed is left unwritten.
  func suspend() {
    for layer in stack.layers { layer.willShow() }
    terminal.suspend(saying: phrases[.terminalSuspended])
  }

  /// Gives the terminal to another program; nothing that was typed is left unwritten.
  func lendTerminal(to body: () -> Void) {
    for layer in stack.layers { layer.willShow() }
    terminal.lend(to: body)
  }

  /// Ends the program, unless unsaved contents would be lost.
  func quit(_ reason: ProgramEnd) {
    keepContents()
    // The form is still open, to save it or to discard it.
    guard !hasUnkept else { return tell(farewell, title: phrases[.saveErrorTitle]) }
    end = reason
  }

  /// Notes the fate of a layer's contents as the program is about to end.
  ///
  /// - Parameters:
  ///   - message: The sentence for the user.
  ///   - isKept: `true` if they are safe; if not, the user cannot quit.
  func noteEnd(_ message: String, isKept: Bool) {
    farewell.append(message)
    if !isKept { hasUnkept = true }
  }

  /// Lets every layer keep its contents, also one under a dialog.
  private func keepContents() {
    for layer in stack.layers { layer.willShow() }
    farewell = []
    hasUnkept = false
    for layer in stack.layers { layer.programWillEnd() }
  }
}

/// The reason for the end of a program.
package enum ProgramEnd: Hashable, Sendable {
  case left
  case interrupted
  /// A signal asked it to end; the process should die of the same signal.
  case signal(Int32)
  case terminalClosed
}
