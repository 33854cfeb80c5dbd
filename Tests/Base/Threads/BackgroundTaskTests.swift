import BackgroundWork
import CoreTestSupport
import Foundation
import Testing

/// Tasks in the background; `make sanitize` runs these with ThreadSanitizer.
struct BackgroundTaskTests {
  /// An owner who sleeps until there is a report to fetch, as the main loop does.
  private final class Owner {
    private let alarm: Alarm
    let tasks: TaskList
    private var slots: [String: Slot<Int>] = [:]
    private(set) var outcomes: [Int] = []

    init() {
      let alarm = Alarm()
      self.alarm = alarm
      tasks = TaskList(waking: { alarm.ring() })
    }

    /// The number of times it was woken.
    var wakeCount: Int { alarm.count }

    func begin(
      for name: String = "a",
      _ body: @escaping @Sendable (BackgroundTask<Int>) -> Int
    ) {
      let slot = slots[name] ?? tasks.slot { [unowned self] in outcomes.append($0) }
      slots[name] = slot
      slot.begin(body)
    }

    /// Fetches the reports as often as it is woken, until it has seen a result.
    func run(until result: Int) {
      while outcomes.last != result {
        alarm.wait()
        tasks.deliverReports()
      }
    }

    func cancel() -> Bool {
      slots["a"]?.cancel() ?? false
    }

    func leave() {
      slots["a"]?.leave()
    }
  }

  @Test func `reports come in their order, and the result last`() {
    let owner = Owner()
    owner.begin { progress in
      for number in 1...10_000 { progress.report(number) }
      return 10_001
    }
    owner.run(until: 10_001)
    #expect(zip(owner.outcomes, owner.outcomes.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `of reports that nobody fetched the newest stays, and the owner is woken once`() {
    let owner = Owner()
    let gate = Gate()
    owner.begin { progress in
      for number in 1...100 { progress.report(number) }
      gate.pass()
      return 101
    }
    gate.waitForArrival()
    owner.run(until: 100)
    #expect(owner.outcomes == [100])
    #expect(owner.wakeCount == 1)
    gate.open()
    owner.run(until: 101)
    #expect(owner.outcomes == [100, 101])
    #expect(owner.wakeCount == 2)
  }

  @Test func `a cancelled task sees it, and nothing comes of it`() {
    let owner = Owner()
    let gate = Gate()
    owner.begin { progress in
      gate.arrive()
      while !progress.isCancelled { sched_yield() }
      progress.report(1)
      return progress.writing { 2 } ?? 3
    }
    gate.waitForArrival()
    #expect(!owner.cancel())
    owner.begin { _ in 4 }
    owner.run(until: 4)
    #expect(owner.outcomes == [4])
  }

  @Test func `a task cancelled while it writes reports its result`() {
    let owner = Owner()
    let gate = Gate()
    owner.begin { progress in
      progress.writing {
        gate.arrive()
        while !progress.isCancelled { sched_yield() }
        return 1
      } ?? 2
    }
    gate.waitForArrival()
    #expect(owner.cancel())
    owner.run(until: 1)
    #expect(owner.outcomes == [1])
  }

  @Test func `a task that was over before it was cancelled still has its result`() {
    let owner = Owner()
    owner.begin { _ in 1 }
    // The owner is woken by the result alone.
    while owner.wakeCount == 0 { sched_yield() }
    #expect(owner.cancel())
    owner.tasks.deliverReports()
    #expect(owner.outcomes == [1])
    #expect(!owner.cancel())
  }

  @Test func `a new task waits for the old, and only the newest is begun`() {
    let owner = Owner()
    let gate = Gate()
    let log = Collected<String>()
    owner.begin { _ in
      gate.pass()
      log.add("first")
      return 1
    }
    owner.begin { _ in
      log.add("second")
      return 2
    }
    owner.begin { _ in
      log.add("third")
      return 3
    }
    gate.waitForArrival()
    gate.open()
    owner.run(until: 3)
    #expect(owner.outcomes == [3])
    #expect(log.all == ["first", "third"])
  }

  @Test func `cancelling takes back what has not begun`() {
    let owner = Owner()
    let gate = Gate()
    let log = Collected<String>()
    owner.begin { _ in
      gate.pass()
      return 1
    }
    owner.begin { _ in
      log.add("second")
      return 2
    }
    #expect(!owner.cancel())
    gate.open()
    owner.begin { _ in 3 }
    owner.run(until: 3)
    #expect(owner.outcomes == [3])
    #expect(log.all == [])
  }

  @Test func `the result for an owner who has left is dropped, and nobody is woken`() {
    let owner = Owner()
    let (gate, end) = (Gate(), Gate())
    owner.begin { progress in
      gate.pass()
      progress.report(1)
      end.arrive()
      return 2
    }
    gate.waitForArrival()
    owner.leave()
    gate.open()
    end.waitForArrival()
    owner.begin(for: "b") { _ in 3 }
    owner.run(until: 3)
    #expect(owner.outcomes == [3])
    #expect(owner.wakeCount == 1)
  }

  @Test(arguments: [false, true])
  func `closing waits for what is being written, also for owners who have left`(hasLeft: Bool) {
    let owner = Owner()
    let gate = Gate()
    let log = Collected<String>()
    owner.begin { progress in
      progress.writing {
        gate.arrive()
        while !progress.isCancelled { sched_yield() }
        for _ in 0..<1_000 { sched_yield() }
        log.add("tidied up")
        return 1
      } ?? 2
    }
    gate.waitForArrival()
    if hasLeft { owner.leave() }
    owner.tasks.close()
    #expect(log.all == ["tidied up"])
    owner.tasks.deliverReports()
    #expect(owner.outcomes == [])
    #expect(owner.wakeCount == 0)
  }

  @Test func `closing does not wait for what writes nothing, and lets it write nothing any more`() {
    let owner = Owner()
    let (gate, end) = (Gate(), Gate())
    let log = Collected<String>()
    owner.begin { progress in
      gate.pass()
      _ = progress.writing { log.add("wrote") }
      end.arrive()
      return 1
    }
    gate.waitForArrival()
    owner.tasks.close()
    gate.open()
    end.waitForArrival()
    #expect(log.all == [])
    #expect(owner.wakeCount == 0)
  }

  @Test func `a wait for a new task ends with the patience`() {
    let owner = Owner()
    let gate = Gate()
    owner.begin { _ in
      gate.pass()
      return 1
    }
    owner.tasks.awaitNewTasks(atMost: .milliseconds(1))
    #expect(owner.outcomes == [])
    #expect(owner.tasks.isBusy)
    gate.open()
    owner.run(until: 1)
    #expect(!owner.tasks.isBusy)
  }

  @Test func `a task that ends after 50 ms is reported long before a patience of 10 s ends`() {
    let owner = Owner()
    owner.begin { _ in
      let end = ContinuousClock.now + .milliseconds(50)
      while ContinuousClock.now < end { sched_yield() }
      return 1
    }
    let start = ContinuousClock.now
    owner.tasks.awaitNewTasks(atMost: .seconds(10))
    #expect(owner.outcomes == [1])
    #expect(start.duration(to: .now) < .seconds(5))
  }

  @Test func `only new tasks are waited for`() {
    let owner = Owner()
    let gate = Gate()
    owner.begin(for: "slow") { _ in
      gate.pass()
      return 1
    }
    owner.tasks.awaitNewTasks(atMost: .zero)
    owner.begin(for: "quick") { _ in 2 }
    let start = ContinuousClock.now
    owner.tasks.awaitNewTasks(atMost: .seconds(10))
    #expect(owner.outcomes == [2])
    #expect(start.duration(to: .now) < .seconds(5))
    gate.open()
    owner.run(until: 1)
  }

  @Test func `many owners get each their own`() {
    let owner = Owner()
    for number in 1...50 {
      owner.begin(for: "owner \(number)") { progress in
        for _ in 0..<100 { progress.report(0) }
        return progress.writing { number } ?? 0
      }
    }
    owner.tasks.awaitNewTasks(atMost: nil)
    #expect(owner.outcomes == Array(1...50))
  }
}
