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
