extension OptionalLazyStorage {
  /// Returns the value, made by the initializer registered for it if there is none; traps if that fails.
  ///
  /// - Parameters:
  ///   - owner: The instance that has the property.
  ///   - name: The name of the property.
  ///   - type: The type that declares it.
  ///   - didInject: Tells the owner, when a value that was made can be read from the property.
  /// - Returns: The value; nil if the initializer makes none.
  @inlinable
  public func injectedValue(
    of owner: AnyObject,
    _ name: StaticString,
    in type: Any.Type,
    didInject: (Wrapped) -> Void
  ) -> Wrapped? {
    value(of: owner, name, in: type) {
      try Initializers.current.makeOptional(Wrapped.self, for: name, of: owner)
    } didMake: { value in
      didInject(value)
    }
  }

  /// Returns the value, made by the initializer registered for it if there is none.
  ///
  /// - Parameters:
  ///   - owner: The instance that has the property.
  ///   - name: The name of the property.
  ///   - type: The type that declares it.
  ///   - didInject: Tells the owner, when a value that was made can be read from the property.
  /// - Returns: The value; nil if the initializer makes none.
  /// - Throws: ``InitializerError``, or what the initializer throws; the next call tries again.
  public func getInjected(
    of owner: AnyObject,
    _ name: StaticString,
    in type: Any.Type,
    didInject: (Wrapped) -> Void
  ) throws -> Wrapped? {
    try get(of: owner, name, in: type) {
      try Initializers.current.makeOptional(Wrapped.self, for: name, of: owner)
    } didMake: { value in
      didInject(value)
    }
  }
}
