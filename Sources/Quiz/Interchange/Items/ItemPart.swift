/// A part of a question, or of its group, by the name that it has in tables, reports and losses.
///
/// `question` is a whole one; `settings` and `id` belong to either. `gaps` are the answers and choices in them, `gapHints`
/// their hints, `feedback` that for single choices.
package enum ItemPart: String, Hashable, Sendable, CaseIterable {
  case title, template, question, settings
  case prompt, answer, answers, value, tolerance, unit, gaps, gapHints, pairs, spares, steps, notes
  case hint, alternatives, distractors, feedback, explanation, tags, id

  /// The parts that a person fills in, in the order of a table's columns.
  package static let fields: [ItemPart] = [
    .prompt, .answer, .answers, .value, .tolerance, .unit, .pairs, .spares, .steps, .notes,
    .hint, .alternatives, .distractors, .explanation, .tags,
  ]

  /// True if the part has items, which one cell of a table lists.
  package var isList: Bool {
    switch self {
    case .answers, .pairs, .spares, .steps, .alternatives, .distractors, .tags: true
    case .title, .template, .question, .settings, .prompt, .answer, .value, .tolerance, .unit,
      .gaps, .gapHints, .notes, .hint, .feedback, .explanation, .id:
      false
    }
  }
}

/// A setting of practice and export, by its name in files.
package enum ItemSetting: String, CaseIterable, Hashable, Sendable {
  case language, points, timeLimitInSeconds, caseSensitive, ignoreAccents
  case ignoreTypography, partialCredit, tolerance
  case shuffleQuestions, shuffleChoices, hintPolicy, exportDeck, exportCategory, tags
}

/// A form of question that programs exchange, by the name that it has in tables and pages of this program.
package enum ItemKind: String, CaseIterable, Hashable, Sendable {
  case text, choice, choices, number, gaps, pairs, order, essay, passage

  /// Returns all kinds but some.
  package static func all(except kinds: Set<ItemKind>) -> Set<ItemKind> {
    Set(allCases).subtracting(kinds)
  }
}
