extension Screen {
  /// Returns the key table without its type, with the user's keys in place of the built-in ones.
  public static func keyTable(_ keyMap: KeyMap = KeyMap()) -> KeyTableDescription {
    let rows = keyBindings.map(\.row)
    return keyMap.resolve(KeyTableDescription(screen: name, rows: rows))
  }

  /// Returns the rows of the key table that have a place in the footer.
  @inlinable
  public static func footerTable(_ keyMap: KeyMap = KeyMap()) -> KeyTableDescription {
    let rows = keyBindings.compactMap { $0.footerRank == nil ? nil : $0.row }
    return keyMap.resolve(KeyTableDescription(screen: name, rows: rows))
  }

  /// Returns the keys in force for a row of the key table; none for a name that is not in it.
  @inlinable
  public static func keys(for binding: String, _ keyMap: KeyMap = KeyMap()) -> [Key] {
    guard let binding = keyBindings.first(where: { $0.name == binding }) else { return [] }
    return keyMap.keys(for: binding.name, in: name, builtIn: binding.keys)
  }

  /// Returns what an event asks the screen for, if anything.
  ///
  /// A key without a binding that types a character goes to ``intent(typing:)``.
  public static func intent(for event: Event, keyMap: KeyMap = KeyMap()) -> Intent? {
    switch event {
    case .key(let key):
      if let binding = keyBindings.first(where: {
        keyMap.keys(for: $0.name, in: name, builtIn: $0.keys).contains(key)
      }) {
        return binding.intent
      }
      guard case .character(let character) = key.code, key.modifiers.isSubset(of: .shift) else {
        return nil
      }
      return intent(typing: character)
    case .paste(let text):
      return intent(pasting: text)
    case .resize(let size):
      return intent(resizingTo: size)
    case .resumed, .terminate, .closed:
      return nil
    }
  }

  /// Returns the key table of the screen's type; usable on a screen whose type is not known.
  public func keyTable(_ keyMap: KeyMap = KeyMap()) -> KeyTableDescription {
    Self.keyTable(keyMap)
  }

  /// Updates the screen with what an event asks for.
  mutating func receive(_ event: Event, keyMap: KeyMap) -> [Effect] {
    guard let intent = Self.intent(for: event, keyMap: keyMap) else { return [] }
    return update(intent)
  }

  /// Updates the screen with what the result of an effect asks for.
  mutating func receive(_ outcome: Outcome) -> [Effect] {
    guard let intent = Self.intent(receiving: outcome) else { return [] }
    return update(intent)
  }
}
