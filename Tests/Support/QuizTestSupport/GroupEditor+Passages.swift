package import CoreTestSupport
package import Quiz

extension GroupEditor {
  /// Puts in a passage or a question of one, or moves, takes out, changes or removes the question at an index with what belongs to
  /// it, if there is one.
  package mutating func performPassageStep(
    at index: Int,
    using generator: inout SeededGenerator
  ) {
    let count = builder.questions.count
    let step = Int.random(in: 0..<6, using: &generator)
    guard step > 0, index < count else {
      let place = Int.random(in: 0...count, using: &generator)
      var question = QuestionBuilder()
      question.id = .random()
      question.response.kind = Bool.random(using: &generator) ? .passage : .text
      question.prompt = "Read \(place)"
      if question.kind.asks { question.under = builder.passageOfQuestion(insertedAt: place) }
      return insert(question, at: place)
    }
    switch step {
    case 1: removeFreeing(at: index)
    case 2: _ = moveQuestion(at: index, down: .random(using: &generator))
    case 3: setKind(ofQuestion: index, to: Bool.random(using: &generator) ? .passage : .text)
    default: _ = togglePassage(ofQuestion: index)
    }
  }
}
