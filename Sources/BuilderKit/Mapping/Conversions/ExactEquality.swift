internal import LosslessJSON

// Swift takes two strings for equal whose letters are composed in different ways. An update that brings
// the other way is a change all the same: what is written back is what was read.

extension IngredientConvertible {
  /// Whether both are equal and would be written alike.
  func isExactly(_ other: Self) -> Bool {
    guard self == other else { return false }
    return Self.isWrittenOneWay || (try? ingredient) == (try? other.ingredient)
  }

  /// Whether equal values are always written alike, unlike texts and zeros; asked first, for writing takes time.
  private static var isWrittenOneWay: Bool {
    self == Int.self || self == Bool.self || self == Timestamp.self
  }
}

extension Equatable {
  /// Whether both are equal and, if they have a form in JSON, would be written alike.
  func isExactly(any other: Self) -> Bool {
    func isExactly<Value: IngredientConvertible>(_ value: Value) -> Bool {
      (other as? Value).map { value.isExactly($0) } ?? false
    }
    guard let value = self as? any IngredientConvertible else { return self == other }
    return isExactly(value)
  }
}
