package import TerminalUI

/// The screen of a terminal like xterm that obeys a program, as a user would see it.
///
/// It knows what ncurses sends for `TERM=xterm-256color` and `screen-256color`. Colours and
/// attributes are not kept. What it does not know is collected in `unknownSequences`.
package struct EmulatedScreen: Sendable {
  /// The extent in cells.
  package private(set) var size: Size
  /// The place of the cursor.
  package private(set) var cursor = Position(row: 0, column: 0)
  /// The cursor shows.
  package private(set) var showsCursor = true
  /// The alternate screen is shown, as full-screen programs ask for.
  package private(set) var isAlternate = false
  /// The cursor keys send the codes that programs with screens ask for.
  package private(set) var hasApplicationKeys = false
  /// Pastes are marked.
  package private(set) var marksPastes = false
  /// The modes in which the terminal reports the mouse: 1000 presses, 1006 in decimals.
  package private(set) var mouseModes: Set<Int> = []
  /// The number of times that the bell rang.
  package private(set) var bellCount = 0
  /// The number of times that the whole screen was erased.
  package private(set) var eraseCount = 0
  /// Scalars newer than the terminal, which drops them as tmux does.
  package var dropped: Set<Unicode.Scalar> = []
  /// The sequences that were not understood.
  package private(set) var unknownSequences: [String] = []

  /// The grapheme of each cell; empty to the right of a wide one.
  private var cells: [[String]]
  private var mainCells: [[String]]
  private var savedCursor = Position(row: 0, column: 0)
  /// The rows that scroll.
  private var region: Range<Int>
  /// The last column is written and the next character goes to the next row.
  private var isWrapPending = false
  private var isInserting = false
  private var drawsLines = false
  private var lastCharacter: Unicode.Scalar = " "
  private var parser = ControlParser()

  package init(size: Size) {
    self.size = size
    cells = Self.blank(size)
    mainCells = cells
    region = 0..<size.rows
  }

  /// The rows as text, without blanks at their ends.
  package var lines: [String] { cells.indices.map(line) }

  /// A row as text, without blanks at its end.
  package func line(_ row: Int) -> String {
    let end = cells[row].lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    return cells[row][..<end].joined()
  }

  /// The rows from the first to the last that is not blank, joined by newlines.
  package var text: String {
    let lines = lines
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }

  /// Obeys what a program sent; sequences and characters may come in parts.
  package mutating func receive(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let control = parser.parse(byte) else { continue }
      obey(control)
    }
  }

  /// Takes another size, keeping what is at the top left.
  package mutating func resize(to size: Size) {
    self.size = size
    for screen in [\Self.cells, \Self.mainCells] {
      self[keyPath: screen] = (0..<size.rows).map { row in
        let old = row < self[keyPath: screen].count ? self[keyPath: screen][row] : []
        return (0..<size.columns).map { $0 < old.count ? old[$0] : " " }
      }
    }
    region = 0..<size.rows
    move(to: cursor)
  }

  private static func blank(_ size: Size) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }
}

// MARK: - Obeying

extension EmulatedScreen {
  private mutating func obey(_ control: ControlParser.Control) {
    switch control {
    case .print(let scalar): print(scalar)
    case .control(let byte): execute(byte)
    case .escape(let intermediates, let final):
      escape(intermediates, final)
    case .sequence(let sequence): obey(sequence)
    case .string: break
    }
  }

  private mutating func execute(_ byte: UInt8) {
    switch byte {
    case 0x07: bellCount += 1
    case 0x08: move(to: Position(row: cursor.row, column: cursor.column - 1))
    case 0x09: move(to: Position(row: cursor.row, column: (cursor.column / 8 + 1) * 8))
    case 0x0A: lineFeed()
    case 0x0D: move(to: Position(row: cursor.row, column: 0))
    case 0x0E: drawsLines = true
    case 0x0F: drawsLines = false
    default: break
    }
  }

  private mutating func escape(_ intermediates: String, _ final: Character) {
    switch (intermediates, final) {
    case ("", "7"): savedCursor = cursor
    case ("", "8"): move(to: savedCursor)
    case ("", "D"): lineFeed()
    case ("", "M"): reverseLineFeed()
    case ("(", "0"): drawsLines = true
    case ("(", "B"): drawsLines = false
    case ("", "="), ("", ">"), (")", _), ("", "\\"), ("", "k"): break
    default: unknownSequences.append("ESC \(intermediates)\(final)")
    }
  }

  private mutating func obey(_ sequence: ControlParser.Sequence) {
    switch sequence.marker {
    case "": obeyStandard(sequence)
    case "?" where sequence.final == "h" || sequence.final == "l":
      for mode in sequence.parameters { setPrivateMode(mode, sequence.final == "h", sequence) }
    // The shape of the cursor on the Linux console.
    case "?" where sequence.final == "c": break
    default: unknownSequences.append(sequence.description)
    }
  }

  private mutating func obeyStandard(_ sequence: ControlParser.Sequence) {
    let count = max(sequence[0] ?? 1, 1)
    let (row, column) = (cursor.row, cursor.column)
    switch sequence.final {
    case "A": move(to: Position(row: row - count, column: column))
    case "B": move(to: Position(row: row + count, column: column))
    case "C": move(to: Position(row: row, column: column + count))
    case "D": move(to: Position(row: row, column: column - count))
    case "G", "`": move(to: Position(row: row, column: count - 1))
    case "d": move(to: Position(row: count - 1, column: column))
    case "H", "f": move(to: Position(row: count - 1, column: max(sequence[1] ?? 1, 1) - 1))
    case "Z": move(to: Position(row: row, column: max((column - 1) / 8 * 8, 0)))
    case "J": eraseScreen(sequence[0] ?? 0)
    case "K": eraseLine(sequence[0] ?? 0)
    case "X": erase(row: row, column..<column + count)
    case "@": insertBlanks(count)
    case "P": deleteCells(count)
    case "L": scroll(region.clamped(to: row..<size.rows), by: -count)
    case "M": scroll(region.clamped(to: row..<size.rows), by: count)
    case "S": scroll(region, by: count)
    case "T": scroll(region, by: -count)
    case "b": for _ in 0..<count { print(lastCharacter) }
    case "r":
      let end = min(sequence[1] ?? size.rows, size.rows)
      region = min(count - 1, end - 1)..<end
      move(to: Position(row: 0, column: 0))
    case "h" where sequence[0] == 4: isInserting = true
    case "l" where sequence[0] == 4: isInserting = false
    // Colours, the window and the shape of the cursor in `screen`.
    case "m", "t": break
    case "h" where sequence[0] == 34, "l" where sequence[0] == 34: break
    default: unknownSequences.append(sequence.description)
    }
  }

  private mutating func setPrivateMode(
    _ mode: Int?,
    _ isOn: Bool,
    _ sequence: ControlParser.Sequence
  ) {
    switch mode {
    case 1: hasApplicationKeys = isOn
    case 25: showsCursor = isOn
    case 2004: marksPastes = isOn
    case 1000, 1006:
      if let mode {
        mouseModes.formSymmetricDifference(mouseModes.contains(mode) == isOn ? [] : [mode])
      }
    case 1049, 47: switchScreen(toAlternate: isOn)
    // Auto-wrap, blinking and meta keys show nothing.
    case 3, 4, 7, 12, 1034: break
    default: unknownSequences.append(sequence.description)
    }
  }

  private mutating func switchScreen(toAlternate: Bool) {
    guard toAlternate != isAlternate else { return }
    isAlternate = toAlternate
    if toAlternate {
      (mainCells, savedCursor) = (cells, cursor)
      cells = Self.blank(size)
    } else {
      cells = mainCells
      move(to: savedCursor)
    }
  }
}

// MARK: - Cells

extension EmulatedScreen {
  private mutating func print(_ scalar: Unicode.Scalar) {
    guard !dropped.contains(scalar) else { return }
    let scalar = drawsLines ? LineDrawing.scalar(for: scalar) : scalar
    let width = ScalarWidth.columns(of: scalar) ?? 1
    guard width > 0 else { return join(scalar) }
    if isWrapPending || cursor.column + width > size.columns {
      cursor.column = 0
      lineFeed()
    }
    lastCharacter = scalar
    if isInserting { insertBlanks(width) }
    erase(row: cursor.row, cursor.column..<cursor.column + width)
    cells[cursor.row][cursor.column] = String(Character(scalar))
    for column in cursor.column + 1..<max(cursor.column + width, cursor.column + 1) {
      cells[cursor.row][column] = ""
    }
    isWrapPending = cursor.column + width == size.columns
    cursor.column = min(cursor.column + width, size.columns - 1)
  }

  private mutating func join(_ mark: Unicode.Scalar) {
    var column = isWrapPending ? cursor.column : cursor.column - 1
    while column > 0, cells[cursor.row][column].isEmpty { column -= 1 }
    guard column >= 0 else { return }
    cells[cursor.row][column].unicodeScalars.append(mark)
  }

  private mutating func move(to position: Position) {
    isWrapPending = false
    cursor = Position(
      row: min(max(position.row, 0), size.rows - 1),
      column: min(max(position.column, 0), size.columns - 1)
    )
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if cursor.row == region.upperBound - 1 {
      scroll(region, by: 1)
    } else {
      cursor.row = min(cursor.row + 1, size.rows - 1)
    }
  }

  private mutating func reverseLineFeed() {
    isWrapPending = false
    if cursor.row == region.lowerBound {
      scroll(region, by: -1)
    } else {
      cursor.row = max(cursor.row - 1, 0)
    }
  }

  /// Moves rows up, or down by a negative count, and blanks what that leaves.
  private mutating func scroll(_ rows: Range<Int>, by count: Int) {
    let blank = Array(repeating: " ", count: size.columns)
    for _ in 0..<min(abs(count), rows.count) {
      if count > 0 {
        cells.remove(at: rows.lowerBound)
        cells.insert(blank, at: rows.upperBound - 1)
      } else {
        cells.remove(at: rows.upperBound - 1)
        cells.insert(blank, at: rows.lowerBound)
      }
    }
  }

  private mutating func eraseScreen(_ part: Int) {
    if part == 2 || part == 0 && cursor == Position(row: 0, column: 0) { eraseCount += 1 }
    let rows = part == 0 ? cursor.row + 1..<size.rows : part == 1 ? 0..<cursor.row : 0..<size.rows
    for row in rows { erase(row: row, 0..<size.columns) }
    if part < 2 { eraseLine(part) }
  }

  private mutating func eraseLine(_ part: Int) {
    let columns =
      part == 0
      ? cursor.column..<size.columns : part == 1 ? 0..<cursor.column + 1 : 0..<size.columns
    erase(row: cursor.row, columns)
  }

  /// Blanks cells, and what is left of wide graphemes cut by that.
  private mutating func erase(row: Int, _ columns: Range<Int>) {
    var columns = columns.clamped(to: 0..<size.columns)
    while columns.lowerBound > 0, cells[row][columns.lowerBound..<size.columns].first == "" {
      columns = columns.lowerBound - 1..<columns.upperBound
    }
    while columns.upperBound < size.columns, cells[row][columns.upperBound].isEmpty {
      columns = columns.lowerBound..<columns.upperBound + 1
    }
    for column in columns { cells[row][column] = " " }
  }

  private mutating func insertBlanks(_ count: Int) {
    let count = min(count, size.columns - cursor.column)
    cells[cursor.row].removeLast(count)
    cells[cursor.row].insert(contentsOf: repeatElement(" ", count: count), at: cursor.column)
  }

  private mutating func deleteCells(_ count: Int) {
    let count = min(count, size.columns - cursor.column)
    cells[cursor.row].removeSubrange(cursor.column..<cursor.column + count)
    cells[cursor.row].append(contentsOf: repeatElement(" ", count: count))
  }
}

/// The line drawing characters of the VT100, which take the place of small letters.
private enum LineDrawing {
  static func scalar(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    let drawn: [Unicode.Scalar: Unicode.Scalar] = [
      "j": "┘", "k": "┐", "l": "┌", "m": "└", "n": "┼", "q": "─", "t": "├", "u": "┤", "v": "┴",
      "w": "┬", "x": "│", "a": "▒", "`": "◆", "~": "·",
    ]
    return drawn[scalar] ?? scalar
  }
}
