internal import BuilderKit
internal import LosslessJSON
internal import Quiz

extension GroupRecipe {
  /// Returns the recipe of a response, whose kind is beside its parts; without one it is a text.
  static func response(
    optionalText transformer: Transformer<String?, String?>?
  ) throws(RecipeError) -> Recipe<Response> {
    try Recipe("response", tag: .key(QuestionKey.kind), default: .text, nulls: .absent) {
      Case(\.text) {
        Map(\.answer, from: .key(QuestionKey.answer))
        Map(\.alternatives, from: .key(QuestionKey.alternatives), default: [])
      }
      Case(\.choice) {
        Map(\.answer, from: .key(QuestionKey.answer))
        Map(\.alternatives, from: .key(QuestionKey.alternatives), default: [])
        Map(\.distractors, from: .key(QuestionKey.distractors), default: [])
      }
      Case(\.choices) {
        Map(\.answers, from: .key(QuestionKey.answers), default: [])
        Map(\.distractors, from: .key(QuestionKey.distractors), default: [])
      }
      Case(\.number) {
        Map(\.value, from: .key(QuestionKey.value), by: .number)
        Map(
          \.tolerance,
          from: .key(QuestionKey.tolerance),
          by: .optionalNumber(keepingBlanks: transformer == nil)
        )
        optionalText(\.unit, from: .key(QuestionKey.unit), by: transformer)
      }
      Case(\.gaps)
      Case(\.pairs) {
        MapEach(\.pairs, from: .key(QuestionKey.pairs), by: pair)
        Map(\.spares, from: .key(QuestionKey.spares), default: [])
      }
      Case(\.order) { Map(\.steps, from: .key(QuestionKey.steps), default: []) }
      Case(\.essay) {
        optionalText(\.answer, from: .key(QuestionKey.answer), by: transformer)
        optionalText(\.notes, from: .key(QuestionKey.notes), by: transformer)
      }
      Case(\.passage)
      Case(\.unknown, from: "question")
    }
  }

  private static let pair: Recipe<Pair> = {
    do throws(RecipeError) {
      return try Recipe("pair", nulls: .absent) {
        Map(\.left, from: "left")
        Map(\.right, from: "right")
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}

extension Transformer<NumberText, String> {
  /// Reads a number in its digits.
  fileprivate static var number: Self {
    .reversible("number", { $0.text }, backward: { NumberText($0) })
  }
}

extension Transformer<NumberText?, String?> {
  /// Reads a number in its digits, if there is one; with blanks as a draft has them.
  fileprivate static func optionalNumber(keepingBlanks keepsBlanks: Bool) -> Self {
    .reversible(
      "optionalNumber",
      { $0?.text },
      backward: { (keepsBlanks ? $0 : $0?.nonblank).map(NumberText.init) }
    )
  }
}
