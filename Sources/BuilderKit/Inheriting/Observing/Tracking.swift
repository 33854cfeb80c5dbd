public import Observation

/// The link by which Swift's observation learns that a property read before changes.
///
/// It does not keep the object alive, which may be ending on another thread when its observers are gathered.
final class Tracking {
  /// Notes that the property is read.
  let access: () -> Void
  let willSet: () -> Void
  let didSet: () -> Void

  init<Owner: Inheritable & Observable, Value>(of owner: Owner, at keyPath: KeyPath<Owner, Value>) {
    let registrar = ObservationRegistrar()
    access = { [weak owner] in
      if let owner { registrar.access(owner, keyPath: keyPath) }
    }
    willSet = { [weak owner] in
      if let owner { registrar.willSet(owner, keyPath: keyPath) }
    }
    didSet = { [weak owner] in
      if let owner { registrar.didSet(owner, keyPath: keyPath) }
    }
  }
}

extension InheritedCell {
  /// Returns an object's value and makes Swift's observation see that it is read.
  ///
  /// Nobody can ask whether a read is tracked. So every read counts, until the value changes.
  public func value<Owner: Inheritable & Observable>(
    for owner: Owner,
    at keyPath: @autoclosure () -> KeyPath<Owner, Value>,
    update: (InheritedCell) -> Void
  ) -> Value {
    let slot = Self.slot(of: owner) { node, property in node.slot(of: property) }
    let tracking = slot.observerNode?.tracking ?? Tracking(of: owner, at: keyPath())
    if slot.observerNode?.tracking == nil { ObserverNode.track(slot, by: tracking) }
    tracking.access()
    return value(for: owner, update: update)
  }
}
