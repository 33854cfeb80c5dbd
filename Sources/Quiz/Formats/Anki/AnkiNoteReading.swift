import QuizInterchange
import QuizMedia

/// The reading of notes, whatever file they are in: their types decide what is asked.
struct AnkiNoteReading {
  private let sink: any ItemSink
  private let title: String
  private let fields: FieldChoice
  private let limit: FieldLimit
  /// Returns the file of a name.
  private let find: (String) -> MediaFile?
  /// True if texts still refer to files that are nowhere.
  private let keepsMissing: Bool
  private var ids: Set<[String]> = []
  /// The bytes of all cards of other types with their fields in them.
  private(set) var cardSize = 0
  /// The reason not to read on.
  private(set) var refusal: FormatError?

  init(
    titled title: String,
    _ fields: FieldChoice,
    _ limit: FieldLimit,
    into sink: any ItemSink,
    keepingMissing keepsMissing: Bool = false,
    finding find: @escaping (String) -> MediaFile?
  ) {
    (self.title, self.fields, self.limit, self.sink) = (title, fields, limit, sink)
    (self.keepsMissing, self.find) = (keepsMissing, find)
  }

  /// Reads a note; one without a type is skipped.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - type: Its type, if the file has it.
  ///   - deck: Returns the name of a deck; `nil` for one without.
  mutating func read(
    _ note: AnkiPackageNote,
    of type: AnkiNoteTypeEntry?,
    deck: (Int64) -> String?
  ) {
    do throws(RowRemark.Reason) {
      guard let type else { throw .unsupportedType(note.typeName) }
      if let own = type.own {
        try readOwn(note, own, deck)
      } else {
        try readStrange(note, type, deck)
      }
    } catch {
      sink.skip(note.place.remark(error))
    }
  }

  private mutating func readOwn(
    _ note: AnkiPackageNote,
    _ type: AnkiNoteType,
    _ deck: (Int64) -> String?
  ) throws(RowRemark.Reason) {
    var read = try ItemTexts.read(
      into: sink.media,
      finding: find,
      keepingMissing: keepsMissing
    ) { texts throws(RowRemark.Reason) in
      var read = note.read(as: type, &texts)
      read.remarks += texts.remarks
      return read
    }
    if let id = read.item.id, !ids.insert([read.group.id ?? "", id]).inserted {
      read.item.id = note.guid
    }
    take(read, in: note.cards.first.flatMap { deck($0.deck) })
  }

  private mutating func readStrange(
    _ note: AnkiPackageNote,
    _ type: AnkiNoteTypeEntry,
    _ deck: (Int64) -> String?
  ) throws(RowRemark.Reason) {
    let cards = try note.filledCards(of: type, fields)
    guard hasRoom(for: cards, filledWith: note.named(by: type), in: note) else { return }
    let items = try ItemTexts.read(
      into: sink.media,
      finding: find,
      keepingMissing: keepsMissing
    ) { texts throws(RowRemark.Reason) in
      var items = try note.items(on: cards, of: type, &texts)
      items[0].read.remarks += texts.remarks
      return items
    }
    for (read, id) in items { take(read, in: id.flatMap(deck)) }
  }

  private func take(_ read: ReadItem, in deck: String?) {
    var read = read
    read.group.title = deck?.nonblank ?? title
    sink.take(read)
  }

  /// Returns whether cards with the fields of a note in them may still be read; templates can repeat fields without end.
  private mutating func hasRoom(
    for cards: [AnkiPackageNote.FilledCard],
    filledWith fields: [String: String],
    in note: AnkiPackageNote
  ) -> Bool {
    for card in cards {
      let sizes = [card.template.question, card.template.answer].map { $0.size(with: fields) }
      cardSize += sizes[0] + sizes[1]
      refusal = refusal ?? limit.refusal(of: sizes.max() ?? 0, record: note.number)
    }
    return refusal == nil && cardSize <= limit.limit.size
  }

  /// Throws the reason for which the file takes too much memory, if there is one.
  func check() throws(FormatError) {
    if let refusal { throw refusal }
    try limit.limit.check(limit.part, size: cardSize, packed: .max)
  }
}
