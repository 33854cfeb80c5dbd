/// A class whose objects hand their values down to other objects.
///
/// Attach ``Inheritable()`` instead of conforming by hand.
///
/// A descendant keeps its ancestor alive; an ancestor keeps none of its descendants alive. A tree belongs to one
/// thread or actor at a time, and the compiler keeps objects that are not `Sendable` from being shared. Mark the class
/// `@MainActor` where the user interface reads it. The last reference to an object may end anywhere.
public protocol Inheritable: AnyObject, CustomStringConvertible, CustomDebugStringConvertible {
  /// The topmost inheritable class, whose objects and those of its subclasses share trees.
  associatedtype Ancestor: Inheritable

  /// Creates an object without ancestor and without values of its own; descendants are made with it, too.
  init()

  /// The object's place in its tree; for generated code only.
  var _$node: InheritanceNode { get }

  /// Adds the properties to a list, those of superclasses first; for generated code only.
  static func _$declareProperties(in list: inout InheritablePropertyList)

  /// Lets a closure read or change the stamp of each property's cell, in the order of the properties; for
  /// generated code only.
  func _$updateStamps(_ update: (inout UInt64) -> Void)
}

extension Inheritable {
  /// The object's place in its tree, which knows the object from now on.
  var attachedNode: InheritanceNode { attachedNode(beside: nil) }

  /// Returns the object's place in its tree, which knows the object from now on; most are of one class with another.
  private func attachedNode(beside other: InheritanceNode?) -> InheritanceNode {
    let node = _$node
    if node.owner == nil { node.attach(self, beside: other) }
    return node
  }

  /// Makes the object look for its values again.
  func forgetSources() {
    _$updateStamps { $0 = InheritanceTree.never }
  }

  // A property is named by its key path, whose spelling the compiler checks. Key paths that lead elsewhere than
  // to a property of the object itself, such as computed ones, stop the program with the reason.

  /// Gives the object a value of its own for a property, nil too.
  ///
  /// Assigning does the same, but that assigning nil to an optional property means to inherit it again.
  public func setOwn<Value>(_ property: ReferenceWritableKeyPath<Self, Value>, _ value: Value) {
    slot(of: property).setOwn(value)
  }

  /// Returns the slot behind a key path, made if there is none.
  func slot<Value>(of property: KeyPath<Self, Value>) -> ValueSlot<Value> {
    unsafeDowncast(place(of: property).madeSlot, to: ValueSlot<Value>.self)
  }

  /// Removes the object's own value for a property, so that it inherits again, unless it has stopped to.
  public func reset<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    place(of: property).slot?.removeOwn()
  }

  /// Stops the object, and all below it, from inheriting a property from the objects above.
  ///
  /// As long as the object has no value of its own, the default applies. Stopping twice is stopping once.
  ///
  /// - Precondition: The property is not marked ``NotInherited()``.
  public func stopInheriting<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    let place = place(of: property)
    if let refusal = place.refusalToStop { preconditionFailure("\(refusal)") }
    place.madeSlot.setStopped(true)
  }

  /// Lets the object inherit a property again; without effect where it never stopped.
  public func resumeInheriting<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    place(of: property).slot?.setStopped(false)
  }

  /// Returns the object's own value for a property, or nil where it has none.
  public func ownValue<Value>(of property: KeyPath<Self, Value>) -> Value? {
    let place = place(of: property)
    guard let slot = place.slot, slot.hasOwnValue else { return nil }
    return unsafeDowncast(slot, to: ValueSlot<Value>.self).stored
  }

  /// Creates an object that inherits from another, of this class, a superclass or a subclass.
  ///
  /// It keeps the ancestor alive, and observes changes above it as ``descendant(observing:)`` says; by default as the
  /// ancestor does.
  public init(descendingFrom ancestor: Ancestor, observing isObserving: Bool? = nil) {
    self.init()
    let above = ancestor.attachedNode
    attachedNode(beside: above).descend(from: above, observing: isObserving ?? above.isObserving)
  }

  /// Creates an object of the same class that inherits from this one, observing changes as this one does.
  public func descendant() -> Self {
    descendant(observing: _$node.isObserving)
  }

  /// Creates an object of the same class that inherits from this one, which it keeps alive.
  ///
  /// If it observes, changes above notify it and its own descendants. If not, it sees each change when it reads, and
  /// costs nothing when something changes.
  public func descendant(observing isObserving: Bool) -> Self {
    let descendant = type(of: self).init()
    let above = attachedNode
    descendant.attachedNode(beside: above).descend(from: above, observing: isObserving)
    return descendant
  }

  /// True if changes above the object notify its observers and those below it.
  public var isObserving: Bool { _$node.isObserving }

  /// The object that this one inherits from, or nil at the root.
  public var ancestor: Ancestor? {
    _$node.ancestor as? Ancestor
  }

  /// Makes the object inherit from another one, which it keeps alive, or from none.
  ///
  /// Its own values, its stops and its descendants stay. Exactly those observers are notified whose value
  /// is another one afterwards.
  ///
  /// - Throws: ``InheritanceError/cycle`` when the new ancestor is the object itself or descends from it; the
  ///   tree stays as it is.
  /// - Complexity: O(*n*) in the number of objects above the new ancestor.
  public func setAncestor(_ ancestor: Ancestor?) throws(InheritanceError) {
    try attachedNode.move(below: ancestor?.attachedNode)
  }

  /// Returns the origin of the object's value for a property, in O(*n*) in the number of objects up to that place.
  public func provenance<Value>(of property: KeyPath<Self, Value>) -> Provenance<Ancestor> {
    place(of: property).provenance()
  }

  /// The object's own values by the names of their properties.
  public var ownValues: [String: Any] {
    let owning = places.filter { $0.slot?.hasOwnValue ?? false }
    // A subclass may have a property of the name of a private one of its superclass.
    return Dictionary(owning.map { ($0.property.name, $0.anyValue) }) { _, last in last }
  }

  /// The names of the properties that the object has stopped to inherit, in the order of declaration.
  public var stoppedProperties: [String] {
    places.filter { $0.slot?.isStopped ?? false }.map(\.property.name)
  }

  /// The names of all properties, those of superclasses first, in the order of declaration.
  public var propertyNames: [String] {
    places.map(\.property.name)
  }

  /// Returns an object without ancestor that has all values of this one as its own.
  public func snapshot() -> Self {
    let copy = type(of: self).init()
    let node = copy.attachedNode
    for place in places { place.source.slot.copyValueAtSource(to: node) }
    return copy
  }
}

/// The origin of an object's value for a property.
///
/// ```swift
/// switch item.provenance(of: \.points) {
/// case .own: "set here"
/// case .inherited(let settings, let distance): "set \(distance) above, in \(settings)"
/// case .stopped: "not inherited"
/// case .defaulted: "set nowhere"
/// }
/// ```
public enum Provenance<Node: AnyObject>: Equatable {
  /// The object has a value of its own, nil perhaps.
  case own
  /// An object above has the value: its parent at distance one, that one's at distance two, and so on.
  case inherited(from: Node, distance: Int)
  /// The object does not inherit the property and has no value of its own, so that the default applies.
  case stopped
  /// Neither the object nor one that it inherits the property from has a value, so that the default applies.
  case defaulted

  /// Compares objects by their identity.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.own, .own), (.stopped, .stopped), (.defaulted, .defaulted): true
    case (.inherited(let left, let near), .inherited(let right, let far)):
      left === right && near == far
    default: false
    }
  }
}
