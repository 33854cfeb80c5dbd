/// What null in the ingredients says to a recipe.
///
/// ```swift
/// let recipe = try Recipe<Question>(nulls: .absent) {
///   Map(\.answer, from: "answer")
///   Map(\.tags, from: "tags", default: [])  // "tags": null is no tags
/// }
/// ```
public enum NullValues: String, Hashable, Sendable, CaseIterable {
  /// It is a value: nil for an optional property, a fault for any other.
  case distinct
  /// It says the same as no ingredient at all.
  case absent
}
