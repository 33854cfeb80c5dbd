import TerminalUI
import TestSupport
import Testing

struct FindScreenTests {
  @Test func `each change and each step leave as effects`() {
    let stage = ScreenStage(SampleScreen(), size: .smallest)
    let find = stage.push(FindScreen(label: "Find:"))
    stage.press("a<Left><Enter><Down><Up><C-k><Esc><Tab><C-c>")
    #expect(
      find.takeEffects() == [
        .changed("a"), .next, .next, .previous, .changed(""), .ended, .ended, .cancelled,
      ]
    )
    expectPicture(of: stage.grid, named: "FindScreen/empty")
  }
}
