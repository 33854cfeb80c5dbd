/// The place of one property in one object, with its values; for generated code only.
///
/// A slot remembers where its value comes from, not the value: nothing is copied, nothing is kept alive by
/// those who only inherit it, and a new value at the source is seen at once. What is remembered holds as long
/// as the tree's epoch, which ends when a value appears or disappears, and when objects move.
public class ValueSlot<Value>: InheritableSlot {
  /// The own value; or the default, if it has been asked for and values from above end here.
  @exclusivity(unchecked) @usableFromInline final var stored: Value?
  /// The slot whose stored value this slot answers, as long as the stamp is the tree's epoch.
  @exclusivity(unchecked) @usableFromInline final var source: Unmanaged<ValueSlot<Value>>?

  func makeDefault() -> Value { Self.mustOverride() }
  /// Returns whether two values are the same to observers.
  func areEqual(_ first: Value, _ second: Value) -> Bool { Self.mustOverride() }

  override final var valueType: Any.Type { Value.self }

  override final var anyValue: Any { value }

  @usableFromInline
  override final func removeOwn() {
    guard hasOwnValue else { return }
    fallBack(to: isStopped ? nil : typedParent) { hasOwnValue = false }
  }

  override final func setStopped(_ willBeStopped: Bool) {
    guard willBeStopped != isStopped else { return }
    // With a value of its own, or with nobody above, the object answers what it answered.
    guard !hasOwnValue, let parent = typedParent else {
      isStopped = willBeStopped
      return
    }
    fallBack(to: willBeStopped ? nil : parent) { isStopped = willBeStopped }
  }

  override final func link(to parent: InheritableSlot?) {
    self.parent = parent
    // A default made so far was that of a source.
    if inherits { stored = nil }
  }

  override final func move(below parent: InheritableSlot?) -> any SlotMoving {
    SlotMove(self, below: parent.map(Self.typed))
  }

  override final func copyValue(to other: InheritableSlot) {
    Self.typed(other).setOwn(value)
  }

  override final func assignment(of value: Any) -> (() -> Void)? {
    guard let value = value as? Value else { return nil }
    return { self.setOwn(value) }
  }

  final var typedParent: ValueSlot? { parent.map(Self.typed) }

  private static func typed(_ slot: InheritableSlot) -> ValueSlot {
    unsafeDowncast(slot, to: ValueSlot.self)
  }

  /// Returns the object's value, inherited or not.
  ///
  /// - Complexity: O(1), but for the first time after a change in the tree: then O(*n*) in the number of
  ///   objects up to the source, or up to the nearest one that has been read since.
  @inlinable
  public final func value(on node: InheritanceNode) -> Value {
    let epoch = node.root.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.epoch }
    if stamp == epoch {
      return source.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.stored.unsafelyUnwrapped }
    }
    return findValue(in: epoch)
  }

  @usableFromInline
  final func findValue(in epoch: UInt64) -> Value {
    var end = self
    while !end.isSource, end.stamp != epoch, let above = end.typedParent { end = above }
    let source = end.isSource ? end : end.source.unsafelyUnwrapped.takeUnretainedValue()
    let value = source.valueAtSource()
    var slot = self
    while true {
      slot.source = .passUnretained(source)
      slot.stamp = epoch
      guard slot !== end, let above = slot.typedParent else { return value }
      slot = above
    }
  }

  /// The own value or the default, which is made once.
  private final func valueAtSource() -> Value {
    if let stored { return stored }
    let value = makeDefault()
    stored = value
    return value
  }

  final var value: Value {
    guard let node else { return valueAtSource() }
    return value(on: node)
  }

  /// Returns whether the value, just read, comes from the same place as that of another slot, just read too.
  final func hasSource(of other: ValueSlot?) -> Bool {
    guard let other else { return false }
    return source?.toOpaque() == other.source?.toOpaque()
  }

  /// Assigns a value, as the setter of a property; for generated code only.
  @inlinable
  public final func assign(_ value: Value) {
    setOwn(value)
  }

  /// Makes a value the object's own and notifies the observers whose value differs.
  ///
  /// - Complexity: O(1) without observers, else O(*n*) in the number of objects between this one and the
  ///   observers below it.
  public final func setOwn(_ value: Value) {
    guard let observerNode else { return hold(value) }
    announce(to: value, by: observerNode) { hold(value) }
  }

  private final func hold(_ value: Value) {
    stored = value
    guard !hasOwnValue else { return }
    hasOwnValue = true
    forgetSources()
  }

  /// Makes a change after which the slot has the value of a slot above, or without one the default.
  final func fallBack(to above: ValueSlot?, _ change: () -> Void) {
    guard let observerNode else {
      change()
      return settle(on: nil)
    }
    let madeDefault = above == nil ? makeDefault() : nil
    // There always is one of the two.
    guard let value = madeDefault ?? above?.value else { return }
    announce(to: value, by: observerNode) {
      change()
      settle(on: madeDefault)
    }
  }

  private final func announce(
    to value: Value,
    by observerNode: ObserverNode,
    during change: () -> Void
  ) {
    let old = self.value
    guard !areEqual(old, value) else { return change() }
    let announcement = Announcement(ChangeBox(from: old, to: value), at: observerNode)
    announcement.begin()
    change()
    announcement.record()
    announcement.deliver()
  }

  /// Takes a default that has been made, or looks for the value again; so do all slots that inherit through this one.
  private final func settle(on madeDefault: Value?) {
    stored = madeDefault
    forgetSources()
  }

  private final func forgetSources() {
    stamp = EpochClock.never
    if let node, node.hasDescendants { node.renewEpoch() }
  }
}

extension ValueSlot where Value: OptionalValue {
  /// Assigns a value, as the setter of an optional property, which inherits again when nil is assigned; for
  /// generated code only.
  @inlinable
  public final func assign(_ value: Value) {
    if value.isNil { removeOwn() } else { setOwn(value) }
  }
}

/// An optional, whatever it wraps; for generated code only, which tells by it what assigning nil means.
public protocol OptionalValue {
  /// True if there is nothing inside.
  var isNil: Bool { get }
  /// The value inside, if there is one.
  var anyWrapped: Any? { get }
}

extension Optional: OptionalValue {
  /// True if there is nothing inside.
  @inlinable
  public var isNil: Bool { self == nil }

  /// The value inside, if there is one.
  public var anyWrapped: Any? { map { $0 } }
}

/// The move of one slot below another, for an object that gets another ancestor.
protocol SlotMoving {
  /// Announces that the value is about to change, if it is.
  func begin()
  func carryOut()
  /// Records that the value has changed, if it has.
  func record()
  func deliver()
}

struct SlotMove<Value>: SlotMoving {
  private let slot: ValueSlot<Value>
  private let parent: ValueSlot<Value>?
  /// The default that takes effect, when it had to be made to be announced.
  private var madeDefault: Value?
  private var announcement: Announcement?

  init(_ slot: ValueSlot<Value>, below parent: ValueSlot<Value>?) {
    self.slot = slot
    self.parent = parent
    guard let observerNode = slot.observerNode, slot.inherits else { return }
    if parent == nil { madeDefault = slot.makeDefault() }
    let old = slot.value
    guard let new = madeDefault ?? parent?.value, !slot.hasSource(of: parent),
      !slot.areEqual(old, new)
    else { return }
    announcement = Announcement(ChangeBox(from: old, to: new), at: observerNode)
  }

  func begin() { announcement?.begin() }

  func carryOut() {
    slot.observerNode?.leave()
    slot.link(to: parent)
    if let madeDefault, slot.inherits { slot.stored = madeDefault }
    slot.observerNode?.join()
  }

  func record() { announcement?.record() }

  func deliver() { announcement?.deliver() }
}
