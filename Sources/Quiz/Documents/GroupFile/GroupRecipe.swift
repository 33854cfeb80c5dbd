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
        MapProperty(\.id, from: .key(Key.id))
        MapProperty(\.title, from: .key(Key.title))
        MapProperty(\.template, from: .key(Key.template))
        MapProperty(\.settings, from: .key(Key.settings), default: SettingsEntries())
        MapProperty(\.conflicts, from: .key(Key.conflict), default: ConflictList())
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
      MapProperty(\.id, from: .key(QuestionKey.id))
      MapProperty(\.markup, from: .key(QuestionKey.markup), default: .plain)
      MapProperty(\.under, from: .key(QuestionKey.under))
      MapProperty(\.prompt, from: .key(QuestionKey.prompt))
      MapProperty(\.response, from: "response", by: response)
      optionalText(\.hint, from: .key(QuestionKey.hint), by: transformer)
      optionalText(\.explanation, from: .key(QuestionKey.explanation), by: transformer)
      MapProperty(\.tags, from: .key(QuestionKey.tags), default: [])
      MapProperty(\.settings, from: .key(QuestionKey.settings), default: SettingsEntries())
      MapProperty(\.conflicts, from: .key(QuestionKey.conflict), default: ConflictList())
    }
  }

  static func optionalText<Part: Buildable>(
    _ property: any KeyPath<Part, String?> & Sendable,
    from source: JSONSource,
    by transformer: Transformer<String?, String?>?
  ) -> MapProperty<Part> {
    guard let transformer else { return MapProperty(property, from: source) }
    return MapProperty(property, from: source, by: transformer)
  }
}

extension JSONSource {
  static func key(_ key: some RawRepresentable<String>) -> Self {
    .path(JSONPath([.key(key.rawValue)]))
  }
}

extension Transformer<String?, String?> {
  /// Takes a text as it is, and writes none for a blank one.
  fileprivate static var unlessBlank: Self {
    .reversible("unlessBlank", { $0 }, backward: { $0?.nonblank })
  }
}
