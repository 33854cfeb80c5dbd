/// What holds one property of one object, whatever the type of its values; for generated code only.
public class InheritableSlot {
  /// The epoch of the tree in which the slot's source was last looked for.
  @exclusivity(unchecked) @usableFromInline final var stamp = EpochClock.never

  /// The place of the slot's object, once that is attached.
  final unowned(unsafe) var node: InheritanceNode?
  /// The same property's slot in the ancestor; nil where nothing is inherited.
  final unowned(unsafe) var parent: InheritableSlot?
  /// Whether the object has a value of its own, which may be nil.
  final var hasOwnValue = false
  /// Whether the object does not inherit while it has no value of its own.
  final var isStopped = false
  /// The slot's place among those that lead to observers, as long as it leads to one.
  final var watch: Watch?

  init() {}

  /// Whether the slot neither has an own value nor is stopped.
  final var inherits: Bool { !hasOwnValue && !isStopped }
  /// Whether values from above end here.
  final var isSource: Bool { !inherits || parent == nil }

  /// The slot whose value is answered, and how far above it is.
  final var sourceAndDistance: (source: InheritableSlot, distance: Int) {
    var distance = 0
    var source = self
    while !source.isSource, let above = source.parent {
      source = above
      distance += 1
    }
    return (source, distance)
  }

  /// Ends all observation of the slot, whose object ends.
  final func detach() {
    watch.take()?.end()
    node = nil
  }

  // MARK: What depends on the property

  /// The name of the property.
  var name: String { Self.mustOverride() }
  /// The type of the property's values.
  var valueType: Any.Type { Self.mustOverride() }
  /// Whether the property can be inherited at all.
  var isInherited: Bool { Self.mustOverride() }
  /// The object's value, inherited or not.
  var anyValue: Any { Self.mustOverride() }

  /// Removes the own value, so that one from above or the default takes its place.
  @usableFromInline
  func removeOwn() { Self.mustOverride() }
  /// Stops inheriting, or begins again, as long as there is no own value.
  func setStopped(_ willBeStopped: Bool) { Self.mustOverride() }
  /// Inherits from another slot of the same property, or from none, without a word to anybody.
  func link(to parent: InheritableSlot?) { Self.mustOverride() }
  /// Prepares to inherit from another slot of the same property, or from none.
  func move(below parent: InheritableSlot?) -> any SlotMoving { Self.mustOverride() }
  /// Makes the object's value another object's own.
  func copyValue(to other: InheritableSlot) { Self.mustOverride() }

  /// Returns what makes a value the own one; nil unless it has the property's type.
  func assignment(of value: Any) -> (() -> Void)? { Self.mustOverride() }
  /// Returns what makes an encoded value the own one; nil where values cannot be decoded.
  func assignment(from decoder: any Decoder) throws -> (() -> Void)? { Self.mustOverride() }
  /// Returns what encodes the own value; nil without one, and where values cannot be encoded.
  var encoding: ((any Encoder) throws -> Void)? { Self.mustOverride() }

  final class func mustOverride() -> Never {
    fatalError("\(self) is not a property's slot")
  }
}
