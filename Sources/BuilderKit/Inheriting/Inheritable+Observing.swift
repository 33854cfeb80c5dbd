extension Inheritable {
  /// Tells a closure of each change of the object's value for a property, wherever the change is made.
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
  /// that closures make themselves are told afterwards, to each observer in their order.
  ///
  /// - Parameters:
  ///   - property: The property, as `\.points`.
  ///   - notify: Gets the old value and the new one.
  /// - Returns: The observation, which ends when it is let go, cancelled, or when the object ends.
  /// - Complexity: O(*n*) in the number of objects above.
  public func observe<Value>(
    _ property: KeyPath<Self, Value>,
    _ notify: @escaping (InheritedChange<Value>) -> Void
  ) -> InheritanceObservation {
    InheritanceObservation(Watch.on(slot(of: property))) { change in
      notify(unsafeDowncast(change, to: ChangeBox<Value>.self).change)
    }
  }
}
