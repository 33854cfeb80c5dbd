internal import BackgroundWork
internal import TerminalUI

extension Program {
  /// Does something that may take long beside the screens; its result comes to the screen that ordered it.
  ///
  /// The work must hold nothing but values. What it reports meanwhile comes to the screen too. It is cancelled when
  /// the screen is taken away, when the screen begins other work, and when the program ends.
  ///
  /// ```swift
  /// begin(for: layer) { [library] _ in .searchable(library.searchTexts()) }
  /// ```
  func begin(
    for layer: LayerID,
    _ work: @escaping @Sendable (WorkProgress<QuizOutcome>) -> QuizOutcome
  ) {
    workshop.begin(for: layer, waking: terminal.wake, work)
  }

  /// Asks the work of a screen to stop.
  ///
  /// - Parameters:
  ///   - layer: The screen.
  ///   - outcome: What it gets at once, where nothing is being written that it should wait for.
  func cancelWork(for layer: LayerID, answering outcome: QuizOutcome) {
    if !workshop.cancel(for: layer) { deliver(outcome, to: layer) }
  }

  /// Whether something runs beside the screens, or has a result that no screen has yet.
  package var isWorking: Bool { workshop.isBusy }

  /// Takes a screen away, and with it the work it is waiting for.
  func takeAway(_ layer: LayerID) {
    stack.remove(layer)
    forgetFile(of: layer)
    workshop.leave(layer)
  }

  /// Gives the screens what their work has reported.
  func deliverNews() {
    for (layer, outcome) in workshop.fetch() { deliver(outcome, to: layer) }
  }

  /// Waits a little for work that has just begun, as most of it is over before anybody could see it under way.
  func awaitWork() {
    while workshop.isFresh {
      workshop.waitForFresh(atMost: patience)
      deliverNews()
    }
  }
}
