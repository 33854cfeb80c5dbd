/// An owner that is notified of every value that is injected into it.
///
/// ```swift
/// extension Editor: InjectionObserver {
///   func didInject(_ name: String) {
///     if name == "store" { reload() }
///   }
/// }
/// ```
///
/// To be told of one property, declare a method with its name in the owner: `func storeInjected(_:)`.
public protocol InjectionObserver: AnyObject {
  /// Receives the name of a property whose value was made and can be read; never called for one that was assigned.
  ///
  /// - Parameter name: The name of the property.
  func didInject(_ name: String)
}

/// The calls of generated ``Lazy(injected:)`` code to an ``InjectionObserver``; nobody else needs them.
///
/// ```swift
/// InjectionNotice.send("store", to: self)
/// ```
public enum InjectionNotice {
  /// Notifies an owner whose class is known to observe.
  public static func send(_ name: StaticString, to owner: some InjectionObserver) {
    owner.didInject("\(name)")
  }

  /// Does nothing: the class of the owner is known not to observe.
  @_disfavoredOverload
  @inlinable
  public static func send(_ name: StaticString, to owner: some AnyObject) {}

  /// Notifies an owner if its own class, which may be a subclass of the one that has the property, observes.
  public static func sendIfWanted(_ name: StaticString, to owner: AnyObject) {
    (owner as? any InjectionObserver)?.didInject("\(name)")
  }
}

extension LazyStorage {
  /// Returns the value, made by the initializer registered for it if there is none; traps if that fails.
  ///
  /// - Parameters:
  ///   - owner: The instance that has the property.
  ///   - name: The name of the property.
  ///   - type: The type that declares it.
  ///   - didInject: Tells the owner, when a value that was made can be read from the property.
  /// - Returns: The value, which later reads return too.
  @inlinable
  public func injectedValue(
    of owner: AnyObject,
    _ name: StaticString,
    in type: Any.Type,
    didInject: (Value) -> Void
  ) -> Value {
    value(of: owner, name, in: type) {
      try Initializers.current.make(Value.self, for: name, of: owner)
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
  /// - Returns: The value, which later reads return too.
  /// - Throws: ``InitializerError``, or what the initializer throws; the next call tries again.
  public func getInjected(
    of owner: AnyObject,
    _ name: StaticString,
    in type: Any.Type,
    didInject: (Value) -> Void
  ) throws -> Value {
    try get(of: owner, name, in: type) {
      try Initializers.current.make(Value.self, for: name, of: owner)
    } didMake: { value in
      didInject(value)
    }
  }
}

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
