public import Synchronization

/// The storage of a ``Lazy(injected:)`` property in its owner, unless its type is optional.
///
/// A value that was made is published once, in memory that stays as it is until the owner goes away, and read
/// without a lock. If it is replaced after that, it is kept nevertheless, because another thread may be about
/// to copy it; later values are read and replaced under a lock and released at once.
public struct LazyStorage<Value>: ~Copyable {
  // Neither names the type of the value. A class with lazy properties is laid out when its first instance is made.
  // Every generic type in it would have to be instantiated before.

  @usableFromInline let published = Atomic<UnsafeMutableRawPointer?>(nil)
  /// The `LockedValue<Value>`, kept alive by this, after a published one was replaced; then nothing is published any more.
  ///
  /// Not an `AtomicLazyReference`: that looks its type up at each access, which takes as long as all the rest of a first read.
  @usableFromInline let replacement = Atomic<UnsafeMutableRawPointer?>(nil)

  /// Creates storage without a value.
  public init() {}

  deinit {
    if let value = publishedValue {
      value.deinitialize(count: 1)
      value.deallocate()
    } else if let place = replacement.load(ordering: .acquiring) {
      Unmanaged<LockedValue<Value>>.fromOpaque(place).release()
    }
  }

  /// True if there is a value, made or assigned.
  public var isMade: Bool { current != nil }

  /// Returns the value, made by `make` if there is none; traps if `make` throws.
  ///
  /// `didMake` gets a value just made, when the property answers it.
  @inlinable
  public func value(
    of owner: AnyObject,
    _ name: StaticString,
    in type: Any.Type,
    make: () throws -> Value,
    didMake: (Value) -> Void = { _ in }
  ) -> Value {
    if let current { return current }
    return valueOrTrap(of: CreationSite(name, of: owner, declaredIn: type), make, didMake)
  }

  /// Returns the value, made by `make` if there is none, as ``value(of:_:in:make:didMake:)`` does.
  ///
  /// - Throws: The error of `make`; the next call tries again.
  @inlinable
  public func get<Failure>(
    of owner: AnyObject,
    _ name: StaticString,
    in type: Any.Type,
    make: () throws(Failure) -> Value,
    didMake: (Value) -> Void = { _ in }
  ) throws(Failure) -> Value {
    try value(of: CreationSite(name, of: owner, declaredIn: type), make, didMake)
  }

  /// Sets the value, so that none is made.
  public func assign(_ value: Value) {
    // Released at the end, with nothing locked: a value's deinitializer may do anything.
    var old: Value?
    CreationLedger.shared.change {
      if let replacement = replacedValue {
        old = replacement.replace(with: value)
      } else if let retired = publishedValue {
        let locked = Unmanaged.passRetained(LockedValue(value, retiring: retired))
        replacement.store(locked.toOpaque(), ordering: .releasing)
        published.store(nil, ordering: .releasing)
      } else {
        publish(value)
      }
    }
    withExtendedLifetime(old) {}
  }

  @inlinable var current: Value? {
    publishedValue?.pointee ?? replacedValue?.value
  }

  @inlinable var publishedValue: UnsafeMutablePointer<Value>? {
    published.load(ordering: .acquiring)?.assumingMemoryBound(to: Value.self)
  }

  @inlinable var replacedValue: LockedValue<Value>? {
    guard let place = replacement.load(ordering: .acquiring) else {
      return nil
    }
    return Unmanaged<LockedValue<Value>>.fromOpaque(place).takeUnretainedValue()
  }

  @inlinable
  func publish(_ value: Value) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    published.store(UnsafeMutableRawPointer(memory), ordering: .releasing)
  }

  @inlinable @inline(never)
  func valueOrTrap(
    of site: CreationSite,
    _ make: () throws -> Value,
    _ didMake: (Value) -> Void
  ) -> Value {
    do {
      return try value(of: site, make, didMake)
    } catch {
      site.trap(for: error)
    }
  }

  @inlinable
  func value<Failure>(
    of site: CreationSite,
    _ make: () throws(Failure) -> Value,
    _ didMake: (Value) -> Void
  ) throws(Failure) -> Value {
    let value = try CreationLedger.shared.value(
      of: site,
      current: { current },
      make: make,
      store: { made in
        if let current { return current }
        publish(made)
        return nil
      },
      didStore: didMake
    )
    guard let value else { site.trapWithoutValue() }
    return value
  }
}

extension LazyStorage: @unchecked Sendable where Value: Sendable {}

/// The projection of a lazy property: whether its value is there, and a way to get it that can fail.
///
/// `Failure` is the error of making the value: `Never` for a value behind `=`, any error for one that a method or an initializer
/// makes. Without an initializer it is an ``InitializerError``.
public struct LazyProjection<Value, Failure: Error> {
  private let made: () -> Bool
  private let make: () throws(Failure) -> Value

  /// Creates a projection from two views of one storage.
  public init(isMade: @escaping () -> Bool, get: @escaping () throws(Failure) -> Value) {
    made = isMade
    make = get
  }

  /// True if there is a value, made or assigned; asking makes none.
  public var isMade: Bool { made() }

  /// Returns the value, which is made first if there is none.
  ///
  /// - Throws: The error of making it; the next read tries again.
  public func get() throws(Failure) -> Value { try make() }
}

/// The call of generated code to the factory of a lazy property.
public enum LazyFactory {
  /// The error of a factory that cannot fail.
  public typealias NoError = Never
  /// The error of a factory that can.
  public typealias AnyError = any Error

  /// Returns a factory's value, whether the factory can throw or not.
  @inlinable
  public static func result<Value>(of make: @autoclosure () throws -> Value) throws -> Value {
    try make()
  }
}
