import CoreTestSupport
import TerminalUI
import TestSupport
import Testing

struct RandomEventTests {
  private let screens: [any Screen] = [
    PromptScreen(label: "Filter:", text: "文字 text"),
    FindScreen(label: "查找："),
    ChoiceScreen<String>(
      title: "Unsaved Changes",
      message: ["You changed the group, which has a rather long name that wraps.", "", "中文"],
      items: (1...12).map { "Item \($0)" },
      choices: [
        .init("Save", key: "s"),
        .init("放弃", key: "d"),
      ]
    ),
  ]

  @Test(arguments: 0..<3, [1, 2, 3] as [UInt64])
  func `nothing that happens puts the cursor outside or splits a grapheme`(
    index: Int,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let stage = ScreenStage(SampleScreen(), size: .smallest, tooSmallNotice: "Too small")
    push(screens[index], on: stage)
    for _ in 0..<300 {
      let event = Event.random(using: &generator)
      stage.handle(event)
      let grid = stage.grid
      let isDrawn =
        grid.size.rows >= ScreenStack.smallestSize.rows
        && grid.size.columns >= ScreenStack.smallestSize.columns
      #expect((grid.cursor != nil) == isDrawn, "\(event)")
      let isWhole = (0..<grid.size.rows).allSatisfy { row in
        grid[row: row].reduce(0) { $0 + $1.columns } == grid.size.columns
      }
      #expect(isWhole, "\(event)")
    }
  }

  /// Takes the screen out of its box, as a layer has the type of its screen.
  private func push(_ screen: some Screen, on stage: ScreenStage<SampleScreen>) {
    stage.push(screen)
  }
}
