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
  /// Its cards, by their numbers; none where the collection has none of it.
  let cards: [Card]

  /// A card of a note.
  struct Card: Hashable {
    /// The number of its template, from zero.
    let number: Int64
    /// The id of its deck.
    let deck: Int64
  }

  init(_ row: SQLiteStatement, number: Int, cards: [Card]) {
    self.number = number
    self.cards = cards.sorted { $0.number < $1.number }
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

  /// Returns a warning on the note.
  func remark(_ reason: RowRemark.Reason) -> RowRemark {
    RowRemark(line: number, reason: reason, text: fields.joined(separator: "\t"))
  }
}
