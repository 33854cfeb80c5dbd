/// The shares of the points that choices are worth, in percent: Moodle takes only those in its list.
enum MoodleShares {
  /// Returns shares that add up to all of the points, the largest first; `nil` where the list has none so small.
  static func right(_ count: Int) -> [String]? {
    switch count {
    case 1...10: Array(repeating: equal[count - 1], count: count)
    case 11...20:
      // Tens and fives together.
      Array(repeating: "10", count: 20 - count) + Array(repeating: "5", count: 2 * count - 20)
    default: nil
    }
  }

  /// Returns the share of a wrong choice: it takes all points away, or those of one right choice.
  static func wrong(besides count: Int, isPartial: Bool) -> String {
    isPartial ? "-" + (right(count)?[0] ?? "100") : "-100"
  }

  /// Returns whether shares of right choices say no more than that all of them are right.
  static func areUsual(_ shares: [Double]) -> Bool {
    guard let usual = right(shares.count)?.compactMap(Double.init) else { return false }
    return zip(shares.sorted(by: >), usual).allSatisfy { abs($0 - $1) < 0.5 }
  }

  private static let equal = [
    "100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10",
  ]
}
