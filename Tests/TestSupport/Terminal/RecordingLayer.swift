public import TerminalUI

/// A layer without a runner: it keeps the effects of its screen, or passes them to a closure.
public final class RecordingLayer<Content: Screen>: ScreenLayer {
  public private(set) var screen: Content
  public var damage = Damage.everything
  /// The effects since they were last taken.
  private var effects: [Content.Effect] = []
  /// Carries out effects; without it, they are kept.
  public var carryOut: ((Content.Effect) -> Void)?

  /// Creates a layer that is on no stack yet.
  public init(_ screen: Content, _ carryOut: ((Content.Effect) -> Void)? = nil) {
    self.screen = screen
    self.carryOut = carryOut
  }

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
    guard let carryOut else { return effects += reaction.effects }
    for effect in reaction.effects { carryOut(effect) }
  }

  public func willShow() {}
  public func didShow() {}
  public var timeUntilIdle: Duration? { nil }
  public func idle() {}
  public func didUncover() {}
  public func programWillEnd() {}
  public func didClose() {}
}
