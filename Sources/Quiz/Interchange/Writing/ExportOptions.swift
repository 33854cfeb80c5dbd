/// A format whose files people open in spreadsheet programs.
package protocol SpreadsheetOption {
  /// True if the file is made for spreadsheet programs: they find its encoding, and run none of its texts as a formula.
  ///
  /// Changed texts are losses (``LossKind/disarmed``).
  var isForSpreadsheets: Bool { get set }
}

/// A format whose files say into which category of a question bank the questions go.
package protocol CategoryOption {
  /// True if the file names a category for each group; without one, the questions go where their reader puts them.
  ///
  /// Titles and ids of groups are losses then.
  var namesCategories: Bool { get set }
}

/// A format whose files say when each question was changed.
package protocol TimeOption {
  /// The times of the last changes.
  var changeTimes: ChangeTimes { get set }
}

/// The times of the last changes of questions, by the ids of their groups and their own, in seconds since 1970.
///
/// ```swift
/// var times = ChangeTimes()
/// times["capitals", "france"] = 1_800_000_000
/// times.latest    // 1_800_000_000
/// ```
package struct ChangeTimes: Hashable, Sendable {
  private var times: [String: [String: Int64]] = [:]
  /// The latest of all; `nil` without any.
  package private(set) var latest: Int64?

  /// Knows no time.
  package init() {}

  /// The time of a question; the latest, where its group has several of its id.
  package subscript(group: String, question: String) -> Int64? {
    get { times[group]?[question] }
    set {
      guard let newValue else { return }
      let known = times[group]?[question] ?? newValue
      times[group, default: [:]][question] = max(known, newValue)
      latest = max(latest ?? newValue, newValue)
    }
  }
}
