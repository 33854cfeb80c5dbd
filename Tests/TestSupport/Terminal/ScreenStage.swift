public import TerminalUI

/// A screen on a stack of its own: keys go in, effects come out.
public struct ScreenStage<Content: Screen> {
  /// The stack.
  public let stack: ScreenStack
  /// The layer of the screen.
  public let layer: RecordingLayer<Content>

  /// Puts a screen on a new stack.
  public init(
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
  public var screen: Content { layer.screen }

  /// The picture.
  public var grid: Grid { stack.draw() }

  /// Draws the damage since the last call.
  public func redraw() -> Grid { stack.redraw().grid }

  /// Puts another screen on top.
  @discardableResult
  public func push<Other: Screen>(_ screen: Other) -> RecordingLayer<Other> {
    let layer = RecordingLayer(screen)
    stack.push(layer)
    return layer
  }

  /// Presses the keys of a script.
  public func press(_ script: String) {
    for event in Event.script(script) { handle(event) }
  }

  /// Passes an event on.
  public func handle(_ event: Event) {
    stack.handle(event)
  }

  /// Gives the first screen the result of an effect.
  public func answer(_ outcome: Content.Outcome) {
    layer.deliver(outcome)
  }

  /// Returns the effects of the first screen since the last call.
  public func takeEffects() -> [Content.Effect] {
    layer.takeEffects()
  }
}

/// A layer without a runner: it keeps the effects of its screen, or passes them to a closure.
public final class RecordingLayer<Content: Screen>: ScreenLayer {
  /// The screen as it is now.
  public private(set) var screen: Content
  /// The part of it that may look different than in the last picture.
  public var damage = Damage.everything
  /// The effects since they were last taken.
  private var effects: [Content.Effect] = []
  private let carryOut: ((Content.Effect) -> Void)?

  /// Creates a layer that is on no stack yet.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - carryOut: Carries out an effect; without it, effects are kept.
  public init(_ screen: Content, _ carryOut: ((Content.Effect) -> Void)? = nil) {
    self.screen = screen
    self.carryOut = carryOut
  }

  /// Passes an event to the screen.
  public func handle(_ event: Event, keys: KeyTableDescription) {
    follow(screen.handle(event, keys: keys))
  }

  /// Gives the screen the result of an effect.
  public func deliver(_ outcome: Content.Outcome) {
    follow(screen.take(outcome))
  }

  /// Returns the effects since the last call.
  public func takeEffects() -> [Content.Effect] {
    defer { effects = [] }
    return effects
  }

  private func follow(_ reaction: Reaction<Content.Effect>) {
    damage.formUnion(reaction.damage)
    guard let carryOut else {
      effects += reaction.effects
      return
    }
    for effect in reaction.effects { carryOut(effect) }
  }

  /// Does nothing, as there is no runner.
  public func willShow() {}
  /// Does nothing.
  public func didShow() {}
  /// No time, as there is no work to do.
  public var timeUntilIdle: Duration? { nil }
  /// Does nothing.
  public func idle() {}
  /// Does nothing.
  public func didUncover() {}
  /// Does nothing.
  public func programWillEnd() {}
  /// Does nothing.
  public func didClose() {}
}

extension Size {
  /// The size of most terminals.
  public static let usual = Size(rows: 24, columns: 80)
  /// The smallest size the screens are made for.
  public static let smallest = Size(rows: 10, columns: 40)
}
