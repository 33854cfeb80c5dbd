internal import CNcurses
public import TerminalUI

extension CursesTerminal {
  /// Shows a picture by sending what differs from the last one, and puts the cursor in its place.
  ///
  /// A picture of another size than the terminal's is cut off or leaves the rest as it was; the next
  /// event is then a `resize`.
  public func present(_ grid: Grid, changed rows: Range<Int>) {
    // Whoever has it now is not to be drawn over; when it is taken again, the program shows a picture.
    guard isHeld else { return }
    let window = curses_standard_window()
    grid.forEachChange(from: shown, in: rows) { change in
      pen.draw(change.cells, into: &characters)
      let row = Int32(change.position.row)
      let column = Int32(change.position.column)
      mvwadd_wchnstr(window, row, column, characters, Int32(characters.count))
    }
    if let cursor = grid.cursor { wmove(window, Int32(cursor.row), Int32(cursor.column)) }
    // Without a cursor to see, moving it would be bytes for nothing.
    leaveok(window, grid.cursor == nil)
    curs_set(grid.cursor == nil ? 0 : 1)
    wnoutrefresh(window)
    doupdate()
    // A picture of its own, so that whoever drew this one can go on drawing into it without a copy.
    if shown.size == grid.size { shown.take(rows, of: grid) } else { shown = grid }
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
