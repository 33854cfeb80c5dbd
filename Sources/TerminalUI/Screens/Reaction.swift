/// What came of something that a screen was told.
public struct Reaction<Effect: Sendable>: Sendable {
  /// What the screen orders.
  public var effects: [Effect]
  /// Which part of the screen may look otherwise now.
  public var damage: Damage

  /// Creates a reaction.
  public init(effects: [Effect], damage: Damage) {
    self.effects = effects
    self.damage = damage
  }
}
