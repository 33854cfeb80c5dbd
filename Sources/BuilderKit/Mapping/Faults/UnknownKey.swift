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
