extension InheritanceNode {
  /// Whether other nodes inherit from this one.
  var hasDescendants: Bool { firstBelow != nil }

  /// Makes the node of an object just made inherit from another.
  func descend(from ancestor: InheritanceNode, observing isObserving: Bool) {
    self.isObserving = isObserving
    guard above == nil, !hasDescendants, slots.allSatisfy({ $0.watch == nil }) else {
      // The object's own `init()` has observed it or moved it.
      do { try move(below: ancestor) } catch { preconditionFailure("\(error)") }
      return
    }
    enter(below: ancestor)
    root = ancestor.root
    for (slot, source) in zip(slots, sources(in: ancestor)) { slot.link(to: source) }
  }

  /// Makes the node inherit from another, or from none, and tells those observers who see a difference.
  ///
  /// - Throws: ``InheritanceError/cycle``, and then nothing has changed.
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

  /// Takes the node out of its tree, without touching what is below it.
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

  /// Gives the node and all below it a root.
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

  /// Makes every slot of the tree look for its source anew.
  func renewEpoch() {
    root?._withUnsafeGuaranteedRef { $0.epoch = EpochClock.next() }
  }
}
