import Quiz
import QuizDocuments

/// A column of a table of questions.
enum TableColumn: Hashable {
  case title, kind
  case field(QuestionField)
  case id, group, template

  /// The columns in the order of a header.
  static let all: [TableColumn] =
    [.title, .kind] + QuestionField.allCases.map(Self.field) + [.id, .group, .template]

  /// The columns of a table without kinds, which has nothing but texts and choices without feedback.
  static let plain = all.filter { column in
    switch column {
    case .kind: false
    case .field(let field): isPlain(field)
    case .title, .id, .group, .template: true
    }
  }

  /// The name in the header.
  var name: String {
    switch self {
    case .title: "title"
    case .kind: "kind"
    case .field(let field): field.rawValue
    case .id: "id"
    case .group: "group"
    case .template: "template"
    }
  }

  /// Returns the columns that groups need: those of a table without kinds, and others where a question has more.
  static func needed(for groups: [QuestionGroup]) -> [TableColumn] {
    var needed = Set(plain)
    for question in groups.lazy.flatMap(\.questions) where !question.fitsPlainTable {
      needed.insert(.kind)
      let builder = QuestionBuilder(question)
      for part in question.kind.parts where !builder[part.field].isAbsent {
        needed.insert(.field(part.field))
      }
    }
    return needed.count == plain.count ? plain : all.filter(needed.contains)
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
