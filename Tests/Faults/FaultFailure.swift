/// A case that missed a bar.
struct FaultFailure {
  /// The number of the case.
  var number: Int
  /// What happened instead, with what there was to see.
  var reason: String
}
