internal import Locks

/// An object's place in its tree, and the slots of what it has of its own; for generated code only.
///
/// References lead upwards only. So an object may end on any thread: nothing of the others is touched.
public final class InheritanceNode {
  /// The lock for what other threads may look at while an object ends: references upwards and links between observers.
  static let lock = Lock()

  /// The tree whose epoch the object's memories are compared with; it may have ended.
  ///
  /// Unmanaged, for counting references would cost more than all the rest of reading a property.
  @exclusivity(unchecked) @usableFromInline var tree: Unmanaged<InheritanceTree>

  /// The object whose place this is, once it has been asked for more than a value that it remembers.
  @exclusivity(unchecked) private(set) unowned(unsafe) var owner: (any Inheritable)?
  /// The properties of the object; they are never released.
  @exclusivity(unchecked) private var layout: Unmanaged<ClassLayout>?
  @exclusivity(unchecked) private var firstSlot: Unmanaged<InheritableSlot>?

  /// The object above, kept alive.
  private(set) var ancestor: AnyObject?
  @exclusivity(unchecked) private var unmanagedAbove: Unmanaged<InheritanceNode>?
  /// True if changes above reach the observers of the node and of those below it.
  private(set) var isObserving = true
  /// True if another object has ever inherited from this one.
  private var hasHadDescendants = false

  /// Creates the node of an object that is alone.
  public init() {
    tree = .passRetained(.none)
  }

  deinit {
    // Observers below have ended: their objects keep this one alive.
    for slot in slots { slot.observerNode?.end() }
    while let slot = firstSlot {
      firstSlot = slot._withUnsafeGuaranteedRef { $0.next }
      slot.release()
    }
    tree.release()
    releaseAncestors()
  }

  /// Releases the objects above one by one, however many they are.
  ///
  /// Otherwise the release of each would end within the release of the one below it, and a long chain would overflow
  /// the stack. So the next object stays retained until the one below it is gone.
  private func releaseAncestors() {
    var object = ancestor.take()
    var node = above
    while let ending = node, isKnownUniquelyReferenced(&object) {
      // Somebody with a weak reference may be moving the object.
      let next = Self.lock.withLock { (ending.ancestor, ending.above) }
      node = next.1
      object = next.0
    }
  }

  // MARK: The object

  var properties: [InheritableProperty] {
    layout?._withUnsafeGuaranteedRef { $0.properties } ?? []
  }

  /// Makes the node know its object, of the same class as that of another node perhaps.
  func attach(_ object: some Inheritable, beside other: InheritanceNode? = nil) {
    if let other, let neighbour = other.owner, type(of: object) == type(of: neighbour) {
      layout = other.layout
    } else {
      layout = .passUnretained(ClassLayout.of(object))
    }
    owner = object
  }

  /// Makes the object, and all below it, look for their values again.
  func forgetSources() {
    if hasHadDescendants { currentTree.beginEpoch() } else { owner?.forgetSources() }
  }

  // MARK: Slots

  /// The slots of what the object has of its own.
  var slots: some Sequence<InheritableSlot> {
    sequence(state: firstSlot) { slot in
      let current = slot?.takeUnretainedValue()
      slot = current?.next
      return current
    }
  }

  /// Returns the property with a tag, which the object's class must have.
  func property(_ tag: ObjectIdentifier) -> InheritableProperty {
    layout.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.property(tag).unsafelyUnwrapped }
  }

  /// Returns the slot of a property, or nil where the object has nothing of its own.
  func existingSlot(of property: InheritableProperty) -> InheritableSlot? {
    var candidate = firstSlot
    while let slot = candidate {
      if slot._withUnsafeGuaranteedRef({ $0.property === property }) {
        return slot.takeUnretainedValue()
      }
      candidate = slot._withUnsafeGuaranteedRef { $0.next }
    }
    return nil
  }

  /// Returns the slot of a property, made if there is none.
  func slot(of property: InheritableProperty) -> InheritableSlot {
    if let slot = existingSlot(of: property) { return slot }
    let slot = property.makeSlot(on: self)
    slot.next = firstSlot
    firstSlot = .passRetained(slot)
    return slot
  }

  /// Returns the slot whose value the object answers for a property, and how far above it is.
  ///
  /// - Complexity: O(*n*) in the number of objects up to the source.
  func source(of property: InheritableProperty) -> (slot: InheritableSlot, distance: Int) {
    var place = Unmanaged.passUnretained(self)
    var distance = 0
    while true {
      let slot = place._withUnsafeGuaranteedRef { $0.ending(property) }
      if let slot { return (slot, distance) }
      let above = place._withUnsafeGuaranteedRef { $0.unmanagedAbove(with: property) }
      guard let above else { break }
      place = above
      distance += 1
    }
    return (place._withUnsafeGuaranteedRef { $0.slot(of: property) }, distance)
  }

  /// The slot here, if values from above end at it.
  private func ending(_ property: InheritableProperty) -> InheritableSlot? {
    guard firstSlot != nil, let slot = existingSlot(of: property), !slot.inherits else {
      return nil
    }
    return slot
  }

  // MARK: The tree

  /// The tree that the object belongs to, a new one if it has been alone and unread.
  var currentTree: InheritanceTree {
    let known = tree.takeUnretainedValue()
    let current = known.current
    if current !== known { adopt(current) }
    guard current === InheritanceTree.none else { return current }
    let new = InheritanceTree()
    adopt(new)
    return new
  }

  private func adopt(_ new: InheritanceTree) {
    tree.release()
    tree = .passRetained(new)
  }

  var above: InheritanceNode? { unmanagedAbove?.takeUnretainedValue() }

  /// The node above, if a property is inherited from there.
  func above(with property: InheritableProperty) -> InheritanceNode? {
    unmanagedAbove(with: property)?.takeUnretainedValue()
  }

  private func unmanagedAbove(
    with property: InheritableProperty
  ) -> Unmanaged<InheritanceNode>? {
    guard property.isInherited, let above = unmanagedAbove,
      above._withUnsafeGuaranteedRef({ $0.hasProperty(property, beside: self) })
    else { return nil }
    return above
  }

  /// Returns whether the object has a property of another; most trees are of one class.
  func hasProperty(_ property: InheritableProperty, beside other: InheritanceNode) -> Bool {
    guard let layout else { return false }
    return layout.toOpaque() == other.layout?.toOpaque()
      || layout._withUnsafeGuaranteedRef { $0.has(property) }
  }

  /// Makes the node of an object just made inherit from another.
  func descend(from ancestor: InheritanceNode, observing isObserving: Bool) {
    self.isObserving = isObserving
    guard self.ancestor == nil, !hasHadDescendants, slots.allSatisfy({ $0.observerNode == nil })
    else {
      // The object's own `init()` has observed it or moved it.
      do { try move(below: ancestor) } catch { preconditionFailure("\(error)") }
      return
    }
    guard firstSlot != nil else { return enter(below: ancestor) }
    enter(below: ancestor)
    for slot in slots { slot.dropDefault() }
    forgetSources()
  }

  /// Makes the node inherit from another, or from none, and notifies the observers whose value differs.
  func move(below ancestor: InheritanceNode?) throws(InheritanceError) {
    guard ancestor !== above else { return }
    try refuseCycle(below: ancestor)
    let moves = properties.compactMap { existingSlot(of: $0)?.move(below: ancestor) }
    for move in moves { move.begin() }
    // Those who observe by Swift's observation have just run, and may have moved nodes.
    try refuseCycle(below: ancestor)
    for slot in slots { slot.observerNode?.leave() }
    let former = self.ancestor
    enter(below: ancestor)
    for slot in slots { slot.dropDefault() }
    for slot in slots { slot.observerNode?.join() }
    forgetSources()
    for move in moves { move.settle() }
    for move in moves { move.record() }
    for move in moves { move.deliver() }
    withExtendedLifetime(former) {}
  }

  private func enter(below node: InheritanceNode?) {
    if let node { enterTree(of: node) }
    let owner = node?.owner
    // A thread that releases an object below looks at these.
    let former = Self.lock.withLock {
      defer {
        ancestor = owner
        unmanagedAbove = node.map(Unmanaged.passUnretained)
      }
      return ancestor
    }
    withExtendedLifetime(former) {}
  }

  private func enterTree(of node: InheritanceNode) {
    node.hasHadDescendants = true
    if hasHadDescendants {
      InheritanceTree.unite(currentTree, node.currentTree)
    } else {
      adopt(node.currentTree)
    }
  }

  private func refuseCycle(below ancestor: InheritanceNode?) throws(InheritanceError) {
    // Only where something has descended can something lie below.
    guard hasHadDescendants || ancestor === self else { return }
    var node = ancestor
    while let current = node {
      if current === self { throw .cycle }
      node = current.above
    }
  }
}
