public import LosslessJSON

/// A change of one value of a store.
public struct PreferenceEdit: Hashable, Sendable {
  /// The name of the preference.
  public var name: String
  /// What to keep from now on, nil for nothing.
  public var value: JSONValue?

  /// Creates a change.
  public init(_ name: String, to value: JSONValue?) {
    self.name = name
    self.value = value
  }
}
