/// What holds one property of one object; for generated code only.
///
/// A slot remembers where its value comes from, not the value: nothing is copied, nothing is kept alive by
/// those who only inherit it, and a new value at the source is seen at once. What is remembered holds as long
/// as the tree's epoch, which ends when a value appears or disappears, and when objects move.
public class ValueSlot<Value>: InheritableSlot {
  /// The own value; or the default, if it has been asked for and values from above end here.
  @exclusivity(unchecked) @usableFromInline final var stored: Value?
  /// The slot whose stored value this slot answers, as long as the stamp is the tree's epoch.
  @exclusivity(unchecked) @usableFromInline final var source: Unmanaged<ValueSlot<Value>>?

  /// Returns the value of an object that finds none.
  func makeDefault() -> Value { Self.mustOverride() }
  /// Whether nobody can see a change from one value to the other.
  func areEqual(_ first: Value, _ second: Value) -> Bool { Self.mustOverride() }

  // MARK: Values whose type does not matter

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

  /// The parent, whose values are of the same type.
  final var typedParent: ValueSlot? { parent.map(Self.typed) }

  private static func typed(_ slot: InheritableSlot) -> ValueSlot {
    unsafeDowncast(slot, to: ValueSlot.self)
  }
}
