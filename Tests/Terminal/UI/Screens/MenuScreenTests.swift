import TerminalUI
import TestSupport
import Testing

struct MenuScreenTests {
  private typealias Menu = MenuScreen<String>

  private static let labels = ["Anki", "Aiken", "CSV", "映射 opentdb", "GIFT"]

  private func stage(
    size: Size = Size(rows: 24, columns: 80),
    labels: [String] = labels,
    selection: Int = 1
  ) -> ScreenStage<Menu> {
    let items = labels.enumerated().map { number, label in
      Menu.Item(label, detail: number == 3 ? "50 questions" : "", label)
    }
    return ScreenStage(Menu(title: "Read as", items: items, selection: selection), size: size)
  }

  @Test(arguments: [
    ("<Enter>", "Aiken"), ("<Down><Enter>", "CSV"), ("<Up><Up><Enter>", "Anki"),
    ("<C-n><Tab><Enter>", "映射 opentdb"), ("<C-p><Enter>", "Anki"), ("<End><Enter>", "GIFT"),
    ("<Home><Enter>", "Anki"), ("<PgDn><Enter>", "GIFT"), ("<PgDn><PgUp><Enter>", "Anki"),
    ("a<Enter>", "Anki"), ("aa<Enter>", "Aiken"), ("G<Enter>", "GIFT"), ("映<Enter>", "映射 opentdb"),
    ("x<Enter>", "Aiken"), ("1", "Anki"), ("4", "映射 opentdb"), ("<Down>5", "GIFT"),
    ("6<Enter>", "Aiken"),
    ("0<Enter>", "Aiken"),
  ])
  func `keys choose an item`(script: String, label: String) {
    let stage = stage()
    stage.press(script)
    #expect(stage.takeEffects() == [.answer(label)])
  }

  @Test func `zero chooses the tenth item`() {
    let stage = stage(labels: (1...10).map { "item \($0)" }, selection: 0)
    stage.press("0")
    #expect(stage.takeEffects() == [.answer("item 10")])
  }

  @Test func `in more than ten items a digit goes to one that begins with it`() {
    let labels = (1...11).map { "\(12 - $0). item" }
    let stage = stage(labels: labels, selection: 0)
    stage.press("3")
    #expect(stage.takeEffects() == [])
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [.answer("3. item")])
  }

  @Test(arguments: ["<Esc>", "<C-c>", "G<Esc>"])
  func `a menu can be left without a choice`(script: String) {
    let stage = stage()
    stage.press(script)
    #expect(stage.takeEffects() == [.close])
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `a menu is as large as its items`(size: Size) {
    expectPicture(
      of: stage(size: size).grid,
      named: "MenuScreen/items-\(size.columns)x\(size.rows)"
    )
  }

  @Test func `more items than there is room for scroll, and long ones are cut`() {
    let labels = (1...20).map { "An item with a name that is longer than the row is wide \($0)" }
    let stage = stage(size: .smallest, labels: labels, selection: 12)
    expectPicture(of: stage.grid, named: "MenuScreen/long")
    stage.handle(.resize(Size(rows: 30, columns: 80)))
    expectPicture(of: stage.grid, named: "MenuScreen/long-large")
  }
}
