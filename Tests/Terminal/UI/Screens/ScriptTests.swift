import TerminalUI
import TestSupport
import Testing

struct ScriptTests {
  @Test func `a script is characters and named keys`() {
    #expect(
      Event.script("a<Enter><C-s><A-d>中<lt>") == [
        .key(Key(.character("a"))), .key(Key(.enter)), .key(Key(.character("s"), .control)),
        .key(Key(.character("d"), .alt)), .key(Key(.character("中"))), .key(Key(.character("<"))),
      ]
    )
  }

  @Test func `a scripted terminal plays its events, then is closed`() {
    let size = Size(rows: 24, columns: 80)
    let terminal = ScriptedTerminal(
      size: Size(rows: 10, columns: 40),
      events: Event.script("x") + [.resize(size)]
    )
    let stage = ScreenStage(SampleScreen(), size: terminal.size)
    _ = stage.takeEffects()
    while let event = terminal.nextEvent(timeout: nil), event != .closed {
      stage.handle(event)
      terminal.present(stage.grid)
    }
    #expect(stage.takeEffects() == [.typed("x"), .sized(size)])
    #expect(terminal.pictures.map(\.size) == [Size(rows: 10, columns: 40), size])
    #expect(terminal.size == size)
  }

  @Test func `a picture tells characters, roles, options and the cursor`() {
    var canvas = Canvas(Grid(size: Size(rows: 2, columns: 4)))
    canvas.write("中a", at: Position(row: 0, column: 0), style: Style(.title, .underline))
    var grid = canvas.grid
    grid.cursor = Position(row: 1, column: 2)
    #expect(
      Picture(of: grid).description == """
        characters 2x4
        |中a |
        |    |
        roles
        |TTT.|
        |....|
        options of row 0
        |444.|
        cursor 1,2

        """
    )
  }
}
