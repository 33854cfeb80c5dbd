// The door for names that are known at run time only, in settings files for example. Each name is looked up, and one
// that means nothing is an error with the most similar name.

extension Inheritable {
  /// Returns the object's value for the property of a name, inherited or not.
  ///
  /// - Throws: ``InheritanceError/unknownProperty(name:type:nearest:)``.
  public func value(forPropertyNamed name: String) throws(InheritanceError) -> Any {
    try slot(named: name).anyValue
  }

  /// Returns the origin of the object's value for the property of a name.
  ///
  /// - Throws: ``InheritanceError/unknownProperty(name:type:nearest:)``.
  public func provenance(
    ofPropertyNamed name: String
  ) throws(InheritanceError) -> Provenance<Ancestor> {
    provenance(of: try slot(named: name))
  }

  /// Gives the object a value of its own for the property of a name.
  ///
  /// - Throws: ``InheritanceError/unknownProperty(name:type:nearest:)``, or
  ///   ``InheritanceError/unsuitableValue(name:reason:)`` for a value of another type than the property's.
  public func setOwn(_ value: Any, forPropertyNamed name: String) throws(InheritanceError) {
    let slot = try slot(named: name)
    guard let assign = slot.assignment(of: value) else {
      let reason = "is no \(slot.valueType) but a \(type(of: value))"
      throw .unsuitableValue(name: name, reason: reason)
    }
    assign()
  }

  /// Removes the object's own value for the property of a name.
  ///
  /// - Throws: ``InheritanceError/unknownProperty(name:type:nearest:)``.
  public func reset(propertyNamed name: String) throws(InheritanceError) {
    try slot(named: name).removeOwn()
  }

  /// Stops the object, and all below it, from inheriting the property of a name from the objects above.
  ///
  /// - Throws: ``InheritanceError/unknownProperty(name:type:nearest:)`` or
  ///   ``InheritanceError/notInherited(name:type:)``.
  public func stopInheriting(propertyNamed name: String) throws(InheritanceError) {
    let slot = try slot(named: name)
    if let refusal = refusal(toStop: slot) { throw refusal }
    slot.setStopped(true)
  }

  /// Lets the object inherit the property of a name again.
  ///
  /// - Throws: ``InheritanceError/unknownProperty(name:type:nearest:)``.
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
