package import TerminalUI
internal import Testing

/// A screen on a stack of its own: keys go in, effects come out.
package struct ScreenStage<Content: Screen> {
  /// The stack.
  package let stack: ScreenStack
  /// The layer of the screen.
  package let layer: RecordingLayer<Content>

  /// Puts a screen on a new stack.
  package init(
    _ screen: Content,
    size: Size = .usual,
    tooSmallNotice: String = "",
    keyMap: KeyMap = KeyMap(),
    glyphs: Glyphs = .unicode
  ) {
    stack = ScreenStack(size: size, tooSmallNotice: tooSmallNotice, keyMap: keyMap, glyphs: glyphs)
    layer = RecordingLayer(screen)
    stack.push(layer)
  }

  /// The screen as it is now.
  package var screen: Content { layer.screen }

  /// The picture.
  package var grid: Grid { stack.draw() }

  /// Draws the damage since the last call.
  package func redraw() -> Grid { stack.redraw().grid }

  /// Puts another screen on top.
  @discardableResult
  package func push<Other: Screen>(_ screen: Other) -> RecordingLayer<Other> {
    let layer = RecordingLayer(screen)
    stack.push(layer)
    return layer
  }

  /// Presses the keys of a script.
  package func press(_ script: String) {
    for event in Event.script(script) { handle(event) }
  }

  /// Presses the mouse some cells behind the beginning of a text in the picture.
  package func click(_ text: String, behind columns: Int = 0) {
    stack.click(text, behind: columns)
  }

  /// Passes an event on.
  package func handle(_ event: Event) {
    stack.handle(event)
  }

  /// Gives the first screen the result of an effect.
  package func answer(_ outcome: Content.Outcome) {
    layer.deliver(outcome)
  }

  /// Returns the effects of the first screen since the last call.
  package func takeEffects() -> [Content.Effect] {
    layer.takeEffects()
  }
}

/// A layer without a runner: it keeps the effects of its screen, or passes them to a closure.
package final class RecordingLayer<Content: Screen>: ScreenLayer {
  /// The screen as it is now.
  package private(set) var screen: Content
  /// The part of it that may look different than in the last picture.
  package var damage = Damage.everything
  /// The effects since they were last taken.
  private var effects: [Content.Effect] = []
  private let carryOut: ((Content.Effect) -> Void)?

  /// Creates a layer that is on no stack yet.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - carryOut: Carries out an effect; without it, effects are kept.
  package init(_ screen: Content, _ carryOut: ((Content.Effect) -> Void)? = nil) {
    self.screen = screen
    self.carryOut = carryOut
  }

  /// Passes an event to the screen.
  package func handle(_ event: Event, keys: KeyTableDescription) {
    follow(screen.handle(event, keys: keys))
  }

  /// The part of the terminal that the screen takes.
  package var area: ScreenArea { screen.area }
  /// Draws the screen, and returns the place of the cursor in it.
  package func draw(into canvas: inout Canvas) -> Position? {
    screen.draw(into: &canvas)
    return screen.cursor
  }

  /// Does what a row of the key table is there for.
  package func perform(_ binding: String) { follow(screen.perform(binding)) }
  /// Passes a press of the mouse to the screen.
  package func press(_ row: Int?, at position: Position) {
    follow(screen.press(row, at: position))
  }

  /// No answer, as there is no program.
  package func showCommands() {}

  /// Gives the screen the result of an effect.
  package func deliver(_ outcome: Content.Outcome) {
    follow(screen.take(outcome))
  }

  /// Returns the effects since the last call.
  package func takeEffects() -> [Content.Effect] {
    defer { effects = [] }
    return effects
  }

  private func follow(_ reaction: (effects: [Content.Effect], damage: Damage)) {
    damage.formUnion(reaction.damage)
    guard let carryOut else {
      effects += reaction.effects
      return
    }
    for effect in reaction.effects { carryOut(effect) }
  }

  /// Does nothing, as there is no runner.
  package func willShow() {}
  /// Does nothing.
  package func didShow() {}
  /// No time, as there is no work to do.
  package var timeUntilIdle: Duration? { nil }
  /// Does nothing.
  package func idle() {}
  /// Does nothing.
  package func didUncover() {}
  /// Does nothing.
  package func programWillEnd() {}
  /// Does nothing.
  package func didClose() {}
}

extension Size {
  /// The size of most terminals.
  package static let usual = Size(rows: 24, columns: 80)
  /// The smallest size the screens are made for.
  package static let smallest = Size(rows: 10, columns: 40)
}

extension Grid {
  /// Returns the first place of a text.
  package func position(of text: String) -> Position? {
    for row in 0..<size.rows {
      for column in 0..<size.columns
      where self[row: row].dropFirst(column).map(\.text).joined().hasPrefix(text) {
        return Position(row: row, column: column)
      }
    }
    return nil
  }
}

extension ScreenStack {
  /// Presses the mouse some cells behind the beginning of a text in the picture.
  package func click(_ text: String, behind columns: Int = 0) {
    guard var position = draw().position(of: text) else {
      Issue.record("The picture has no “\(text)”")
      return
    }
    position.column += columns
    handle(.mouse(MouseEvent(.press, at: position)))
  }

  /// Puts a dialog or a menu on top until it is answered or left.
  ///
  /// - Parameters:
  ///   - dialog: The dialog.
  ///   - take: Takes the answer, after the dialog is gone.
  package func ask<Answer, Dialog: Screen>(_ dialog: Dialog, _ take: @escaping (Answer) -> Void)
  where Dialog.Effect == DialogEffect<Answer> {
    weak var opened: RecordingLayer<Dialog>?
    let layer = RecordingLayer(dialog) { [unowned self] effect in
      if let opened { remove(opened) }
      if case .answer(let answer) = effect { take(answer) }
    }
    opened = layer
    push(layer)
  }

  /// Puts a line that asks for a text on top until it is accepted or cancelled.
  package func prompt(_ label: String, _ take: @escaping (PromptEvent) -> Void) {
    open(PromptScreen(label: label)) { event in
      take(event)
      return if case .changed = event { false } else { true }
    }
  }

  /// Puts a line to type into on top until it is over.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - take: Takes an event of the line and returns whether it was the last.
  package func open<Line: Screen>(_ line: Line, _ take: @escaping (Line.Effect) -> Bool) {
    weak var opened: RecordingLayer<Line>?
    let layer = RecordingLayer(line) { [unowned self] event in
      if take(event), let opened { remove(opened) }
    }
    opened = layer
    push(layer)
  }
}
