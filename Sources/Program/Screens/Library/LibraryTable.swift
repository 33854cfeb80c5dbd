internal import QuizResources
internal import TerminalUI

/// The columns of the library: which ones there is room for, and how wide they are.
struct LibraryTable: Hashable, Sendable {
  enum Column: CaseIterable, Hashable, Sendable {
    case title, questions, score, found, template, tags, changed, marks

    var phrase: LibraryPhrase {
      switch self {
      case .title: .libraryColumnTitle
      case .questions: .libraryColumnQuestions
      case .score: .libraryColumnScore
      case .found: .libraryColumnFound
      case .template: .libraryColumnTemplate
      case .tags: .libraryColumnTags
      case .changed: .libraryColumnChanged
      case .marks: .libraryColumnMarks
      }
    }

    /// The order of the rows that the column shows, if there is one.
    var order: LibraryOrder? {
      switch self {
      case .title: .title
      case .questions: .questions
      case .score, .found: nil
      case .template: .template
      case .tags: .tags
      case .changed: .changed
      case .marks: .status
      }
    }

    /// The narrowest screen that the column is shown in.
    fileprivate var minimumScreenColumns: Int {
      switch self {
      case .title, .questions, .marks: 0
      case .changed, .found: 56
      case .score: 64
      case .tags: 68
      case .template: 76
      }
    }
  }

  struct Placed: Hashable, Sendable {
    var column: Column
    var start: Int
    var columns: Int
  }

  private static let gap = 2

  /// The widest text in a column that is as wide as its texts; zero leaves the column out.
  private var widest: [Column: Int] = [:]
  /// `true` if a row is marked as recovered, which is the longest mark.
  private var hasRecovered = false
  /// Groups have conflicts that nobody has decided yet, and are marked so.
  var hasConflicts = false

  init() {}

  /// Measures rows.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  init(_ rows: [LibraryRow]) {
    for row in rows {
      note(row.title.columns, in: .title)
      // A template that is missing is called so, in no more room than the heading has.
      note(row.template?.columns ?? (row.templateProblem == nil ? 0 : 1), in: .template)
      note(Self.text(ofTags: row.tags).columns, in: .tags)
      note(Self.text(ofScore: row.lastPercentage).columns, in: .score)
      let isMarked = row.problem != nil || row.templateProblem != nil
      if isMarked || row.hasDraft || row.isNewDraft { note(1, in: .marks) }
      if row.isRecovered { hasRecovered = true }
    }
  }

  /// The tags as they are in the table.
  static func text(ofTags tags: [String]) -> String { tags.joined(separator: ", ") }

  /// The score of the last round of practice as it is in the table.
  static func text(ofScore percentage: Int?) -> String { percentage.map { "\($0) %" } ?? "" }

  /// Returns the columns for a screen, from the left; the title has what the others leave.
  ///
  /// The text that was found takes the place of further facts.
  func placed(inScreen columns: Int, showingHits: Bool = false, phrases: Phrasebook) -> [Placed] {
    let shown = shownColumns(inScreen: columns, showingHits: showingHits)
    // The mark is before the title, and the scroll bar after the last column.
    var room = columns - 2 - 2 - (shown.count - 1) * Self.gap
    var widths: [Column: Int] = [:]
    for column in shown {
      widths[column] = fixedColumns(of: column, phrases: phrases)
      room -= widths[column, default: 0]
    }
    if shown.contains(.found) {
      // The titles get what they need, up to two fifths.
      widths[.found] = room - min(widest[.title, default: 0], room * 2 / 5)
      room -= widths[.found, default: 0]
    }
    // First a quarter each, then what the titles do not need.
    let share = room / 4
    let flexible = [Column.template, .tags].filter(shown.contains)
    let wanted = flexible.map { max(widest[$0, default: 0], phrases[$0.phrase].columns) }
    for (column, wanted) in zip(flexible, wanted) {
      widths[column] = min(wanted, share)
      room -= min(wanted, share)
    }
    for (column, wanted) in zip(flexible, wanted) {
      let spare = max(room - max(widest[.title, default: 0], share), 0)
      let more = min(wanted - widths[column, default: 0], spare)
      widths[column, default: 0] += more
      room -= more
    }
    widths[.title] = max(room, 1)
    var start = 2
    return shown.map { column in
      defer { start += widths[column, default: 0] + Self.gap }
      return Placed(column: column, start: start, columns: widths[column, default: 0])
    }
  }

  private func shownColumns(inScreen columns: Int, showingHits: Bool) -> [Column] {
    Column.allCases.filter { column in
      guard columns >= column.minimumScreenColumns else { return false }
      return switch column {
      case .title, .questions: true
      case .found: showingHits
      case .changed: !showingHits
      case .score, .template, .tags: !showingHits && widest[column, default: 0] > 0
      case .marks: hasConflicts || widest[column, default: 0] > 0
      }
    }
  }

  /// The width of a column that does not depend on the room; zero when it does.
  private func fixedColumns(of column: Column, phrases: Phrasebook) -> Int {
    let heading = phrases[column.phrase].columns
    switch column {
    case .title, .found, .template, .tags: return 0
    case .questions: return max(heading, 5)
    case .score: return max(heading, "100 %".count)
    case .changed: return max(heading, "2026-11-20".count)
    case .marks:
      let marks: [LibraryPhrase] =
        [.libraryMarkDraft, .libraryMarkProblem] + (hasConflicts ? [.libraryMarkConflict] : [])
        + (hasRecovered ? [.libraryMarkRecovered] : [])
      return max(heading, marks.map { phrases[$0].columns }.max() ?? 0)
    }
  }

  private mutating func note(_ columns: Int, in column: Column) {
    widest[column] = max(widest[column, default: 0], columns)
  }
}
