import QuizInterchange

extension Item {
  /// True if a gap has more than one answer, or choices to pick from.
  var hasFurtherGapAnswers: Bool {
    guard case .gaps(let pieces) = interaction else { return false }
    return pieces.gaps.contains { $0.answers.count > 1 }
  }
}

extension [Interaction.Piece] {
  /// The gaps in their order.
  var gaps: [Gap] { compactMap { if case .gap(let gap) = $0 { gap } else { nil } } }
}
