extension ValueSlot {
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

  /// Looks for the source, in a loop, and remembers it on the whole way.
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

  /// The value of an attached object.
  final var value: Value {
    guard let node else { return valueAtSource() }
    return value(on: node)
  }

  /// Whether the value, just read, comes from the same place as that of another slot, just read too.
  final func hasSource(of other: ValueSlot?) -> Bool {
    guard let other else { return false }
    return source?.toOpaque() == other.source?.toOpaque()
  }
}
