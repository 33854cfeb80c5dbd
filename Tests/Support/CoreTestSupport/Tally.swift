import Synchronization

/// Counts something from any thread.
public final class Tally: Sendable {
  private let total = Atomic(0)

  /// Starts at none.
  public init() {}

  /// The count.
  public var count: Int { total.load(ordering: .acquiring) }

  /// Counts one more and returns how many there are with it.
  @discardableResult
  public func add() -> Int {
    total.add(1, ordering: .acquiringAndReleasing).newValue
  }
}
