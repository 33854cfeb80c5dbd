/// An observation of a preference: it lasts until it is cancelled or released.
///
/// ```swift
/// let observation = editor.$theme.observe { old, new in print("\(old) → \(new)") }
/// observation.cancel()
/// ```
public final class PreferenceObservation: Sendable {
  private let end: @Sendable () -> Void

  /// Creates an observation that calls a closure to end, more than once perhaps.
  public init(end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }

  /// Ends the observation; a change that is being told at this moment may still arrive.
  public func cancel() {
    end()
  }
}
