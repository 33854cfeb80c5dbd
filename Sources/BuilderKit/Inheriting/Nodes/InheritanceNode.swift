import Observation

/// An object's place in its tree: the ancestor, the root and the nodes below; for generated code only.
///
/// References upwards are strong and lead to the objects. Those downwards are a list of unowned nodes, which
/// a node leaves when its object ends.
public final class InheritanceNode {
  /// The root of the tree, which without an ancestor is the node itself.
  ///
  /// Unmanaged, for counting references would cost more than all the rest of reading a property. Whoever is
  /// below holds the root alive.
  @exclusivity(unchecked) @usableFromInline var root: Unmanaged<InheritanceNode>?
  /// When the tree of this root changed in a way that values may come from elsewhere.
  @exclusivity(unchecked) @usableFromInline var epoch = EpochClock.next()

  /// The object whose place this is, once it has been asked for more than its values.
  private(set) unowned(unsafe) var owner: AnyObject?
  /// What holds the object's values, in the order of declaration.
  private(set) var slots: [InheritableSlot] = []

  /// The object inherited from.
  var ancestor: AnyObject?
  /// That object's node.
  unowned(unsafe) var above: InheritanceNode?
  unowned(unsafe) var firstBelow: InheritanceNode?
  unowned(unsafe) var next: InheritanceNode?
  unowned(unsafe) var previous: InheritanceNode?

  /// Whether changes above reach the observers of the node and of those below it.
  var isObserving = true
  /// By which Swift's observation learns of changes, where the class is `Observable`.
  private(set) lazy var registrar = ObservationRegistrar()

  /// Creates the node of an object that stands alone.
  public init() {
    root = .passUnretained(self)
  }

  /// Makes the node know its object, and the slots their node.
  func attach(_ owner: AnyObject, slots: [InheritableSlot]) {
    self.owner = owner
    self.slots = slots
    for slot in slots { slot.node = self }
  }

  deinit {
    for slot in slots { slot.detach() }
    leave()
    releaseAncestors()
  }

  /// Lets go of the objects above one by one, however many they are.
  ///
  /// The release of each would otherwise end within the release of the one below it, and a long chain would
  /// need more stack than there is. So the next object is held until the one below it is gone.
  private func releaseAncestors() {
    var object = ancestor.take()
    var node = above
    while let ending = node, isKnownUniquelyReferenced(&object) {
      let next = ending.ancestor
      node = ending.above
      object = next
    }
  }
}
