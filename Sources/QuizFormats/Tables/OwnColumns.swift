import Quiz
import QuizDocuments

extension ColumnPart {
  /// The columns of the tables that this program writes, in the order of their header.
  static let own: [ColumnPart] =
    [.title, .kind] + QuestionField.allCases.map(Self.field) + [.id, .group, .template]

  /// The columns of a table without kinds, which has nothing but texts and choices without feedback.
  static let plain = own.filter { column in
    switch column {
    case .field(let field): isPlain(field)
    default: column != .kind
    }
  }

  /// Returns the columns that groups need: those of a table without kinds, and others where a question has more.
  static func needed(for groups: [QuestionGroup]) -> [ColumnPart] {
    var needed = Set(plain)
    for question in groups.lazy.flatMap(\.questions) where !question.fitsPlainTable {
      needed.insert(.kind)
      let builder = QuestionBuilder(question)
      for part in question.kind.parts where !builder[part.field].isAbsent {
        needed.insert(.field(part.field))
      }
    }
    return needed.count == plain.count ? plain : own.filter(needed.contains)
  }

  private static func isPlain(_ field: QuestionField) -> Bool {
    QuestionKind.text[field] != nil || QuestionKind.choice[field] != nil
  }
}

extension Question {
  /// True if a row without a kind has room for the whole question.
  fileprivate var fitsPlainTable: Bool {
    switch response {
    case .text: true
    case .choice(let choice):
      ([choice.answer] + choice.distractors).allSatisfy { $0.feedback == nil }
    // One of a kind that nobody knows is in no table.
    case .unknown: true
    case .choices, .number, .gaps, .pairs, .order, .essay: false
    }
  }
}

extension FieldValue {
  /// True if nothing is in the cell; an empty text is in it as `""`.
  fileprivate var isAbsent: Bool { self == .text(nil) || self == .list([]) }
}
