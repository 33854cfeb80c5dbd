import TerminalUI
import TestSupport

/// A terminal of a process that is killed at a call: it takes no more keys then, and knows what was shown by then.
final class DoomedTerminal: Terminal {
  private let base: ScriptedTerminal
  private let files: FaultyFileSystem
  /// The number of pictures shown.
  private(set) var shownCount = 0
  /// The number of operations before the last picture.
  private(set) var operationCount = 0

  init(_ base: ScriptedTerminal, _ files: FaultyFileSystem) {
    self.base = base
    self.files = files
  }

  var size: Size { base.size }
  var wake: @Sendable () -> Void { base.wake }

  func nextEvent(timeout: Duration?) -> Event? {
    files.hasFailed ? .closed : base.nextEvent(timeout: timeout)
  }
  func readEvent() -> Event? { files.hasFailed ? nil : base.readEvent() }

  func present(_ grid: Grid, changed rows: Range<Int>) {
    if !files.hasFailed { shownCount += 1 }
    operationCount = files.operations.count
    base.present(grid, changed: rows)
  }

  func suspend(saying notice: String) { base.suspend(saying: notice) }
  func lend(to body: () -> Void) { base.lend(to: body) }
  var reportsMouse: Bool {
    get { base.reportsMouse }
    set { base.reportsMouse = newValue }
  }
  var lastWords: String {
    get { base.lastWords }
    set { base.lastWords = newValue }
  }
}
