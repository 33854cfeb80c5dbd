import Quiz

/// The number that a condition of QTI 1.2 asks for.
struct QTIReadNumber {
  let value: String
  let tolerance: String?

  /// Reads a condition; `nil` where it is about no number.
  init?(_ condition: QTICondition) {
    var exact: String?
    var lower: DecimalNumber?
    var upper: DecimalNumber?
    for leaf in condition.leaves {
      switch leaf {
      case .equal(_, let value, _): exact = exact ?? value
      case .bound(_, let value, let isUpper):
        guard let number = DecimalNumber(value) else { return nil }
        if isUpper { upper = number } else { lower = number }
      case .all, .any, .not, .other: break
      }
    }
    guard let lower, let upper else {
      guard let exact else { return nil }
      (value, tolerance) = (exact, nil)
      return
    }
    // A number in the middle of its bounds has a distance; any other is one of a range.
    if let exact, let number = DecimalNumber(exact), upper - number == number - lower {
      (value, tolerance) = (exact, (upper - number).shortest)
    } else {
      (value, tolerance) = ("\(lower.shortest)..\(upper.shortest)", nil)
    }
  }
}
