/// Losses of one kind in one part, counted over all questions.
///
/// ```swift
/// for summary in LossSummary.summaries(of: export.losses) {
///   print(summary.part, summary.kind, summary.count)    // hint movedToFront 12
/// }
/// ```
public struct LossSummary: Hashable, Sendable {
  /// The part that is not carried as it was.
  public let part: Loss.Part
  /// What becomes of it.
  public let kind: Loss.Kind
  /// In how many places.
  public let count: Int

  /// Counts equal losses, in the order in which the first of each appears.
  public static func summaries(of losses: [Loss]) -> [LossSummary] {
    var order: [Key] = []
    var counts: [Key: Int] = [:]
    for loss in losses {
      let key = Key(part: loss.part, kind: loss.kind)
      if counts.updateValue((counts[key] ?? 0) + 1, forKey: key) == nil {
        order.append(key)
      }
    }
    return order.map { LossSummary(part: $0.part, kind: $0.kind, count: counts[$0] ?? 0) }
  }

  private struct Key: Hashable {
    let part: Loss.Part
    let kind: Loss.Kind
  }
}

extension [LossSummary] {
  /// The number of questions that are not in the file at all.
  public var questionsLeftOut: Int {
    first { $0.part == .question && $0.kind == .leftOut }?.count ?? 0
  }
}
