internal import CoreTestSupport
internal import Foundation

/// The turns of several threads.
///
/// The first thread of a schedule that has not ended has the turn. After the schedule, each remaining thread has it,
/// one after the other.
package final class Turns: @unchecked Sendable {
  private let condition = NSCondition()
  private var schedule: ArraySlice<Int>
  private var running: [Int]

  /// Threads from 0 on, and which of them makes a step when.
  package init(_ count: Int, schedule: [Int]) {
    self.schedule = schedule[...]
    running = Array(0..<count)
  }

  /// Runs a body on each thread and returns when all have ended.
  package static func run(
    _ count: Int,
    schedule: [Int],
    _ body: @escaping @Sendable (Turns, Int) -> Void
  ) {
    let turns = Turns(count, schedule: schedule)
    Threads.run(count) { index in
      body(turns, index)
      turns.end(index)
    }
  }

  /// Waits until it is a thread's turn, which it has until it passes it on.
  package func wait(for index: Int) {
    condition.lock()
    while next != index { condition.wait() }
    condition.unlock()
  }

  /// Passes the turn on.
  package func pass() {
    condition.withLock {
      if schedule.popFirst() == nil, !running.isEmpty {
        // Whoever waits for another one lets it have a turn.
        running.append(running.removeFirst())
      }
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
