import LosslessJSON
import SQLite

/// A collection of Anki's schema 11 in memory, which notes are added to.
///
/// Ids of notes and cards follow the time, as Anki's own do; it gives others where they are taken.
struct AnkiCollection {
  private let time: Int64
  private let database: SQLiteDatabase
  private let notes: SQLiteStatement
  private let cards: SQLiteStatement
  private var decks: [Int64: JSONValue] = [:]
  private var hasGaps = false
  private var deckOrder: [Int64] = []
  private var noteCount: Int64 = 0
  private var cardCount: Int64 = 0

  /// Makes an empty collection that was changed at a time, in seconds since 1970.
  init(time: Int64) {
    self.time = time
    do {
      database = try SQLiteDatabase()
      try database.execute("PRAGMA journal_mode = OFF; BEGIN; \(Self.tables)")
      notes = try SQLiteStatement(
        "INSERT INTO notes VALUES(?1, ?5, ?2, ?3, ?4, ?6, ?7, ?8, 0, 0, '')",
        in: database
      )
      cards = try SQLiteStatement(
        "INSERT INTO cards VALUES(?1, ?2, ?3, ?6, ?4, -1, 0, 0, ?5, 0, 0, 0, 0, 0, 0, 0, 0, '')",
        in: database
      )
    } catch {
      preconditionFailure("\(error)")
    }
    addDeck(1, named: "Default")
  }

  /// Returns whether a deck has an id.
  func hasDeck(_ id: Int64) -> Bool { decks[id] != nil }

  /// Adds a deck.
  mutating func addDeck(_ id: Int64, named name: String) {
    deckOrder.append(id)
    decks[id] = [
      "id": .number(JSONNumber(id)), "mod": .number(JSONNumber(time)), "name": .string(name),
      "usn": -1, "lrnToday": [0, 0], "revToday": [0, 0], "newToday": [0, 0], "timeToday": [0, 0],
      "collapsed": false, "browserCollapsed": false, "desc": "", "dyn": 0, "conf": 1,
      "extendNew": 0, "extendRev": 0,
    ]
  }

  /// Adds a note and its cards; without a time of its own the note was changed when the collection was.
  mutating func addNote(
    of type: AnkiNoteType,
    cardCount: Int = 1,
    changedAt changeTime: Int64? = nil,
    guid: String,
    tags: [UInt8],
    fields: [UInt8],
    sortField: [UInt8],
    deck: Int64
  ) {
    let id = time * 1_000 + noteCount
    noteCount += 1
    if type.isCloze { hasGaps = true }
    do throws(SQLiteError) {
      try notes.run(
        [id, type.id, changeTime ?? time, -1],
        [Array(guid.utf8), tags, fields, sortField]
      )
      for number in 0..<Int64(cardCount) {
        let cardID = time * 1_000 + self.cardCount
        self.cardCount += 1
        try cards.run([cardID, id, deck, time, noteCount, number], [])
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Returns the contents of the database's file.
  func finished() -> [UInt8] {
    let decks = JSONValue.object(
      JSONObject(uniqueMembers: deckOrder.map { ("\($0)", self.decks[$0] ?? .null) })
    )
    let types = hasGaps ? [AnkiNoteType.card, .gaps] : [.card]
    let models = JSONValue.object(
      JSONObject(uniqueMembers: types.map { ("\($0.id)", $0.json) })
    )
    do throws(SQLiteError) {
      let row = try SQLiteStatement(
        "INSERT INTO col VALUES(1, ?1, ?2, ?2, 11, 0, 0, 0, '{}', ?3, ?4, '{}', '{}')",
        in: database
      )
      try row.run([time, time * 1_000], [models.write(), decks.write()])
      try database.execute("COMMIT")
      return try database.serialized()
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static let tables = """
    CREATE TABLE col(id integer primary key, crt integer not null, mod integer not null, \
    scm integer not null, ver integer not null, dty integer not null, usn integer not null, \
    ls integer not null, conf text not null, models text not null, decks text not null, \
    dconf text not null, tags text not null);
    CREATE TABLE notes(id integer primary key, guid text not null, mid integer not null, \
    mod integer not null, usn integer not null, tags text not null, flds text not null, \
    sfld integer not null, csum integer not null, flags integer not null, data text not null);
    CREATE TABLE cards(id integer primary key, nid integer not null, did integer not null, \
    ord integer not null, mod integer not null, usn integer not null, type integer not null, \
    queue integer not null, due integer not null, ivl integer not null, \
    factor integer not null, reps integer not null, lapses integer not null, \
    left integer not null, odue integer not null, odid integer not null, \
    flags integer not null, data text not null);
    CREATE TABLE revlog(id integer primary key, cid integer not null, usn integer not null, \
    ease integer not null, ivl integer not null, lastIvl integer not null, \
    factor integer not null, time integer not null, type integer not null);
    CREATE TABLE graves(usn integer not null, oid integer not null, type integer not null);
    """
}
