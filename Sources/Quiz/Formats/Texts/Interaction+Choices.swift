import QuizInterchange

extension Interaction {
  /// Returns several choices of a file without shares: each right one earns its part of the points, and a wrong one takes
  /// away as much.
  static func several(right: [Answer], wrong: [Answer]) -> Interaction {
    let share = 100 / Double(max(right.count, 1))
    func worth(_ answers: [Answer], _ share: Double) -> [Answer] {
      answers.map { answer in
        var answer = answer
        answer.share = share
        return answer
      }
    }
    return .choice(worth(right, share) + worth(wrong, -share), .several)
  }
}
