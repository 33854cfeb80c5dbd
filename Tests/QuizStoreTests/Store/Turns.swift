import CoreTestSupport
import Foundation

/// The turns of several threads: that of the first of a schedule that has not ended, or, when the schedule is
/// over, of the first thread that has not.
final class Turns: @unchecked Sendable {
  private let condition = NSCondition()
  private var schedule: ArraySlice<Int>
  private var running: [Int]

  /// Threads from 0 on, and which of them makes a step when.
  init(_ count: Int, schedule: [Int]) {
    self.schedule = schedule[...]
    running = Array(0..<count)
  }

  /// Runs a body on each thread and returns when all have ended.
  static func run(_ count: Int, schedule: [Int], _ body: @escaping @Sendable (Turns, Int) -> Void) {
    let turns = Turns(count, schedule: schedule)
    Threads.run(count) { index in
      body(turns, index)
      turns.end(index)
    }
  }

  /// Waits until it is a thread's turn, which it has until it passes it on.
  func wait(for index: Int) {
    condition.lock()
    while next != index { condition.wait() }
    condition.unlock()
  }

  /// Passes the turn on.
  func pass() {
    condition.withLock {
      _ = schedule.popFirst()
      condition.broadcast()
    }
  }

  private func end(_ index: Int) {
    condition.withLock {
      running.removeAll { $0 == index }
      condition.broadcast()
    }
  }

  private var next: Int? {
    schedule = schedule.drop { !running.contains($0) }
    return schedule.first ?? running.first
  }
}
