internal import Locks

/// The tasks of a program beside its main loop, each on a thread of its own.
///
/// No thread exists before the first task begins. Reports wait until the owner fetches them:
///
/// ```swift
/// let tasks = TaskList(waking: terminal.wake)
/// let slot = tasks.slot { (outcome: ImportOutcome) in layer.deliver(outcome) }
/// slot.begin { progress in read(path, progress) }
/// tasks.deliverReports()    // once woken
/// ```
///
/// To be used from one thread only, as its slots are.
package final class TaskList {
  fileprivate let wake: @Sendable () -> Void
  /// The slots with a task under way, the task begun first at the front.
  fileprivate var busy: [any BusySlot] = []
  /// Tasks whose owner is gone while they were writing.
  fileprivate var left: [any WritingTask] = []

  /// Creates a program's tasks, of which none has begun.
  ///
  /// - Parameter wake: Called from any thread when there is a report to fetch; it must not block.
  package init(waking wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Returns a place for one task at a time.
  ///
  /// - Parameter deliver: Called by ``deliverReports()`` with the newest report or the result.
  /// - Returns: The place, without a task.
  package func slot<Outcome>(_ deliver: @escaping (Outcome) -> Void) -> Slot<Outcome> {
    Slot(of: self, deliver)
  }

  /// `true` while a task is under way, or has a result that was not delivered yet.
  package var isBusy: Bool { !busy.isEmpty }

  /// Delivers the reports since the last call, of each task the newest.
  package func deliverReports() {
    for slot in busy { slot.deliverReport() }
  }

  /// Waits for new tasks to end and delivers their reports, so that a quick task is never drawn under way.
  ///
  /// - Parameter patience: The time to wait; `nil` waits for the end of the tasks.
  package func awaitNewTasks(atMost patience: Duration?) {
    while busy.contains(where: \.isNew) {
      let end = patience.map { Deadline(after: $0) }
      for slot in busy { slot.waitIfNew(until: end) }
      deliverReports()
    }
  }

  /// Cancels everything, and returns when no file is half-written; a task that does not write goes on unheeded.
  ///
  /// The owner is not woken again after it returns.
  package func close() {
    for slot in busy { slot.leave() }
    for task in left { task.waitForWriting() }
    left = []
  }
}

/// The place of one owner among the tasks of a program, for one task at a time.
package final class Slot<Outcome: Sendable> {
  /// A task; it touches nothing but values that it was given.
  package typealias Body = @Sendable (BackgroundTask<Outcome>) -> Outcome

  private unowned let tasks: TaskList
  private let deliver: (Outcome) -> Void
  private var task: BackgroundTask<Outcome>?
  /// `true` if the owner does not want the result of the task any more.
  private var isCancelled = false
  /// The task to begin when the one under way, which is cancelled, is over.
  private var next: Body?
  /// `true` until the owner has waited for the task.
  fileprivate private(set) var isNew = false

  fileprivate init(of tasks: TaskList, _ deliver: @escaping (Outcome) -> Void) {
    self.tasks = tasks
    self.deliver = deliver
  }

  /// Begins a task.
  ///
  /// It replaces the task under way: that is cancelled, its result dropped, and this one begins when it is over. Of
  /// several tasks that wait, only the last is ever begun.
  package func begin(_ body: @escaping Body) {
    guard task == nil else {
      _ = task?.cancel()
      isCancelled = true
      next = body
      return
    }
    let task = BackgroundTask<Outcome>(waking: tasks.wake)
    self.task = task
    isCancelled = false
    isNew = true
    tasks.busy.append(self)
    TaskThread.start { task.perform(body) }
  }

  /// Asks the task to stop.
  ///
  /// - Returns: `true` if its result will be delivered all the same, as it is there already or the task is writing;
  ///   if not, the task reports nothing more.
  package func cancel() -> Bool {
    guard let task else { return false }
    next = nil
    if !task.cancel() { isCancelled = true }
    return !isCancelled
  }

  /// Cancels the task and drops its reports, as the owner is gone.
  package func leave() {
    guard let task = end() else { return }
    next = nil
    tasks.left.removeAll { !$0.isWriting }
    if task.leave() { tasks.left.append(task) }
  }

  /// Makes the slot free.
  private func end() -> BackgroundTask<Outcome>? {
    defer { task = nil }
    isNew = false
    tasks.busy.removeAll { $0 === self }
    return task
  }
}

/// A slot with a task under way, without the type of its outcomes.
private protocol BusySlot: AnyObject {
  var isNew: Bool { get }
  func waitIfNew(until end: Deadline?)
  func deliverReport()
  func leave()
}

extension Slot: BusySlot {
  fileprivate func waitIfNew(until end: Deadline?) {
    guard isNew else { return }
    isNew = false
    task?.wait(until: end)
  }

  fileprivate func deliverReport() {
    guard let (news, isOver) = task?.fetch() else { return }
    let isWanted = !isCancelled
    if isOver {
      _ = end()
      let next = next
      self.next = nil
      if let next { begin(next) }
    }
    if let news, isWanted { deliver(news) }
  }
}

/// A task that may be writing, without the type of its outcomes.
private protocol WritingTask {
  var isWriting: Bool { get }
  func waitForWriting()
}

extension BackgroundTask: WritingTask {}
