package import QuizInterchange

extension AnkiPackage: ItemReader, LimitOption, FieldOption {
  /// Returns whether the file is a zip archive with a collection among its first entries.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: [0x50, 0x4B, 3, 4]) && head.firstIndex(of: "collection.anki2") != nil
  }

  /// Returns whether it is an archive with a collection of Anki's.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Reads a package.
  ///
  /// Notes of the program's own types become the questions they were. Of other types the templates decide: see
  /// ``AnkiCardContents``. HTML becomes Markdown where plain text says less. Cards of a note that differ are a question each. The GUID is the id. A deck becomes a group. Notes
  /// whose prompt or answer is nothing but a picture or a sound are skipped; the line of a warning is the number of the note.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    guard bytes.count > UTF8Text.start(of: bytes) else { throw .empty }
    // Media are not inflated at once: only the collection needs memory.
    let archive = try ZipReader(opening: bytes)
    if let warning = archive.warning { sink.warn(warning) }
    let collection = try PackedCollection(in: archive, limit: limit)
    let media = AnkiMedia(in: archive, limit: limit)
    var reading = try Reading(collection, titled: title, fields, limit, media, into: sink)
    try reading.read()
  }
}

extension AnkiPackage {
  /// The reading of a collection so far.
  private struct Reading {
    /// The least that a note or card takes in memory, however few bytes it has in the collection.
    private static let leastRecordSize = 256

    private let database: SQLiteDatabase
    private let sink: any ItemSink
    private let schema: AnkiSchema
    private let title: String
    private let fields: FieldChoice
    private var ids: Set<[String]> = []
    private let limit: FieldLimit
    private let media: AnkiMedia
    /// The bytes of all cards of other types with their fields in them.
    private var cardSize = 0
    /// The reason not to read on.
    private var refusal: FormatError?

    /// Unpacks a collection and reads its schema, or throws the fault of the package.
    init(
      _ collection: PackedCollection,
      titled title: String,
      _ fields: FieldChoice,
      _ limit: ExpansionLimit,
      _ media: AnkiMedia,
      into sink: any ItemSink
    ) throws(FormatError) {
      (self.title, self.fields, self.media, self.sink) = (title, fields, media, sink)
      database = try collection.opened()
      self.limit = FieldLimit(limit: limit, part: collection.name)
      try database.checkTables(["notes", "cards"])
      schema = try AnkiSchema(database, self.limit)
      try Self.checkRecords(of: database, self.limit)
    }

    /// Checks that there are not so many notes and cards that they would take more memory than may be unpacked.
    private static func checkRecords(
      of database: SQLiteDatabase,
      _ limit: FieldLimit
    ) throws(FormatError) {
      let query = "SELECT (SELECT count(*) FROM notes) + (SELECT count(*) FROM cards)"
      guard let row = try CollectionRows(query, in: database).next() else { return }
      try limit.check(records: Int(row.number(at: 0)), ofLeastSize: leastRecordSize)
    }

    /// Reads the notes, up to the first that is too large.
    mutating func read() throws(FormatError) {
      let cards = try Self.cards(in: database)
      let notes = try CollectionRows("SELECT id, guid, mid, tags, flds FROM notes", in: database)
      var number = 0
      while let row = try notes.next() {
        number += 1
        try limit.check(row.size(at: 1) + row.size(at: 3) + row.size(at: 4), record: number)
        read(AnkiPackageNote(row, number: number, cards: cards[row.number(at: 0)] ?? []))
        if let refusal { throw refusal }
      }
      try limit.limit.check(limit.part, size: cardSize, packed: .max)
    }

    /// Returns the cards by the ids of their notes.
    private static func cards(
      in database: SQLiteDatabase
    ) throws(FormatError) -> [Int64: [AnkiPackageNote.Card]] {
      var cards: [Int64: [AnkiPackageNote.Card]] = [:]
      let rows = try CollectionRows("SELECT nid, ord, did, odid FROM cards", in: database)
      while let row = try rows.next() {
        // A card in a filtered deck has a deck of its own.
        let home = row.number(at: 3)
        let card = AnkiPackageNote.Card(
          number: row.number(at: 1),
          deck: home == 0 ? row.number(at: 2) : home
        )
        cards[row.number(at: 0), default: []].append(card)
      }
      return cards
    }

    private mutating func read(_ note: AnkiPackageNote) {
      do throws(RowRemark.Reason) {
        guard let type = schema.noteTypes[note.type] else { throw .unsupportedType("\(note.type)") }
        if let own = type.own { try readOwn(note, own) } else { try readStrange(note, type) }
      } catch {
        sink.skip(note.place.remark(error))
      }
    }

    private mutating func readOwn(
      _ note: AnkiPackageNote,
      _ type: AnkiNoteType
    ) throws(RowRemark.Reason) {
      var read = try ItemTexts.read(into: sink.media, finding: media.file) {
        texts throws(RowRemark.Reason) in
        note.read(as: type, &texts)
      }
      if let id = read.item.id, !ids.insert([read.group.id ?? "", id]).inserted {
        read.item.id = note.guid
      }
      take(read, in: note.cards.first?.deck)
    }

    private mutating func readStrange(
      _ note: AnkiPackageNote,
      _ type: AnkiNoteTypeEntry
    ) throws(RowRemark.Reason) {
      let cards = try note.filledCards(of: type, fields)
      guard hasRoom(for: cards, filledWith: note.named(by: type), in: note) else { return }
      let items = try ItemTexts.read(into: sink.media, finding: media.file) {
        texts throws(RowRemark.Reason) in
        try note.items(on: cards, of: type, &texts)
      }
      for (read, deck) in items { take(read, in: deck) }
    }

    private func take(_ read: ReadItem, in deck: Int64?) {
      var read = read
      read.group.title = deck.flatMap { schema.decks[$0] }?.nonblank ?? title
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
  }
}
