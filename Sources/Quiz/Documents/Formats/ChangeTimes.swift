package import Quiz

/// The times of the last changes of questions, by their groups, in seconds since 1970.
///
/// ```swift
/// var times = ChangeTimes()
/// times[group.id, question.id] = 1_800_000_000
/// times.latest    // 1_800_000_000
/// ```
package struct ChangeTimes: Hashable, Sendable {
  private var times: [GroupID: [QuestionID: Int64]] = [:]
  /// The latest of all; `nil` without any.
  package private(set) var latest: Int64?

  /// Knows no time.
  package init() {}

  /// The time of a question; the latest, where its group has several of its id.
  package subscript(group: GroupID, question: QuestionID) -> Int64? {
    get { times[group]?[question] }
    set {
      guard let newValue else { return }
      let known = times[group]?[question] ?? newValue
      times[group, default: [:]][question] = max(known, newValue)
      latest = max(latest ?? newValue, newValue)
    }
  }
}

/// A format whose files say when each question was changed.
package protocol TimedExportFormat: ExportFormat {
  /// The times of the last changes.
  var changeTimes: ChangeTimes { get set }
}
