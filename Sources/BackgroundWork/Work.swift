internal import Locks

/// One unit of work and what is known of it: the mailbox between the thread that does it and its owner.
///
/// Of what it reports only the newest is kept, and its owner is woken only when there was nothing to fetch: who
/// works fast is not slowed down by who draws slowly.
///
/// Unchecked, as this is the one place that both threads write to: `state` is touched only while `lock` is held,
/// and nothing else ever changes.
final class Work<Outcome: Sendable>: @unchecked Sendable {
  private struct State {
    /// What was reported last and not fetched yet; the result, once it is over.
    var news: Outcome?
    var isCancelled = false
    /// Whether nobody will ever fetch what it reports.
    var isLeft = false
    /// Whether it is doing what must not be broken off.
    var isWriting = false
    var isOver = false
  }

  private let lock = Lock()
  private let hasChanged = Condition()
  private var state = State()
  private let wake: @Sendable () -> Void

  /// Describes work that nobody does yet; `wake` is called from any thread when there is something to fetch.
  init(waking wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }
}

// MARK: - The side of the thread

extension Work {
  /// Does the work and posts its result.
  func perform(_ body: (WorkProgress<Outcome>) -> Outcome) {
    let result = body(WorkProgress(self))
    lock.withLock {
      state.isOver = true
      post(result)
      hasChanged.signalAll()
    }
  }

  /// Posts how far the work is; after it was cancelled nobody wants to know.
  func report(_ news: Outcome) {
    lock.withLock {
      if !state.isCancelled { post(news) }
    }
  }

  var isCancelled: Bool { lock.withLock { state.isCancelled } }

  /// Runs what must not be broken off, unless the work is cancelled already.
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

  /// Under the lock, so that nobody is woken any more once ``leave()`` has returned.
  private func post(_ news: Outcome) {
    guard !state.isLeft else { return }
    let hadNews = state.news != nil
    state.news = news
    if !hadNews { wake() }
  }
}

// MARK: - The side of the owner

extension Work {
  /// Returns what is new, and whether the work is over.
  func fetch() -> (news: Outcome?, isOver: Bool) {
    lock.withLock {
      defer { state.news = nil }
      return (state.news, state.isOver)
    }
  }

  /// Asks the work to stop.
  ///
  /// - Returns: Whether its result is worth waiting for: it is there already, or something is being written.
  func cancel() -> Bool {
    lock.withLock {
      state.isCancelled = true
      if !state.isOver { state.news = nil }
      return state.isOver || state.isWriting
    }
  }

  /// Asks the work to stop and forgets about it: from now on nobody is woken.
  ///
  /// - Returns: Whether it is writing, so that the end of the process must wait for it.
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

  /// Waits until the work is over, or its time is.
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
