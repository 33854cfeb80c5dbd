import Quiz

/// The settings of a question in Moodle: its grade, and how answers are judged.
struct MoodleGrade {
  /// The points for a right answer, one unless a question says another number; none where gaps have their own.
  var points: Double? = 1
  /// True if upper and lower case matter in a typed answer.
  var isCaseSensitive = false
  /// True if an answer that is right in part earns a part of the points.
  var isPartial = false
  /// True if choices come in another order each time.
  var isShuffled = true

  /// Takes the settings in force for a question of a kind.
  init(_ kind: QuestionKind, _ settings: ResolvedSettings) {
    points = settings.number(.points) ?? 1
    if kind == .text || kind == .gaps {
      isCaseSensitive = settings.truth(.caseSensitive) ?? false
    }
    isPartial = settings.truth(.partialCredit) ?? false
    isShuffled = settings.truth(.shuffleChoices) ?? true
  }

  /// Returns `partialCredit` where Moodle gives or denies it as the setting says; pairs and gaps always earn their share.
  static func partialCredit(of kind: QuestionKind, _ settings: ResolvedSettings) -> Set<QuizSetting>
  {
    switch kind {
    case .choices: [.partialCredit]
    case .pairs, .gaps: settings.set(to: [.partialCredit: .truth(true)])
    case .text, .choice, .number, .order, .essay, .unknown: []
    }
  }

  /// Reads an element; `nil` for a grade that is no number of points.
  init?(_ element: XMLElement) {
    if let grade = element.child("defaultgrade")?.text.trimmed, !grade.isEmpty {
      guard let points = Double(grade), points.isFinite, points >= 0 else { return nil }
      self.points = points
    }
    isCaseSensitive = element.child("usecase")?.text.trimmed == "1"
  }

  /// The same as settings of the question, as far as they are read back.
  var entries: SettingsEntries {
    var entries = SettingsEntries()
    if let points, points != 1 { entries[.points] = .number(points) }
    if isCaseSensitive { entries[.caseSensitive] = .truth(true) }
    return entries
  }
}

extension Double {
  /// The number with no more digits than it needs: `2` for 2.0.
  var shortest: String { Int(exactly: self).map(String.init) ?? description }
}
