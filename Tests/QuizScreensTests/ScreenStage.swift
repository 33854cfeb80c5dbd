import QuizResources
import QuizScreens
import TerminalUI
import TestSupport

/// A screen on a stack of its own: keys go in, effects come out.
struct ScreenStage<Content: Screen> {
  let stack: ScreenStack
  private let layer: RecordingLayer<Content>

  init(
    _ screen: Content,
    size: Size = .usual,
    keyMap: KeyMap = KeyMap(),
    glyphs: Glyphs = .unicode
  ) {
    stack = ScreenStack(size: size, tooSmallNotice: "", keyMap: keyMap, glyphs: glyphs)
    layer = RecordingLayer(screen)
    stack.push(layer)
  }

  /// The screen as it is now.
  var screen: Content { layer.screen }

  /// The picture.
  var grid: Grid { stack.draw() }

  /// Draws the damage since the last call.
  func redraw() -> Grid { stack.redraw().grid }

  /// Puts another screen on top.
  func push(_ screen: some Screen) {
    stack.push(RecordingLayer(screen))
  }

  /// Presses the keys of a script.
  func press(_ script: String) {
    for event in Event.script(script) { handle(event) }
  }

  /// Passes an event on.
  func handle(_ event: Event) {
    stack.handle(event)
  }

  /// Gives the first screen the result of an effect.
  func answer(_ outcome: Content.Outcome) {
    layer.deliver(outcome)
  }

  /// Returns the effects of the first screen since the last call.
  func takeEffects() -> [Content.Effect] {
    layer.takeEffects()
  }
}

extension Size {
  /// The size of most terminals.
  static let usual = Size(rows: 24, columns: 80)
  /// The smallest size the screens are made for.
  static let smallest = Size(rows: 10, columns: 40)
}
