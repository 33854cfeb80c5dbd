import LosslessJSON
import TerminalUI
import TestSupport
import Testing

/// Characters that are newer than the C library of many systems.
struct NewCharacterTests {
  /// U+1FAE8 is of Unicode 15; the C library of Debian 12 knows Unicode 14.
  private let title = "🫨 shaken"

  private var file: String {
    let group: JSONValue = [
      "format": "quizbuilder/group", "version": 1, "id": "shaken", "title": .string(title),
      "questions": [["id": "one", "prompt": "Earth", "answer": "quake"]],
    ]
    return group.text(.pretty) + "\n"
  }

  @Test(arguments: [(24, 80), (10, 40), (50, 132)])
  func `a new emoji in a title is shown, two cells wide`(rows: Int, columns: Int) throws {
    let home = try HomeFolder(groups: ["shaken.json": file])
    let size = Size(rows: rows, columns: columns)
    let terminal = try PseudoTerminal.quizBuilder(home: home, size: size)
    try terminal.wait(for: title)
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Title")
    try terminal.wait(for: title)
    // Behind the emoji, ncurses and the terminal are still in the same cell.
    try terminal.send(Keys.backTab + Keys.end + "!")
    try terminal.wait(for: "the cursor behind the title") { screen in
      let row = screen.lines[screen.cursor.row]
      guard let found = row.firstRange(of: "\(title)!") else { return false }
      // The emoji is one character in two cells.
      return screen.cursor.column == row[..<found.upperBound].count + 1
    }
  }

  @Test func `a terminal that drops it shows the rest of the row in its place`() throws {
    let home = try HomeFolder(groups: ["shaken.json": file])
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    terminal.drop(["🫨"])
    try terminal.wait(for: "the title and the frame") { screen in
      screen.lines.contains { $0.contains("   shaken") }
    }
    // Rows end in the same column with and without it.
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Title")
    try terminal.send(Keys.backTab + Keys.end + "!")
    try terminal.wait(for: "the cursor behind the title") { screen in
      let row = screen.lines[screen.cursor.row]
      guard let found = row.firstRange(of: "   shaken!") else { return false }
      return screen.cursor.column == row[..<found.upperBound].count
    }
  }
}
