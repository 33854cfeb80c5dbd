public import Synchronization

/// The storage of a ``Lazy(injected:)`` property of an optional type in its owner.
///
/// Nil may remove a value at any time, and then another is made. So values are read under a lock, and released as soon
/// as they are replaced.
public struct OptionalLazyStorage<Wrapped>: ~Copyable {
  /// The value, in a place of its own from the first one on; kept alive by this.
  ///
  /// Not an `AtomicLazyReference`: reading that costs as much again as reading the value.
  @usableFromInline let slot = Atomic<Unmanaged<LockedValue<Wrapped?>>?>(nil)

  /// Creates storage without a value.
  public init() {}

  deinit {
    slot.load(ordering: .acquiring)?.release()
  }

  @inlinable var current: Wrapped? {
    slot.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(\.value) ?? nil
  }

  /// True if there is a value, made or assigned.
  public var isMade: Bool { current != nil }

  /// Returns the value, made by `make` if there is none; traps if `make` throws.
  ///
  /// `didMake` gets a value just made, when the property answers it. After nil the next read calls `make` again.
  @inlinable
  public func value(
    of owner: AnyObject,
    _ name: StaticString,
    in type: Any.Type,
    make: () throws -> Wrapped?,
    didMake: (Wrapped) -> Void = { _ in }
  ) -> Wrapped? {
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
    make: () throws(Failure) -> Wrapped?,
    didMake: (Wrapped) -> Void = { _ in }
  ) throws(Failure) -> Wrapped? {
    try value(of: CreationSite(name, of: owner, declaredIn: type), make, didMake)
  }

  /// Sets the value, so that none is made; nil makes the next read make one.
  public func assign(_ value: Wrapped?) {
    let old = sharedSlot.replace(with: value)
    withExtendedLifetime(old) {}
  }

  @usableFromInline var sharedSlot: LockedValue<Wrapped?> {
    if let slot = slot.load(ordering: .acquiring) { return slot.takeUnretainedValue() }
    let new = Unmanaged.passRetained(LockedValue<Wrapped?>(nil))
    let (isFirst, current) = slot.compareExchange(
      expected: nil,
      desired: new,
      ordering: .acquiringAndReleasing
    )
    if isFirst { return new.takeUnretainedValue() }
    new.release()
    return (current ?? new).takeUnretainedValue()
  }

  @inlinable @inline(never)
  func valueOrTrap(
    of site: CreationSite,
    _ make: () throws -> Wrapped?,
    _ didMake: (Wrapped) -> Void
  ) -> Wrapped? {
    do {
      return try value(of: site, make, didMake)
    } catch {
      site.trap(for: error)
    }
  }

  @inlinable
  func value<Failure>(
    of site: CreationSite,
    _ make: () throws(Failure) -> Wrapped?,
    _ didMake: (Wrapped) -> Void
  ) throws(Failure) -> Wrapped? {
    try CreationLedger.shared.value(
      of: site,
      current: { current },
      make: make,
      store: { sharedSlot.fill(with: $0) },
      didStore: didMake
    )
  }
}

extension OptionalLazyStorage: @unchecked Sendable where Wrapped: Sendable {}
