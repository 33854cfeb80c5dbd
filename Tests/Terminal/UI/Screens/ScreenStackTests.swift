import TerminalUI
import TestSupport
import Testing

struct ScreenStackTests {
  /// Screens on top of one another, the first at the bottom.
  private func stack(
    _ screens: SampleScreen...,
    size: Size = .smallest
  ) -> (stack: ScreenStack, layers: [RecordingLayer<SampleScreen>]) {
    let stack = ScreenStack(size: size, tooSmallNotice: "Too small")
    let layers = screens.map { RecordingLayer($0) }
    for layer in layers {
      stack.push(layer)
      _ = layer.takeEffects()
    }
    return (stack, layers)
  }

  @Test func `a pushed screen hears its size at once`() {
    let stage = ScreenStage(SampleScreen(), size: .smallest)
    let pushed = stage.push(SampleScreen())
    #expect(pushed.takeEffects() == [.sized(.smallest)])
    #expect(stage.stack.top === pushed)
  }

  @Test func `keys and pastes go to the top screen, sizes to all`() {
    let (stack, layers) = stack(SampleScreen(title: "A"), SampleScreen(title: "B"))
    for event in Event.script("x<Esc><A-x><F1>") + [.paste("yz"), .resumed] { stack.handle(event) }
    #expect(layers[0].takeEffects() == [])
    #expect(layers[1].takeEffects() == [.typed("x"), .close, .typed("y"), .typed("z")])
    stack.handle(.resize(.usual))
    #expect(layers.map { $0.takeEffects() } == [[.sized(.usual)], [.sized(.usual)]])
    #expect(stack.size == .usual)
  }

  @Test func `where nothing is shown, keys and pastes do nothing`() {
    let (stack, layers) = stack(SampleScreen(), size: Size(rows: 9, columns: 40))
    let events = Event.script("x<Esc>") + [.paste("y")]
    for event in events { stack.handle(event) }
    #expect(layers[0].takeEffects() == [])
    stack.handle(.resize(.smallest))
    #expect(layers[0].takeEffects() == [.sized(.smallest)])
    for event in events { stack.handle(event) }
    #expect(layers[0].takeEffects() == [.typed("x"), .close, .typed("y")])
  }

  @Test func `a dialog leaves the key that suspends to the screen below`() {
    let stage = ScreenStage(SuspendingScreen())
    stage.push(SampleScreen(area: .centered(Size(rows: 3, columns: 9))))
    stage.press("<C-z>x<C-y>")
    #expect(stage.takeEffects() == ["suspend"])
  }

  @Test func `a dialog shows its own keys in the last row`() {
    let words = ["sample": ["close": "Shut", "bump": "Bump"], "suspending": ["suspend": "Stop"]]
    let stack = ScreenStack(size: .smallest, tooSmallNotice: "", footerLabel: { words[$0]?[$1] })
    stack.push(RecordingLayer(SuspendingScreen()))
    #expect(stack.lastRow == " ^Z Stop")
    let dialog = RecordingLayer(SampleScreen(area: .centered(Size(rows: 3, columns: 9))))
    stack.push(dialog)
    #expect(stack.lastRow == " ^B Bump  Esc Shut")
    stack.remove(dialog)
    #expect(stack.lastRow == " ^Z Stop")
  }

  @Test func `a dialog with one button names no key for the next one`() {
    let words = ["choice": ["choose": "Choose", "nextButton": "Next", "escape": "Cancel"]]
    let stack = ScreenStack(size: .smallest, tooSmallNotice: "", footerLabel: { words[$0]?[$1] })
    typealias Dialog = ChoiceScreen<Never>
    stack.push(RecordingLayer(SampleScreen()))
    let alert = RecordingLayer(Dialog.alert(title: "T", message: [], button: .init("OK")))
    stack.push(alert)
    #expect(stack.lastRow == " Enter Choose  Esc Cancel")
    stack.push(
      RecordingLayer(Dialog(title: "T", message: [], choices: [.init("Yes"), .init("No")]))
    )
    #expect(stack.lastRow == " Enter Choose  Tab Next  Esc Cancel")
  }

  @Test func `a result goes to the layer that asked, also under a dialog`() {
    let (stack, layers) = stack(SampleScreen(title: "A"), SampleScreen(title: "B"))
    layers[0].deliver("saved")
    #expect(layers.map { $0.takeEffects() } == [[.heard("A: saved")], []])
    #expect(stack.remove(layers[1]) === layers[0])
    #expect(stack.remove(layers[1]) == nil)
    #expect(stack.top === layers[0])
    #expect(stack.remove(layers[0]) == nil)
    #expect(stack.isEmpty)
    stack.handle(.key(Key(.escape)))
    #expect(layers.map { $0.takeEffects() } == [[], []])
  }

  @Test func `a layer at the bottom can be taken away`() {
    let (stack, layers) = stack(SampleScreen(title: "A"), SampleScreen(title: "B"))
    #expect(stack.remove(layers[0]) == nil)
    #expect(stack.layers.count == 1)
    #expect(stack.top === layers[1])
  }

  @Test func `the user's keys replace the built-in ones`() {
    var problems: [KeyMap.Problem] = []
    let map = KeyMap(
      naming: ["sample": ["close": ["x"]]],
      in: [SampleScreen.keyTable()],
      problems: &problems
    )
    let stage = ScreenStage(SampleScreen(), size: .smallest, keyMap: map)
    _ = stage.takeEffects()
    stage.press("x<Esc>")
    #expect(stage.takeEffects() == [.close])
    #expect(problems == [])
    #expect(
      stage.stack.keys(of: stage.layer)?.rows.map(\.keys) == [
        [Key(.character("x"))], [Key(.character("b"), .control)],
      ]
    )
  }

  @Test func `an update changes the screen in place`() {
    let stage = ScreenStage(SampleScreen(numbers: Array(0..<10_000)), size: .smallest)
    stage.press("<C-b><C-b><C-b>")
    #expect(stage.screen.numbers[0] == 3)
    // The literal the screen was made from may be copied once, by the first change.
    #expect(stage.screen.addresses.count == 6)
    #expect(Set(stage.screen.addresses.dropFirst()).count == 1)
  }

  @Test func `a key of several rows belongs to the first, and one without a row types`() {
    var screen = SampleScreen()
    let keys = KeyTableDescription(
      screen: "sample",
      rows: [
        KeyTableDescription.Row(name: "close", keys: [Key(.enter), Key(.character("b"))]),
        KeyTableDescription.Row(name: "bump", keys: [Key(.character("b")), .control("b")]),
      ]
    )
    let effects = Event.script("b<C-b>x").flatMap { screen.handle($0, keys: keys).effects }
    #expect(effects == [.close, .typed("x")])
    #expect(screen.numbers[0] == 2)
  }

  @Test func `popups are drawn over what is below, and the top cursor wins`() {
    let below = SampleScreen(title: "Below everything", cursor: Position(row: 5, column: 5))
    let popup = SampleScreen(
      title: "Popup",
      area: .centered(Size(rows: 2, columns: 8)),
      cursor: Position(row: 1, column: 2)
    )
    let bottom = SampleScreen(
      title: "A bottom row that is cut off at the edge of the screen",
      area: .bottom(rows: 1)
    )
    expectPicture(of: stack(below, popup).stack.draw(), named: "ScreenStack/popup")
    expectPicture(of: stack(below, popup, bottom).stack.draw(), named: "ScreenStack/bottom")
  }

  @Test func `what a full screen covers is not seen`() {
    #expect(
      stack(SampleScreen(title: "Long below"), SampleScreen(title: "A")).stack.draw()
        == stack(SampleScreen(title: "A")).stack.draw()
    )
  }

  @Test func `a cursor outside the screen is hidden`() {
    let screen = SampleScreen(
      area: .centered(Size(rows: 2, columns: 8)),
      cursor: Position(row: 2, column: 0)
    )
    #expect(stack(screen).stack.draw().cursor == nil)
  }

  @Test(arguments: [
    Size(rows: 9, columns: 40), Size(rows: 10, columns: 39), Size(rows: 1, columns: 3),
  ])
  func `a terminal that is too small is told so`(size: Size) {
    var expected = Canvas(Grid(size: size))
    expected.write("Too small", at: Position(row: 0, column: 0), style: Style(.warning))
    #expect(stack(SampleScreen(), size: size).stack.draw() == expected.grid)
  }

  @Test func `only what an update may have changed is drawn anew`() {
    let stack = ScreenStage(CountingScreen(), size: .smallest).stack
    #expect(stack.redraw().rows == 0..<10)
    stack.handle(.key(Key(.enter)))
    let picture = stack.redraw()
    #expect(picture.rows == 1..<3)
    let rows = (0..<4).map { picture.grid[row: $0].prefix(6).map(\.text).joined() }
    #expect(rows == ["000000", "000110", "000110", "000000"])
  }

  @Test func `a key that means nothing to a screen leaves all as it is`() {
    let (stack, _) = stack(SampleScreen())
    let before = stack.redraw().grid
    stack.handle(.key(Key(.function(1))))
    let after = stack.redraw()
    #expect(after.rows.isEmpty)
    #expect(after.grid == before)
  }

  @Test func `all is drawn again after a layer was taken away, wherever it was`() {
    let below = SampleScreen(title: "Below")
    let popup = SampleScreen(title: "Popup", area: .centered(Size(rows: 2, columns: 8)))
    for index in 0..<2 {
      let (stack, layers) = stack(below, popup)
      _ = stack.redraw()
      #expect(stack.redraw().rows.isEmpty)
      stack.remove(layers[index])
      let picture = stack.redraw()
      #expect(picture.rows == 0..<10)
      #expect(picture.grid == stack.draw())
    }
  }

  @Test func `a change below the top is seen around the top`() {
    let popup = SampleScreen(title: "Popup", area: .centered(Size(rows: 2, columns: 8)))
    let stage = ScreenStage(CountingScreen(), size: .smallest)
    stage.push(popup)
    _ = stage.redraw()
    stage.layer.handle(.key(Key(.enter)), keys: CountingScreen.keyTable())
    #expect(stage.redraw() == stage.grid)
    #expect(stage.grid[row: 0][0].text == "1")
  }

  @Test func `no extent at all is survived`() {
    let size = Size(rows: 0, columns: 0)
    #expect(stack(SampleScreen(), size: size).stack.draw() == Grid(size: size))
  }
}

/// Shows everywhere how often Enter was pressed, but says that this changes no more than four cells.
private struct CountingScreen: Screen {
  enum Intent { case count }

  var count = 0

  static let name = "counting"
  static let keyBindings = [KeyBinding([Key(.enter)], Intent.count, name: "count")]

  typealias Outcome = Never

  var damage: Damage { .part(Rect(row: 1, column: 3, rows: 2, columns: 2)) }

  mutating func update(_ intent: Intent) -> [SampleEffect] {
    count += 1
    return []
  }

  func draw(into canvas: inout Canvas) {
    canvas.fill(with: count == 0 ? "0" : "1")
  }
}

/// A screen with a key that suspends the program, and a footer.
private struct SuspendingScreen: Screen {
  enum Intent: Hashable {
    case suspend
  }

  static let name = "suspending"
  static let keyBindings = [
    KeyBinding([.control("z")], Intent.suspend, name: "suspend", footerRank: 1)
  ]

  mutating func update(_ intent: Intent) -> [String] { ["suspend"] }
  mutating func receive(_ outcome: Never) -> [String] {}

  func draw(into canvas: inout Canvas) {
    canvas.footer.draw(into: &canvas[Rect(row: 9, column: 1, rows: 1, columns: 38)])
  }
}

extension ScreenStack {
  /// The text of the last row, without the blanks at its end.
  fileprivate var lastRow: String {
    let row = draw()[row: size.rows - 1].map(\.text).joined()
    return String(row.reversed().drop { $0 == " " }.reversed())
  }
}
