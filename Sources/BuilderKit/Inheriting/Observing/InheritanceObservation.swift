/// The observation of one property of one object, which ends with this token or with the object.
///
/// ```swift
/// let observation = item.observe(\.points) { change in show(change.newValue) }
/// observation.cancel()     // or let go of it
/// ```
public final class InheritanceObservation {
  /// The watch of the observed slot; nil when the observation has ended.
  unowned(unsafe) var watch: Watch?
  private let notify: (AnyChange) -> Void
  private var pending: [AnyChange] = []
  private var isNotifying = false

  init(_ watch: Watch, notify: @escaping (AnyChange) -> Void) {
    self.watch = watch
    self.notify = notify
    watch.add(self)
  }

  deinit { cancel() }

  /// Whether changes are still reported.
  public var isActive: Bool { watch != nil }

  /// Ends the observation: nothing is reported from now on, not even a change that has just happened.
  public func cancel() {
    watch.take()?.remove(self)
  }

  /// Takes a change that is to be reported.
  func record(_ change: AnyChange) {
    pending.append(change)
  }

  /// Reports the changes taken, in their order.
  ///
  /// A change that an observer makes itself, while it is told of another, waits until it has been told of
  /// that; and so does every other observer, to whom both are news.
  func deliver() {
    guard !isNotifying else { return }
    isNotifying = true
    while isActive, !pending.isEmpty { notify(pending.removeFirst()) }
    pending.removeAll(keepingCapacity: isActive)
    isNotifying = false
  }
}
