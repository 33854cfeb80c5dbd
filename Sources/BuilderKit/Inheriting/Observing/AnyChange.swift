/// A change whose type only those who make and observe it know.
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
