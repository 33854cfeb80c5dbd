/// A case that missed a bar.
struct FaultFailure {
  /// The number of the case.
  var number: Int
  /// The event instead, with the screen.
  var reason: String
}
