/// A change on its way to its observers: prepared before it happens, told after it.
struct Announcement {
  private let change: AnyChange
  private let subscriptions: [Subscription]
  private let trackings: [Tracking]

  /// Gathers the observers of a slot, and those of the slots that inherit through it.
  init(_ change: AnyChange, at observers: ObserverNode) {
    self.change = change
    (subscriptions, trackings) = observers.gather()
  }

  func begin() {
    for tracking in trackings { tracking.willSet() }
  }

  func record() {
    for tracking in trackings { tracking.didSet() }
    for subscription in subscriptions { subscription.record(change) }
  }

  func deliver() {
    for subscription in subscriptions { subscription.deliver() }
  }
}

/// A change without its type, which only its maker and its observers know.
class AnyChange {}

/// A change of a certain type.
///
/// One object serves all observers, and what lies between them needs no generic code, which outside a
/// module that knows the type is slow.
final class ChangeBox<Value>: AnyChange {
  let change: InheritedChange<Value>

  init(from oldValue: Value, to newValue: Value) {
    change = InheritedChange(oldValue: oldValue, newValue: newValue)
  }
}
