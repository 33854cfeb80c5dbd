import Quiz
import QuizDocuments
import QuizInterchange

extension ColumnPart {
  /// The columns of the tables that this program writes, in the order of their header.
  static let own: [ColumnPart] =
    [.title, .kind] + ItemPart.fields.map(Self.field) + settings.map(Self.setting)
    + [.id, .group, .template]

  /// The columns of a table without kinds, which has nothing but texts and choices without feedback.
  static let plain = own.filter { column in
    switch column {
    case .field(let part): isPlain(QuestionField(part))
    case .kind, .setting: false
    case .title, .id, .group, .template, .choice, .right, .wrong, .tag, .ignored: true
    }
  }

  /// Returns the columns that groups need: those of a table without kinds and settings, and others where a question has more.
  static func needed(for groups: ResolvedGroups) -> [ColumnPart] {
    var needed = Set(plain)
    for resolved in groups.lazy.flatMap(\.questions) {
      needed.formUnion(resolved.columnSettings.map { .setting(ItemSetting($0)) })
      let question = resolved.question
      guard !question.fitsPlainTable else { continue }
      needed.insert(.kind)
      let builder = QuestionBuilder(question)
      for part in question.kind.parts where !builder[part.field].isAbsent {
        needed.insert(.field(ItemPart(part.field)))
      }
    }
    return needed.count == plain.count ? plain : own.filter(needed.contains)
  }

  private static func isPlain(_ field: QuestionField) -> Bool {
    QuestionKind.text[field] != nil || QuestionKind.choice[field] != nil
  }
}

extension ResolvedQuestion {
  /// The settings that the row of the question has: its own, and others that matter to it.
  fileprivate var columnSettings: [QuizSetting] {
    settings.assigned.filter {
      $0.isInRow(of: question, settings) && ColumnPart.settings.contains(ItemSetting($0))
    }
  }
}

extension QuizSetting {
  /// Returns whether a question sets this itself, or whether it matters to the question.
  func isInRow(of question: Question, _ settings: ResolvedSettings) -> Bool {
    settings.own.contains(self) || matters(to: question)
  }
}

extension Question {
  /// True if a row without a kind has room for the whole question.
  fileprivate var fitsPlainTable: Bool {
    if case .choice(let choice) = response {
      return ([choice.answer] + choice.distractors).allSatisfy { $0.feedback == nil }
    }
    // A passage, and one of a kind that nobody knows, are in no table.
    return kind == .text || kind == .unknown || !kind.asks
  }
}

extension FieldValue {
  /// True if nothing is in the cell; an empty text is in it as `""`.
  fileprivate var isAbsent: Bool { self == .text(nil) || self == .list([]) }
}
