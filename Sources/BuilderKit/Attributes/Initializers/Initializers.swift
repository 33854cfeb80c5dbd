internal import Locks

/// The registry of factories for injected properties, by the type of the property and of its owner.
///
/// ```swift
/// Initializers.shared.register((any GroupStore).self, in: Editor.self) { editor in
///   JSONGroupStore(for: editor)
/// }
/// Initializers.shared.register(Speller.self) { _ in Speller.shared }
/// ```
///
/// The most specific factory makes the value, whenever it was registered:
///
/// 1. one for the owner's own class comes before one for its superclass, and that before one for any owner;
/// 2. among those, one for exactly the property's type comes before one for the types that conform to a
///    protocol.
///
/// A factory registered for a type and owner that has one takes its place. What is registered counts from the
/// next read on, for every property that has no value by then.
///
/// Tests give the code under test factories of its own: ``with(_:operation:)``.
public final class Initializers: Sendable {
  /// The factories of the whole process.
  public static let shared = Initializers()

  let outer: Initializers?
  private let lock = Lock()
  private nonisolated(unsafe) var registrations: [InitializerRegistration] = []

  /// Creates a registry without factories.
  public convenience init() {
    self.init(within: nil)
  }

  init(within outer: Initializers?) {
    self.outer = outer
  }

  /// Registers the factory of a type for the properties of one class and its subclasses.
  ///
  /// - Parameters:
  ///   - type: The type of the properties, as declared, or without the `?` of an optional one.
  ///   - owner: The class of the instances that have them.
  ///   - make: Makes a value for the owner it is given. It may throw: the property is made at another read.
  public func register<Value, Owner: AnyObject>(
    _ type: Value.Type,
    in owner: Owner.Type,
    make: @escaping @Sendable (Owner) throws -> Value
  ) {
    let factory: @Sendable (AnyObject) throws -> Value = { owner in
      guard let owner = owner as? Owner else {
        preconditionFailure("a factory for \(Owner.self) was asked for \(Swift.type(of: owner))")
      }
      return try make(owner)
    }
    add(
      InitializerRegistration(
        subject: InitializerSubject(type: type),
        owner: InitializerOwner(owner),
        factory: factory
      )
    )
  }

  /// Registers the factory of a type for the properties of any owner that has no factory of its own.
  ///
  /// - Parameters:
  ///   - type: The type of the properties, as declared, or without the `?` of an optional one.
  ///   - make: Makes a value for the owner it is given. It may throw: the property is made at another read.
  public func register<Value>(
    _ type: Value.Type,
    make: @escaping @Sendable (AnyObject) throws -> Value
  ) {
    add(
      InitializerRegistration(subject: InitializerSubject(type: type), owner: .any, factory: make)
    )
  }

  /// Removes the factory of a type for one class; without one, nothing happens.
  public func unregister<Owner: AnyObject>(_ type: Any.Type, in owner: Owner.Type) {
    remove(InitializerSubject(type: type), InitializerOwner(owner))
  }

  /// Removes the factory of a type for any owner; without one, nothing happens.
  public func unregister(_ type: Any.Type) {
    remove(InitializerSubject(type: type), .any)
  }

  /// Removes every factory.
  public func reset() {
    change { registrations in
      defer { registrations = [] }
      return registrations
    }
  }

  func add(_ registration: InitializerRegistration) {
    change { registrations in
      let place = registrations.firstIndex {
        $0.subject == registration.subject && $0.owner == registration.owner
      }
      guard let place else {
        registrations.append(registration)
        return []
      }
      defer { registrations[place] = registration }
      return [registrations[place]]
    }
  }

  func remove(_ subject: InitializerSubject, _ owner: InitializerOwner) {
    change { registrations in
      let isMeant = { (other: InitializerRegistration) in
        other.subject == subject && other.owner == owner
      }
      defer { registrations.removeAll(where: isMeant) }
      return registrations.filter(isMeant)
    }
  }

  /// Returns every factory of this registry, in no order that means anything.
  func allRegistrations() -> [InitializerRegistration] {
    lock.withLock { registrations }
  }

  /// Changes the registrations by `body`, which returns those that it takes out.
  private func change(
    _ body: (inout [InitializerRegistration]) -> [InitializerRegistration]
  ) {
    let old = lock.withLock { body(&registrations) }
    // Released with nothing locked: what a factory holds may do anything on its way out.
    withExtendedLifetime(old) {}
  }
}

extension Initializers {
  /// Registers a factory for the properties of one class whose types conform to a protocol.
  ///
  /// ```swift
  /// initializers.register(
  ///   conforming: { $0 as? any Bootable.Type },
  ///   in: Machine.self,
  ///   make: { type, machine in type.init(on: machine) }
  /// )
  /// ```
  ///
  /// Two of them for one owner that both fit a property's type are an error when it is read: neither is more
  /// specific, so register the type itself.
  ///
  /// - Parameters:
  ///   - match: Casts a type to the protocol's: `{ $0 as? any Bootable.Type }`.
  ///   - owner: The class of the instances that have the properties; subclasses are included.
  ///   - make: Makes a value of the type it is given for the owner it is given.
  public func register<Metatype, Owner: AnyObject>(
    conforming match: @escaping @Sendable (Any.Type) -> Metatype?,
    in owner: Owner.Type,
    make: @escaping @Sendable (Metatype, Owner) throws -> Any
  ) {
    add(conforming: match, InitializerOwner(owner), make)
  }

  /// Registers a factory for the properties of any owner whose types conform to a protocol.
  ///
  /// - Parameters:
  ///   - match: Casts a type to the protocol's: `{ $0 as? any Bootable.Type }`.
  ///   - make: Makes a value of the type it is given for the owner it is given.
  public func register<Metatype>(
    conforming match: @escaping @Sendable (Any.Type) -> Metatype?,
    make: @escaping @Sendable (Metatype, AnyObject) throws -> Any
  ) {
    add(conforming: match, .any, make)
  }

  /// Removes the factory for a protocol and one class; without one, nothing happens.
  ///
  /// - Parameters:
  ///   - metatype: The type that the factory's `match` casts to, such as `(any Bootable.Type).self`.
  ///   - owner: The class it was registered for.
  public func unregister<Owner: AnyObject>(conforming metatype: Any.Type, in owner: Owner.Type) {
    remove(InitializerSubject(metatype: metatype), InitializerOwner(owner))
  }

  /// Removes the factory for a protocol and any owner; without one, nothing happens.
  ///
  /// - Parameter metatype: The type that the factory's `match` casts to, such as `(any Bootable.Type).self`.
  public func unregister(conforming metatype: Any.Type) {
    remove(InitializerSubject(metatype: metatype), .any)
  }

  private func add<Metatype, Owner>(
    conforming match: @escaping @Sendable (Any.Type) -> Metatype?,
    _ owner: InitializerOwner,
    _ make: @escaping @Sendable (Metatype, Owner) throws -> Any
  ) {
    let factory: @Sendable (Any.Type, AnyObject) throws -> Any = { type, owner in
      guard let metatype = match(type), let owner = owner as? Owner else {
        preconditionFailure("the factory for \(Metatype.self) was asked for \(type)")
      }
      return try make(metatype, owner)
    }
    add(
      InitializerRegistration(
        subject: InitializerSubject(conforming: match),
        owner: owner,
        factory: factory
      )
    )
  }
}

extension Initializers {
  @TaskLocal private static var scope: Initializers?

  /// The registry that properties ask: the innermost scope's, or the shared one.
  public static var current: Initializers { scope ?? shared }

  /// Runs code for which some factories come before all others.
  ///
  /// Only the current task and its children see them, so that tests that run in parallel do not meet. A factory
  /// of the scope comes before any from outside, be that more specific; what the scope has no factory for
  /// is made as outside. Threads made by hand, and detached tasks, are outside.
  ///
  /// ```swift
  /// Initializers.with {
  ///   $0.register((any GroupStore).self) { _ in MemoryGroupStore() }
  /// } operation: {
  ///   Editor().store     // a MemoryGroupStore
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - register: Registers the scope's factories.
  ///   - operation: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws.
  public static func with<Result>(
    _ register: (Initializers) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    let inner = Initializers(within: current)
    try register(inner)
    return try $scope.withValue(inner, operation: operation)
  }

  /// Runs asynchronous code for which some factories come before all others.
  ///
  /// - Parameters:
  ///   - register: Registers the scope's factories.
  ///   - isolation: The caller's isolation, which the code shares.
  ///   - operation: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws.
  public static func with<Result>(
    _ register: (Initializers) throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    let inner = Initializers(within: current)
    try register(inner)
    return try await $scope.withValue(inner, operation: operation)
  }
}
