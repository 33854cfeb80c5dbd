import CoreTestSupport
import TerminalUI
import TestSupport
import Testing

struct TextFieldTests {
  private func picture(
    _ field: TextField,
    isFocused: Bool = true,
    placeholder: String = "",
    glyphs: Glyphs = .unicode
  ) -> Grid {
    var canvas = Canvas(Grid(size: field.size), glyphs: glyphs)
    field.draw(into: &canvas, isFocused: isFocused, placeholder: placeholder)
    var grid = canvas.grid
    if isFocused { grid.cursor = field.cursor }
    return grid
  }

  private func rows(_ field: TextField, isFocused: Bool = true) -> [String] {
    let grid = picture(field, isFocused: isFocused)
    return (0..<grid.size.rows).map { grid[row: $0].map(\.text).joined() }
  }

  @Test func `a single line scrolls sideways, also by wide graphemes`() {
    var kills = KillBuffer()
    var field = TextField("abc中文字def", size: Size(rows: 1, columns: 8))
    #expect(rows(field) == ["… 字def "])
    #expect(field.cursor == Position(row: 0, column: 7))
    for _ in 0..<5 { field.perform(.move(.left), killBuffer: &kills) }
    // The sign that the beginning is cut is never under the cursor.
    #expect(rows(field) == ["… 文字de"])
    #expect(field.cursor == Position(row: 0, column: 2))
    field.perform(.move(.left), killBuffer: &kills)
    #expect(rows(field) == ["…中文字d"])
    #expect(field.cursor == Position(row: 0, column: 1))
    field.perform(.move(.lineStart), killBuffer: &kills)
    #expect(rows(field) == ["abc中文 "])
    #expect(rows(field, isFocused: false) == ["abc中文…"])
  }

  @Test(arguments: [true, false])
  func `a text that is kept elsewhere is edited as one in the field`(isMultiline: Bool) {
    var generator = SeededGenerator(seed: isMultiline ? 1 : 2)
    let size = Size(rows: 3, columns: 9)
    var field = TextField("one two three", isMultiline: isMultiline, bullet: .number, size: size)
    var (text, view) = (field.editor.text, field.view)
    var (kills, otherKills) = (KillBuffer(), KillBuffer())
    let commands: [TextEditor.Command] =
      TextEditor.Motion.allCases.flatMap { [.move($0), .delete($0), .kill($0)] }
      + [.insert("a"), .insert("中"), .insert("\u{301}"), .paste("x y\nz"), .newline, .openLine]
      + [.killLine, .yank, .transpose, .insert(" "), .insert("👩‍🚀")]
    for _ in 0..<caseCount(2_000, thorough: 50_000) {
      guard let command = commands.randomElement(using: &generator) else { return }
      let response = field.perform(command, killBuffer: &kills)
      var other = TextField(text, view)
      let prepared = other.prepare(command, killBuffer: &otherKills)
      #expect(prepared == response, "\(command)")
      #expect(other.editor.text == text, "a change is left to the caller")
      if case .changed(let change) = prepared {
        let start = text.utf8.index(text.startIndex, offsetBy: change.offset)
        let end = text.utf8.index(start, offsetBy: change.removed.utf8.count)
        text.replaceSubrange(start..<end, with: change.inserted)
        other = TextField(text, view)
        other.moveCursor(to: change.end)
      }
      view = other.view
      #expect(TextField(text, view) == field, "\(command)")
      if text.utf8.count > 60 { field.perform(.kill(.textStart), killBuffer: &kills) }
      if field.editor.text != text {
        (text, view, otherKills) = (field.editor.text, field.view, kills)
      }
    }
  }

  @Test func `a text that has become shorter elsewhere has its cursor at the end`() {
    let field = TextField("a long text", size: Size(rows: 1, columns: 5))
    let other = TextField("short", field.view)
    #expect(other.editor.cursor == 5)
    #expect(other.cursor == Position(row: 0, column: 0))
  }

  @Test func `deleting at the end brings the beginning back`() {
    var kills = KillBuffer()
    var field = TextField("abcdefghij", size: Size(rows: 1, columns: 6))
    #expect(rows(field) == ["…ghij "])
    field.perform(.delete(.left), killBuffer: &kills)
    #expect(rows(field) == ["…fghi "])
    field.perform(.kill(.lineStart), killBuffer: &kills)
    #expect(rows(field) == ["      "])
  }

  @Test func `several lines scroll by rows and leave none empty`() {
    var kills = KillBuffer()
    var field = TextField(
      "one\ntwo\nthree\nfour",
      isMultiline: true,
      size: Size(rows: 2, columns: 8)
    )
    #expect(rows(field) == ["three   ", "four    "])
    #expect(field.cursor == Position(row: 1, column: 4))
    field.perform(.move(.up), killBuffer: &kills)
    #expect(field.cursor == Position(row: 0, column: 4))
    field.perform(.move(.up), killBuffer: &kills)
    #expect(rows(field) == ["two     ", "three   "])
    field.perform(.move(.textStart), killBuffer: &kills)
    #expect(rows(field) == ["one     ", "two     "])
    field.perform(.move(.textEnd), killBuffer: &kills)
    for _ in 0..<5 { field.perform(.delete(.left), killBuffer: &kills) }
    #expect(rows(field) == ["two     ", "three   "])
    #expect(field.rowCount(upTo: 9) == 3)
    field.resize(to: Size(rows: 4, columns: 8))
    #expect(rows(field) == ["one     ", "two     ", "three   ", "        "])
  }

  @Test func `the picture of a field in focus`() {
    let field = TextField(
      "A 中文 text\nwith e\u{301} and\ttab",
      isMultiline: true,
      size: Size(rows: 3, columns: 12)
    )
    expectPicture(of: picture(field), named: "TextField/focused")
    expectPicture(of: picture(field, isFocused: false), named: "TextField/unfocused")
  }

  @Test func `the picture of an empty field`() {
    let field = TextField("", size: Size(rows: 1, columns: 12))
    expectPicture(of: picture(field, placeholder: "(optional)"), named: "TextField/empty-focused")
    expectPicture(
      of: picture(field, isFocused: false, placeholder: "(optional)"),
      named: "TextField/empty"
    )
  }

  @Test func `the items of a list have a bullet each, with their rows behind it`() {
    let field = TextField(
      "a longer item\n\n中文",
      isMultiline: true,
      bullet: .cross,
      size: Size(rows: 5, columns: 10)
    )
    #expect(field.rowCount(upTo: 9) == 5)
    expectPicture(of: picture(field), named: "TextField/list")
    expectPicture(
      of: picture(field, isFocused: false, glyphs: .ascii),
      named: "TextField/list-ascii"
    )
    let empty = TextField("", isMultiline: true, bullet: .check, size: Size(rows: 1, columns: 12))
    expectPicture(of: picture(empty, placeholder: "(optional)"), named: "TextField/list-empty")
  }

  @Test(arguments: [
    (1, "✗ one  +3 "), (2, "✗ two…  +2"), (3, "  thr…  +2"), (4, "✗ four  +1"), (5, "✗ five    "),
  ])
  func `a list at rest says how many items more there are`(height: Int, expected: String) {
    let field = TextField(
      resting: "one\ntwo, three\nfour\nfive",
      isMultiline: true,
      bullet: .cross,
      size: Size(rows: height, columns: 10)
    )
    #expect(rows(field, isFocused: false).last == expected)
  }

  @Test func `moving in a list goes by the rows that are drawn`() {
    var kills = KillBuffer()
    var field = TextField(
      "abcdefgh\nxy",
      isMultiline: true,
      bullet: .check,
      size: Size(rows: 3, columns: 8)
    )
    #expect(rows(field) == ["✓ abcde ", "  fgh   ", "✓ xy    "])
    #expect(field.cursor == Position(row: 2, column: 4))
    field.perform(.move(.up), killBuffer: &kills)
    #expect(field.cursor == Position(row: 1, column: 4))
    field.perform(.move(.up), killBuffer: &kills)
    #expect(field.cursor == Position(row: 0, column: 4))
  }

  @Test(arguments: [true, false], [nil, .check] as [TextField.Bullet?])
  func `whatever is typed, the cursor stays inside`(isMultiline: Bool, bullet: TextField.Bullet?) {
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var kills = KillBuffer()
      let size = Size(
        rows: isMultiline ? .random(in: 1...4, using: &generator) : 1,
        columns: .random(in: 1...24, using: &generator)
      )
      var field = TextField(isMultiline: isMultiline, bullet: bullet, size: size)
      for _ in 0..<40 {
        let motion = TextEditor.Motion.allCases.randomElement(using: &generator) ?? .left
        let command: TextEditor.Command =
          Bool.random(using: &generator)
          ? .paste(OddText.random(pieces: 4, using: &generator))
          : Int.random(in: 0...3, using: &generator) == 0 ? .delete(motion) : .move(motion)
        field.perform(command, killBuffer: &kills)
        let screen = Rect(row: 0, column: 0, rows: size.rows, columns: size.columns)
        #expect(screen.contains(field.cursor), "seed \(seed)")
      }
    }
  }
}
