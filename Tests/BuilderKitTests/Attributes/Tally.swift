import Synchronization

/// Counts something from any thread.
final class Tally: Sendable {
  private let total = Atomic(0)

  var count: Int { total.load(ordering: .acquiring) }

  @discardableResult
  func add() -> Int {
    total.add(1, ordering: .acquiringAndReleasing).newValue
  }
}
