/// The part of an object that it has of its own for one property, whatever the type of the values.
///
/// Only objects with a value, a stop, a default made for them or observers have one, which stays as long as they do.
@usableFromInline
class InheritableSlot {
  unowned(unsafe) let property: InheritableProperty
  unowned(unsafe) let node: InheritanceNode
  /// The next slot of the object, which the node owns.
  @exclusivity(unchecked) final var next: Unmanaged<InheritableSlot>?
  /// True if the object has a value of its own, which may be nil.
  @exclusivity(unchecked) final var hasOwnValue = false
  /// True if the object does not inherit while it has no value of its own.
  @exclusivity(unchecked) final var isStopped = false
  /// The slot's place among those that lead to observers, or once led to some.
  @exclusivity(unchecked) final var observerNode: ObserverNode?

  init(of property: InheritableProperty, on node: InheritanceNode) {
    self.property = property
    self.node = node
  }

  /// True if the slot neither has an own value nor is stopped.
  final var inherits: Bool { !hasOwnValue && !isStopped }

  /// The slot's place among those that lead to observers; nil if it leads to none.
  ///
  /// Only the thread of the tree asks. Observers may end on any thread, and leave a place behind that leads nowhere.
  final var observers: ObserverNode? {
    guard let node = observerNode else { return nil }
    guard node.leadsToObservers else {
      observerNode = nil
      return nil
    }
    return node
  }

  /// The stored value of a source.
  var anyValueAtSource: Any { Self.mustOverride() }

  /// Removes the own value, so that one from above or the default takes its place.
  func removeOwn() { Self.mustOverride() }
  /// Stops inheriting, or begins again, as long as there is no own value.
  func setStopped(_ willBeStopped: Bool) { Self.mustOverride() }
  /// Forgets a default that was made while the slot was a source, unless it still is one by its stop.
  func dropDefault() { Self.mustOverride() }
  /// Prepares for the object's move below another node, or below none; nil if no observer can be affected.
  func move(below ancestor: InheritanceNode?) -> (any SlotMoving)? { Self.mustOverride() }
  /// Makes a source's value the own one of another object.
  func copyValueAtSource(to other: InheritanceNode) { Self.mustOverride() }

  /// Returns a closure that makes a value the own one; nil unless it has the property's type.
  func assignment(of value: Any) -> (() -> Void)? { Self.mustOverride() }
  /// Returns a closure that makes an encoded value the own one; nil where values cannot be decoded.
  func assignment(from decoder: any Decoder) throws -> (() -> Void)? { Self.mustOverride() }
  /// Returns a closure that encodes the own value; nil without one, and where values cannot be encoded.
  var encoding: ((any Encoder) throws -> Void)? { Self.mustOverride() }

  private static func mustOverride() -> Never {
    fatalError("\(self) does not know its values")
  }
}
