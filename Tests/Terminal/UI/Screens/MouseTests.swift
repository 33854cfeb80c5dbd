import TerminalUI
import TestSupport
import Testing

@Suite struct `A mouse` {
  private typealias Menu = MenuScreen<String>
  private typealias Dialog = ChoiceScreen<String>

  private func menu(_ size: Size = .usual) -> ScreenStage<Menu> {
    let items = (1...30).map { Menu.Item("item \($0).", "answer \($0)") }
    return ScreenStage(Menu(title: "Choose", items: items), size: size)
  }

  private func wheel(_ action: MouseEvent.Action) -> Event {
    .mouse(MouseEvent(action, at: Position(row: 0, column: 0)))
  }

  @Test func `chooses an item of a menu`() {
    let stage = menu()
    stage.click("item 3.")
    #expect(stage.takeEffects() == [.answer("answer 3")])
    stage.press("<End>")
    stage.click("item 29.", behind: 4)
    #expect(stage.takeEffects() == [.answer("answer 29")])
    stage.click("Choose")
    #expect(stage.takeEffects() == [])
  }

  @Test func `presses a button of a dialog`() {
    let stage = ScreenStage(
      Dialog(title: "T", message: ["Save?"], choices: [.init("Yes", "yes"), .init("No", "no")])
    )
    stage.click("No")
    #expect(stage.takeEffects() == [.answer("no")])
    stage.click("Save?")
    #expect(stage.takeEffects() == [])
  }

  @Test func `presses a key at the bottom, of the dialog on top alone`() {
    let words = ["sample": ["close": "Shut", "bump": "Bump"], "choice": ["escape": "Cancel"]]
    let stack = ScreenStack(size: .smallest, tooSmallNotice: "", footerLabel: { words[$0]?[$1] })
    let below = RecordingLayer(FootedScreen())
    stack.push(below)
    stack.click("Shut", behind: -3)
    #expect(below.takeEffects() == ["close"])
    let dialog = RecordingLayer(Dialog(title: "T", message: [], choices: [.init("Yes", "yes")]))
    stack.push(dialog)
    stack.click("Cancel")
    #expect(dialog.takeEffects() == [.answer("yes")])
    stack.handle(.mouse(MouseEvent(.press, at: Position(row: 0, column: 0))))
    #expect(below.takeEffects() == [])
  }

  @Test func `turns the wheel by three rows`() {
    let stage = menu()
    stage.handle(wheel(.wheelDown))
    stage.handle(wheel(.wheelDown))
    stage.handle(wheel(.wheelUp))
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [.answer("answer 4")])
  }

  @Test func `does nothing where nothing is shown`() {
    let stage = menu(Size(rows: 9, columns: 40))
    for row in 0..<9 {
      stage.handle(.mouse(MouseEvent(.press, at: Position(row: row, column: 20))))
    }
    stage.handle(wheel(.wheelDown))
    #expect(stage.takeEffects() == [])
  }

  @Test(arguments: [
    (0, 0, 0), (0, 3, 3), (0, 99, 6), (1, 0, 7), (1, 3, 10), (1, 2, 10), (2, 9, 15), (9, 0, 14),
  ])
  func `finds the place in a text of several lines`(row: Int, column: Int, offset: Int) {
    let size = Size(rows: 3, columns: 7)
    let field = TextField(resting: "abcdef\n中文\nx", isMultiline: true, size: size)
    #expect(field.offset(at: Position(row: row, column: column)) == offset)
  }

  @Test func `finds the place in a line that is scrolled`() {
    let field = TextField("abc中文字def", size: Size(rows: 1, columns: 8))
    #expect(field.cursor.column == 7)
    // Behind the sign that the beginning is cut, which is on a character of two cells.
    for column in 2..<8 {
      var other = field
      other.moveCursor(to: field.offset(at: Position(row: 0, column: column)))
      #expect([column, column - 1].contains(other.cursor.column), "\(column)")
    }
  }
}

/// A screen whose keys are at its bottom.
private struct FootedScreen: Screen {
  enum Intent: Hashable {
    case close, bump
  }

  static let name = "sample"
  static let keyBindings = [
    KeyBinding([Key(.escape)], Intent.close, name: "close", footerRank: 1),
    KeyBinding([Key(.tab)], .bump, name: "bump", footerRank: 2),
  ]

  mutating func update(_ intent: Intent) -> [String] {
    switch intent {
    case .close: ["close"]
    case .bump: ["bump"]
    }
  }

  mutating func receive(_ outcome: String) -> [String] { [] }

  func draw(into canvas: inout Canvas) {
    canvas.footer.draw(into: &canvas[Rect(row: 9, column: 1, rows: 1, columns: 38)])
  }
}
