import Comparisons

extension [Duration] {
  /// The time that a share of all times does not exceed.
  func quantile(_ share: Double) -> Quantity {
    let index = Int((Double(count - 1) * share).rounded())
    return .time(sorted()[index])
  }

  /// The time in the middle.
  var median: Quantity { quantile(0.5) }
}
