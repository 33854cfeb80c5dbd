internal import CLibrary
internal import CNcurses
internal import TerminalText
package import TerminalUI

/// The real terminal, drawn on by ncurses.
///
/// ncurses, signal handlers and terminal modes belong to the process, so at most one is open at a time:
///
/// ```swift
/// let terminal = try CursesTerminal()
/// defer { terminal.close() }
/// ```
///
/// From `init` to `close` the terminal is in raw mode and shows the program's screen. It is restored
/// on every other way out too: by `exit`, by a trap or another fatal signal.
package final class CursesTerminal: Terminal {
  /// The characters to draw lines and marks with: ASCII where the locale is not one of UTF-8.
  package let glyphs: Glyphs

  private let screen: OpaquePointer
  private let marksPastes: Bool
  private var isOpen = true
  /// `true` while the terminal shows the program's screen, and not that of the shell or another program.
  private(set) var isHeld = true

  let pen: Pen
  /// The characters to be written into the window of ncurses; kept for their memory.
  var characters: [cchar_t] = []
  var shown: Grid
  /// `true` if uncertain graphemes of the last picture are not in the window.
  private var hidesUncertain = false

  let signalDescriptor: Int32
  /// The descriptors to wait for: signals, input, and the end of the terminal.
  var descriptors: [pollfd]
  /// The time in which the rest of a sequence must follow its escape.
  let escapeDelay: Duration
  var decoder: InputDecoder
  /// The time of the last reading; `nil` until the program needs it.
  var lastRead: Duration?
  /// The buffer for input; a terminal hands out at most 4 KiB at a time.
  var readBuffer = [UInt8](repeating: 0, count: 4096)
  /// Events that did not come as bytes, oldest first.
  var pendingEvents: [Event] = []
  var isGone = false

  /// Takes the terminal of standard input and output.
  ///
  /// - Parameter colour: `false` for no colours; without them, and on terminals that have none, roles still have their
  ///   emphasis. `NO_COLOR` in the environment overrules it.
  /// - Throws: `TerminalError` if there is no terminal that can show screens; it is left as it was.
  package init(colour: Bool = true) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    guard let name = environmentValue("TERM") else { throw .unnamedTerminal }
    glyphs = Locale.adopt() ? .unicode : .ascii
    decoder = InputDecoder(sequences: KeySequence.described(by: TerminalDescription.capability))
    escapeDelay = .milliseconds(environmentValue("ESCDELAY").flatMap { Int($0) } ?? 25)

    // Before ncurses, which then leaves these signals alone and has not yet changed the modes.
    signalDescriptor = terminal_guard_install(STDOUT_FILENO)
    guard signalDescriptor >= 0 else { throw .system(errno) }
    descriptors = [
      pollfd(fd: signalDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      // Without events it still reports that the terminal is gone.
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    // The size of the terminal counts, not what LINES and COLUMNS were when the shell started. Where it is too large to
    // draw, ncurses must not see it: it begins with the size in the terminal's description.
    use_env(false)
    use_tioctl(Self.terminalSize.map { $0 == $0.clamped(to: .largestPicture) } ?? true)
    terminal_guard_set_holding(true)
    guard let screen = curses_open(name) else {
      terminal_guard_remove()
      throw .unknownTerminal(name)
    }
    guard let description = TerminalDescription() else {
      endwin()
      delscreen(screen)
      terminal_guard_remove()
      throw .cannotMoveCursor(name)
    }
    description.restoration.withUnsafeBytes {
      terminal_guard_set_restoration($0.baseAddress, $0.count)
    }
    marksPastes = description.isStandard
    self.screen = screen
    Self.fitToTerminal()
    // Before anything is sent: until then, a ^S that was typed ahead holds all output back, for ever and without a word.
    raw()
    curses_take_screen(STDOUT_FILENO)
    noecho()
    // Keeps Enter (CR) and Control-J (LF) apart.
    nonl()
    // Input is read elsewhere; looking for it would let ncurses put pictures off.
    typeahead(-1)
    let window = curses_standard_window()
    keypad(window, true)
    idlok(window, true)
    let usesColour = colour && environmentValue("NO_COLOR") == nil
    pen = Pen(usesColour: usesColour)
    shown = Grid(size: Size(rows: 0, columns: 0))
    eraseWindow()
    markPastes(true)
  }

  deinit { close() }

  /// Gives the terminal back for good; a second call does nothing.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    if terminal_guard_is_in_foreground() {
      release()
    } else {
      // ncurses would change the modes, for which a process in the background is stopped.
      terminal_guard_restore()
    }
    delscreen(screen)
    terminal_guard_remove()
  }

  /// Ends the process by the default action of `signal`, so that its parent sees the cause.
  ///
  /// A terminal still open is restored first.
  package static func die(bySignal signal: Int32) -> Never { terminal_guard_die(signal) }

  /// The extent of the screen in cells: of the terminal, or of the largest picture where the terminal is larger.
  package var size: Size {
    let window = curses_standard_window()
    return Size(rows: Int(curses_rows(window)), columns: Int(curses_columns(window)))
  }

  /// The size that the terminal has now, however large; `nil` where it does not tell.
  private static var terminalSize: Size? {
    var (rows, columns) = (0 as Int32, 0 as Int32)
    guard curses_find_size(STDOUT_FILENO, &rows, &columns) else { return nil }
    return Size(rows: Int(rows), columns: Int(columns))
  }

  /// Fits ncurses to the size that the terminal has now.
  ///
  /// Beyond the largest picture the terminal stays blank.
  static func fitToTerminal() {
    guard let size = terminalSize?.clamped(to: .largestPicture) else { return }
    resizeterm(Int32(size.rows), Int32(size.columns))
  }

  /// `true` while presses and the wheel of the mouse are reported.
  ///
  /// ncurses switches the reports off while the terminal is given back, and on again.
  package var reportsMouse = false {
    didSet {
      guard isOpen, isHeld, reportsMouse != oldValue else { return }
      curses_report_mouse(reportsMouse)
    }
  }

  /// The text written below the restored terminal when a fault ends the process, at most 1024 bytes.
  package var lastWords = "" {
    didSet {
      guard lastWords != oldValue else { return }
      var text = lastWords.isEmpty ? "" : lastWords.visibleLines + "\n"
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          terminal_guard_set_last_words($0.baseAddress, $0.count)
        }
      }
    }
  }
}

// MARK: - Giving the terminal back and taking it again

extension CursesTerminal {
  /// Gives the terminal back, says there how the user comes back, stops the process as ^Z does, and takes the terminal
  /// again afterwards; the next event is then `resumed`.
  ///
  /// The whole process group stops, as the shell expects. Without job control, where nothing could wake it
  /// again, it does not stop. A process that is to end meanwhile, or goes on without the terminal, does not
  /// touch it; the next event is then `terminate`.
  package func suspend(saying notice: String) {
    release()
    // After a SIGCONT that came before the stop, no other one would come.
    if !terminal_guard_has(SIGCONT) {
      if !notice.isEmpty {
        // A terminal that is gone cannot be told anything.
        var line = notice.visibleLines + "\n"
        line.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      }
      stop(as: SIGTSTP)
    }
    reclaim()
  }

  /// Takes the terminal after a stop, as soon as the shell lets the program have it.
  func reclaim() {
    while !terminal_guard_is_in_foreground(), !terminal_guard_has_ending() {
      _ = terminal_guard_take(SIGCONT)
      stop(as: SIGTTOU)
      // Without job control nothing stops, and the terminal refuses or not.
      guard terminal_guard_has(SIGCONT) else { break }
    }
    guard !terminal_guard_has_ending() else { return }
    retake()
    // The signal that woke the process has been answered.
    _ = terminal_guard_take(SIGCONT)
    pendingEvents.append(.resumed)
  }

  private func stop(as signal: Int32) {
    terminal_guard_allow_stop(true)
    kill(0, signal)
    terminal_guard_allow_stop(false)
  }

  /// Gives the terminal to `body` (an external editor), then takes it again.
  ///
  /// Meanwhile ^C and ^\ are for the other program alone, and ^Z stops both.
  package func lend(to body: () -> Void) {
    release()
    terminal_guard_allow_stop(true)
    body()
    terminal_guard_allow_stop(false)
    for signal in [SIGINT, SIGQUIT, SIGCONT] { _ = terminal_guard_take(signal) }
    retake()
  }

  private func release() {
    guard isHeld else { return }
    isHeld = false
    markPastes(false)
    endwin()
    terminal_guard_set_holding(false)
  }

  /// Takes the terminal and shows the last picture again, whatever happened to modes and size.
  private func retake() {
    // The first update after this sets the modes of a screen again and draws all of it.
    if !isendwin() {
      // As at the start: the shell's modes hold everything back after a ^S.
      raw()
      endwin()
    }
    terminal_guard_set_holding(true)
    isHeld = true
    let before = size
    Self.fitToTerminal()
    if size != before { noteResize() }
    hideUncertain()
    wnoutrefresh(curses_standard_window())
    doupdate()
    markPastes(true)
  }

  private func markPastes(_ marked: Bool) {
    guard marksPastes else { return }
    // ncurses has sent all of its own at this point, so nothing is overtaken.
    var text = marked ? TerminalDescription.pasteMarksOn : TerminalDescription.pasteMarksOff
    text.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}

extension CursesTerminal {
  /// Shows a picture by sending the differences from the last one, and puts the cursor in its place.
  ///
  /// A picture of another size than the terminal's is cut off or leaves the rest as it was; the next
  /// event is then a `resize`.
  package func present(_ grid: Grid, changed rows: Range<Int>) {
    // Another program has the terminal; when it is taken again, the program shows a picture.
    guard isHeld else { return }
    let window = curses_standard_window()
    let rows = hidesUncertain ? 0..<grid.size.rows : rows
    hidesUncertain = false
    var uncertain: [Grid.Change] = []
    grid.forEachChange(from: shown, in: rows) { change in
      uncertain += change.uncertain
      put(change.withoutUncertain)
    }
    for grapheme in uncertain { send(grapheme) }
    if let cursor = grid.cursor { wmove(window, Int32(cursor.row), Int32(cursor.column)) }
    // Without a cursor to see, moving it would be bytes for nothing.
    leaveok(window, grid.cursor == nil)
    curs_set(grid.cursor == nil ? 0 : 1)
    wnoutrefresh(window)
    doupdate()
    // A picture of its own, so that the screens can draw into theirs without a copy.
    if shown.size == grid.size { shown.take(rows, of: grid) } else { shown = grid }
  }

  /// Writes a run of cells into the window of ncurses.
  private func put(_ run: Grid.Change) {
    pen.draw(run.cells, into: &characters)
    let (row, column) = (Int32(run.position.row), Int32(run.position.column))
    mvwadd_wchnstr(curses_standard_window(), row, column, characters, Int32(characters.count))
  }

  /// Sends an uncertain grapheme by itself, over blanks, and returns to the start of its row.
  ///
  /// Some terminals, such as tmux, join what ncurses counts as several characters, or drop what they do not know. Their
  /// cursor is then elsewhere than ncurses takes it to be. From the first column on, both agree again.
  private func send(_ grapheme: Grid.Change) {
    let window = curses_standard_window()
    leaveok(window, false)
    wnoutrefresh(window)
    doupdate()
    put(grapheme)
    wmove(window, Int32(grapheme.position.row), 0)
    wnoutrefresh(window)
    doupdate()
  }

  /// Takes the uncertain graphemes out of the window until the next picture, before ncurses draws all of it by itself.
  func hideUncertain() {
    for row in 0..<shown.size.rows {
      let run = Grid.Change(position: Position(row: row, column: 0), cells: shown[row: row])
      let uncertain = run.uncertain
      guard !uncertain.isEmpty else { continue }
      hidesUncertain = true
      put(run.withoutUncertain)
      for grapheme in uncertain { shown[grapheme.position] = .blank() }
    }
  }

  /// Blanks the window, which has got a new size.
  func eraseWindow() {
    let window = curses_standard_window()
    var blank = pen.blank
    wbkgrndset(window, &blank)
    werase(window)
    shown = Grid(size: size)
  }
}
