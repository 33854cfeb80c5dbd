internal import CoreTestSupport
package import TerminalUI
internal import Testing

/// A terminal without a screen: it plays events and keeps what it was given to show.
package final class ScriptedTerminal: Terminal {
  /// The next step of the user of a scripted terminal.
  package enum Step {
    /// Presses a key, or whatever else an event tells of.
    case event(Event)
    /// Presses the mouse on a text.
    case click(String)
    /// Looks on until the screen shows a text; the terminal reports each time that it is woken.
    case wait(for: String)
    /// Does something elsewhere, and looks on until work beside the screen reports after it.
    case waitForReport(after: () -> Void)
    /// Does nothing, for longer than the program waits if it does not wait for ever.
    case rest
    /// Does something elsewhere.
    case run(() -> Void)

    /// Presses the keys of a script, see ``Event/script(_:)``.
    package static func press(_ script: String) -> [Step] {
      Event.script(script).map { .event($0) }
    }
  }

  /// The extent of the screen; resize events in the script change it.
  package private(set) var size: Size
  /// Everything shown, in order.
  package private(set) var pictures: [Grid] = []
  /// What was said each time that the process was to be stopped.
  package private(set) var suspensionNotices: [String] = []
  /// The text that would be written if a fault ended the process now.
  package var lastWords = ""
  /// True while the program wants reports of the mouse.
  package var reportsMouse = false
  /// The number of times that the terminal was lent.
  package private(set) var loanCount = 0
  private var steps: ArraySlice<Step>
  private let alarm = Alarm()

  /// Creates a terminal that plays events, then is closed.
  package convenience init(size: Size, events: [Event]) {
    self.init(size: size, steps: events.map { .event($0) })
  }

  /// Creates a terminal with a user who does one step after the other, then closes it.
  package init(size: Size, steps: [Step]) {
    self.size = size
    self.steps = steps[...]
  }

  /// Finds nothing, so that the program draws after each event.
  package func readEvent() -> Event? { nil }

  /// Returns the next event of the script, and after the last one that the terminal is closed; a poll finds
  /// nothing.
  package func nextEvent(timeout: Duration?) -> Event? {
    if timeout == .zero { return nil }
    while let step = steps.first {
      switch step {
      case .event(let event):
        steps.removeFirst()
        if case .resize(let size) = event { self.size = size }
        return event
      case .click(let text):
        steps.removeFirst()
        if let position = pictures.last?.position(of: text) {
          return .mouse(MouseEvent(.press, at: position))
        }
        Issue.record("No picture has “\(text)”; the last one is\n\(lastPicture)")
        return .closed
      case .wait(let text):
        guard lastPicture.contains(text) else {
          if alarm.wait() { return .woken }
          Issue.record("No picture has “\(text)”; the last one is\n\(lastPicture)")
          return .closed
        }
        steps.removeFirst()
      case .waitForReport(let body):
        steps.removeFirst()
        alarm.silence()
        body()
        if alarm.wait() { return .woken }
        Issue.record("Nothing has reported; the last picture is\n\(lastPicture)")
        return .closed
      case .rest:
        steps.removeFirst()
        if timeout != nil { return nil }
      case .run(let body):
        steps.removeFirst()
        body()
      }
    }
    return .closed
  }

  /// Ends a wait.
  package var wake: @Sendable () -> Void { { [alarm] in alarm.ring() } }

  /// The last picture as text.
  package var lastPicture: String {
    pictures.last.map { Picture(of: $0).description } ?? ""
  }

  /// Keeps a picture.
  package func present(_ grid: Grid, changed rows: Range<Int>) {
    pictures.append(grid)
  }

  /// Keeps the notice.
  package func suspend(saying notice: String) {
    suspensionNotices.append(notice)
  }

  /// Runs `body` and counts.
  package func lend(to body: () -> Void) {
    loanCount += 1
    body()
  }
}
