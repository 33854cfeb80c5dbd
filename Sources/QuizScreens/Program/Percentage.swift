/// How far work is, in steps of a hundredth, so that drawing it costs next to nothing.
///
/// ```swift
/// var percentage = Percentage(of: questions.count)
/// for (number, question) in questions.enumerated() where percentage.rises(with: number) {
///   progress.report(…)
/// }
/// ```
struct Percentage: Sendable {
  private let total: Int
  private var percent = 0

  /// Begins at nothing.
  init(of total: Int) {
    self.total = total
  }

  /// Notes how much is done; returns whether that is a hundredth more than at any time before.
  mutating func rises(with done: Int) -> Bool {
    let now = done * 100 / max(total, 1)
    defer { percent = max(percent, now) }
    return now > percent
  }
}
