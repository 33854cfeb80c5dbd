public import Observation

/// A slot's place among the slots that lead to observers: a sparse tree beside the tree of inheritance.
///
/// A change walks along this tree, to the observers and to nobody else. A slot that leads to no observer has no node.
/// Slots own their nodes; the links between nodes are unmanaged, as counting references would cost most of a walk.
final class ObserverNode {
  unowned(unsafe) let slot: InheritableSlot
  private var observers: [Unmanaged<InheritanceObservation>] = []
  /// The link to Swift's observation, from a read of the property to its next change.
  var tracking: Tracking?

  private var above: Unmanaged<ObserverNode>?
  private var firstBelow: Unmanaged<ObserverNode>?
  private var lastBelow: Unmanaged<ObserverNode>?
  private var next: Unmanaged<ObserverNode>?
  private var previous: Unmanaged<ObserverNode>?

  private init(_ slot: InheritableSlot) {
    self.slot = slot
  }

  /// Returns the node of a slot; makes it if there is none, and those from which changes reach it.
  static func on(_ slot: InheritableSlot) -> ObserverNode {
    if let existing = slot.observerNode { return existing }
    let new = ObserverNode(slot)
    slot.observerNode = new
    new.join()
    return new
  }

  /// Adds an observer, which is not kept alive.
  func add(_ observation: InheritanceObservation) {
    observers.append(.passUnretained(observation))
  }

  func remove(_ observation: InheritanceObservation) {
    let removed = Unmanaged.passUnretained(observation).toOpaque()
    if let index = observers.firstIndex(where: { $0.toOpaque() == removed }) {
      observers.remove(at: index)
    }
    endIfIdle()
  }

  func end() {
    for observer in observers { observer._withUnsafeGuaranteedRef { $0.observerNode = nil } }
    leave()
  }

  /// Enters the tree below the slot inherited from, if changes there reach this one.
  func join() {
    var lowest = self
    while let node = lowest.slot.node, node.isObserving, let parent = lowest.slot.parent {
      if let above = parent.observerNode { return above.append(lowest) }
      let above = ObserverNode(parent)
      parent.observerNode = above
      above.append(lowest)
      lowest = above
    }
  }

  func leave() {
    guard let above = above?.takeUnretainedValue() else { return }
    unlink()
    above.endIfIdle()
  }

  /// Removes the node if it leads to no observer, and then those above it.
  func endIfIdle() {
    var candidate: ObserverNode? = self
    while let node = candidate, node.isIdle {
      candidate = node.above?.takeUnretainedValue()
      node.unlink()
      node.slot.observerNode = nil
    }
  }

  private var isIdle: Bool { observers.isEmpty && tracking == nil && firstBelow == nil }

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

  private func unlink() {
    guard let above = above.take()?.takeUnretainedValue() else { return }
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
  }

  /// Adds the observers of the slot, and of the slots that inherit through it, to an announcement.
  func gather(into announcement: inout Announcement) {
    var fulfilled: [ObserverNode] = []
    let root = Unmanaged.passUnretained(self)
    var candidate: Unmanaged<ObserverNode>? = root
    while let node = candidate {
      candidate = node._withUnsafeGuaranteedRef { node in
        guard node === self || node.slot.inherits else { return node.following(in: root) }
        if !node.observers.isEmpty { announcement.add(node.observers) }
        // Swift's observation tells once; the next read begins another one.
        if node.tracking != nil { fulfilled.append(node) }
        return node.firstBelow ?? node.following(in: root)
      }
    }
    for node in fulfilled {
      guard let tracking = node.tracking.take() else { continue }
      if let owner = node.slot.node?.owner { announcement.add(tracking, of: owner) }
      node.endIfIdle()
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

/// A change on its way to its observers: prepared before it happens, told after it.
struct Announcement {
  private let change: AnyChange
  private var observations: [InheritanceObservation] = []
  private var trackings: [Tracking] = []
  /// Keeps the objects of the trackings alive, whatever observers do.
  private var owners: [AnyObject] = []

  /// Gathers the observers of a slot, and those of the slots that inherit through it.
  init(_ change: AnyChange, at observerNode: ObserverNode) {
    self.change = change
    observerNode.gather(into: &self)
  }

  mutating func add(_ observers: [Unmanaged<InheritanceObservation>]) {
    for observer in observers { observations.append(observer.takeUnretainedValue()) }
  }

  mutating func add(_ tracking: Tracking, of owner: AnyObject) {
    trackings.append(tracking)
    owners.append(owner)
  }

  func begin() {
    for tracking in trackings { tracking.willSet() }
  }

  func record() {
    for tracking in trackings { tracking.didSet() }
    for observation in observations { observation.record(change) }
  }

  func deliver() {
    for observation in observations { observation.deliver() }
  }
}

/// The link by which Swift's observation learns that a property read before changes.
final class Tracking {
  let willSet: () -> Void
  let didSet: () -> Void

  init<Owner: Inheritable & Observable, Value>(of owner: Owner, at keyPath: KeyPath<Owner, Value>) {
    // The object outlives what it is tracked by.
    willSet = { [unowned(unsafe) owner] in
      owner._$node.registrar.willSet(owner, keyPath: keyPath)
    }
    didSet = { [unowned(unsafe) owner] in
      owner._$node.registrar.didSet(owner, keyPath: keyPath)
    }
  }
}

extension ValueSlot {
  /// Returns an object's value; for generated code only.
  @inlinable
  public final func value<Owner: Inheritable>(
    for owner: Owner,
    at keyPath: @autoclosure () -> KeyPath<Owner, Value>
  ) -> Value {
    value(on: owner._$node)
  }

  /// Returns an object's value and makes Swift's observation see that it is read; for generated code only.
  ///
  /// Nobody can ask whether a read is tracked. So every read counts, until the value changes.
  public final func value<Owner: Inheritable & Observable>(
    for owner: Owner,
    at keyPath: @autoclosure () -> KeyPath<Owner, Value>
  ) -> Value {
    let node = owner.attachedNode
    let keyPath = keyPath()
    node.registrar.access(owner, keyPath: keyPath)
    let observers = ObserverNode.on(self)
    if observers.tracking == nil { observers.tracking = Tracking(of: owner, at: keyPath) }
    return value(on: node)
  }
}
