/// An attempt to assign to a property that has its one value.
public struct FinalError: Error, Hashable, Sendable {
  /// The name of the property.
  public var property: String
  /// The type of the owner.
  public var owner: String

  /// Creates an error.
  public init(property: String, owner: String) {
    self.property = property
    self.owner = owner
  }
}

extension FinalError: CustomStringConvertible {
  /// The attempt in words: `Attempt to change final property 'sessionID' of Editor`.
  public var description: String { "Attempt to change final property '\(property)' of \(owner)" }
}
