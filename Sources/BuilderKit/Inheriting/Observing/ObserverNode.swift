internal import Locks

/// A slot's place among the slots that lead to observers: a sparse tree beside the tree of inheritance.
///
/// A change walks along this tree, to the observers and to nobody else. Links and observers are read and changed under the
/// lock of all nodes, for objects and observers end on any thread. No closure runs under it, and nothing is released.
///
/// Slots own their nodes; the links between nodes are unmanaged, as counting references would cost most of a walk.
final class ObserverNode {
  unowned(unsafe) let slot: InheritableSlot
  private var subscriptions: [Subscription] = []
  /// The link to Swift's observation, from a read of the property to its next change.
  private(set) var tracking: Tracking?

  private var above: Unmanaged<ObserverNode>?
  private var firstBelow: Unmanaged<ObserverNode>?
  private var lastBelow: Unmanaged<ObserverNode>?
  private var next: Unmanaged<ObserverNode>?
  private var previous: Unmanaged<ObserverNode>?

  private init(_ slot: InheritableSlot) {
    self.slot = slot
  }

  // MARK: Observers

  /// Adds an observer to a slot.
  static func subscribe(_ subscription: Subscription, to slot: InheritableSlot) {
    InheritanceNode.lock.withLock {
      let node = linkedNode(of: slot)
      node.subscriptions.append(subscription)
      subscription.join(node)
    }
  }

  /// Links a slot to Swift's observation.
  static func track(_ slot: InheritableSlot, by tracking: Tracking) {
    InheritanceNode.lock.withLock { linkedNode(of: slot).tracking = tracking }
  }

  /// Removes an observer, under the lock.
  func remove(_ subscription: Subscription) {
    if let index = subscriptions.firstIndex(where: { $0 === subscription }) {
      subscriptions.remove(at: index)
    }
    unlinkIfIdle()
  }

  /// Ends all observation of the slot.
  func end() {
    let ended = InheritanceNode.lock.withLock {
      let closures = subscriptions.map { $0.end() }
      let parts = (closures, subscriptions, tracking)
      subscriptions = []
      tracking = nil
      unlinkIfIdle()
      return parts
    }
    withExtendedLifetime(ended) {}
  }

  /// True unless the last observer has ended.
  var leadsToObservers: Bool { InheritanceNode.lock.withLock { !isIdle } }

  private var isIdle: Bool { subscriptions.isEmpty && tracking == nil && firstBelow == nil }

  // MARK: Links

  /// Returns the node of a slot, made if there is none, with those from which changes reach it.
  private static func linkedNode(of slot: InheritableSlot) -> ObserverNode {
    let node = node(of: slot)
    node.link()
    return node
  }

  private static func node(of slot: InheritableSlot) -> ObserverNode {
    if let existing = slot.observerNode { return existing }
    let new = ObserverNode(slot)
    slot.observerNode = new
    return new
  }

  /// Enters the tree below the slots from which changes reach this one, unless it is there.
  private func link() {
    var lowest = self
    while lowest.above == nil, lowest.slot.node.isObserving,
      let parent = lowest.slot.node.above(with: lowest.slot.property)
    {
      let above = Self.node(of: parent.slot(of: lowest.slot.property))
      above.append(lowest)
      lowest = above
    }
  }

  /// Enters the tree, if it leads to observers.
  func join() {
    InheritanceNode.lock.withLock { if !isIdle { link() } }
  }

  /// Leaves the tree with everything below.
  func leave() {
    InheritanceNode.lock.withLock { unlink()?.unlinkIfIdle() }
  }

  /// Takes the node out of the tree if it leads to no observer, and then those above it.
  private func unlinkIfIdle() {
    var candidate: ObserverNode? = self
    while let node = candidate, node.isIdle { candidate = node.unlink() }
  }

  private func append(_ node: ObserverNode) {
    let new = Unmanaged.passUnretained(node)
    node.above = .passUnretained(self)
    node.previous = lastBelow
    if let lastBelow {
      lastBelow._withUnsafeGuaranteedRef { $0.next = new }
    } else {
      firstBelow = new
    }
    lastBelow = new
  }

  /// Takes the node out of the tree and returns the one that was above it.
  private func unlink() -> ObserverNode? {
    guard let above = above.take()?.takeUnretainedValue() else { return nil }
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.next = next }
    } else {
      above.firstBelow = next
    }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previous = previous }
    } else {
      above.lastBelow = previous
    }
    next = nil
    previous = nil
    return above
  }

  // MARK: Changes

  /// Returns the observers of the slot, and of the slots that inherit through it.
  ///
  /// Swift's observation tells once; the next read begins another one.
  func gather() -> (subscriptions: [Subscription], trackings: [Tracking]) {
    InheritanceNode.lock.withLock {
      var subscriptions: [Subscription] = []
      var fulfilled: [ObserverNode] = []
      let root = Unmanaged.passUnretained(self)
      var candidate: Unmanaged<ObserverNode>? = root
      while let node = candidate {
        candidate = node._withUnsafeGuaranteedRef { node in
          guard node === self || node.slot.inherits else { return node.following(in: root) }
          if !node.subscriptions.isEmpty { subscriptions += node.subscriptions }
          if node.tracking != nil { fulfilled.append(node) }
          return node.firstBelow ?? node.following(in: root)
        }
      }
      let trackings = fulfilled.compactMap { $0.tracking.take() }
      for node in fulfilled { node.unlinkIfIdle() }
      return (subscriptions, trackings)
    }
  }

  /// The next node below a root that is not below this one.
  private func following(in root: Unmanaged<ObserverNode>) -> Unmanaged<ObserverNode>? {
    var node = Unmanaged.passUnretained(self)
    while node.toOpaque() != root.toOpaque() {
      if let next = node._withUnsafeGuaranteedRef({ $0.next }) { return next }
      guard let above = node._withUnsafeGuaranteedRef({ $0.above }) else { return nil }
      node = above
    }
    return nil
  }
}
