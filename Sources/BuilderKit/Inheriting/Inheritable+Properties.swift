// A property is named by its key path, whose spelling the compiler checks. Key paths that lead elsewhere than
// to a property of the object itself, such as computed ones, stop the program with the reason.

extension Inheritable {
  /// Gives the object a value of its own for a property, nil too.
  ///
  /// Assigning does the same, but that assigning nil to an optional property means to inherit it again.
  ///
  /// ```swift
  /// item.setOwn(\.language, nil)     // no language, whatever the ancestors say
  /// ```
  public func setOwn<Value>(_ property: ReferenceWritableKeyPath<Self, Value>, _ value: Value) {
    slot(of: property).setOwn(value)
  }

  /// Removes the object's own value for a property, so that it inherits again, unless it has stopped to.
  public func reset<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    slot(of: property).removeOwn()
  }

  /// Cuts the object, and all below it, off the values that the objects above have for a property.
  ///
  /// As long as the object has no value of its own, the default holds. Stopping twice is stopping once.
  ///
  /// - Precondition: The property is not marked ``NotInherited()``.
  public func stopInheriting<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    let slot = slot(of: property)
    if let refusal = refusal(toStop: slot) { preconditionFailure("\(refusal)") }
    slot.setStopped(true)
  }

  /// Lets the object inherit a property again; without effect where it never stopped.
  public func resumeInheriting<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    slot(of: property).setStopped(false)
  }

  /// Returns the object's own value for a property, or nil where it has none.
  public func ownValue<Value>(of property: KeyPath<Self, Value>) -> Value? {
    let slot = slot(of: property)
    return slot.hasOwnValue ? slot.stored : nil
  }

  /// Returns what is to be said against stopping the inheritance of a slot's property.
  func refusal(toStop slot: InheritableSlot) -> InheritanceError? {
    slot.isInherited ? nil : .notInherited(name: slot.name, type: "\(type(of: self))")
  }

  /// Returns the slot behind a key path: the one that is asked for its source when the key path is read.
  ///
  /// Key paths say nothing about themselves, and the key path of a subclass is never equal to that of the
  /// class that declares the property. But a slot that has forgotten its source looks for it when it is read.
  func slot<Value>(of property: KeyPath<Self, Value>) -> ValueSlot<Value> {
    let slots = attachedNode.slots
    for slot in slots { slot.stamp = EpochClock.never }
    _ = self[keyPath: property]
    let read = slots.filter { $0.stamp != EpochClock.never }
    if read.count == 1, let slot = read.first as? ValueSlot<Value> { return slot }
    let names = read.map { "'\($0.name)'" }.joined(separator: ", ")
    preconditionFailure(
      "\(property) is no inheritable property"
        + (names.isEmpty ? "" : ", but made of such; name one of them: \(names)")
    )
  }
}
