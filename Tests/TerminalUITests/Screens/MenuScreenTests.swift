import TerminalUI
import TestSupport
import Testing

struct MenuScreenTests {
  private typealias Menu = MenuScreen<SampleEffect, String>

  private static let labels = ["Anki", "Aiken", "CSV", "配方 opentdb", "GIFT"]

  private func stack(
    size: Size = Size(rows: 24, columns: 80),
    labels: [String] = labels,
    selection: Int = 1
  ) -> ScreenStack<SampleEffect, String> {
    var stack = ScreenStack<SampleEffect, String>(size: size, tooSmallNotice: "")
    let items = labels.enumerated().map { number, label in
      Menu.Item(label, detail: number == 3 ? "50 questions" : "", effects: [.heard(label)])
    }
    let menu = Menu(title: "Read as", items: items, selection: selection, cancelling: [.close])
    _ = stack.push(menu)
    return stack
  }

  @Test(arguments: [
    ("<Enter>", "Aiken"), ("<Down><Enter>", "CSV"), ("<Up><Up><Enter>", "Anki"),
    ("<C-n><Tab><Enter>", "配方 opentdb"), ("<C-p><Enter>", "Anki"), ("<End><Enter>", "GIFT"),
    ("<Home><Enter>", "Anki"), ("<PgDn><Enter>", "GIFT"), ("<PgDn><PgUp><Enter>", "Anki"),
    ("a<Enter>", "Anki"), ("aa<Enter>", "Aiken"), ("G<Enter>", "GIFT"), ("配<Enter>", "配方 opentdb"),
    ("x<Enter>", "Aiken"),
  ])
  func `keys choose an item`(script: String, label: String) {
    var stack = stack()
    let effects = Event.script(script).flatMap { stack.handle($0) }.map(\.effect)
    #expect(effects == [.heard(label)])
  }

  @Test(arguments: ["<Esc>", "<C-c>", "G<Esc>"])
  func `a menu can be left without a choice`(script: String) {
    var stack = stack()
    #expect(Event.script(script).flatMap { stack.handle($0) }.map(\.effect) == [.close])
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
  func `a menu is as large as its items`(size: Size) {
    expectPicture(
      of: stack(size: size).draw(),
      named: "MenuScreen/items-\(size.columns)x\(size.rows)"
    )
  }

  @Test func `more items than there is room for scroll, and long ones are cut`() {
    let labels = (1...20).map { "An item with a name that is longer than the row is wide \($0)" }
    var stack = stack(size: Size(rows: 10, columns: 40), labels: labels, selection: 12)
    expectPicture(of: stack.draw(), named: "MenuScreen/long")
    _ = stack.handle(.resize(Size(rows: 30, columns: 80)))
    expectPicture(of: stack.draw(), named: "MenuScreen/long-large")
  }
}
