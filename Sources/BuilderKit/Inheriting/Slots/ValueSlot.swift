/// The part of an object that it has of its own for one property; for generated code only.
@usableFromInline
final class ValueSlot<Value>: InheritableSlot {
  /// The own value; or the default, if it has been asked for and values from above end here.
  @exclusivity(unchecked) @usableFromInline var stored: Value?

  init(of property: ValueProperty<Value>, on node: InheritanceNode) {
    super.init(of: property, on: node)
  }

  private var facts: ValueProperty<Value> {
    unsafeDowncast(property, to: ValueProperty<Value>.self)
  }

  // MARK: Reading

  /// The own value or the default, which is made once, in a slot where values from above end.
  func valueAtSource() -> Value {
    if let stored { return stored }
    let value = facts.makeDefault()
    // To make the default may have been to give the object a value.
    if let stored { return stored }
    stored = value
    return value
  }

  /// The slot of a node's source for the same property.
  func source(from node: InheritanceNode) -> ValueSlot {
    unsafeDowncast(node.source(of: property).slot, to: ValueSlot.self)
  }

  override var anyValueAtSource: Any { valueAtSource() }

  override func copyValueAtSource(to other: InheritanceNode) {
    unsafeDowncast(other.slot(of: property), to: ValueSlot.self).setOwn(valueAtSource())
  }

  override var encoding: ((any Encoder) throws -> Void)? {
    guard hasOwnValue, let stored, let encode = facts.encode else { return nil }
    return { try encode(stored, $0) }
  }

  // MARK: Writing

  /// Makes a value the object's own and notifies the observers whose value differs.
  ///
  /// - Complexity: O(1) without observers, else O(*n*) in the number of objects between this one and the
  ///   observers below it.
  func setOwn(_ value: Value) {
    guard let observers else { return hold(value) }
    announce(to: value, by: observers) { hold(value) }
  }

  private func hold(_ value: Value) {
    stored = value
    guard !hasOwnValue else { return }
    hasOwnValue = true
    node.forgetSources()
  }

  override func assignment(of value: Any) -> (() -> Void)? {
    guard let value = value as? Value else { return nil }
    return { self.setOwn(value) }
  }

  override func assignment(from decoder: any Decoder) throws -> (() -> Void)? {
    guard let decode = facts.decode else { return nil }
    let value = try decode(decoder)
    return { self.setOwn(value) }
  }

  override func removeOwn() {
    guard hasOwnValue else { return }
    fallBack(to: isStopped ? nil : node.above(with: property)) { hasOwnValue = false }
  }

  override func setStopped(_ willBeStopped: Bool) {
    guard willBeStopped != isStopped else { return }
    // With a value of its own, or with nobody above, the object answers what it answered.
    guard !hasOwnValue, let above = node.above(with: property) else {
      isStopped = willBeStopped
      return
    }
    fallBack(to: willBeStopped ? nil : above) { isStopped = willBeStopped }
  }

  /// Makes a change after which the slot has the value of an object above, or without one the default.
  private func fallBack(to above: InheritanceNode?, _ change: () -> Void) {
    guard let observers else {
      change()
      return settle(on: nil)
    }
    let madeDefault = above == nil ? facts.makeDefault() : nil
    // There always is one of the two.
    guard let value = madeDefault ?? above.map({ source(from: $0).valueAtSource() }) else { return }
    announce(to: value, by: observers) {
      change()
      settle(on: madeDefault)
    }
  }

  private func announce(to value: Value, by observers: ObserverNode, during change: () -> Void) {
    let old = source(from: node).valueAtSource()
    guard !facts.areEqual(old, value) else { return change() }
    let announcement = Announcement(ChangeBox(from: old, to: value), at: observers)
    announcement.begin()
    change()
    announcement.record()
    announcement.deliver()
  }

  /// Takes a default that has been made, or looks for the value again; so do all objects that inherit through this one.
  private func settle(on madeDefault: Value?) {
    stored = madeDefault
    node.forgetSources()
  }

  // MARK: Moving

  override func dropDefault() {
    if inherits { stored = nil }
  }

  override func move(below ancestor: InheritanceNode?) -> (any SlotMoving)? {
    guard let observers, inherits else { return nil }
    let above = property.isInherited ? ancestor : nil
    let newAbove = above.flatMap { $0.hasProperty(property, beside: node) ? $0 : nil }
    let oldSource = source(from: node)
    let newSource = newAbove.map(source(from:))
    let madeDefault = newSource == nil ? facts.makeDefault() : nil
    let old = oldSource.valueAtSource()
    // There always is one of the two.
    guard oldSource !== newSource, let new = madeDefault ?? newSource?.valueAtSource() else {
      return nil
    }
    let isChange = !facts.areEqual(old, new)
    return SlotMove(
      slot: self,
      madeDefault: madeDefault,
      announcement: isChange ? Announcement(ChangeBox(from: old, to: new), at: observers) : nil
    )
  }
}

/// The move of an object's slot for one property, for an object that gets another ancestor.
protocol SlotMoving {
  /// Announces that the value is about to change, if it is.
  func begin()
  /// Takes the default that had to be made, once the object is at its new place.
  func settle()
  /// Records that the value has changed, if it has.
  func record()
  func deliver()
}

private struct SlotMove<Value>: SlotMoving {
  let slot: ValueSlot<Value>
  let madeDefault: Value?
  let announcement: Announcement?

  func begin() { announcement?.begin() }

  func settle() {
    if let madeDefault, slot.inherits { slot.stored = madeDefault }
  }

  func record() { announcement?.record() }

  func deliver() { announcement?.deliver() }
}
