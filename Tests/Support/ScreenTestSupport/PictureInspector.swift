internal import QuizScreens
internal import TerminalUI

/// Looks at every picture that a program shows, and at what a terminal would be sent for it.
struct PictureInspector {
  /// The picture of a terminal after all that it was sent.
  private var shown: Grid?
  private let glyphs: Glyphs

  /// Creates what looks at the pictures of a terminal that has shown none.
  init(glyphs: Glyphs = .unicode) {
    self.glyphs = glyphs
  }

  /// Looks at a picture.
  ///
  /// - Parameters:
  ///   - grid: The picture.
  ///   - rows: The rows that may differ from the last one, as the program says.
  ///   - stack: The screens that it shows.
  /// - Returns: What is wrong with it, if anything.
  mutating func fault(
    in grid: Grid,
    changed rows: Range<Int>,
    of stack: ScreenStack
  ) -> String? {
    guard rows.lowerBound >= 0, rows.upperBound <= grid.size.rows else {
      return "rows \(rows) of \(grid.size.rows) are said to have changed"
    }
    guard grid.size == stack.size else { return "the picture has the size \(grid.size)" }
    if let cursor = grid.cursor,
      !(0..<grid.size.rows).contains(cursor.row) || !(0..<grid.size.columns).contains(cursor.column)
    {
      return "the cursor is at \(cursor)"
    }
    let fresh = stack.draw()
    if fresh != grid { return Self.difference(of: grid, from: fresh) }
    var sent: [Grid.Change] = []
    grid.forEachChange(from: shown ?? Grid(size: Size(rows: 0, columns: 0)), in: rows) {
      sent.append($0)
    }
    if let fault = fault(in: sent, size: grid.size) { return fault }
    if shown?.size == grid.size { shown?.apply(sent) } else { shown = grid }
    shown?.cursor = grid.cursor
    if shown != grid { return "rows outside of \(rows) have changed" }
    return missingPart(of: grid, stack)
  }

  private static func difference(of grid: Grid, from fresh: Grid) -> String {
    let row = (0..<fresh.size.rows).first { grid[row: $0] != fresh[row: $0] }
    guard let row else { return "the cursor is not where it is when all is drawn anew" }
    let texts = [grid, fresh].map { $0[row: row].map(\.text).joined().debugDescription }
    return "row \(row) is \(texts[0]), and drawn anew \(texts[1])"
  }

  /// Returns the fault of the cells that are sent.
  private func fault(in changes: [Grid.Change], size: Size) -> String? {
    for change in changes {
      var expected = 0
      for cell in change.cells {
        guard cell.isContinuation == (expected > 0) else {
          return "a grapheme is cut in row \(change.position.row)"
        }
        expected = cell.isContinuation ? expected - 1 : cell.columns - 1
        if let scalar = cell.text.unicodeScalars.first(where: isUnfit) {
          let number = String(scalar.value, radix: 16, uppercase: true)
          return "U+\(number) would be sent in row \(change.position.row)"
        }
        if cell.columns > 0, cell.text.isEmpty {
          return "an empty cell in row \(change.position.row)"
        }
      }
      guard expected == 0, change.position.column + change.cells.count <= size.columns else {
        return "row \(change.position.row) is wider than the screen"
      }
    }
    return nil
  }

  private func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    Self.isObeyed(scalar) || glyphs.isASCII && !scalar.isASCII
  }

  /// Returns whether a terminal would do something else with a scalar than show it.
  static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// Returns the part of every screen that this one lacks.
  private func missingPart(
    of grid: Grid,
    _ stack: ScreenStack
  ) -> String? {
    func isBlank(_ row: Int) -> Bool { grid[row: row].allSatisfy { $0.text == " " } }
    let smallest = ScreenStack.smallestSize
    guard grid.size.rows >= smallest.rows, grid.size.columns >= smallest.columns else {
      let isShown = grid.size.rows == 0 || grid.size.columns == 0 || !isBlank(0)
      return isShown ? nil : "nothing says that the terminal is too small"
    }
    guard let top = stack.top else { return nil }
    switch top.screen.area {
    case .full:
      if isBlank(0) { return "the header is blank" }
      return isBlank(grid.size.rows - 1) ? "the keys at the bottom are not shown" : nil
    case .bottom, .part:
      let row = top.screen.area.rect(in: grid.size).rows.lowerBound
      return isBlank(row) ? "the line to type into is blank" : nil
    case .centered, .hanging:
      let rect = top.screen.area.rect(in: grid.size)
      let corners = [
        (rect.origin.row, rect.origin.column, glyphs.border.topLeft),
        (rect.rows.upperBound - 1, rect.columns.upperBound - 1, glyphs.border.bottomRight),
      ]
      let isWhole = corners.allSatisfy {
        grid[Position(row: $0.0, column: $0.1)].text == String($0.2)
      }
      return isWhole ? nil : "the border of the dialog is broken"
    }
  }
}

extension Grid {
  /// Writes what is sent into what a terminal shows.
  fileprivate mutating func apply(_ changes: [Change]) {
    for change in changes {
      var position = change.position
      for cell in change.cells where !cell.isContinuation {
        self[position] = cell
        position.column += cell.columns
      }
    }
  }
}
