internal import NearestNames

// Access by names that are known at run time only, in settings files for example. Each function throws
// ``InheritanceError/unknownProperty(name:type:nearest:)`` for a name of nothing, with the most similar one.

extension Inheritable {
  /// Returns the object's value for the property of a name, inherited or not.
  public func value(forPropertyNamed name: String) throws(InheritanceError) -> Any {
    try place(named: name).anyValue
  }

  /// Returns the origin of the object's value for the property of a name.
  public func provenance(
    ofPropertyNamed name: String
  ) throws(InheritanceError) -> Provenance<Ancestor> {
    try place(named: name).provenance()
  }

  /// Gives the object a value of its own for the property of a name.
  ///
  /// - Throws: ``InheritanceError``: there is no such property, or the value is of another type.
  public func setOwn(_ value: Any, forPropertyNamed name: String) throws(InheritanceError) {
    let place = try place(named: name)
    guard let assign = place.madeSlot.assignment(of: value) else {
      let reason = "is not of type \(place.property.valueType) but a \(type(of: value))"
      throw .unsuitableValue(name: name, reason: reason)
    }
    assign()
  }

  /// Removes the object's own value for the property of a name.
  public func reset(propertyNamed name: String) throws(InheritanceError) {
    try place(named: name).slot?.removeOwn()
  }

  /// Stops the object, and all below it, from inheriting the property of a name from the objects above.
  ///
  /// - Throws: ``InheritanceError``: there is no such property, or it is ``NotInherited()``.
  public func stopInheriting(propertyNamed name: String) throws(InheritanceError) {
    let place = try place(named: name)
    if let refusal = place.refusalToStop { throw refusal }
    place.madeSlot.setStopped(true)
  }

  /// Lets the object inherit the property of a name again.
  public func resumeInheriting(propertyNamed name: String) throws(InheritanceError) {
    try place(named: name).slot?.setStopped(false)
  }

  func place(named name: String) throws(InheritanceError) -> PropertyPlace {
    let places = places
    if let place = places.first(where: { $0.property.name == name }) { return place }
    let nearest = name.nearest(of: places.map(\.property.name))
    throw .unknownProperty(name: name, type: "\(type(of: self))", nearest: nearest)
  }
}
