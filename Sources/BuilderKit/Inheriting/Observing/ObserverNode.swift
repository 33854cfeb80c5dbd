/// A slot's place among those that lead to observers: a sparse tree beside the tree of nodes.
///
/// A change walks along it to the observers and to nobody else. Where nobody observes there is none. The slots hold
/// the watches; among each other they are unmanaged, for counting references would cost most of a walk.
final class Watch {
  unowned(unsafe) let slot: InheritableSlot
  private var observers: [Unmanaged<InheritanceObservation>] = []
  /// What tells Swift's observation, from when the property is read to when it changes.
  var tracking: Tracking?

  private var above: Unmanaged<Watch>?
  private var firstBelow: Unmanaged<Watch>?
  private var lastBelow: Unmanaged<Watch>?
  private var next: Unmanaged<Watch>?
  private var previous: Unmanaged<Watch>?

  private init(_ slot: InheritableSlot) {
    self.slot = slot
  }

  /// Returns the watch of a slot; makes it if there is none, and those from which changes reach it.
  static func on(_ slot: InheritableSlot) -> Watch {
    if let watch = slot.watch { return watch }
    let watch = Watch(slot)
    slot.watch = watch
    watch.join()
    return watch
  }

  // MARK: Observers

  /// Adds an observer, which is not kept alive.
  func add(_ observation: InheritanceObservation) {
    observers.append(.passUnretained(observation))
  }

  /// Takes an observer out.
  func remove(_ observation: InheritanceObservation) {
    let removed = Unmanaged.passUnretained(observation).toOpaque()
    if let index = observers.firstIndex(where: { $0.toOpaque() == removed }) {
      observers.remove(at: index)
    }
    endIfIdle()
  }

  /// Ends all observation of the slot, whose object ends.
  func end() {
    for observer in observers { observer._withUnsafeGuaranteedRef { $0.watch = nil } }
    leave()
  }

  // MARK: The tree

  /// Takes a place below the slot inherited from, if changes there are of interest here.
  func join() {
    var watch = self
    while let node = watch.slot.node, node.isObserving, let parent = watch.slot.parent {
      if let above = parent.watch { return above.append(watch) }
      let above = Watch(parent)
      parent.watch = above
      above.append(watch)
      watch = above
    }
  }

  /// Gives the place up.
  func leave() {
    guard let above = above?.takeUnretainedValue() else { return }
    unlink()
    above.endIfIdle()
  }

  /// Ends the watch if nobody is left to be told, and so on upwards.
  func endIfIdle() {
    var candidate: Watch? = self
    while let watch = candidate, watch.isIdle {
      candidate = watch.above?.takeUnretainedValue()
      watch.unlink()
      watch.slot.watch = nil
    }
  }

  private var isIdle: Bool { observers.isEmpty && tracking == nil && firstBelow == nil }

  private func append(_ watch: Watch) {
    let new = Unmanaged.passUnretained(watch)
    watch.above = .passUnretained(self)
    watch.previous = lastBelow
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

  // MARK: Changes

  /// Adds those to an announcement who observe the slot, or slots that inherit through it.
  func gather(into announcement: inout Announcement) {
    var fulfilled: [Watch] = []
    let root = Unmanaged.passUnretained(self)
    var candidate: Unmanaged<Watch>? = root
    while let watch = candidate {
      candidate = watch._withUnsafeGuaranteedRef { watch in
        guard watch === self || watch.slot.inherits else { return watch.following(in: root) }
        if !watch.observers.isEmpty { announcement.add(watch.observers) }
        // Swift's observation tells once; the next read begins another one.
        if watch.tracking != nil { fulfilled.append(watch) }
        return watch.firstBelow ?? watch.following(in: root)
      }
    }
    for watch in fulfilled {
      guard let tracking = watch.tracking.take() else { continue }
      if let owner = watch.slot.node?.owner { announcement.add(tracking, of: owner) }
      watch.endIfIdle()
    }
  }

  /// The next watch within another one that is not below this one.
  private func following(in root: Unmanaged<Watch>) -> Unmanaged<Watch>? {
    var watch = Unmanaged.passUnretained(self)
    while watch.toOpaque() != root.toOpaque() {
      if let next = watch._withUnsafeGuaranteedRef({ $0.next }) { return next }
      guard let above = watch._withUnsafeGuaranteedRef({ $0.above }) else { return nil }
      watch = above
    }
    return nil
  }
}

/// A change on its way to those who see it: prepared before it happens, told when it has.
struct Announcement {
  private let change: AnyChange
  private var observations: [InheritanceObservation] = []
  private var trackings: [Tracking] = []
  /// Keeps the objects of the trackings alive, whatever observers do.
  private var owners: [AnyObject] = []

  /// Gathers those who see a change of a slot: its observers, and those of the slots that inherit through it.
  init(_ change: AnyChange, at watch: Watch) {
    self.change = change
    watch.gather(into: &self)
  }

  /// Adds observers.
  mutating func add(_ observers: [Unmanaged<InheritanceObservation>]) {
    for observer in observers { observations.append(observer.takeUnretainedValue()) }
  }

  /// Adds what tells Swift's observation of an object.
  mutating func add(_ tracking: Tracking, of owner: AnyObject) {
    trackings.append(tracking)
    owners.append(owner)
  }

  /// Tells Swift's observation that the change is about to happen.
  func begin() {
    for tracking in trackings { tracking.willSet() }
  }

  /// Tells Swift's observation that the change has happened, and hands it to the observers.
  func record() {
    for tracking in trackings { tracking.didSet() }
    for observation in observations { observation.record(change) }
  }

  /// Lets the observers tell of it.
  func deliver() {
    for observation in observations { observation.deliver() }
  }
}
