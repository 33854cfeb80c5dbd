internal import BackgroundWork
internal import CoreTestSupport
internal import QuizScreens
internal import TerminalUI

/// A terminal without a screen: it asks for one event after the other, and looks at each picture it is given.
final class FuzzedTerminal: Terminal {
  /// The answer of the terminal to a question for an event.
  enum Report {
    case event(Event)
    /// No input for as long as it was asked to wait, if that was not for ever.
    case silence
  }

  /// The least time for which a user rests.
  private static let rest = Duration.seconds(10)

  private(set) var size: Size
  var reportsMouse = false
  var lastWords = "" {
    didSet {
      if lastWords.unicodeScalars.contains(where: PictureInspector.isObeyed) {
        fault = fault ?? "the last words are \(lastWords.debugDescription)"
      }
    }
  }
  /// The fault, as far as it is seen here.
  private(set) var fault: String?
  /// The number of events that led to a picture; an event is over when the work that it began is.
  private(set) var pictureCount = 0
  /// `true` if there was a picture since the last event.
  private var isDrawn = false
  /// The time that the program has waited in vain, which is all the time that passes.
  private(set) var idleTime = Duration.zero
  /// The program on the terminal.
  weak var program: Program?
  /// Returns the next event.
  var next: () -> Report = { .event(.closed) }
  private let files: FaultyFiles
  private let alarm = Alarm()
  private var inspector: PictureInspector
  private var isSuspended = false

  init(size: Size, files: FaultyFiles, glyphs: Glyphs = .unicode) {
    self.size = size
    self.files = files
    inspector = PictureInspector(glyphs: glyphs)
  }

  func readEvent() -> Event? { nil }

  func nextEvent(timeout: Duration?) -> Event? {
    while true {
      if isSuspended {
        isSuspended = false
        return .resumed
      }
      // Work beside the screens comes to its end, so that nothing depends on how fast it is, nor on which of several tasks is
      // the faster.
      if !files.isHeld, let tasks = program?.tasks, tasks.isBusy {
        while tasks.isBusy {
          alarm.wait()
          tasks.deliverReports()
        }
        return .woken
      }
      guard fault == nil else {
        files.goOn()
        return .closed
      }
      if isDrawn { pictureCount += 1 }
      isDrawn = false
      switch next() {
      case .event(let event):
        if case .resize(let size) = event { self.size = size }
        return event
      case .silence:
        guard timeout != nil || files.isHeld else { continue }
        idleTime += max(timeout ?? .zero, Self.rest)
        return nil
      }
    }
  }

  var wake: @Sendable () -> Void { { [alarm] in alarm.ring() } }

  func present(_ grid: Grid, changed rows: Range<Int>) {
    isDrawn = true
    guard fault == nil, let program else { return }
    fault = inspector.fault(in: grid, changed: rows, of: program.stack)
  }

  func suspend(saying notice: String) { isSuspended = true }

  func lend(to body: () -> Void) { body() }
}
