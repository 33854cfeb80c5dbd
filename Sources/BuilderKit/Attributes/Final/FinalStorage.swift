public import Synchronization

/// The storage of a ``Final()`` property in its owner: nothing, and then one value for good.
///
/// Of two threads that assign at once one succeeds. Reading takes no lock.
public struct FinalStorage<Value>: ~Copyable {
  @usableFromInline let assigned = Atomic<UnsafeMutablePointer<Value>?>(nil)

  /// Creates storage without a value.
  public init() {}

  deinit {
    guard let value = assigned.load(ordering: .acquiring) else { return }
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// The value, nil as long as none was assigned.
  @inlinable public var value: Value? { assigned.load(ordering: .acquiring)?.pointee }

  /// Returns the value; traps as long as none was assigned.
  @inlinable
  public func value(of owner: AnyObject, _ name: StaticString) -> Value {
    guard let value else {
      fatalError("Final property '\(name)' of \(type(of: owner)) is read before it has a value")
    }
    return value
  }

  /// Assigns the value; traps if there is one already, equal or not, nil included.
  ///
  /// Nil, as long as there is no value, leaves it at that.
  public func assign(_ value: Value?, of owner: AnyObject, _ name: StaticString) {
    do throws(FinalError) {
      try set(value, of: owner, name)
    } catch {
      fatalError(error.description)
    }
  }

  /// Assigns the value, as ``assign(_:of:_:)`` does; throws ``FinalError`` if there is a value already, which stays.
  public func set(_ value: Value?, of owner: AnyObject, _ name: StaticString) throws(FinalError) {
    let isAssigned = value.map { assignOnce($0) } ?? (self.value == nil)
    guard isAssigned else { throw FinalError(property: "\(name)", owner: "\(type(of: owner))") }
  }

  private func assignOnce(_ value: Value) -> Bool {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    let (isFirst, _) = assigned.compareExchange(
      expected: nil,
      desired: memory,
      ordering: .acquiringAndReleasing
    )
    if !isFirst {
      memory.deinitialize(count: 1)
      memory.deallocate()
    }
    return isFirst
  }
}

extension FinalStorage: @unchecked Sendable where Value: Sendable {}

/// The projection of a final property: its value, if there is one, and an assignment that can fail.
public struct FinalProjection<Value> {
  private let current: () -> Value?
  private let assign: (Value?) throws(FinalError) -> Void

  /// Creates a projection from two views of one storage.
  public init(get: @escaping () -> Value?, set: @escaping (Value?) throws(FinalError) -> Void) {
    current = get
    assign = set
  }

  /// The value, nil as long as none was assigned.
  public var value: Value? { current() }

  /// Assigns the value, as `=` does; nil, as long as there is none, leaves it at that.
  ///
  /// - Throws: ``FinalError`` if there is a value already, which stays.
  public func set(_ value: Value?) throws(FinalError) {
    try assign(value)
  }
}

/// An attempt to assign to a property that has its one value.
public struct FinalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the property.
  public var property: String
  /// The type of the owner.
  public var owner: String

  /// Creates an error.
  public init(property: String, owner: String) {
    self.property = property
    self.owner = owner
  }

  /// The attempt in words: `Attempt to change final property 'sessionID' of Editor`.
  public var description: String { "Attempt to change final property '\(property)' of \(owner)" }
}
