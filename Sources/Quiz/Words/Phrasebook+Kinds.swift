internal import BuilderKit
package import Quiz
package import QuizResources

extension QuestionField {
  /// The field's name within a sentence.
  package var name: Phrase {
    switch self {
    case .prompt: .fieldPrompt
    case .answer: .fieldAnswer
    case .answers: .fieldAnswers
    case .value: .fieldValue
    case .tolerance: .fieldTolerance
    case .unit: .fieldUnit
    case .pairs: .fieldPairs
    case .spares: .fieldSpares
    case .steps: .fieldSteps
    case .notes: .fieldNotes
    case .hint: .fieldHint
    case .alternatives: .fieldAlternatives
    case .distractors: .fieldDistractors
    case .explanation: .fieldExplanation
    case .tags: .fieldTags
    }
  }
}

extension QuestionKind {
  /// The kind's name within a sentence.
  package var name: Phrase {
    switch self {
    case .text: .kindText
    case .choice: .kindChoice
    case .choices: .kindChoices
    case .number: .kindNumber
    case .gaps: .kindGaps
    case .pairs: .kindPairs
    case .order: .kindOrder
    case .essay: .kindEssay
    case .passage: .kindPassage
    case .unknown: .kindUnknown
    }
  }
}

extension Markup {
  /// The markup's name within a sentence.
  package var name: Phrase {
    switch self {
    case .plain: .markupPlain
    case .markdown: .markupMarkdown
    }
  }
}

extension QuestionKind {
  /// The sign of the kind beside a closed question; empty for the usual kind.
  package var sign: String {
    switch self {
    case .text: ""
    case .choice: "✓"
    case .choices: "☑"
    case .number: "#"
    case .gaps: "…"
    case .pairs: "⇄"
    case .order: "↕"
    case .essay: "¶"
    case .passage: "≡"
    case .unknown: "?"
    }
  }
}

extension Phrasebook {
  /// Describes in a sentence how to fill in a question of a kind.
  package func usage(of kind: QuestionKind) -> String {
    phrase("kind.usage", kind.rawValue, [.text: "{{Paris|Paname}}"])
  }

  /// Returns the kind that a word names, in the words of files or of the user's language, in any case.
  package func kind(named word: String) -> QuestionKind? {
    let word = word.lowercased()
    return QuestionKind.known.first { $0.rawValue == word || self[$0.name].lowercased() == word }
  }

  /// Returns the name of the part of an item that a problem is about, to precede the reason; nil for a problem of
  /// more than an item.
  ///
  /// ```swift
  /// phrases.itemName(of: problem)   // "Pair 2: the right side"
  /// ```
  package func itemName(of problem: Problem) -> String? {
    let components = problem.path.components.suffix(2)
    guard case .index(let index)? = components.first, case .property(let side)? = components.last
    else { return nil }
    switch side {
    case "left": return self(.itemPairLeft, [.number: index + 1])
    case "right": return self(.itemPairRight, [.number: index + 1])
    default: return nil
    }
  }
}

extension GappedText {
  /// The text as a learner sees it, with a number in the place of each gap, as in `The capital is [1]`.
  package var picture: String { text { index, _ in "[\(index + 1)]" } }
}
