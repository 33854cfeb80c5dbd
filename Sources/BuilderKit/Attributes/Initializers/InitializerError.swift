/// Why no registered factory could make the value of an injected property.
public struct InitializerError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no factory for the type and the owner.
    case unregistered
    /// The type conforms to several protocols that have factories, and none is more specific.
    case ambiguous(protocols: [String])
    /// The factory of a protocol made a value of another type.
    case mismatched(made: String)
  }

  /// What is wrong.
  public var reason: Reason
  /// The name of the property.
  public var property: String
  /// The type of the property.
  public var type: String
  /// The type of the owner.
  public var owner: String

  init(_ reason: Reason, _ property: AttributedProperty) {
    self.reason = reason
    self.property = property.name
    type = "\(property.type)"
    owner = "\(property.ownerType)"
  }
}

extension InitializerError: CustomStringConvertible {
  /// What is wrong with which property, and what to do about it.
  public var description: String {
    switch reason {
    case .unregistered:
      """
      no initializer is registered for the type '\(type)' and the owner '\(owner)', to make its \
      '\(property)'; call Initializers.shared.register(_:in:make:) before it is read
      """
    case .ambiguous(let protocols):
      """
      '\(property)' of \(owner) is '\(type)', which conforms to \(protocols.joined(separator: " and ")); \
      register an initializer for the type itself
      """
    case .mismatched(let made):
      "'\(property)' of \(owner) is '\(type)', and its initializer made '\(made)'"
    }
  }
}
