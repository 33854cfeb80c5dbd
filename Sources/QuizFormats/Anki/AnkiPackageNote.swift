import BuilderKit
import Quiz
import QuizDocuments

/// A note as a collection has it.
struct AnkiPackageNote {
  /// Its number in the collection, from one.
  let number: Int
  /// Its name for life.
  let guid: String
  /// The id of its type.
  let type: Int64
  /// Its tags, parted by blanks.
  let tags: String
  /// Its fields, parted by ``AnkiField/separator``.
  let fields: String
  /// The id of the deck of its first card.
  let deck: Int64?

  private var texts: [String] {
    fields.utf8.split(separator: AnkiField.separator, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// A form with the id and the tags.
  var tagged: QuestionBuilder {
    var question = QuestionBuilder()
    if !guid.isEmpty { question.id = QuestionID(rawValue: guid) }
    question.tags = tags.unicodeScalars.split { $0 == " " || $0 == "\u{3000}" }.map { String($0) }
    return question
  }

  /// Fills a form with the fields of the program's own type.
  ///
  /// - Returns: The id of the group; empty without one.
  func fill(_ question: inout QuestionBuilder) -> String {
    var group = ""
    for (field, html) in zip(AnkiNoteType.Field.allCases, texts) {
      switch field {
      case .prompt: question.prompt = AnkiField.text(html)
      case .answer: question.answer = AnkiField.text(html)
      case .hint: question.hint = AnkiField.optionalText(html)
      case .choices:
        question.distractors = AnkiField.choices(html).filter { !$0.isRight }.map(\.text)
      case .explanation: question.explanation = AnkiField.optionalText(html)
      case .alternatives: question.alternatives = AnkiField.choices(html).map(\.text)
      case .id:
        if let id = AnkiField.optionalText(html) { question.id = QuestionID(rawValue: id) }
      case .group: group = AnkiField.text(html)
      }
    }
    return group
  }

  /// Fills a form with the first two fields of any type.
  ///
  /// - Returns: The names of the fields that are left out.
  func fill(
    _ question: inout QuestionBuilder,
    fields names: [String]
  ) throws(RowRemark.Reason) -> [String] {
    let texts = texts
    guard !texts.prefix(2).contains(where: AnkiField.hasMedia) else { throw .embeddedFiles }
    question.prompt = texts.first.map(seen)
    question.answer = texts.dropFirst().first.map(seen)
    return zip(names, texts).dropFirst(2).filter { !$1.isEmpty }.map(\.0)
  }

  private func seen(_ html: String) -> String {
    HTMLText(html).text.trimmed
  }

  /// Says something of the note.
  func remark(_ reason: RowRemark.Reason) -> RowRemark {
    RowRemark(line: number, reason: reason, text: texts.joined(separator: "\t"))
  }
}
