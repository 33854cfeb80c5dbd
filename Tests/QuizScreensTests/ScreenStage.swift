import QuizResources
import QuizScreens
import TerminalUI
import TestSupport

/// A screen on a stack of its own: keys go in, effects come out.
struct ScreenStage {
  private(set) var stack: ScreenStack<QuizEffect, QuizOutcome>
  /// The effects since they were last taken.
  private var effects: [QuizEffect] = []
  private let bottom: LayerID?

  init(
    _ screen: some Screen<QuizEffect, QuizOutcome>,
    size: Size = .usual,
    keyMap: KeyMap = KeyMap(),
    glyphs: Glyphs = .unicode
  ) {
    stack = ScreenStack(size: size, tooSmallNotice: "", keyMap: keyMap, glyphs: glyphs)
    effects = stack.push(screen).map(\.effect)
    bottom = stack.top
  }

  /// The picture.
  var grid: Grid { stack.draw() }

  /// Draws what changed since the last call.
  mutating func redraw() -> Grid { stack.redraw().grid }

  /// Puts another screen on top.
  mutating func push(_ screen: some Screen<QuizEffect, QuizOutcome>) {
    effects += stack.push(screen).map(\.effect)
  }

  /// Presses the keys of a script.
  mutating func press(_ script: String) {
    for event in Event.script(script) { handle(event) }
  }

  /// Passes an event on.
  mutating func handle(_ event: Event) {
    effects += stack.handle(event).map(\.effect)
  }

  /// Gives the first screen the result of an effect.
  mutating func answer(_ outcome: QuizOutcome) {
    guard let bottom else { return }
    effects += stack.deliver(outcome, to: bottom).map(\.effect)
  }

  /// Returns the effects since the last call.
  mutating func takeEffects() -> [QuizEffect] {
    defer { effects = [] }
    return effects
  }
}

extension Size {
  /// The size of most terminals.
  static let usual = Size(rows: 24, columns: 80)
  /// The smallest size the screens are made for.
  static let smallest = Size(rows: 10, columns: 40)
}
