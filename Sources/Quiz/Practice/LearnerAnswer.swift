/// An answer to a question of any kind.
package enum LearnerAnswer: Hashable, Sendable {
  /// A typed text or number.
  case typed(String)
  /// The indices of the picked choices among those shown.
  case picked(Set<Int>)
  /// A text for each gap.
  case filled([String])
  /// A right side for each left one; `nil` where none is chosen yet.
  case matched([String?])
  /// The steps from the first to the last.
  case ordered([String])
  /// An essay, and whether its author counts it as right.
  case essay(String, isRight: Bool?)
}
