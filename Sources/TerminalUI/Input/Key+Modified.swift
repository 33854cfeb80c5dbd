extension Key {
  /// A character with the control key.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// A character with the Alt (Meta, Option) key.
  public static func alt(_ character: Character) -> Key {
    Key(.character(character), .alt)
  }
}
