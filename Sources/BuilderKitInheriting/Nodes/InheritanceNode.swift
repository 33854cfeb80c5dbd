internal import Observation
internal import Synchronization

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
  /// The time, in epochs, of the last change after which values in this root's tree may come from elsewhere.
  @exclusivity(unchecked) @usableFromInline var epoch = EpochClock.next()

  /// The object whose place this is, once it has been asked for more than its values.
  private(set) unowned(unsafe) var owner: AnyObject?
  /// The slots of the object's properties, in the order of declaration.
  private(set) var slots: [InheritableSlot] = []

  var ancestor: AnyObject?
  unowned(unsafe) var above: InheritanceNode?
  unowned(unsafe) var firstBelow: InheritanceNode?
  unowned(unsafe) var next: InheritanceNode?
  unowned(unsafe) var previous: InheritanceNode?

  /// True if changes above reach the observers of the node and of those below it.
  var isObserving = true
  /// The registrar that tells Swift's observation of changes, where the class is `Observable`.
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

  /// Releases the objects above one by one, however many they are.
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

  /// True if other nodes inherit from this one.
  var hasDescendants: Bool { firstBelow != nil }

  /// Makes the node of an object just made inherit from another.
  func descend(from ancestor: InheritanceNode, observing isObserving: Bool) {
    self.isObserving = isObserving
    guard above == nil, !hasDescendants, slots.allSatisfy({ $0.observerNode == nil }) else {
      // The object's own `init()` has observed it or moved it.
      do { try move(below: ancestor) } catch { preconditionFailure("\(error)") }
      return
    }
    enter(below: ancestor)
    root = ancestor.root
    for (slot, source) in zip(slots, sources(in: ancestor)) { slot.link(to: source) }
  }

  /// Makes the node inherit from another, or from none, and notifies the observers whose value differs.
  func move(below ancestor: InheritanceNode?) throws(InheritanceError) {
    guard ancestor !== above else { return }
    try refuseCycle(below: ancestor)
    let moves = zip(slots, sources(in: ancestor)).map { $0.move(below: $1) }
    for move in moves { move.begin() }
    // Those who observe by Swift's observation have just run, and may have moved nodes.
    try refuseCycle(below: ancestor)
    let former = self.ancestor.take()
    leave()
    above = nil
    if let ancestor { enter(below: ancestor) }
    adopt(root: ancestor?.root ?? .passUnretained(self))
    renewEpoch()
    for move in moves { move.carryOut() }
    for move in moves { move.record() }
    for move in moves { move.deliver() }
    withExtendedLifetime(former) {}
  }

  /// Takes the node out of its tree, with everything below it as it is.
  func leave() {
    if let previous { previous.next = next } else { above?.firstBelow = next }
    next?.previous = previous
    previous = nil
    next = nil
  }

  private func enter(below ancestor: InheritanceNode) {
    self.ancestor = ancestor.owner
    above = ancestor
    next = ancestor.firstBelow
    next?.previous = self
    ancestor.firstBelow = self
  }

  /// The slot of an ancestor that each slot inherits from, nil where the ancestor has no such property.
  ///
  /// Classes of one hierarchy declare their first properties alike, so that the same place tells.
  private func sources(in ancestor: InheritanceNode?) -> [InheritableSlot?] {
    let candidates = ancestor?.slots ?? []
    return slots.enumerated().map { index, slot in
      guard slot.isInherited, index < candidates.count,
        type(of: candidates[index]) == type(of: slot)
      else { return nil }
      return candidates[index]
    }
  }

  private func refuseCycle(below ancestor: InheritanceNode?) throws(InheritanceError) {
    // Nothing but a node's own tree can lie below it, and only where something does.
    guard let ancestor, ancestor.root?.toOpaque() == root?.toOpaque() else { return }
    guard hasDescendants || ancestor === self else { return }
    var node: InheritanceNode? = ancestor
    while let current = node {
      if current === self { throw .cycle }
      node = current.above
    }
  }

  /// Sets the root of the node and of all nodes below it.
  private func adopt(root: Unmanaged<InheritanceNode>?) {
    var node = self
    while true {
      node.root = root
      if let below = node.firstBelow {
        node = below
        continue
      }
      while node !== self, node.next == nil, let above = node.above { node = above }
      guard node !== self, let next = node.next else { break }
      node = next
    }
  }

  /// Makes every slot of the tree look for its source again.
  func renewEpoch() {
    root?._withUnsafeGuaranteedRef { $0.epoch = EpochClock.next() }
  }
}

/// Tells moments in the history of all trees apart.
///
/// One clock for the process, so that what a slot remembers of one tree never seems fresh in another.
enum EpochClock {
  private static let latest = Atomic<UInt64>(0)

  static let never: UInt64 = 0

  static func next() -> UInt64 {
    latest.add(1, ordering: .relaxed).newValue
  }
}
