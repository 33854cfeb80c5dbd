import QuizInterchange

/// The version of QTI that an item is written in.
enum QTIVersion {
  /// QTI 1.2, with the question types of Canvas.
  case first
  /// QTI 2.1.
  case second

  /// The parts of questions that items of both versions have.
  var capability: Capability {
    var capability = Capability()
    capability.text = .qti(self)
    capability.typesLines = false
    capability.choices.areDistinct = true
    capability.choices.order = .mixed
    capability.choices.orderOfSeveral = .mixed
    capability.pairs.areDistinct = true
    capability.gaps.areTyped = false
    capability.gaps.areLines = true
    capability.gaps.areMixed = true
    capability.missingGroupParts = [.template]
    // A choice has one right answer to point at.
    capability.parts = [.leftOut(.alternatives, of: [.choice]), .leftOut(.tags)]
    return capability
  }
}
