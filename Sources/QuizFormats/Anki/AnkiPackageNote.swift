import Quiz
import QuizDocuments

/// A note as a collection has it.
struct AnkiPackageNote {
  /// Its number in the collection, from one.
  let number: Int
  let guid: String
  /// The id of its type.
  let type: Int64
  /// Its tags, parted by blanks.
  let tags: String
  /// The HTML of its fields.
  let fields: [String]
  /// The id of the deck of its first card.
  let deck: Int64?

  init(_ row: SQLiteStatement, number: Int, deck: Int64?) {
    self.number = number
    self.deck = deck
    guid = row.text(at: 1)
    type = row.number(at: 2)
    tags = row.text(at: 3)
    fields = row.texts(at: 4, separatedBy: AnkiField.separator)
  }

  /// A form with the id and the tags.
  var tagged: QuestionBuilder {
    var question = QuestionBuilder()
    if !guid.isEmpty { question.id = QuestionID(rawValue: guid) }
    question.tags = tags.unicodeScalars.split { $0 == " " || $0 == "\u{3000}" }.map { String($0) }
    return question
  }

  /// Fills a form with the fields of one of the program's own types, and returns the id of the group, empty without one.
  func fill(
    _ question: inout QuestionBuilder,
    _ type: AnkiNoteType,
    _ simplifications: inout [RowRemark.Simplification]
  ) -> String {
    var (group, choices, answer) = ("", "", "")
    for (field, html) in zip(type.fields, fields) {
      switch field {
      case .prompt: question.prompt = AnkiField.text(html)
      case .text:
        question.response.kind = .gaps
        let cloze = ClozeText(html, seen: AnkiField.text)
        question.prompt = cloze?.text.description ?? AnkiField.text(html)
        simplifications += cloze?.simplifications ?? []
      case .answer: answer = html
      case .hint: question.hint = AnkiField.optionalText(html)
      case .choices: choices = html
      case .explanation: question.explanation = AnkiField.optionalText(html)
      case .alternatives:
        AnkiAnswer.read(choices: choices, answer: answer, into: &question.response)
        question.alternatives = AnkiField.elements("li", in: html).map(\.text)
      case .id:
        if let id = AnkiField.optionalText(html) { question.id = QuestionID(rawValue: id) }
      case .group: group = AnkiField.text(html)
      }
    }
    return group
  }

  /// Fills a form with the first two fields of any type, and returns the names of the others that are not empty.
  func fill(
    _ question: inout QuestionBuilder,
    _ type: AnkiNoteTypeEntry,
    _ simplifications: inout [RowRemark.Simplification]
  ) throws(RowRemark.Reason) -> [String] {
    guard !fields.prefix(2).contains(where: AnkiField.hasMedia) else { throw .embeddedFiles }
    let second = fields.dropFirst().first.map { HTMLText($0).text.trimmed }
    if type.isCloze {
      guard let cloze = ClozeText(fields.first ?? "", seen: { HTMLText($0).text.trimmed }) else {
        throw .unsupportedType(type.name)
      }
      if cloze.isPicture { throw .embeddedFiles }
      question.response.kind = .gaps
      question.prompt = cloze.text.description
      question.explanation = second?.nonblank
      simplifications += cloze.simplifications
    } else {
      question.prompt = fields.first.map { HTMLText($0).text.trimmed }
      question.answer = second
    }
    return zip(type.fields, fields).dropFirst(2).filter { !$1.isEmpty }.map(\.0)
  }

  /// Returns a remark on the note.
  func remark(_ reason: RowRemark.Reason) -> RowRemark {
    RowRemark(line: number, reason: reason, text: fields.joined(separator: "\t"))
  }
}
