/// The observation of one property of one object, which ends with this token or with the object.
///
/// The token may be released on any thread.
public final class InheritanceObservation {
  private let subscription: Subscription

  init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  deinit { cancel() }

  /// True if changes are still reported.
  public var isActive: Bool { subscription.isActive }

  /// Ends the observation: nothing is reported from now on, not even a change that has just happened.
  public func cancel() {
    subscription.cancel()
  }
}

extension Inheritable {
  /// Calls a closure after each change of the object's value for a property, wherever the change is made.
  ///
  /// ```swift
  /// let observation = item.observe(\.points) { change in
  ///   label.text = "\(change.newValue) points"
  /// }
  /// ```
  ///
  /// The value changes when it is set, reset, stopped or resumed here or above, and when the object or one
  /// above it gets another ancestor; changes above an object that does not observe reach neither it nor those
  /// below. A change to an equal value is none; for values that are not `Equatable`, every assignment is one.
  ///
  /// The closure runs once for each change, when it is complete, before the call that makes it returns. Changes
  /// that closures make themselves are reported afterwards, to each observer in their order. The observation ends
  /// when it is released or cancelled, or when the object ends.
  ///
  /// - Complexity: O(*n*) in the number of objects above.
  public func observe<Value>(
    _ property: KeyPath<Self, Value>,
    _ notify: @escaping (InheritedChange<Value>) -> Void
  ) -> InheritanceObservation {
    let subscription = Subscription { change in
      notify(unsafeDowncast(change, to: ChangeBox<Value>.self).change)
    }
    ObserverNode.subscribe(subscription, to: slot(of: property))
    return InheritanceObservation(subscription)
  }
}

/// A change of an object's value for a property, as its observers are notified of it.
public struct InheritedChange<Value> {
  /// The value before the change, inherited or not.
  public let oldValue: Value
  /// The value after it.
  public let newValue: Value

  /// Creates a change.
  public init(oldValue: Value, newValue: Value) {
    self.oldValue = oldValue
    self.newValue = newValue
  }
}

extension InheritedChange: Equatable where Value: Equatable {}
extension InheritedChange: Sendable where Value: Sendable {}
