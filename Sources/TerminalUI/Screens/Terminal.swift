/// The terminal as the program sees it: events in, pictures out.
///
/// The real one is in `CursesTerminal`; tests have a scripted one.
public protocol Terminal: AnyObject {
  /// The extent of the screen in cells.
  var size: Size { get }
  /// Waits for the next event, at most `timeout`; `nil` when none came. No timeout waits for ever.
  func nextEvent(timeout: Duration?) -> Event?
  /// Shows a picture by sending what differs from the last one, and puts the cursor in its place.
  func present(_ grid: Grid)
  /// Gives the terminal back, stops the process as ^Z does, and takes the terminal again afterwards.
  func suspend()
  /// Gives the terminal to `body` (an external editor), then takes it again.
  func lend(to body: () -> Void)
  /// Rings the bell once.
  func bell()
}
