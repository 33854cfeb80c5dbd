/// A class whose objects hand their values down to other objects.
///
/// Attach ``Inheritable()`` instead of conforming by hand.
///
/// A descendant holds its ancestor strongly; an ancestor holds none of its descendants alive. A tree
/// belongs to one thread or actor at a time: nothing here is locked, and the compiler keeps objects that
/// are not `Sendable` from being shared. Mark the class `@MainActor` where the user interface reads it.
public protocol Inheritable: AnyObject, CustomStringConvertible, CustomDebugStringConvertible {
  /// The topmost inheritable class, whose objects and those of its subclasses share trees.
  associatedtype Ancestor: Inheritable

  /// Creates an object without ancestor and without values of its own; descendants are made with it, too.
  init()

  /// The object's place in its tree; for generated code only.
  var _$node: InheritanceNode { get }

  /// The slots of the properties, those of superclasses first; for generated code only.
  var _$slots: [InheritableSlot] { get }
}

extension Inheritable {
  /// The object's place in its tree, which knows the object and its slots from now on.
  var attachedNode: InheritanceNode {
    let node = _$node
    if node.owner == nil { node.attach(self, slots: _$slots) }
    return node
  }

  // A property is named by its key path, whose spelling the compiler checks. Key paths that lead elsewhere than
  // to a property of the object itself, such as computed ones, stop the program with the reason.

  /// Gives the object a value of its own for a property, nil too.
  ///
  /// Assigning does the same, but that assigning nil to an optional property means to inherit it again.
  public func setOwn<Value>(_ property: ReferenceWritableKeyPath<Self, Value>, _ value: Value) {
    slot(of: property).setOwn(value)
  }

  /// Removes the object's own value for a property, so that it inherits again, unless it has stopped to.
  public func reset<Value>(_ property: ReferenceWritableKeyPath<Self, Value>) {
    slot(of: property).removeOwn()
  }

  /// Stops the object, and all below it, from inheriting a property from the objects above.
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

  /// Creates an object that inherits from another, of this class, a superclass or a subclass.
  ///
  /// It keeps the ancestor alive, and observes changes above it as ``descendant(observing:)`` says; by default as the
  /// ancestor does.
  public init(descendingFrom ancestor: Ancestor, observing isObserving: Bool? = nil) {
    self.init()
    let above = ancestor.attachedNode
    attachedNode.descend(from: above, observing: isObserving ?? above.isObserving)
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
    descendant.attachedNode.descend(from: attachedNode, observing: isObserving)
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
  /// - Complexity: O(*n*) in the number of objects that move along.
  public func setAncestor(_ ancestor: Ancestor?) throws(InheritanceError) {
    try attachedNode.move(below: ancestor?.attachedNode)
  }

  /// Returns the origin of the object's value for a property, in O(*n*) in the number of objects up to that place.
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
  public func snapshot() -> Self {
    let copy = type(of: self).init()
    for (slot, other) in zip(attachedNode.slots, copy.attachedNode.slots) {
      slot.copyValue(to: other)
    }
    return copy
  }

  func provenance(of slot: InheritableSlot) -> Provenance<Ancestor> {
    if slot.hasOwnValue { return .own }
    if slot.isStopped { return .stopped }
    let (source, distance) = slot.sourceAndDistance
    guard source.hasOwnValue, let node = source.node?.owner as? Ancestor else { return .defaulted }
    return .inherited(from: node, distance: distance)
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
  /// The object does not inherit the property and has no value of its own, so that the default holds.
  case stopped
  /// Neither the object nor one that it inherits the property from has a value, so that the default holds.
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
