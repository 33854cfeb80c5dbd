import Foundation

/// A gate at which threads wait until it is opened, and of which can be said that somebody waits there.
public final class Gate: @unchecked Sendable {
  // Not a `Mutex`, which ThreadSanitizer cannot see into on Linux.
  private let condition = NSCondition()
  private var isOpen = false
  private var arrivals = 0

  /// Begins closed.
  public init() {}

  /// Waits until the gate is open.
  public func pass() {
    condition.withLock {
      arrivals += 1
      condition.broadcast()
      while !isOpen { condition.wait() }
    }
  }

  /// Returns when somebody has arrived, whether the gate is open or not.
  public func waitForArrival() {
    condition.withLock {
      while arrivals == 0 { condition.wait() }
    }
  }

  /// Notes that somebody has arrived, who goes on.
  public func arrive() {
    condition.withLock {
      arrivals += 1
      condition.broadcast()
    }
  }

  /// Lets everybody pass from now on.
  public func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }
}
