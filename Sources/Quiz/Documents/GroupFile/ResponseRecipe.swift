internal import BuilderKit
internal import LosslessJSON
internal import Quiz

extension GroupRecipe {
  /// Returns the recipe of a response, whose kind is beside its parts; without one it is a text.
  static func response(
    optionalText transformer: Transformer<String?, String?>?
  ) throws(RecipeError) -> Recipe<Response> {
    try Recipe("response", tag: .key(QuestionKey.kind), default: .text, nulls: .absent) {
      MapCase(\.text) {
        MapProperty(\.answer, from: .key(QuestionKey.answer))
        MapProperty(\.alternatives, from: .key(QuestionKey.alternatives), default: [])
      }
      MapCase(\.choice) {
        MapProperty(\.answer, from: .key(QuestionKey.answer))
        MapProperty(\.alternatives, from: .key(QuestionKey.alternatives), default: [])
        MapProperty(\.distractors, from: .key(QuestionKey.distractors), default: [])
      }
      MapCase(\.choices) {
        MapProperty(\.answers, from: .key(QuestionKey.answers), default: [])
        MapProperty(\.distractors, from: .key(QuestionKey.distractors), default: [])
      }
      MapCase(\.number) {
        MapProperty(\.value, from: .key(QuestionKey.value), by: .number)
        MapProperty(
          \.tolerance,
          from: .key(QuestionKey.tolerance),
          by: .optionalNumber(keepingBlanks: transformer == nil)
        )
        optionalText(\.unit, from: .key(QuestionKey.unit), by: transformer)
      }
      MapCase(\.gaps)
      MapCase(\.pairs) {
        MapEach(\.pairs, from: .key(QuestionKey.pairs), by: pair)
        MapProperty(\.spares, from: .key(QuestionKey.spares), default: [])
      }
      MapCase(\.order) { MapProperty(\.steps, from: .key(QuestionKey.steps), default: []) }
      MapCase(\.essay) {
        optionalText(\.answer, from: .key(QuestionKey.answer), by: transformer)
        optionalText(\.notes, from: .key(QuestionKey.notes), by: transformer)
      }
      MapCase(\.passage)
      MapCase(\.unknown, from: "question")
    }
  }

  private static let pair: Recipe<Pair> = {
    do throws(RecipeError) {
      return try Recipe("pair", nulls: .absent) {
        MapProperty(\.left, from: "left")
        MapProperty(\.right, from: "right")
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
