import Foundation

/// What one thread wakes another by.
public final class Alarm: @unchecked Sendable {
  // Not a `Mutex`, which ThreadSanitizer cannot see into on Linux.
  private let condition = NSCondition()
  private var isRinging = false
  private var rings = 0

  /// Begins silent.
  public init() {}

  /// How many times it rang.
  public var count: Int { condition.withLock { rings } }

  /// Wakes who waits, or who will wait next.
  public func ring() {
    condition.withLock {
      isRinging = true
      rings += 1
      condition.signal()
    }
  }

  /// Returns once it has rung since the last time.
  public func wait() {
    condition.withLock {
      while !isRinging { condition.wait() }
      isRinging = false
    }
  }
}
