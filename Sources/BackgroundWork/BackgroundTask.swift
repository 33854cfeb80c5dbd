internal import Locks

/// One task in the background: the mailbox between its thread and its owner.
///
/// The mailbox keeps the newest report only, and the owner is woken only when the mailbox was empty: a slow screen
/// does not slow down a fast task.
///
/// Unchecked, as this is the one place that both threads write to: `state` is touched only while `lock` is held,
/// and nothing else ever changes.
final class BackgroundTask<Outcome: Sendable>: @unchecked Sendable {
  private struct State {
    /// The newest report that was not fetched yet; the result, once the task is over.
    var news: Outcome?
    var isCancelled = false
    /// Whether the owner will never fetch a report.
    var isLeft = false
    /// Whether the task must not be interrupted now.
    var isWriting = false
    var isOver = false
  }

  private let lock = Lock()
  private let hasChanged = Condition()
  private var state = State()
  private let wake: @Sendable () -> Void

  /// Creates a task that has not begun; `wake` is called from any thread when there is a report to fetch.
  init(waking wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }
}

// MARK: - The side of the thread

extension BackgroundTask {
  /// Runs the task and posts its result.
  func perform(_ body: (TaskProgress<Outcome>) -> Outcome) {
    let result = body(TaskProgress(self))
    lock.withLock {
      state.isOver = true
      post(result)
      hasChanged.signalAll()
    }
  }

  /// Posts the progress of the task, unless it was cancelled.
  func report(_ news: Outcome) {
    lock.withLock {
      if !state.isCancelled { post(news) }
    }
  }

  var isCancelled: Bool { lock.withLock { state.isCancelled } }

  /// Runs a body that must not be interrupted, unless the task is cancelled already.
  func write<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let mayWrite = lock.withLock {
      state.isWriting = !state.isCancelled
      return state.isWriting
    }
    guard mayWrite else { return nil }
    defer {
      lock.withLock {
        state.isWriting = false
        hasChanged.signalAll()
      }
    }
    return try body()
  }

  /// Keeps a report, under the lock: after ``leave()`` has returned, the owner is not woken again.
  private func post(_ news: Outcome) {
    guard !state.isLeft else { return }
    let hadNews = state.news != nil
    state.news = news
    if !hadNews { wake() }
  }
}

// MARK: - The side of the owner

extension BackgroundTask {
  /// Returns the newest report, and whether the task is over.
  func fetch() -> (news: Outcome?, isOver: Bool) {
    lock.withLock {
      defer { state.news = nil }
      return (state.news, state.isOver)
    }
  }

  /// Asks the task to stop.
  ///
  /// - Returns: Whether its result is worth waiting for: it is there already, or the task is writing.
  func cancel() -> Bool {
    lock.withLock {
      state.isCancelled = true
      if !state.isOver { state.news = nil }
      return state.isOver || state.isWriting
    }
  }

  /// Asks the task to stop and drops its reports: from now on the owner is not woken.
  ///
  /// - Returns: Whether the task is writing, so that the end of the process must wait for it.
  func leave() -> Bool {
    lock.withLock {
      state.isCancelled = true
      state.isLeft = true
      state.news = nil
      return state.isWriting
    }
  }

  var isWriting: Bool { lock.withLock { state.isWriting } }

  /// Waits until nothing is half-written.
  func waitForWriting() {
    lock.withLock {
      while state.isWriting { lock.wait(for: hasChanged) }
    }
  }

  /// Waits until the task is over, or until a deadline.
  func wait(until end: Deadline?) {
    lock.withLock {
      guard let end else {
        while !state.isOver { lock.wait(for: hasChanged) }
        return
      }
      while !state.isOver, lock.wait(for: hasChanged, until: end) {}
    }
  }
}

// MARK: -

/// The link from a running task to its owner: the task reports its progress, and sees whether it should stop.
///
/// ```swift
/// slot.begin { progress in
///   for (number, file) in files.enumerated() {
///     guard !progress.isCancelled else { return .cancelled }
///     read(file)
///     progress.report(.read(number + 1))
///   }
///   return progress.writing { save() } ?? .cancelled
/// }
/// ```
public struct TaskProgress<Outcome: Sendable>: Sendable {
  private let task: BackgroundTask<Outcome>

  init(_ task: BackgroundTask<Outcome>) {
    self.task = task
  }

  /// Whether the owner has cancelled the task; its result is then dropped, unless it comes out of ``writing(_:)``.
  public var isCancelled: Bool { task.isCancelled }

  /// Reports the progress; the owner gets the newest report only.
  public func report(_ outcome: Outcome) {
    task.report(outcome)
  }

  /// Runs a body that must not be interrupted, as it would leave a file half-written: the end of the process waits.
  ///
  /// The body should look at ``isCancelled`` often, and tidy up when it stops for that.
  ///
  /// - Returns: The result of the body; `nil` if the task was cancelled before, and the body did not run.
  public func writing<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try task.write(body)
  }
}
