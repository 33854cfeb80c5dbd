/// A property of one object.
struct PropertyPlace {
  let property: InheritableProperty
  let node: InheritanceNode

  /// The object's slot, or nil where it has nothing of its own.
  var slot: InheritableSlot? { node.existingSlot(of: property) }

  /// The object's slot, made if there is none.
  var madeSlot: InheritableSlot { node.slot(of: property) }

  /// The slot whose value the object answers, and how far above it is.
  var source: (slot: InheritableSlot, distance: Int) { node.source(of: property) }

  /// The object's value, inherited or not.
  var anyValue: Any { source.slot.anyValueAtSource }

  /// The reason why the property cannot be stopped, if there is one.
  var refusalToStop: InheritanceError? {
    property.isInherited ? nil : .notInherited(name: property.name, type: typeName)
  }

  /// The class of the object.
  var typeName: String { node.owner.map { "\(type(of: $0))" } ?? "" }

  func provenance<Ancestor>() -> Provenance<Ancestor> {
    if let slot, slot.hasOwnValue { return .own }
    if let slot, slot.isStopped { return .stopped }
    let (source, distance) = source
    guard source.hasOwnValue, let owner = source.node.owner as? Ancestor else { return .defaulted }
    return .inherited(from: owner, distance: distance)
  }
}

extension Inheritable {
  /// The object's properties, those of superclasses first.
  var places: [PropertyPlace] {
    let node = attachedNode
    return node.properties.map { PropertyPlace(property: $0, node: node) }
  }

  /// Returns the property behind a key path: the one whose source is looked for when the key path is read.
  ///
  /// Key paths say nothing about themselves, and the key path of a subclass is never equal to that of the
  /// class that declares the property. But an object that has forgotten its sources looks for one when it is read.
  func place<Value>(of keyPath: KeyPath<Self, Value>) -> PropertyPlace {
    forgetSources()
    _ = self[keyPath: keyPath]
    var stamps: [UInt64] = []
    _$updateStamps { stamps.append($0) }
    let read = zip(places, stamps).filter { $0.1 != InheritanceTree.never }.map(\.0)
    if read.count == 1, let place = read.first, place.property.valueType == Value.self {
      return place
    }
    let names = read.map { "'\($0.property.name)'" }.joined(separator: ", ")
    preconditionFailure(
      "\(keyPath) is no inheritable property"
        + (names.isEmpty ? "" : ", but made of such; name one of them: \(names)")
    )
  }
}
