extension ValueSlot {
  /// Does what the setter of a property does; for generated code only.
  @inlinable
  public final func assign(_ value: Value) {
    setOwn(value)
  }

  /// Makes a value the object's own and tells those who see a difference.
  ///
  /// - Complexity: O(1) without observers, else O(*n*) in the number of objects between this one and the
  ///   observers below it.
  public final func setOwn(_ value: Value) {
    guard let watch else { return hold(value) }
    announce(to: value, by: watch) { hold(value) }
  }

  private final func hold(_ value: Value) {
    stored = value
    guard !hasOwnValue else { return }
    hasOwnValue = true
    forgetSources()
  }

  /// Changes something such that the slot answers what a slot above answers, or without one the default.
  final func fallBack(to above: ValueSlot?, _ change: () -> Void) {
    guard let watch else {
      change()
      return settle(on: nil)
    }
    let madeDefault = above == nil ? makeDefault() : nil
    // There always is one of the two.
    guard let value = madeDefault ?? above?.value else { return }
    announce(to: value, by: watch) {
      change()
      settle(on: madeDefault)
    }
  }

  private final func announce(to value: Value, by watch: Watch, during change: () -> Void) {
    let old = self.value
    guard !areEqual(old, value) else { return change() }
    let announcement = Announcement(ChangeBox(from: old, to: value), at: watch)
    announcement.begin()
    change()
    announcement.record()
    announcement.deliver()
  }

  /// Answers a default that has been made, or finds the value anew; and so do all who inherit through the slot.
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
  /// Does what the setter of an optional property does, which inherits again when nil is assigned; for
  /// generated code only.
  @inlinable
  public final func assign(_ value: Value) {
    if value.isNil { removeOwn() } else { setOwn(value) }
  }
}
