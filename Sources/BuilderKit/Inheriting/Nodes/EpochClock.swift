import Synchronization

/// Tells moments in the history of all trees apart.
///
/// One clock for the process, so that what a slot remembers of one tree never seems fresh in another.
enum EpochClock {
  private static let latest = Atomic<UInt64>(0)

  /// A moment that no tree has lived in.
  static let never: UInt64 = 0

  /// Returns a moment that has never been before.
  static func next() -> UInt64 {
    latest.add(1, ordering: .relaxed).newValue
  }
}
