extension Initializers {
  /// Returns a value for a property of an owner from the most specific factory.
  ///
  /// - Throws: ``InitializerError`` when there is no factory, or no single one, and the error of the factory.
  public func make<Value>(
    _ type: Value.Type = Value.self,
    for name: StaticString,
    of owner: AnyObject,
    isolation: isolated (any Actor)? = #isolation
  ) throws -> Value {
    let property = AttributedProperty("\(name)", type, of: owner)
    let registration = try registration(for: [type], property, owner)
    try registration.requireIsolation(isolation, of: property)
    return try registration.make(type, property, owner)
  }

  /// Returns a value for an optional property from the most specific factory, or nil where that makes nil.
  ///
  /// `type` is without the `?`; a factory of the optional type does as well.
  ///
  /// - Throws: ``InitializerError`` when there is no factory, or no single one, and the error of the factory.
  public func makeOptional<Wrapped>(
    _ type: Wrapped.Type = Wrapped.self,
    for name: StaticString,
    of owner: AnyObject,
    isolation: isolated (any Actor)? = #isolation
  ) throws -> Wrapped? {
    let property = AttributedProperty("\(name)", type, of: owner)
    let registration = try registration(for: [Wrapped?.self, type], property, owner)
    try registration.requireIsolation(isolation, of: property)
    if registration.subject == InitializerSubject(type: Wrapped?.self) {
      return try registration.make(Wrapped?.self, property, owner)
    }
    return try registration.make(type, property, owner)
  }

  private func registration(
    for types: [Any.Type],
    _ property: AttributedProperty,
    _ owner: AnyObject
  ) throws(InitializerError) -> InitializerRegistration {
    var next: Initializers? = self
    while let registry = next {
      next = registry.outer
      let candidates = registry.allRegistrations().filter { registration in
        registration.owner.includes(type(of: owner))
          && types.contains { registration.subject.includes($0) }
      }
      let nearest = candidates.filter { candidate in
        !candidates.contains { $0.owner.isWithin(candidate.owner) }
      }
      for type in types {
        let exact = nearest.first { $0.subject == InitializerSubject(type: type) }
        if let exact { return exact }
      }
      if nearest.count > 1 {
        let names = nearest.compactMap(\.subject.protocolName).sorted()
        throw InitializerError(.ambiguous(protocols: names), property)
      }
      if let registration = nearest.first { return registration }
    }
    throw InitializerError(.unregistered, property)
  }
}

extension InitializerRegistration {
  /// Throws unless code with this isolation may call the factory.
  fileprivate func requireIsolation(
    _ current: (any Actor)?,
    of property: AttributedProperty
  ) throws(InitializerError) {
    guard let isolation, isolation !== current else { return }
    throw InitializerError(.isolated(to: "\(Swift.type(of: isolation))"), property)
  }

  fileprivate func make<Value>(
    _ type: Value.Type,
    _ property: AttributedProperty,
    _ owner: AnyObject
  ) throws -> Value {
    if let factory = factory as? @Sendable (AnyObject) throws -> Value { return try factory(owner) }
    guard let factory = factory as? @Sendable (Any.Type, AnyObject) throws -> Any else {
      preconditionFailure("a factory of \(type) has another type")
    }
    let made = try factory(type, owner)
    guard let value = made as? Value else {
      let made = "\(Swift.type(of: made))"
      throw InitializerError(.mismatched(made: made), property)
    }
    return value
  }
}

/// The reason why no registered factory could make the value of an injected property.
public struct InitializerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The possible reasons.
  public enum Reason: Hashable, Sendable {
    /// There is no factory for the type and the owner.
    case unregistered
    /// The type conforms to several protocols that have factories, and none is more specific.
    case ambiguous(protocols: [String])
    /// The factory is isolated to a global actor, and the property to another or none.
    case isolated(to: String)
    /// The factory of a protocol made a value of another type.
    case mismatched(made: String)
  }

  /// The reason.
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

  /// The property, the reason, and a way to mend it.
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
    case .isolated(let actor):
      """
      the initializer of '\(property)' is isolated to \(actor), and '\(property)' of \(owner) is not; mark \
      \(owner) with '@\(actor)', or register an initializer without isolation
      """
    case .mismatched(let made):
      "'\(property)' of \(owner) is '\(type)', and its initializer made '\(made)'"
    }
  }
}
