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
}
