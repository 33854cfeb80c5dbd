extension Screen {
  /// Returns the key table without its type, with the user's keys in place of the built-in ones.
  public static func keyTable(_ keyMap: KeyMap = KeyMap()) -> KeyTableDescription {
    let rows = keyBindings.map { $0.row }
    return keyMap.resolve(KeyTableDescription(screen: name, rows: rows))
  }

  /// Returns what an event asks the screen for, if anything.
  ///
  /// A key without a binding that types a character goes to ``intent(typing:)``.
  @inlinable
  static func intent(for event: Event, index: KeyIndex) -> Intent? {
    switch event {
    case .key(let key):
      if let row = index.row(of: key) { return keyBindings[row].intent }
      guard case .character(let character) = key.code, key.modifiers.isSubset(of: .shift) else {
        return nil
      }
      return intent(typing: character)
    case .paste(let text):
      return intent(pasting: text)
    case .resize(let size):
      return intent(resizingTo: size)
    case .resumed, .woken, .terminate, .closed:
      return nil
    }
  }

  /// Returns the key table of the screen's type; usable on a screen whose type is not known.
  public func keyTable(_ keyMap: KeyMap = KeyMap()) -> KeyTableDescription {
    Self.keyTable(keyMap)
  }

  /// Updates the screen with what an event asks for.
  @inlinable
  public mutating func receive(_ event: Event, index: KeyIndex) -> Reaction<Effect> {
    react(to: Self.intent(for: event, index: index))
  }

  /// Updates the screen with what the result of an effect asks for.
  mutating func receive(_ outcome: Outcome) -> Reaction<Effect> {
    react(to: Self.intent(receiving: outcome))
  }

  @inlinable
  mutating func react(to intent: Intent?) -> Reaction<Effect> {
    guard let intent else { return Reaction(effects: [], damage: .nothing) }
    let effects = update(intent)
    // A screen counts its cells from its own corner, which a smaller one has somewhere else.
    return Reaction(effects: effects, damage: placement == .full ? damage : .everything)
  }
}
