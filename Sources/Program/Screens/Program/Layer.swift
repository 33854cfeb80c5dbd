internal import BackgroundWork
internal import QuizResources
package import TerminalUI

/// Carries out the effects of one screen; each layer has a runner of its own.
///
/// A runner is a final class in the folder of its screen. All requirements but the first do nothing by default.
package protocol Runner: AnyObject {
  associatedtype Content: Screen
  /// Carries out one effect; the result goes back by `layer.deliver`, now or later.
  func run(_ effect: Content.Effect, for layer: Layer<Self>)
  /// Gets ready for a picture: writes what would be lost by a sudden end.
  func willShow(_ layer: Layer<Self>)
  /// Follows a picture that the user sees by now.
  func didShow(_ layer: Layer<Self>)
  /// Returns the time without an event after which there is work to do; `nil` without such work.
  func timeUntilIdle(_ layer: Layer<Self>) -> Duration?
  /// Uses the time without an event.
  func idle(_ layer: Layer<Self>)
  /// Notes that the user closed the layer above.
  func didUncover(_ layer: Layer<Self>)
  /// Keeps unsaved contents, as the program is about to end; reports the result by `program.noteEnd`.
  func programWillEnd(_ layer: Layer<Self>)
  /// Lets go of everything, as the layer is closed or the program is over.
  func didClose(_ layer: Layer<Self>)
}

extension Runner {
  package func willShow(_ layer: Layer<Self>) {}
  package func didShow(_ layer: Layer<Self>) {}
  package func timeUntilIdle(_ layer: Layer<Self>) -> Duration? { nil }
  package func idle(_ layer: Layer<Self>) {}
  package func didUncover(_ layer: Layer<Self>) {}
  package func programWillEnd(_ layer: Layer<Self>) {}
  package func didClose(_ layer: Layer<Self>) {}
}

/// A screen on the stack of the program, and the runner of its effects.
package final class Layer<R: Runner>: ScreenLayer {
  /// The screen and the results of its effects.
  package typealias Content = R.Content
  package typealias Outcome = R.Content.Outcome

  package private(set) var screen: Content
  package var damage = Damage.everything
  package let runner: R
  /// The program, for its services, its words and its stack.
  unowned let program: Program
  /// The place of the layer's work in the background, once it has begun any.
  private var slot: Slot<Outcome>?
  private var isOpen = true

  init(_ screen: Content, _ runner: R, in program: Program) {
    self.screen = screen
    self.runner = runner
    self.program = program
  }

  var isOnTop: Bool { program.stack.top === self }

  // MARK: Effects and their results

  package func handle(_ event: Event, keys: KeyTableDescription) {
    if isOpen { follow(screen.handle(event, keys: keys)) }
  }

  package func perform(_ binding: String) {
    if isOpen { follow(screen.perform(binding)) }
  }

  package func press(_ row: Int?, at position: Position) {
    if isOpen { follow(screen.press(row, at: position)) }
  }

  /// Does what was chosen in the list of commands.
  private func perform(_ choice: CommandScreen.Choice) {
    switch choice {
    case .command(let binding): perform(binding)
    case .place(let place): if isOpen { follow(screen.go(to: place)) }
    }
  }

  /// Gives the screen the result of an effect, and carries out the effects that follow; nothing once it is closed.
  func deliver(_ outcome: Outcome) {
    if isOpen { follow(screen.take(outcome)) }
  }

  /// Carries out effects one after the other, each with all that follows from it.
  private func follow(_ reaction: (effects: [Content.Effect], damage: Damage)) {
    damage.formUnion(reaction.damage)
    for effect in reaction.effects { runner.run(effect, for: self) }
  }

  /// Begins work in the background; its reports and its result are delivered to the screen.
  ///
  /// The work must contain only values. It is cancelled when the layer is closed, when the layer begins other work,
  /// and when the program ends.
  ///
  /// ```swift
  /// layer.begin { [library] _ in .searchable(library.searchTexts()) }
  /// ```
  func begin(_ work: @escaping Slot<Outcome>.Body) {
    let slot = slot ?? program.tasks.slot { [weak self] in self?.deliver($0) }
    self.slot = slot
    slot.begin(work)
  }

  /// Asks the layer's work to stop.
  ///
  /// - Parameter outcome: The outcome to deliver at once, unless the work is writing: that reports its own result.
  func cancelWork(answering outcome: Outcome) {
    if slot?.cancel() != true { deliver(outcome) }
  }

  // MARK: The end

  /// Closes the layer, as the user has left it; the layer below is notified.
  func close() { takeAway()?.didUncover() }

  /// Closes the layer, as it is done; the runner tells its parent the result.
  func finish() { _ = takeAway() }

  /// Takes the layer off the stack, once.
  ///
  /// - Returns: The layer that was below it.
  private func takeAway() -> (any ScreenLayer)? {
    guard isOpen else { return nil }
    isOpen = false
    slot?.leave()
    let below = program.stack.remove(self)
    didClose()
    return below
  }

  // MARK: From the stack to the screen and the runner

  package var area: ScreenArea { screen.area }
  package func draw(into canvas: inout Canvas) -> Position? {
    let screen = screen
    screen.draw(into: &canvas)
    return screen.cursor
  }

  package func willShow() { runner.willShow(self) }
  package func didShow() { runner.didShow(self) }
  package var timeUntilIdle: Duration? { runner.timeUntilIdle(self) }
  package func idle() { runner.idle(self) }
  package func didUncover() { runner.didUncover(self) }
  package func programWillEnd() { runner.programWillEnd(self) }
  package func didClose() { runner.didClose(self) }
}

// MARK: - Orders of every screen

/// An order that any screen can give.
///
/// The effects of a screen have a case for it: `case layer(LayerEffect<LibraryOutcome>)`.
package enum LayerEffect<Outcome: Equatable & Sendable>: Equatable, Sendable {
  case close
  /// Asks a question; the answer is an outcome of the screen.
  case ask(ChoiceScreen<Outcome>)
  case showHelp
  /// Opens the list of all commands of the screen, to choose one by a few letters.
  case showCommands
  /// Stops the program as ^Z does.
  case suspend
  case quit(ProgramEnd)
}

extension Layer {
  func run(_ effect: LayerEffect<Outcome>) {
    switch effect {
    case .close: close()
    case .ask(let dialog): ask(dialog)
    case .showHelp: showHelp()
    case .showCommands: showCommands()
    case .suspend: program.suspend()
    case .quit(let reason): program.quit(reason)
    }
  }

  /// Puts a question on top; the answer is delivered to this layer.
  func ask(_ dialog: ChoiceScreen<Outcome>) {
    program.push(dialog, DialogRunner { [weak self] in self?.deliver($0) })
  }

  /// Puts a menu on top; the chosen item is delivered to this layer.
  func offer(_ menu: MenuScreen<Outcome>) {
    program.push(menu, DialogRunner { [weak self] in self?.deliver($0) })
  }

  /// Opens a line to type into; each event there is delivered to this layer as an outcome.
  func prompt(
    _ label: String,
    text: String,
    in area: ScreenArea = .bottom(rows: 1),
    _ outcome: @escaping (PromptEvent) -> Outcome
  ) {
    let runner = PromptRunner { [weak self] in self?.deliver(outcome($0)) }
    program.push(PromptScreen(label: label, text: text, in: area), runner)
  }

  /// Opens a line for a text to find in this layer; each event there is delivered to it as an outcome.
  func find(_ label: String, _ outcome: @escaping (FindEvent) -> Outcome) {
    let runner = FindRunner { [weak self] in self?.deliver(outcome($0)) }
    program.push(FindScreen(label: label), runner)
  }

  private func showHelp() {
    guard let keys = program.stack.keys(of: self) else { return }
    program.push(HelpScreen(keys, phrases: program.phrases), HelpRunner())
  }

  package func showCommands() {
    // The list of commands has no list of its own, whatever key of the user's closes it.
    guard Content.self != CommandScreen.self, let keys = program.stack.keys(of: self) else {
      return
    }
    program.push(
      CommandScreen(keys, places: screen.places, phrases: program.phrases),
      CommandRunner { [weak self] in self?.perform($0) }
    )
  }
}

/// Closes a dialog or a menu, and passes the answer on.
package final class DialogRunner<Content: Screen, Answer>: Runner
where Content.Effect == DialogEffect<Answer>, Answer: Equatable & Sendable {
  private let answer: (Answer) -> Void

  init(_ answer: @escaping (Answer) -> Void) { self.answer = answer }

  package func run(_ effect: DialogEffect<Answer>, for layer: Layer<DialogRunner>) {
    switch effect {
    case .close: layer.close()
    case .answer(let answer):
      layer.finish()
      self.answer(answer)
    }
  }
}

/// Passes on the events in a line to type into, and closes the line at its end.
package final class PromptRunner: Runner {
  package typealias Content = PromptScreen

  private let report: (PromptEvent) -> Void

  init(_ report: @escaping (PromptEvent) -> Void) { self.report = report }

  package func run(_ event: PromptEvent, for layer: Layer<PromptRunner>) {
    switch event {
    case .changed: break
    case .accepted, .cancelled: layer.finish()
    }
    report(event)
  }
}

/// Passes on the events in a line for a text to find, and closes the line at its end.
package final class FindRunner: Runner {
  package typealias Content = FindScreen

  private let report: (FindEvent) -> Void

  init(_ report: @escaping (FindEvent) -> Void) { self.report = report }

  package func run(_ event: FindEvent, for layer: Layer<FindRunner>) {
    switch event {
    case .changed, .next, .previous: break
    case .ended, .cancelled: layer.finish()
    }
    report(event)
  }
}
