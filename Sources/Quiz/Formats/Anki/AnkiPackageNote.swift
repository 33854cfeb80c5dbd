import QuizInterchange
import SQLite

/// A note as a collection has it.
struct AnkiPackageNote {
  /// Its number in the collection, from one.
  let number: Int
  let guid: String
  /// The id of its type.
  let type: Int64
  /// The name by which a remark calls its type, if that is nowhere.
  let typeName: String
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
    typeName = "\(type)"
    tags = row.text(at: 3)
    fields = row.texts(at: 4, separatedBy: AnkiField.separator)
  }

  /// Describes a note of a file with its type beside it.
  ///
  /// - Parameters:
  ///   - line: The line that it begins in.
  ///   - guid: Its id.
  ///   - tags: Its tags, parted by blanks.
  ///   - fields: The HTML of its fields.
  ///   - typeName: The name of its type.
  ///   - cards: Its cards.
  init(
    line: Int,
    guid: String,
    tags: String,
    fields: [String],
    typeName: String,
    cards: [Card]
  ) {
    (number, type) = (line, 0)
    (self.guid, self.tags, self.fields) = (guid, tags, fields)
    (self.typeName, self.cards) = (typeName, cards)
  }

  /// The place, by which remarks name the note.
  var place: ReadPlace { ReadPlace(line: number, text: fields.joined(separator: "\t")) }

  /// An item with the id and the tags.
  var tagged: Item {
    var item = Item()
    item.id = guid.nonempty
    item.tags = tags.unicodeScalars.split { $0 == " " || $0 == "\u{3000}" }.map { String($0) }
    return item
  }

  /// Reads the fields of one of the program's own types; of the group only the id is known.
  func read(as type: AnkiNoteType, _ texts: inout ItemTexts) -> ReadItem {
    var read = ReadItem(tagged, in: ItemGroup(title: ""), at: place)
    read.item.markup = texts.markup
    var (choices, answer) = ("", "")
    for (field, html) in zip(type.fields, fields) {
      switch field {
      case .prompt: read.item.prompt = texts.written(html)
      case .text:
        let cloze = ClozeText(written: html, &texts)
        read.item.prompt = cloze == nil ? texts.written(html) : ""
        read.item.interaction = .gaps(cloze?.pieces ?? [])
        read.simplified = cloze?.simplifications ?? []
      case .answer: answer = html
      case .hint: read.item.hint = texts.optional(html)
      case .choices: choices = html
      case .explanation: read.item.explanation = texts.optional(html)
      case .alternatives:
        AnkiAnswer.read(choices: choices, answer: answer, into: &read, &texts)
        read.item.accepted = AnkiField.elements("li", in: html).map { texts.written($0.html) }
      case .id: read.item.id = AnkiField.name(html) ?? read.item.id
      case .group: read.group.id = AnkiField.name(html)?.nonempty
      }
    }
    if texts.hasMedia { texts.simplify(.media) }
    read.simplified += texts.simplified
    return read
  }
}
