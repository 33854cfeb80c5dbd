package import BuilderKit
package import Quiz

/// The recipes by which groups are read and written, and the keys by which lists of groups are skimmed.
package enum GroupRecipe {
  /// The file's keys of a group, in the order in which new ones are written.
  package enum Key: String, CaseIterable {
    case format, version, id, title, template, settings, conflict, questions
  }

  /// The file's keys of a question, in the order in which new ones are written.
  package enum QuestionKey: String, CaseIterable {
    case id, kind, markup, under, prompt, answer, answers, value, range, tolerance, unit, pairs,
      spares,
      steps
    case notes, hint, alternatives, distractors, explanation, tags, settings, conflict
  }

  /// The recipe of finished groups: a blank optional text is left out.
  package static let finished = group(optionalText: .unlessBlank)

  /// The recipe of unfinished groups: also a blank text is kept.
  package static let draft = group(optionalText: nil)

  private static func group(optionalText: Transformer<String?, String?>?) -> Recipe<QuestionGroup> {
    do throws(RecipeError) {
      let question = try question(optionalText: optionalText)
      return try Recipe("group", nulls: .absent) {
        Map(\.id, from: .key(Key.id))
        Map(\.title, from: .key(Key.title))
        Map(\.template, from: .key(Key.template))
        Map(\.settings, from: .key(Key.settings), default: SettingsEntries())
        Map(\.conflicts, from: .key(Key.conflict), default: ConflictList())
        MapEach(\.questions, from: .key(Key.questions), by: question)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func question(
    optionalText transformer: Transformer<String?, String?>?
  ) throws(RecipeError) -> Recipe<Question> {
    let response = try response(optionalText: transformer)
    return try Recipe("question", nulls: .absent) {
      Map(\.id, from: .key(QuestionKey.id))
      Map(\.markup, from: .key(QuestionKey.markup), default: .plain)
      Map(\.under, from: .key(QuestionKey.under))
      Map(\.prompt, from: .key(QuestionKey.prompt))
      Map(\.response, from: "response", by: response)
      optionalText(\.hint, from: .key(QuestionKey.hint), by: transformer)
      optionalText(\.explanation, from: .key(QuestionKey.explanation), by: transformer)
      Map(\.tags, from: .key(QuestionKey.tags), default: [])
      Map(\.settings, from: .key(QuestionKey.settings), default: SettingsEntries())
      Map(\.conflicts, from: .key(QuestionKey.conflict), default: ConflictList())
    }
  }

  static func optionalText<Part: PropertyListing>(
    _ property: any KeyPath<Part, String?> & Sendable,
    from source: IngredientSource,
    by transformer: Transformer<String?, String?>?
  ) -> Map<Part> {
    guard let transformer else { return Map(property, from: source) }
    return Map(property, from: source, by: transformer)
  }
}

extension IngredientSource {
  static func key(_ key: some RawRepresentable<String>) -> Self {
    .path(IngredientPath([.key(key.rawValue)]))
  }
}

extension Transformer<String?, String?> {
  /// Takes a text as it is, and writes none for a blank one.
  fileprivate static var unlessBlank: Self {
    .reversible("unlessBlank", { $0 }, backward: { $0?.nonblank })
  }
}
