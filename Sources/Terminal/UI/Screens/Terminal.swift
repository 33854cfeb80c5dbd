/// The terminal as the program sees it: events in, pictures out.
///
/// The real one is in `CursesTerminal`; tests have a scripted one.
package protocol Terminal: AnyObject {
  var size: Size { get }
  /// Waits for the next event, at most `timeout`; `nil` when none came. No timeout waits for ever.
  func nextEvent(timeout: Duration?) -> Event?
  /// Returns the next event of those that have been read already, without asking the system for more.
  func readEvent() -> Event?
  /// Makes `woken` the next event, soon; to be called from any thread until the terminal is closed.
  ///
  /// Several calls before that event are one.
  var wake: @Sendable () -> Void { get }
  /// Shows a picture by sending what differs from the last one, and puts the cursor in its place.
  ///
  /// - Parameters:
  ///   - grid: the picture.
  ///   - rows: the rows that may differ from the last picture.
  func present(_ grid: Grid, changed rows: Range<Int>)
  /// Gives the terminal back, says there how the user comes back, stops the process as ^Z does, and takes the terminal
  /// again afterwards.
  func suspend(saying notice: String)
  /// Gives the terminal to `body` (an external editor), then takes it again.
  func lend(to body: () -> Void)
  /// `true` while the terminal reports presses and the wheel of the mouse, instead of selecting text with it.
  var reportsMouse: Bool { get set }
  /// One line to be written below the restored terminal when a fault ends the process, when nothing else can run any
  /// more; empty for none.
  var lastWords: String { get set }
}

extension Terminal {
  /// Shows a picture of which any row may differ from the last one.
  package func present(_ grid: Grid) { present(grid, changed: 0..<grid.size.rows) }
}

/// An event that a terminal reports to the program.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// A report of the mouse, while the terminal reports it.
  case mouse(MouseEvent)
  /// Text pasted as a whole, in any length, exactly as it came; never to be read as keys.
  case paste(String)
  case resize(Size)
  /// The program is in the foreground again after it was suspended.
  case resumed
  /// A background task has news and called ``Terminal/wake``.
  case woken
  /// A signal asks the program to end; it keeps its drafts and dies by the same signal.
  case terminate(signal: Int32)
  /// The terminal is gone: nothing can be read or drawn any more.
  case closed

  /// `true` for what the user does at the terminal.
  var isOfUser: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .resize, .resumed, .woken, .terminate, .closed: false
    }
  }
}

/// A report of the mouse.
package struct MouseEvent: Hashable, Sendable {
  /// An action of the mouse.
  package enum Action: Hashable, Sendable {
    /// The first button was pressed.
    case press
    /// The wheel was turned, away from the user or towards.
    case wheelUp, wheelDown
  }

  package var action: Action
  /// The place in the terminal.
  package var position: Position

  package init(_ action: Action, at position: Position) {
    self.action = action
    self.position = position
  }
}
