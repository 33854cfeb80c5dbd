internal import Locks

/// One task in the background: the mailbox between its thread and its owner.
///
/// The task reports its progress to the mailbox, and sees there whether it should stop:
///
/// ```swift
/// slot.begin { task in
///   for (number, file) in files.enumerated() {
///     guard !task.isCancelled else { return .cancelled }
///     read(file)
///     task.report(.read(number + 1))
///   }
///   return task.writing { save() } ?? .cancelled
/// }
/// ```
///
/// The mailbox keeps the newest report only, and the owner is woken only when the mailbox was empty: a slow screen
/// does not slow down a fast task.
///
/// Unchecked, as this is the one place that both threads write to: `state` is touched only while `lock` is held,
/// and nothing else ever changes.
package final class BackgroundTask<Outcome: Sendable>: @unchecked Sendable {
  private struct State {
    /// The newest report that was not fetched yet; the result, once the task is over.
    var news: Outcome?
    var isCancelled = false
    /// `true` if the owner will never fetch a report.
    var isLeft = false
    /// `true` while the task must not be interrupted.
    var isWriting = false
    var isOver = false
  }

  private let lock = Lock()
  private let hasChanged = Condition()
  private var state = State()
  private let wake: @Sendable () -> Void

  /// Creates a task that has not begun; `wake` is called from any thread when there is a report to fetch.
  init(waking wake: @escaping @Sendable () -> Void) { self.wake = wake }
}

// MARK: - The side of the thread

extension BackgroundTask {
  /// Runs the task and posts its result.
  func perform(_ body: (BackgroundTask) -> Outcome) {
    let result = body(self)
    lock.withLock {
      state.isOver = true
      post(result)
      hasChanged.signalAll()
    }
  }

  /// Reports the progress; the owner gets the newest report only, and none of a cancelled task.
  package func report(_ news: Outcome) {
    lock.withLock { if !state.isCancelled { post(news) } }
  }

  /// `true` once the owner has cancelled the task; its result is then dropped, unless it comes out of ``writing(_:)``.
  package var isCancelled: Bool { lock.withLock { state.isCancelled } }

  /// Runs a body that must not be interrupted, as it would leave a file half-written: the end of the process waits.
  ///
  /// The body should look at ``isCancelled`` often, and tidy up when it stops for that.
  ///
  /// - Returns: The result of the body; `nil` if the task was cancelled before, and the body did not run.
  package func writing<Result, Failure>(
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
  /// - Returns: `true` if its result is worth waiting for: it is there already, or the task is writing.
  func cancel() -> Bool {
    lock.withLock {
      state.isCancelled = true
      if !state.isOver { state.news = nil }
      return state.isOver || state.isWriting
    }
  }

  /// Asks the task to stop and drops its reports: from now on the owner is not woken.
  ///
  /// - Returns: `true` if the task is writing, so that the end of the process must wait for it.
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
