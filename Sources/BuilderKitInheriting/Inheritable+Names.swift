internal import NearestNames

// Access by names that are known at run time only, in settings files for example. Each function throws
// ``InheritanceError/unknownProperty(name:type:nearest:)`` for a name of nothing, with the most similar one.

extension Inheritable {
  /// Returns the object's value for the property of a name, inherited or not.
  public func value(forPropertyNamed name: String) throws(InheritanceError) -> Any {
    try slot(named: name).anyValue
  }

  /// Returns the origin of the object's value for the property of a name.
  public func provenance(
    ofPropertyNamed name: String
  ) throws(InheritanceError) -> Provenance<Ancestor> {
    provenance(of: try slot(named: name))
  }

  /// Gives the object a value of its own for the property of a name.
  ///
  /// - Throws: ``InheritanceError``: there is no such property, or the value is of another type.
  public func setOwn(_ value: Any, forPropertyNamed name: String) throws(InheritanceError) {
    let slot = try slot(named: name)
    guard let assign = slot.assignment(of: value) else {
      let reason = "is no \(slot.valueType) but a \(type(of: value))"
      throw .unsuitableValue(name: name, reason: reason)
    }
    assign()
  }

  /// Removes the object's own value for the property of a name.
  public func reset(propertyNamed name: String) throws(InheritanceError) {
    try slot(named: name).removeOwn()
  }

  /// Stops the object, and all below it, from inheriting the property of a name from the objects above.
  ///
  /// - Throws: ``InheritanceError``: there is no such property, or it is ``NotInherited()``.
  public func stopInheriting(propertyNamed name: String) throws(InheritanceError) {
    let slot = try slot(named: name)
    if let refusal = refusal(toStop: slot) { throw refusal }
    slot.setStopped(true)
  }

  /// Lets the object inherit the property of a name again.
  public func resumeInheriting(propertyNamed name: String) throws(InheritanceError) {
    try slot(named: name).setStopped(false)
  }

  func slot(named name: String) throws(InheritanceError) -> InheritableSlot {
    let slots = attachedNode.slots
    if let slot = slots.first(where: { $0.name == name }) { return slot }
    let nearest = name.nearest(of: slots.map(\.name))
    throw .unknownProperty(name: name, type: "\(type(of: self))", nearest: nearest)
  }
}
