import CoreTestSupport
import TerminalUI
import TestSupport
import Testing

struct GridTests {
  private let origin = Position(row: 0, column: 0)

  private func row(_ grid: Grid) -> [String] { grid[row: 0].map(\.text) }

  private func grid(_ text: String) -> Grid {
    var canvas = Canvas(Grid(size: Size(rows: 1, columns: 6)))
    canvas.write(text, at: origin)
    return canvas.grid
  }

  @Test func `a wide grapheme takes its continuations with it`() {
    #expect(row(grid("a中b")) == ["a", "中", "", "b", " ", " "])
  }

  @Test func `overwriting the first half of a wide grapheme blanks the other`() {
    var grid = grid("a中b")
    grid[Position(row: 0, column: 1)] = Cell("x", style: Style())
    #expect(row(grid) == ["a", "x", " ", "b", " ", " "])
  }

  @Test func `overwriting the second half of a wide grapheme blanks the other`() {
    var grid = grid("a中b")
    grid[Position(row: 0, column: 2)] = Cell("x", style: Style())
    #expect(row(grid) == ["a", " ", "x", "b", " ", " "])
  }

  @Test func `a wide grapheme over the middle of two blanks what is left of both`() {
    var grid = grid("中文")
    grid[Position(row: 0, column: 1)] = Cell("国", style: Style())
    #expect(row(grid) == [" ", "国", "", " ", " ", " "])
  }

  @Test func `a wide grapheme at the edge is blank`() {
    var grid = grid("")
    grid[Position(row: 0, column: 5)] = Cell("中", style: Style(.title))
    #expect(
      grid
        == {
          var expected = self.grid("")
          expected[Position(row: 0, column: 5)] = .blank(Style(.title))
          return expected
        }()
    )
  }

  @Test func `a continuation alone is a blank`() {
    let continuation = grid("中")[Position(row: 0, column: 1)]
    var grid = grid("abc")
    grid[Position(row: 0, column: 1)] = continuation
    #expect(row(grid) == ["a", " ", "c", " ", " ", " "])
  }

  @Test func `changes are the runs that differ`() {
    let changes = grid("abXdeY").changes(from: grid("abcdef"))
    #expect(
      changes == [
        Grid.Change(position: Position(row: 0, column: 2), cells: [Cell("X", style: Style())]),
        Grid.Change(position: Position(row: 0, column: 5), cells: [Cell("Y", style: Style())]),
      ]
    )
    #expect(grid("abc").changes(from: grid("abc")) == [])
  }

  @Test func `a changed wide grapheme is sent with its continuation`() {
    let new = grid("a中b")
    #expect(
      new.changes(from: grid("a文b")) == [
        Grid.Change(position: Position(row: 0, column: 1), cells: new[row: 0][1...2])
      ]
    )
  }

  @Test func `everything differs from a picture of another size`() {
    let new = grid("abc")
    #expect(
      new.changes(from: Grid(size: Size(rows: 2, columns: 6))) == [
        Grid.Change(position: origin, cells: new[row: 0])
      ]
    )
  }

  @Test func `applying the changes to the old picture makes the new one`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let old = randomDrawing(using: &generator)
      let new = randomDrawing(using: &generator)
      var patched = old
      for change in new.changes(from: old) {
        #expect(change.cells.first?.isContinuation == false)
        var column = change.position.column
        for cell in change.cells where !cell.isContinuation {
          patched[Position(row: change.position.row, column: column)] = cell
          column += cell.columns
        }
        #expect(column == change.position.column + change.cells.count)
      }
      #expect(patched == new)
    }
  }

  @Test func `rows taken of another picture are as they are there, and no others`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let old = randomDrawing(using: &generator)
      var new = randomDrawing(using: &generator)
      new.cursor = Position(row: 3, column: 5)
      var mixed = old
      mixed.take(1..<3, of: new)
      #expect(mixed.cursor == new.cursor)
      for row in 0..<4 {
        #expect(mixed[row: row] == (1..<3 ~= row ? new : old)[row: row])
      }
    }
  }

  @Test func `a random drawing never splits a wide grapheme`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let grid = randomDrawing(using: &generator)
      for row in 0..<grid.size.rows {
        var pending = 0
        for cell in grid[row: row] {
          #expect(cell.isContinuation == (pending > 0))
          pending = cell.isContinuation ? pending - 1 : cell.columns - 1
        }
        #expect(pending == 0)
      }
    }
  }

  private func randomDrawing(using generator: inout SeededGenerator) -> Grid {
    var canvas = Canvas(Grid(size: Size(rows: 4, columns: 17)))
    for _ in 0..<12 {
      let text = OddText.random(pieces: 5, using: &generator)
      let part = Rect(
        row: .random(in: -2...5, using: &generator),
        column: .random(in: -5...18, using: &generator),
        rows: .random(in: 0...4, using: &generator),
        columns: .random(in: 0...20, using: &generator)
      )
      let position = Position(
        row: .random(in: -1...2, using: &generator),
        column: .random(in: -3...9, using: &generator)
      )
      let style = Style(Role.allCases.randomElement(using: &generator) ?? .text)
      canvas[part].write(text, at: position, style: style)
      if Bool.random(using: &generator) { canvas[part].box() }
    }
    return canvas.grid
  }
}

extension Grid {
  fileprivate func changes(from old: Grid) -> [Change] {
    var changes: [Change] = []
    forEachChange(from: old) { changes.append($0) }
    return changes
  }
}
