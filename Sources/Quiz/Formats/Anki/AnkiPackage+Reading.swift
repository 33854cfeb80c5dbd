package import QuizInterchange
internal import SQLite

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
    private let schema: AnkiSchema
    private let limit: FieldLimit
    private var notes: AnkiNoteReading

    /// Unpacks a collection and reads its schema, or throws the fault of the package.
    init(
      _ collection: PackedCollection,
      titled title: String,
      _ fields: FieldChoice,
      _ limit: ExpansionLimit,
      _ media: AnkiMedia,
      into sink: any ItemSink
    ) throws(FormatError) {
      database = try collection.opened()
      self.limit = FieldLimit(limit: limit, part: collection.name)
      notes = AnkiNoteReading(titled: title, fields, self.limit, into: sink) { name in
        media.file(named: name)
      }
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
        let note = AnkiPackageNote(row, number: number, cards: cards[row.number(at: 0)] ?? [])
        self.notes.read(note, of: schema.noteTypes[note.type]) { schema.decks[$0] }
        if let refusal = self.notes.refusal { throw refusal }
      }
      try self.notes.check()
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
  }
}
