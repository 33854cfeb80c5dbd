/// The observation of one property of one object, which ends with this token or with the object.
public final class InheritanceObservation {
  /// The node of the observed slot; nil when the observation has ended.
  unowned(unsafe) var observerNode: ObserverNode?
  private let notify: (AnyChange) -> Void
  private var pending: [AnyChange] = []
  private var isNotifying = false

  init(_ node: ObserverNode, notify: @escaping (AnyChange) -> Void) {
    observerNode = node
    self.notify = notify
    node.add(self)
  }

  deinit { cancel() }

  /// True if changes are still reported.
  public var isActive: Bool { observerNode != nil }

  /// Ends the observation: nothing is reported from now on, not even a change that has just happened.
  public func cancel() {
    observerNode.take()?.remove(self)
  }

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
  /// that closures make themselves are told afterwards, to each observer in their order. The observation ends
  /// when it is released or cancelled, or when the object ends.
  ///
  /// - Complexity: O(*n*) in the number of objects above.
  public func observe<Value>(
    _ property: KeyPath<Self, Value>,
    _ notify: @escaping (InheritedChange<Value>) -> Void
  ) -> InheritanceObservation {
    InheritanceObservation(ObserverNode.on(slot(of: property))) { change in
      notify(unsafeDowncast(change, to: ChangeBox<Value>.self).change)
    }
  }
}

/// A change of an object's value for a property, as its observers are told of it.
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
