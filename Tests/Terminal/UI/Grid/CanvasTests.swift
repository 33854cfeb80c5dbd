import TerminalUI
import TestSupport
import Testing

struct CanvasTests {
  private let origin = Position(row: 0, column: 0)

  private func lines(
    rows: Int,
    columns: Int,
    glyphs: Glyphs = .unicode,
    _ draw: (inout Canvas) -> Void
  ) -> [String] {
    var canvas = Canvas(Grid(size: Size(rows: rows, columns: columns)), glyphs: glyphs)
    draw(&canvas)
    return (0..<rows).map { canvas.grid[row: $0].map(\.text).joined() }
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef  "), ("abcdefg", 6, "abcde…  "), ("中文字", 6, "中文字  "),
    ("中文字符", 6, "中文…   "),
    ("abc", 0, "        "), ("abc", 1, "…       "), ("a\nb\tc", 8, "a↵b→c   "),
  ])
  func `text is cut by width, with an ellipsis`(text: String, limit: Int, expected: String) {
    let lines = lines(rows: 1, columns: 8) { $0.write(text, at: origin, limit: limit) }
    #expect(lines == [expected])
  }

  @Test(arguments: [("abcdefg", 6, "abc...  "), ("abcdefg", 2, "..      ")])
  func `on an ASCII terminal the ellipsis is three dots`(text: String, limit: Int, expected: String)
  {
    let lines = lines(rows: 1, columns: 8, glyphs: .ascii) {
      $0.write(text, at: origin, limit: limit)
    }
    #expect(lines == [expected])
  }

  @Test func `writing tells how many cells it took`() {
    var canvas = Canvas(Grid(size: Size(rows: 1, columns: 8)))
    #expect(canvas.write("中a", at: origin) == 3)
    #expect(canvas.write("abcdefghij", at: Position(row: 0, column: 4)) == 4)
  }

  @Test func `a part draws in its own positions and not outside itself`() {
    let lines = lines(rows: 3, columns: 8) { canvas in
      canvas.fill(with: "·")
      let part = Rect(row: 1, column: 2, rows: 1, columns: 4)
      canvas[part].write("abcdefgh", at: origin)
      canvas[part].write("below", at: Position(row: 1, column: 0))
      canvas[part][Rect(row: 0, column: 3, rows: 1, columns: 9)].write("xyz", at: origin)
      canvas.put("!", at: Position(row: 2, column: 0))
    }
    #expect(lines == ["········", "··abcx··", "!·······"])
  }

  @Test func `a part knows what is drawn into it at all`() {
    var canvas = Canvas(Grid(size: Size(rows: 4, columns: 8)))
    let part = Rect(row: 1, column: 2, rows: 2, columns: 4)
    let inside = Rect(row: 1, column: 3, rows: 9, columns: 9)
    #expect(canvas[part].draws(inside))
    for outside in [
      Rect(row: 2, column: 0, rows: 1, columns: 1), Rect(row: 0, column: 4, rows: 1, columns: 1),
      Rect(row: -2, column: 0, rows: 2, columns: 4), Rect(row: 0, column: -1, rows: 4, columns: 1),
      Rect(row: 0, column: 0, rows: 0, columns: 4),
    ] {
      #expect(!canvas[part].draws(outside), "\(outside)")
    }
    canvas[part].fill(with: "·")
    #expect(canvas.grid[Position(row: 2, column: 5)].text == "·")
  }

  @Test func `two rectangles are within their union, which is no larger than that`() {
    let one = Rect(row: 1, column: 5, rows: 1, columns: 2)
    let other = Rect(row: 4, column: 0, rows: 3, columns: 1)
    #expect(one.union(other) == Rect(row: 1, column: 0, rows: 6, columns: 7))
    #expect(other.union(one) == one.union(other))
    let empty = Rect(row: 0, column: 9, rows: 0, columns: 5)
    #expect(one.union(empty) == one)
    #expect(empty.union(one) == one)
  }

  @Test func `a wide grapheme cut by the edge of a part is blank there`() {
    let lines = lines(rows: 1, columns: 8) { canvas in
      canvas.fill(with: "·")
      canvas[Rect(row: 0, column: 2, rows: 1, columns: 3)].write(
        "中",
        at: Position(row: 0, column: -1)
      )
      canvas[Rect(row: 0, column: 2, rows: 1, columns: 3)].put("中", at: Position(row: 0, column: 2))
    }
    #expect(lines == ["·· · ···"])
  }

  @Test func `boxes and lines use the glyphs of the terminal`() {
    let draw: (inout Canvas) -> Void = { canvas in
      canvas[Rect(row: 0, column: 0, rows: 3, columns: 4)].box()
      canvas.horizontalLine(at: Position(row: 1, column: 5))
    }
    #expect(lines(rows: 3, columns: 7, draw) == ["┌──┐   ", "│  │ ──", "└──┘   "])
    #expect(lines(rows: 3, columns: 7, glyphs: .ascii, draw) == ["+--+   ", "|  | --", "+--+   "])
  }
}
