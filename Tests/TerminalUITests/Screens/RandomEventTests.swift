import CoreTestSupport
import TerminalUI
import TestSupport
import Testing

struct RandomEventTests {
  private let screens: [any Screen<SampleEffect, String>] = [
    PromptScreen(prompt: "filter", label: "Filter:", text: "文字 text"),
    ChoiceScreen(
      title: "Unsaved Changes",
      message: ["You changed the group, which has a rather long name that wraps.", "", "中文"],
      items: (1...12).map { "Item \($0)" },
      choices: [
        ChoiceScreen.Choice("Save", key: "s", effects: [.close]),
        ChoiceScreen.Choice("放弃", key: "d", effects: []),
      ]
    ),
  ]

  @Test(arguments: 0..<2, [1, 2, 3] as [UInt64])
  func `nothing that happens puts the cursor outside or splits a grapheme`(
    index: Int,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var stack = ScreenStack<SampleEffect, String>(
      size: Size(rows: 10, columns: 40),
      tooSmallNotice: "Too small"
    )
    _ = stack.push(SampleScreen())
    _ = stack.push(screens[index])
    for _ in 0..<300 {
      let event = Event.random(using: &generator)
      _ = stack.handle(event)
      let grid = stack.draw()
      let isDrawn =
        grid.size.rows >= type(of: stack).smallestSize.rows
        && grid.size.columns >= type(of: stack).smallestSize.columns
      #expect((grid.cursor != nil) == isDrawn, "\(event)")
      let isWhole = (0..<grid.size.rows).allSatisfy { row in
        grid[row: row].reduce(0) { $0 + $1.columns } == grid.size.columns
      }
      #expect(isWhole, "\(event)")
    }
  }
}
