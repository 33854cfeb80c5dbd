import Foundation

/// An alarm by which one thread wakes another.
public final class Alarm: @unchecked Sendable {
  // Not a `Mutex`, which ThreadSanitizer cannot see into on Linux.
  private let condition = NSCondition()
  private var isRinging = false
  private var rings = 0

  /// Begins silent.
  public init() {}

  /// The number of rings.
  public var count: Int { condition.withLock { rings } }

  /// Wakes who waits, or who will wait next.
  public func ring() {
    condition.withLock {
      isRinging = true
      rings += 1
      condition.signal()
    }
  }

  /// Forgets that it has rung.
  public func silence() {
    condition.withLock { isRinging = false }
  }

  /// Returns once it has rung since the last time; false if it does not within a minute.
  @discardableResult
  public func wait() -> Bool {
    condition.withLock {
      let limit = Date(timeIntervalSinceNow: 60)
      while !isRinging, condition.wait(until: limit) {}
      defer { isRinging = false }
      return isRinging
    }
  }
}
