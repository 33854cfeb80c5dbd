public import TerminalUI

/// A terminal without a screen: it plays events and keeps what it was given to show.
public final class ScriptedTerminal: Terminal {
  /// The extent of the screen; resize events in the script change it.
  public private(set) var size: Size
  /// Everything shown, in order.
  public private(set) var pictures: [Grid] = []
  /// How many times the bell rang.
  public private(set) var bellCount = 0
  /// How many times the process was to be stopped.
  public private(set) var suspensionCount = 0
  /// How many times the terminal was lent.
  public private(set) var loanCount = 0
  private var events: ArraySlice<Event>

  /// Creates a terminal that plays events, then is closed.
  public init(size: Size, events: [Event]) {
    self.size = size
    self.events = events[...]
  }

  /// Finds nothing, so that the program draws after each event.
  public func readEvent() -> Event? { nil }

  /// Returns the next event of the script, and after the last one that the terminal is closed; a poll finds
  /// nothing.
  public func nextEvent(timeout: Duration?) -> Event? {
    if timeout == .zero { return nil }
    guard let event = events.popFirst() else { return .closed }
    if case .resize(let size) = event { self.size = size }
    return event
  }

  /// Keeps a picture.
  public func present(_ grid: Grid, changed rows: Range<Int>) {
    pictures.append(grid)
  }

  /// Counts.
  public func suspend() {
    suspensionCount += 1
  }

  /// Runs `body` and counts.
  public func lend(to body: () -> Void) {
    loanCount += 1
    body()
  }

  /// Counts.
  public func bell() {
    bellCount += 1
  }
}
