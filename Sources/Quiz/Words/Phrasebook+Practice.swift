package import Quiz
package import QuizPractice
package import QuizResources

extension Phrasebook {
  /// Returns the score of a round: its points, and what does not count or counts otherwise.
  package func score(_ score: PracticeScore, isRepeat: Bool = false) -> String {
    guard let percent = score.percent else { return self[.practiceScoreNone] }
    let values: [Placeholder: any PhraseValue] = [
      .text: PointCount(score.earned), .count: PointCount(score.possible), .number: percent,
    ]
    let counts: [(PracticePhrase, Int)] = [
      (.practiceSkipped, score.skippedCount), (.practiceJudged, score.overruledCount),
    ]
    let facts = counts.filter { $0.1 > 0 }.map { self($0.0, [.count: $0.1]) }
    let parts = [self(.practiceScore, values)] + facts + (isRepeat ? [self[.practiceRepeat]] : [])
    return parts.joined(separator: " · ")
  }

  /// Returns the rules of a question that its learner should know: the points unless they are one, and the time.
  package func facts(of rules: Grading) -> [String] {
    let points =
      rules.points == 1 ? nil : self(.practicePoints, [.text: text(of: .number(rules.points))])
    let time = rules.timeLimit.map { self(.settingSeconds, [.number: text(of: .number($0))]) }
    return [points, time].compactMap(\.self)
  }

  /// Returns the name of a strategy in a menu.
  package func name(of order: any QuestionOrder) -> String {
    switch order {
    case is Random: self[.practiceMenuRandom]
    case is MostOftenWrongFirst: self[.practiceMenuWrongFirst]
    case is LongestUnseenFirst: self[.practiceMenuLongestUnseen]
    default: self[.practiceMenuSequential]
    }
  }

  /// Returns which characters of an answer are missing, and which are too much.
  package func sentence(for difference: AnswerDifference) -> String {
    func quoted(_ runs: [String]) -> String { runs.map { "“\($0)”" }.joined(separator: ", ") }
    var parts: [String] = []
    if !difference.missing.isEmpty {
      parts.append(self(.practiceMissing, [.text: quoted(difference.missing)]))
    }
    if !difference.extra.isEmpty {
      parts.append(self(.practiceExtra, [.text: quoted(difference.extra)]))
    }
    return parts.joined(separator: " · ")
  }
}

/// A number of points as it is read: `2¼` where a quarter, a third or a half is exact, `2.14` otherwise.
package struct PointCount: PhraseValue {
  private static let fractions = [3: "¼", 4: "⅓", 6: "½", 8: "⅔", 9: "¾"]
  /// The greatest difference that sums of shares have from their exact value.
  private static let tolerance = 1e-6

  private let points: Double

  /// Takes points that are not negative.
  package init(_ points: Double) { self.points = points }

  /// The points as text.
  package var phraseText: String {
    guard points.isFinite, points < 1e12 else { return "\(points)" }
    let twelfths = (points * 12).rounded()
    if abs(points * 12 - twelfths) < Self.tolerance {
      let (whole, rest) = Int(twelfths).quotientAndRemainder(dividingBy: 12)
      if rest == 0 { return "\(whole)" }
      if let fraction = Self.fractions[rest] { return (whole == 0 ? "" : "\(whole)") + fraction }
    }
    // Rounded down: all the points are shown to whoever has them, and to nobody else.
    let rounded = ((points * 100 + Self.tolerance).rounded(.down)) / 100
    return SettingValue.number(rounded).typed
  }

  /// The points as a number of things; a part of one counts as several.
  package var quantity: Int? { Int(exactly: points) ?? 2 }
}

/// The letters by which choices are picked.
package enum ItemLetter {
  private static let first: Unicode.Scalar = "a"
  private static let count = 26

  /// Returns the letter of an item; a number behind the last letter.
  package static func name(of index: Int) -> String {
    guard index < count, let scalar = Unicode.Scalar(first.value + UInt32(index)) else {
      return "\(index + 1)"
    }
    return String(scalar)
  }

  /// Returns the index of the item that a letter or a digit means.
  package static func index(of text: some StringProtocol) -> Int? {
    guard let scalar = text.lowercased().unicodeScalars.first, text.unicodeScalars.count == 1 else {
      return nil
    }
    switch scalar {
    case "a"..."z": return Int(scalar.value - first.value)
    case "1"..."9": return Int(scalar.value - ("1" as Unicode.Scalar).value)
    default: return nil
    }
  }
}
