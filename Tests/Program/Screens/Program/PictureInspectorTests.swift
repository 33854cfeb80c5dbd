import QuizResources
import QuizScreens
import TerminalUI
import TestSupport
import Testing

@testable import ScreenTestSupport

/// The search for faults in pictures finds them.
struct PictureInspectorTests {
  private let size = Size(rows: 12, columns: 50)

  private func stage() -> ScreenStage<LibraryScreen> {
    ScreenStage(LibraryScreen(phrases: Phrasebook(.english)), size: size)
  }

  private func fault(_ change: (inout Grid) -> Void, rows: Range<Int> = 0..<12) -> String? {
    var inspector = PictureInspector()
    let stage = stage()
    let stack = stage.stack
    #expect(inspector.fault(in: stack.draw(), changed: rows, of: stack) == nil)
    var grid = stack.redraw().grid
    change(&grid)
    return inspector.fault(in: grid, changed: rows, of: stack)
  }

  @Test func `a picture that is not what is drawn anew`() {
    let found = fault { $0[Position(row: 3, column: 3)] = Cell("x", style: Style()) }
    #expect(found?.hasPrefix("row 3 is ") == true)
    #expect(fault { $0.cursor = Position(row: 1, column: 1) }?.hasPrefix("the cursor") == true)
  }

  @Test func `a cursor outside`() {
    #expect(
      fault { $0.cursor = Position(row: 12, column: 0) }?.hasPrefix("the cursor is at") == true
    )
    #expect(
      fault { $0.cursor = Position(row: 0, column: -1) }?.hasPrefix("the cursor is at") == true
    )
  }

  @Test func `rows that are said to be the same and are not`() {
    var inspector = PictureInspector()
    let stage = stage()
    let stack = stage.stack
    #expect(inspector.fault(in: stack.draw(), changed: 0..<12, of: stack) == nil)
    stack.remove(stage.layer)
    stage.push(HelpScreen(LibraryScreen.keyTable(), phrases: Phrasebook(.english)))
    let found = inspector.fault(in: stack.draw(), changed: 3..<4, of: stack)
    #expect(found == "rows outside of 3..<4 have changed")
  }

  @Test(arguments: [
    "\u{1B}", "\u{7}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{2028}",
  ])
  func `scalars that a terminal would obey`(_ text: String) {
    #expect(text.unicodeScalars.allSatisfy(PictureInspector.isObeyed))
  }

  @Test(arguments: ["a", "é", "中", "\u{301}", "\u{200D}", "\u{FE0F}", "␛", "�"])
  func `scalars that a terminal shows`(_ text: String) {
    #expect(!text.unicodeScalars.contains(where: PictureInspector.isObeyed))
  }
}
