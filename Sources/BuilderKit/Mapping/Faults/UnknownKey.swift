public import LosslessJSON

/// A member of the ingredients that a recipe takes nothing from.
public struct UnknownKey: Hashable, Sendable {
  /// The way to the member.
  public var path: IngredientPath
  /// What it holds.
  public var value: JSONValue
  /// The key of the recipe that is most like it, if one is.
  public var suggestion: String?

  /// Creates a member.
  public init(path: IngredientPath, value: JSONValue, suggestion: String?) {
    self.path = path
    self.value = value
    self.suggestion = suggestion
  }

  func below(_ steps: [IngredientPath.Step]) -> UnknownKey {
    UnknownKey(path: IngredientPath(steps + path.steps), value: value, suggestion: suggestion)
  }
}

/// What a recipe does with members of the ingredients that it takes nothing from.
///
/// Only objects are looked at that the recipe's paths lead into; what is inside a value that a property
/// takes whole is that property's business.
public enum UnknownKeys: String, Hashable, Sendable, CaseIterable {
  /// They are passed over.
  case ignored
  /// They are kept with the baked model: ``Baked/unknownKeys``.
  case collected
  /// Each is a fault.
  case refused
}
