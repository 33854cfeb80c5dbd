import Quiz

/// The points of a question in Moodle, and whether case matters in it, as they are read.
struct MoodleGrade {
  private var points = 1.0
  private let isCaseSensitive: Bool

  /// Reads an element; `nil` for a grade that is no number of points.
  init?(_ element: XMLElement) {
    if let grade = element.child("defaultgrade")?.text.trimmed, !grade.isEmpty {
      guard let points = Double(grade), points.isFinite, points >= 0 else { return nil }
      self.points = points
    }
    isCaseSensitive = element.child("usecase")?.text.trimmed == "1"
  }

  /// Sets the settings of the question that are not the defaults.
  func set(_ entries: inout SettingsEntries) {
    if points != 1 { entries[.points] = .number(points) }
    if isCaseSensitive { entries[.caseSensitive] = .truth(true) }
  }

  /// Returns `partialCredit` where Moodle gives it or not as the setting says: pairs, gaps and several choices always earn
  /// their share.
  static func partialCredit(of kind: QuestionKind, _ settings: ResolvedSettings) -> Set<QuizSetting>
  {
    switch kind {
    case .choices, .pairs, .gaps: settings.set(to: [.partialCredit: .truth(true)])
    case .text, .choice, .number, .order, .essay, .unknown: []
    }
  }
}

extension Double {
  /// The number with no more digits than it needs: `2` for 2.0.
  var shortest: String { Int(exactly: self).map(String.init) ?? description }
}
