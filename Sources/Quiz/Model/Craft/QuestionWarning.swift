internal import QuizText

/// A breach of a rule in a question, at one of its parts.
///
/// ```swift
/// question.answer = "Paris"
/// question.distractors = ["Lyon", "paris"]
/// question.warnings(in: WarningScope()).map(\.rule)    // [.fact(.rightDistractor)]
/// ```
package struct QuestionWarning: Hashable, Sendable {
  /// The rule.
  package let rule: WarningRule
  /// The part that the warning is about.
  package let place: ItemWarning.Place
  /// The part that has the same text; `nil` where the rule is about one part.
  package let other: ItemWarning.Place?
  /// The text that it is about: an item, a tag, a word of the prompt.
  package let text: String

  init(
    _ rule: WarningRule,
    at place: ItemWarning.Place,
    _ text: String,
    as other: ItemWarning.Place? = nil
  ) {
    self.rule = rule
    self.place = place
    self.other = other
    self.text = text
  }

  /// Returns whether the warning is about a part of the question.
  package func concerns(_ field: QuestionField) -> Bool {
    place.field == field || other?.field == field
  }
}

extension QuestionBuilder {
  /// Returns the warnings about the question by itself, facts before craft; other questions are not looked at.
  ///
  /// - Complexity: O(*n*) in the length of the texts, and O(*m* log *m*) in the number of choices that are ranges of numbers.
  package func warnings(in scope: WarningScope) -> [QuestionWarning] {
    let craft = craftWarnings(in: scope.language).map {
      QuestionWarning(.craft($0.rule), at: $0.place, $0.text)
    }
    let found =
      markerWarnings + repetitions(scope.comparison) + spareWarnings(scope.comparison)
      + tagWarnings + listWarnings + markWarnings + craft
    return scope.off.isEmpty ? found : found.filter { !scope.off.contains($0.rule) }
  }

  private var markerWarnings: [QuestionWarning] {
    markedFields.map { QuestionWarning(.fact(.conflictMarkers), at: ItemWarning.Place($0), "") }
  }

  private func repetitions(_ comparison: AnswerComparison) -> [QuestionWarning] {
    itemWarnings(comparing: comparison.folded).compactMap { warning in
      let (place, text) = (warning.place, warning.text)
      switch warning.kind {
      // An empty line of a list is about to be filled in.
      case .blank: return nil
      case .repeated(let other):
        return QuestionWarning(.fact(.repeatedItem), at: place, text, as: other)
      case .right(let other):
        return QuestionWarning(.fact(.rightDistractor), at: place, text, as: other)
      }
    }
  }

  /// The spare sides that are the right side of a pair, and so would be right.
  private func spareWarnings(_ comparison: AnswerComparison) -> [QuestionWarning] {
    guard kind == .pairs, !response.pairs.spares.isEmpty else { return [] }
    let rights = Set(response.pairs.pairs.compactMap { $0.right.map(comparison.folded) })
    let spares = response.pairs.spares.enumerated()
    return spares.filter { rights.contains(comparison.folded($0.element)) }.map { spare in
      let place = ItemWarning.Place(.spares, spare.offset)
      return QuestionWarning(
        .fact(.rightDistractor),
        at: place,
        spare.element,
        as: ItemWarning.Place(.pairs)
      )
    }
  }

  private var listWarnings: [QuestionWarning] {
    guard listedAnswers != nil, let answer else { return [] }
    return [QuestionWarning(.fact(.answerList), at: ItemWarning.Place(.answer), answer)]
  }

  /// The first text of each part of a plain question in which somebody seems to have meant Markdown.
  private var markWarnings: [QuestionWarning] {
    guard markup == .plain else { return [] }
    return kind.parts.map(\.field).compactMap { field in
      guard field.hasMarkup else { return nil }
      switch self[field] {
      case .text(let text):
        return text?.firstMarkedText.map {
          QuestionWarning(.fact(.plainMarks), at: ItemWarning.Place(field), $0)
        }
      case .list(let items):
        let marked = items.lazy.enumerated().compactMap { index, item in
          item.firstMarkedText.map { (index, $0) }
        }
        return marked.first.map {
          QuestionWarning(.fact(.plainMarks), at: ItemWarning.Place(field, $0.0), $0.1)
        }
      }
    }
  }

  private var tagWarnings: [QuestionWarning] {
    guard tags.count > 1 else { return [] }
    var seen: Set<String> = []
    return tags.enumerated().filter { !seen.insert($0.element.lowercased()).inserted }.map {
      QuestionWarning(.fact(.repeatedTag), at: ItemWarning.Place(.tags, $0.offset), $0.element)
    }
  }
}
