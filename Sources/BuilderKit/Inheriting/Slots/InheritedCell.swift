/// An object's memory of the source of one property's values; for generated code only.
///
/// The source is remembered, not the value: nothing is copied, nothing is kept alive by those who only inherit it, and
/// a new value at the source is seen at once. The memory is valid as long as the epoch of its stamp.
public struct InheritedCell<Tag, Value> {
  /// The epoch in which the source was found.
  public var stamp = InheritanceTree.never
  /// The slot whose stored value the object answers; it lives as long as the stamp is the present epoch.
  @usableFromInline var source: Unmanaged<ValueSlot<Value>>?

  /// Creates a memory of nothing.
  @inlinable
  public init() {
    stamp = InheritanceTree.never
  }

  /// Returns an object's value, inherited or not.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - keyPath: The property.
  ///   - update: Takes the cell when it has to remember another source. A mutating function in its place would cost
  ///     each read a reference to the object.
  /// - Returns: The value of the source.
  /// - Complexity: O(1), but for the first time after a value has appeared or disappeared above some object, or
  ///   objects have moved: then O(*n*) in the number of objects up to the source.
  @inlinable
  public func value<Owner: Inheritable>(
    for owner: Owner,
    at keyPath: @autoclosure () -> KeyPath<Owner, Value>,
    update: (InheritedCell) -> Void
  ) -> Value {
    value(for: owner, update: update)
  }

  @inlinable
  func value<Owner: Inheritable>(for owner: Owner, update: (InheritedCell) -> Void) -> Value {
    if stamp == owner._$node.tree._withUnsafeGuaranteedRef({ $0.epoch }) {
      return source.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.stored.unsafelyUnwrapped }
    }
    var cell = self
    let value = cell.findValue(from: owner)
    update(cell)
    return value
  }

  @usableFromInline
  mutating func findValue<Owner: Inheritable>(from owner: Owner) -> Value {
    let epoch = owner._$node.currentTree.epoch
    let slot = Self.slot(of: owner) { node, property in node.source(of: property).slot }
    let value = slot.valueAtSource()
    source = .passUnretained(slot)
    stamp = epoch
    return value
  }

  /// Makes a value an object's own, as the setter of a property; an optional one inherits again when nil is assigned.
  public func assign(_ value: Value, for owner: any Inheritable) {
    let node = owner.attachedNode
    let property = node.property(ObjectIdentifier(Tag.self))
    if unsafeDowncast(property, to: ValueProperty<Value>.self).meansToInherit(value) {
      node.existingSlot(of: property)?.removeOwn()
    } else {
      unsafeDowncast(node.slot(of: property), to: ValueSlot<Value>.self).setOwn(value)
    }
  }

  /// Returns a slot of the property that the cell belongs to.
  static func slot(
    of owner: any Inheritable,
    _ slot: (InheritanceNode, InheritableProperty) -> InheritableSlot
  ) -> ValueSlot<Value> {
    let node = owner.attachedNode
    let slot = slot(node, node.property(ObjectIdentifier(Tag.self)))
    return unsafeDowncast(slot, to: ValueSlot<Value>.self)
  }
}
