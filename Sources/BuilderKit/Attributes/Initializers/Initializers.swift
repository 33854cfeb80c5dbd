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
/// A factory may be isolated to a global actor, such as the main actor. It then makes the values of owners that are
/// isolated to the same actor, and sees them as their own methods do:
///
/// ```swift
/// Initializers.shared.register(Store.self, in: Editor.self) { @MainActor editor in Store(for: editor) }
/// ```
///
/// A factory registered for a type and owner that has one takes its place. A registration counts from the
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
  /// `type` is that of the properties as declared, or without the `?` of an optional one. `make` gets the owner;
  /// when it throws, the next read asks again.
  public func register<Value, Owner: AnyObject>(
    _ type: Value.Type,
    in owner: Owner.Type,
    make: @escaping @isolated(any) @Sendable (Owner) throws -> Value
  ) {
    let isolation = make.isolation
    let make = withoutIsolation(make)
    let factory: @Sendable (AnyObject) throws -> Value = { owner in
      guard let owner = owner as? Owner else {
        preconditionFailure("a factory for \(Owner.self) was asked for \(Swift.type(of: owner))")
      }
      return try make(owner)
    }
    add(factory, isolation, for: InitializerSubject(type: type), InitializerOwner(owner))
  }

  /// Registers the factory of a type for the properties of any owner that has no factory of its own.
  public func register<Value>(
    _ type: Value.Type,
    make: @escaping @isolated(any) @Sendable (AnyObject) throws -> Value
  ) {
    add(withoutIsolation(make), make.isolation, for: InitializerSubject(type: type), .any)
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
    change { _ in [] }
  }

  private func add(
    _ factory: any Sendable,
    _ isolation: (any Actor)?,
    for subject: InitializerSubject,
    _ owner: InitializerOwner
  ) {
    let new = InitializerRegistration(
      subject: subject,
      owner: owner,
      isolation: isolation,
      factory: factory
    )
    replace(subject, owner, with: [new])
  }

  private func remove(_ subject: InitializerSubject, _ owner: InitializerOwner) {
    replace(subject, owner, with: [])
  }

  private func replace(
    _ subject: InitializerSubject,
    _ owner: InitializerOwner,
    with new: [InitializerRegistration]
  ) {
    change { registrations in
      registrations.filter { $0.subject != subject || $0.owner != owner } + new
    }
  }

  func allRegistrations() -> [InitializerRegistration] {
    lock.withLock { registrations }
  }

  private func change(_ body: ([InitializerRegistration]) -> [InitializerRegistration]) {
    let old = lock.withLock {
      let old = registrations
      registrations = body(old)
      return old
    }
    // Released with nothing locked: objects that a factory retains may do anything at their release.
    withExtendedLifetime(old) {}
  }

  /// Registers a factory for the properties of one class and its subclasses whose types conform to a protocol.
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
  public func register<Metatype, Owner: AnyObject>(
    conforming match: @escaping @Sendable (Any.Type) -> Metatype?,
    in owner: Owner.Type,
    make: @escaping @isolated(any) @Sendable (Metatype, Owner) throws -> Any
  ) {
    add(conforming: match, InitializerOwner(owner), make)
  }

  /// Registers a factory for the properties of any owner whose types conform to a protocol.
  public func register<Metatype>(
    conforming match: @escaping @Sendable (Any.Type) -> Metatype?,
    make: @escaping @isolated(any) @Sendable (Metatype, AnyObject) throws -> Any
  ) {
    add(conforming: match, .any, make)
  }

  /// Removes the factory for a protocol and one class; without one, nothing happens.
  ///
  /// `metatype` is the type that `match` casts to, such as `(any Bootable.Type).self`.
  public func unregister<Owner: AnyObject>(conforming metatype: Any.Type, in owner: Owner.Type) {
    remove(InitializerSubject(metatype: metatype), InitializerOwner(owner))
  }

  /// Removes the factory for a protocol and any owner; without one, nothing happens.
  public func unregister(conforming metatype: Any.Type) {
    remove(InitializerSubject(metatype: metatype), .any)
  }

  private func add<Metatype, Owner>(
    conforming match: @escaping @Sendable (Any.Type) -> Metatype?,
    _ owner: InitializerOwner,
    _ make: @escaping @isolated(any) @Sendable (Metatype, Owner) throws -> Any
  ) {
    let isolation = make.isolation
    let make = withoutIsolation(make)
    let factory: @Sendable (Any.Type, AnyObject) throws -> Any = { type, owner in
      guard let metatype = match(type), let owner = owner as? Owner else {
        preconditionFailure("the factory for \(Metatype.self) was asked for \(type)")
      }
      return try make(metatype, owner)
    }
    add(factory, isolation, for: InitializerSubject(conforming: match), owner)
  }

  @TaskLocal private static var scope: Initializers?

  /// The registry that properties ask: the innermost scope's, or the shared one.
  public static var current: Initializers { scope ?? shared }

  /// Runs code for which some factories come before all others.
  ///
  /// Only the current task and its children see them, so that tests that run in parallel do not meet. A factory
  /// of the scope comes before any from outside, be that more specific; values for which the scope has no factory
  /// are made as outside. Threads made by hand, and detached tasks, are outside.
  ///
  /// ```swift
  /// Initializers.with {
  ///   $0.register((any GroupStore).self) { _ in MemoryGroupStore() }
  /// } operation: {
  ///   Editor().store     // a MemoryGroupStore
  /// }
  /// ```
  public static func with<Result>(
    _ register: (Initializers) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    let inner = Initializers(within: current)
    try register(inner)
    return try $scope.withValue(inner, operation: operation)
  }

  /// Runs asynchronous code for which some factories come before all others.
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
