public import Observation

/// The link by which Swift's observation learns that a property read before changes.
final class Tracking {
  let willSet: () -> Void
  let didSet: () -> Void

  init<Owner: Inheritable & Observable, Value>(of owner: Owner, at keyPath: KeyPath<Owner, Value>) {
    // The object outlives what it is tracked by.
    willSet = { [unowned(unsafe) owner] in
      owner._$node.registrar.willSet(owner, keyPath: keyPath)
    }
    didSet = { [unowned(unsafe) owner] in
      owner._$node.registrar.didSet(owner, keyPath: keyPath)
    }
  }
}

extension ValueSlot {
  /// Returns an object's value; for generated code only.
  @inlinable
  public final func value<Owner: Inheritable>(
    for owner: Owner,
    at keyPath: @autoclosure () -> KeyPath<Owner, Value>
  ) -> Value {
    value(on: owner._$node)
  }

  /// Returns an object's value and makes Swift's observation see that it is read; for generated code only.
  ///
  /// Nobody can ask whether a read is tracked. So every read counts, until the value changes.
  public final func value<Owner: Inheritable & Observable>(
    for owner: Owner,
    at keyPath: @autoclosure () -> KeyPath<Owner, Value>
  ) -> Value {
    let node = owner.attachedNode
    let keyPath = keyPath()
    node.registrar.access(owner, keyPath: keyPath)
    let observers = ObserverNode.on(self)
    if observers.tracking == nil { observers.tracking = Tracking(of: owner, at: keyPath) }
    return value(on: node)
  }
}
