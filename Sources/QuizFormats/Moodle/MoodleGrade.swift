import Quiz
import QuizDocuments

/// What a question of Moodle says of the settings: its grade, and whether case matters.
struct MoodleGrade {
  /// What a right answer earns; a question of Moodle's has one point unless it says another grade.
  var points = 1.0
  /// Whether upper and lower case matter in a short answer.
  var isCaseSensitive = false

  /// Takes what a question says, and after that its group.
  init(_ question: SettingsEntries, in group: SettingsEntries, ofShortAnswer: Bool) {
    guard !question.isEmpty || !group.isEmpty else { return }
    if case .number(let points) = question[.points] ?? group[.points] { self.points = points }
    if ofShortAnswer, case .truth(let truth) = question[.caseSensitive] ?? group[.caseSensitive] {
      isCaseSensitive = truth
    }
  }

  /// Reads what an element says; a grade that is no number of points is `nil`.
  init?(_ element: XMLElement) {
    if let grade = element.child("defaultgrade")?.text.trimmed, !grade.isEmpty {
      guard let points = Double(grade), points.isFinite, points >= 0 else { return nil }
      self.points = points
    }
    isCaseSensitive = element.child("usecase")?.text.trimmed == "1"
  }

  /// The settings of the question that say the same.
  var entries: SettingsEntries {
    var entries = SettingsEntries()
    if points != 1 { entries[.points] = .number(points) }
    if isCaseSensitive { entries[.caseSensitive] = .truth(true) }
    return entries
  }
}

extension Double {
  /// The number with no more digits than it needs: `2` for 2.0.
  var shortest: String { Int(exactly: self).map(String.init) ?? description }
}
