import Foundation
import Synchronization

/// Threads that start together, as nearly as that can be had.
public enum Threads {
  /// Runs a body on some threads at once and returns when all have ended.
  public static func run(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
    let start = StartLine(count)
    let ended = DispatchGroup()
    for index in 0..<count {
      ended.enter()
      let thread = Thread {
        start.wait()
        body(index)
        ended.leave()
      }
      thread.start()
    }
    ended.wait()
  }

  private final class StartLine: Sendable {
    private let missing: Atomic<Int>

    init(_ count: Int) {
      missing = Atomic(count)
    }

    /// Returns when everybody has arrived; nobody has to be woken, so that nobody starts later for that.
    func wait() {
      missing.subtract(1, ordering: .acquiringAndReleasing)
      while missing.load(ordering: .acquiring) > 0 { sched_yield() }
    }
  }
}
