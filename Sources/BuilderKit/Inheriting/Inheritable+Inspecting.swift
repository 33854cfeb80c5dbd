extension Inheritable {
  /// Returns where the object's value for a property comes from.
  ///
  /// - Complexity: O(*n*) in the number of objects up to that place.
  public func provenance<Value>(of property: KeyPath<Self, Value>) -> Provenance<Ancestor> {
    provenance(of: slot(of: property))
  }

  /// The object's own values by the names of their properties.
  public var ownValues: [String: Any] {
    let owning = attachedNode.slots.filter(\.hasOwnValue)
    return Dictionary(uniqueKeysWithValues: owning.map { ($0.name, $0.anyValue) })
  }

  /// The names of the properties that the object has stopped to inherit, in the order of declaration.
  public var stoppedProperties: [String] {
    attachedNode.slots.filter(\.isStopped).map(\.name)
  }

  /// The names of all properties, those of superclasses first, in the order of declaration.
  public var propertyNames: [String] {
    attachedNode.slots.map(\.name)
  }

  /// Returns an object without ancestor that has all values of this one as its own.
  ///
  /// What changes above this object later on does not reach the snapshot.
  public func snapshot() -> Self {
    let copy = type(of: self).init()
    for (slot, other) in zip(attachedNode.slots, copy.attachedNode.slots) {
      slot.copyValue(to: other)
    }
    return copy
  }

  /// Returns where the value of a slot of the object comes from.
  func provenance(of slot: InheritableSlot) -> Provenance<Ancestor> {
    if slot.hasOwnValue { return .own }
    if slot.isStopped { return .stopped }
    let (source, distance) = slot.sourceAndDistance
    guard source.hasOwnValue, let node = source.node?.owner as? Ancestor else { return .defaulted }
    return .inherited(from: node, distance: distance)
  }
}
