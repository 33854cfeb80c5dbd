internal import Synchronization

/// The epoch that the objects of one tree share: the time since which values may come from elsewhere.
///
/// An object remembers the source of a value, and looks for it again in another epoch. A new one begins when a value
/// appears or disappears above other objects.
///
/// When an object moves into another tree with others below it, nobody knows those. So the two trees become one: one of
/// them ends, its objects find that out when they are read, and go over to the other. Trees that have been one
/// stay so, which costs nothing but a look for the source after changes in the other part.
@usableFromInline
final class InheritanceTree {
  /// The tree of new objects, for which nothing has been found; nobody ever changes it.
  nonisolated(unsafe) static let none = InheritanceTree(epoch: ended)

  /// The stamp of what has been forgotten, which is no epoch.
  @usableFromInline static let never: UInt64 = 0
  /// The epoch of a tree that has ended, which is no stamp.
  private static let ended = UInt64.max

  /// One clock for the process, so that what an object remembers of one tree never seems fresh in another.
  private static let clock = Atomic<UInt64>(never)

  @exclusivity(unchecked) @usableFromInline private(set) var epoch: UInt64
  /// The tree that this one has become a part of.
  private var successor: InheritanceTree?
  /// The greatest number of steps from a tree that has become a part of this one.
  private var height: UInt8 = 0

  private init(epoch: UInt64) {
    self.epoch = epoch
  }

  convenience init() {
    self.init(epoch: Self.nextEpoch())
  }

  private static func nextEpoch() -> UInt64 {
    clock.add(1, ordering: .relaxed).newValue
  }

  /// The tree that counts: itself, or the one that it has become a part of.
  var current: InheritanceTree {
    var tree = self
    while let successor = tree.successor { tree = successor }
    return tree
  }

  /// Makes all objects of the tree look for their values again.
  func beginEpoch() {
    epoch = Self.nextEpoch()
  }

  /// Makes one tree of two; the lower one ends, so that the way to the one that counts stays short.
  static func unite(_ first: InheritanceTree, _ second: InheritanceTree) {
    guard first !== second else { return }
    let (lower, higher) = first.height < second.height ? (first, second) : (second, first)
    if lower.height == higher.height { higher.height += 1 }
    lower.successor = higher
    lower.epoch = ended
  }
}
