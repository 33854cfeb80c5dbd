internal import Synchronization

/// What keeps an observation of updates going; releasing it ends the observation.
public final class UpdateObservation: Sendable {
  private let end: Mutex<(@Sendable () -> Void)?>

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = Mutex(end)
  }

  deinit {
    cancel()
  }

  /// Ends the observation; an update under way on another thread may still be told.
  public func cancel() {
    let end = end.withLock { $0.take() }
    end?()
  }
}
