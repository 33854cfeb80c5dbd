import TerminalUI
import Testing

struct UncertainTests {
  private func row(_ text: String) -> Grid.Change {
    var canvas = Canvas(Grid(size: Size(rows: 1, columns: 20)), glyphs: .unicode)
    canvas.write(text, column: 0)
    return Grid.Change(position: Position(row: 0, column: 0), cells: canvas.grid[row: 0])
  }

  @Test(arguments: [
    ("a👨‍👩‍👧b", [1]), ("🇫🇷👍🏽", [0, 2]), ("❤️ 1️⃣", [0, 2]), ("日本 e\u{301} ก้ 👍", []), ("plain", []),
    ("🫨 🛝🛕", [0, 3, 5]), ("𰀀", [0]),
  ])
  func `emoji of several scalars and new ones are uncertain, letters with marks are not`(
    text: String,
    columns: [Int]
  ) {
    #expect(row(text).uncertain.map(\.position.column) == columns)
  }

  @Test func `they leave as many blanks as ncurses counts`() {
    let run = row("a👨‍👩‍👧b")
    let rest = run.withoutUncertain.cells.map(\.text).joined()
    #expect(rest == "a      b" + String(repeating: " ", count: 12))
    #expect(run.uncertain.map(\.cells.count) == [6])
    #expect(row("plain").withoutUncertain == row("plain"))
  }
}
