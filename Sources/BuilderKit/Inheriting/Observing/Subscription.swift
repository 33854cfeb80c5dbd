internal import Locks

/// The closure of an observer, which may be cancelled on any thread.
final class Subscription {
  // Under the lock of all nodes.
  private var notify: ((AnyChange) -> Void)?
  private unowned(unsafe) var observerNode: ObserverNode?

  // Of the thread of the tree alone.
  private var pending: [AnyChange] = []
  private var isNotifying = false

  init(_ notify: @escaping (AnyChange) -> Void) {
    self.notify = notify
  }

  var isActive: Bool { InheritanceNode.lock.withLock { notify != nil } }

  /// Makes the subscription one of a place, under the lock.
  func join(_ node: ObserverNode) {
    observerNode = node
  }

  /// Ends the subscription under the lock; returns its closure, to be released without it.
  func end() -> ((AnyChange) -> Void)? {
    observerNode = nil
    return notify.take()
  }

  func cancel() {
    let closure = InheritanceNode.lock.withLock {
      observerNode?.remove(self)
      return end()
    }
    withExtendedLifetime(closure) {}
  }

  func record(_ change: AnyChange) {
    pending.append(change)
  }

  /// Reports the changes taken, in their order.
  ///
  /// A change that an observer makes itself, while it is notified of another, waits until it has been notified of
  /// that; and so does every other observer, to whom both are news.
  func deliver() {
    guard !isNotifying else { return }
    isNotifying = true
    while !pending.isEmpty, let notify = InheritanceNode.lock.withLock({ notify }) {
      notify(pending.removeFirst())
    }
    pending.removeAll(keepingCapacity: true)
    isNotifying = false
  }
}
