import TerminalUI
import TestSupport
import Testing

struct ScreenStackTests {
  private typealias Stack = ScreenStack<SampleEffect, String>

  private func stack(_ screens: SampleScreen..., size: Size = Size(rows: 10, columns: 40)) -> Stack
  {
    var stack = Stack(size: size, tooSmallNotice: "Too small")
    for screen in screens { _ = stack.push(screen) }
    return stack
  }

  @Test func `a pushed screen hears its size at once`() {
    var stack = stack(SampleScreen())
    let orders = stack.push(SampleScreen())
    #expect(orders.map(\.effect) == [.sized(Size(rows: 10, columns: 40))])
    #expect(orders.map(\.issuer) == [stack.top])
  }

  @Test func `keys and pastes go to the top screen, sizes to all`() {
    var stack = stack(SampleScreen(title: "A"), SampleScreen(title: "B"))
    let ids = stack.ids
    let orders = (Event.script("x<Esc><A-x><F1>") + [.paste("yz"), .resumed])
      .flatMap { stack.handle($0) }
    #expect(
      orders
        == [.typed("x"), .close, .typed("y"), .typed("z")].map {
          Stack.Order(effect: $0, issuer: ids[1])
        }
    )
    let size = Size(rows: 24, columns: 80)
    #expect(
      stack.handle(.resize(size)) == ids.map { Stack.Order(effect: .sized(size), issuer: $0) }
    )
    #expect(stack.size == size)
  }

  @Test func `where nothing is shown, keys and pastes do nothing`() {
    var stack = stack(SampleScreen(), size: Size(rows: 9, columns: 40))
    let events = Event.script("x<Esc>") + [.paste("y")]
    #expect(events.flatMap { stack.handle($0) } == [])
    let size = Size(rows: 10, columns: 40)
    #expect(stack.handle(.resize(size)).map(\.effect) == [.sized(size)])
    #expect(
      events.flatMap { stack.handle($0) }.map(\.effect) == [.typed("x"), .close, .typed("y")]
    )
  }

  @Test func `a result goes to the layer that asked, also under a dialog`() {
    var stack = stack(SampleScreen(title: "A"))
    let asker = stack.handle(.key(Key(.escape)))[0].issuer
    _ = stack.push(SampleScreen(title: "B"))
    #expect(
      stack.deliver("saved", to: asker) == [
        Stack.Order(effect: .heard("A: saved"), issuer: asker)
      ]
    )
    #expect(
      stack.broadcast("changed").map(\.effect) == [
        .heard("A: changed"), .heard("B: changed"),
      ]
    )
    #expect(stack.top.flatMap { stack.layer(below: $0) } == asker)
    #expect(stack.layer(below: asker) == nil)
    stack.remove(asker)
    #expect(stack.deliver("too late", to: asker) == [])
    #expect(stack[asker] == nil)
    #expect((stack.pop() as? SampleScreen)?.title == "B")
    #expect(stack.isEmpty)
    #expect(stack.handle(.key(Key(.escape))) == [])
  }

  @Test func `a layer taken away never comes back under its number`() {
    var stack = stack(SampleScreen())
    let first = stack.top
    stack.pop()
    _ = stack.push(SampleScreen())
    #expect(stack.top != first)
  }

  @Test func `the user's keys replace the built-in ones`() {
    var problems: [KeyMap.Problem] = []
    let map = KeyMap(
      naming: ["sample": ["close": ["x"]]],
      in: [SampleScreen.keyTable()],
      problems: &problems
    )
    var stack = Stack(size: Size(rows: 10, columns: 40), tooSmallNotice: "", keyMap: map)
    _ = stack.push(SampleScreen())
    #expect(Event.script("x<Esc>").flatMap { stack.handle($0) }.map(\.effect) == [.close])
    #expect(problems == [])
    #expect(
      SampleScreen().keyTable(map).rows.map(\.keys) == [
        [Key(.character("x"))], [Key(.character("b"), .control)],
      ]
    )
  }

  @Test func `an update changes the screen in place`() throws {
    var stack = stack(SampleScreen(numbers: Array(0..<10_000)))
    _ = Event.script("<C-b><C-b><C-b>").flatMap { stack.handle($0) }
    let screen = try #require(stack.pop() as? SampleScreen)
    #expect(screen.numbers[0] == 3)
    // The literal the screen was made from may be copied once, by the first change.
    #expect(screen.addresses.count == 6)
    #expect(Set(screen.addresses.dropFirst()).count == 1)
  }

  @Test func `popups are drawn over what is below, and the top cursor wins`() {
    let below = SampleScreen(title: "Below everything", cursor: Position(row: 5, column: 5))
    let popup = SampleScreen(
      title: "Popup",
      placement: .centered(Size(rows: 2, columns: 8)),
      cursor: Position(row: 1, column: 2)
    )
    let bottom = SampleScreen(
      title: "A bottom row that is cut off at the edge of the screen",
      placement: .bottom(rows: 1)
    )
    expectPicture(of: stack(below, popup).draw(), named: "ScreenStack/popup")
    expectPicture(of: stack(below, popup, bottom).draw(), named: "ScreenStack/bottom")
  }

  @Test func `what a full screen covers is not seen`() {
    #expect(
      stack(SampleScreen(title: "Long below"), SampleScreen(title: "A")).draw()
        == stack(SampleScreen(title: "A")).draw()
    )
  }

  @Test func `a cursor outside the screen is hidden`() {
    let screen = SampleScreen(
      placement: .centered(Size(rows: 2, columns: 8)),
      cursor: Position(row: 2, column: 0)
    )
    #expect(stack(screen).draw().cursor == nil)
  }

  @Test(arguments: [
    Size(rows: 9, columns: 40), Size(rows: 10, columns: 39), Size(rows: 1, columns: 3),
  ])
  func `a terminal that is too small is told so`(size: Size) {
    var expected = Canvas(Grid(size: size))
    expected.write("Too small", at: Position(row: 0, column: 0), style: Style(.warning))
    #expect(stack(SampleScreen(), size: size).draw() == expected.grid)
  }

  @Test func `only what an update may have changed is drawn anew`() {
    var stack = ScreenStack<SampleEffect, String>(
      size: Size(rows: 10, columns: 40),
      tooSmallNotice: ""
    )
    _ = stack.push(CountingScreen())
    #expect(stack.redraw().rows == 0..<10)
    _ = stack.handle(.key(Key(.enter)))
    let picture = stack.redraw()
    #expect(picture.rows == 1..<3)
    let rows = (0..<4).map { picture.grid[row: $0].prefix(6).map(\.text).joined() }
    #expect(rows == ["000000", "000110", "000110", "000000"])
  }

  @Test func `a key that means nothing to a screen leaves all as it is`() {
    var stack = stack(SampleScreen())
    let before = stack.redraw().grid
    _ = stack.handle(.key(Key(.function(1))))
    let after = stack.redraw()
    #expect(after.rows.isEmpty)
    #expect(after.grid == before)
  }

  @Test func `no extent at all is survived`() {
    let size = Size(rows: 0, columns: 0)
    #expect(stack(SampleScreen(), size: size).draw() == Grid(size: size))
  }
}

/// Shows everywhere how often Enter was pressed, but says that this changes no more than four cells.
private struct CountingScreen: Screen {
  enum Intent { case count }

  var count = 0

  static let name = "counting"
  static let keyBindings = [KeyBinding([Key(.enter)], Intent.count, name: "count")]

  var damage: Damage { .part(Rect(row: 1, column: 3, rows: 2, columns: 2)) }

  static func intent(receiving outcome: String) -> Intent? { nil }

  mutating func update(_ intent: Intent) -> [SampleEffect] {
    count += 1
    return []
  }

  func draw(into canvas: inout Canvas) {
    canvas.fill(with: count == 0 ? "0" : "1")
  }
}
