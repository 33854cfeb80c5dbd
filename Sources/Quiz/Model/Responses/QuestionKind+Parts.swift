/// A part of a question of one kind.
package struct KindPart: Hashable, Sendable {
  /// The part.
  package let field: QuestionField
  /// True if no question of the kind is complete without it.
  package let isRequired: Bool
  /// True for a part that is seldom needed: forms show it when the user asks for more.
  package let isInMore: Bool
}

/// A way in which answers of a kind are given or judged.
package enum KindTrait: Hashable, Sendable {
  /// A text is typed, and compared letter by letter.
  case isTyped
  /// There are choices in an order of their own.
  case isPicked
  /// An answer can be right in part.
  case hasParts
  /// A person judges it; its answer is a model.
  case isJudgedByPerson
  /// There is nothing to answer: it has no points, is never asked, and does not count as a question.
  case asksNothing
}

extension QuestionKind {
  /// The parts that a person fills in, in the order of a form.
  ///
  /// Forms, dialogues, help, layouts and alerts all read this table; what is complete, the builder decides.
  package var parts: [KindPart] { Self.tables[self] ?? [] }

  /// Returns a part of the kind; nil where questions of the kind have no such part.
  package subscript(field: QuestionField) -> KindPart? { parts.first { $0.field == field } }

  /// True if no question of the kind is complete without an answer: in a part of its own, or in the gaps of its prompt.
  package var requiresAnswer: Bool { self == .gaps || ownParts.contains { $0.1 == .required } }

  /// The part with the right answer or answers that other kinds can take over; `nil` for a kind that has none.
  var answersField: QuestionField? {
    [.answer, .value, .answers, .steps].first { self[$0] != nil }
  }

  /// The part with the only right answer; `nil` for a kind that has none or several.
  var answerField: QuestionField? { answersField.flatMap { $0.shape == .text ? $0 : nil } }

  /// The ways in which an answer is given and judged.
  ///
  /// Those of gaps follow from what is in them.
  package var traits: Set<KindTrait> {
    switch self {
    case .text: [.isTyped]
    case .choice: [.isPicked]
    case .choices, .pairs: [.isPicked, .hasParts]
    case .order: [.hasParts]
    case .essay: [.isJudgedByPerson]
    case .passage: [.asksNothing]
    case .number, .gaps, .unknown: []
    }
  }

  /// True if a learner answers questions of the kind: only these count as questions.
  package var asks: Bool { !traits.contains(.asksNothing) }

  private static let tables: [QuestionKind: [KindPart]] = {
    func part(_ field: QuestionField, _ place: Place) -> KindPart {
      KindPart(field: field, isRequired: place == .required, isInMore: place == .more)
    }
    var tables: [QuestionKind: [KindPart]] = [:]
    for kind in known {
      let hint: Place = kind == .text || kind == .number || kind == .gaps ? .shown : .more
      guard kind.asks else {
        tables[kind] = [part(.prompt, .required), part(.tags, .more)]
        continue
      }
      let own = kind.ownParts.map { part($0, $1) }
      tables[kind] =
        [part(.prompt, .required)] + own.filter { !$0.isInMore } + [part(.hint, hint)]
        + own.filter(\.isInMore) + [part(.explanation, .more), part(.tags, .more)]
    }
    return tables
  }()

  private enum Place {
    case required, shown, more
  }

  private var ownParts: [(QuestionField, Place)] {
    switch self {
    case .text: [(.answer, .required), (.alternatives, .more)]
    case .choice: [(.answer, .required), (.distractors, .required), (.alternatives, .more)]
    case .choices: [(.answers, .required), (.distractors, .shown)]
    case .number: [(.value, .required), (.tolerance, .shown), (.unit, .shown)]
    case .gaps, .passage, .unknown: []
    case .pairs: [(.pairs, .required), (.spares, .shown)]
    case .order: [(.steps, .required)]
    case .essay: [(.answer, .shown), (.notes, .shown)]
    }
  }
}
