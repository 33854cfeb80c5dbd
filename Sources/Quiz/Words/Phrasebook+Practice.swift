package import Quiz
package import QuizPractice
package import QuizResources

extension Phrasebook {
  /// Returns the score of a round in a sentence.
  package func score(_ score: PracticeScore) -> String {
    guard let percent = score.percent else { return self[.practiceScoreNone] }
    let values: [Placeholder: any PhraseValue] = [
      .number: score.rightCount, .count: score.questionCount, .text: "\(percent)",
    ]
    return self(.practiceScore, values)
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
