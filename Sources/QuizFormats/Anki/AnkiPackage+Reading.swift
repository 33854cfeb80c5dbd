import BuilderKit
import Quiz
public import QuizDocuments

extension AnkiPackage: PackedImportFormat {
  /// Returns whether the file is a zip archive with a collection among its first entries.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: [0x50, 0x4B, 3, 4]) && head.firstIndex(of: "collection.anki2") != nil
  }

  /// Returns whether it is an archive with a collection of Anki's.
  public static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Reads a package.
  ///
  /// Notes of the program's own types become the questions they were. Of other types the visible text of the first field
  /// is the prompt, that of the second the answer; of a cloze note the gaps are in the first one, and the second is the
  /// explanation. The GUID is the id. A deck becomes a group. Notes with media in their first two fields are skipped; the
  /// line of a remark is the number of the note.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    guard bytes.count > UTF8Text.start(of: bytes) else { throw .empty }
    let archive: ZipReader
    do throws(ZipError) {
      // Media are not inflated: only the collection needs memory.
      archive = try ZipReader(bytes, limits: ZipReader.Limits(size: .max))
    } catch {
      throw .package(.damagedArchive)
    }
    let collection = try PackedCollection(in: archive, limit: limit)
    let reading = try Reading(collection, titled: title, limit)
    return try reading.gathered.result()
  }
}

extension AnkiPackage {
  /// The results of the reading of a collection so far.
  private struct Reading {
    /// The least that a note or card takes in memory, however few bytes it has in the collection.
    private static let leastRecordSize = 256

    private(set) var gathered = GatheredGroups()
    private let schema: AnkiSchema
    private let title: String
    private var ids: Set<[String]> = []

    /// Unpacks and reads a collection, or throws the fault of the package.
    init(
      _ collection: PackedCollection,
      titled title: String,
      _ limit: ExpansionLimit
    ) throws(FormatError) {
      self.title = title
      let database = try collection.opened()
      let limit = FieldLimit(limit: limit, part: collection.name)
      try database.checkTables(["notes", "cards"])
      schema = try AnkiSchema(database, limit)
      try Self.checkRecords(of: database, limit)
      try read(database, limit)
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
    private mutating func read(
      _ database: SQLiteDatabase,
      _ limit: FieldLimit
    ) throws(FormatError) {
      var places: [Int64: (card: Int64, deck: Int64)] = [:]
      let cards = try CollectionRows("SELECT nid, ord, did, odid FROM cards", in: database)
      while let row = try cards.next() {
        let (note, card) = (row.number(at: 0), row.number(at: 1))
        // A card in a filtered deck has a deck of its own.
        let home = row.number(at: 3)
        guard card < places[note]?.card ?? .max else { continue }
        places[note] = (card, home == 0 ? row.number(at: 2) : home)
      }
      let notes = try CollectionRows("SELECT id, guid, mid, tags, flds FROM notes", in: database)
      var number = 0
      while let row = try notes.next() {
        number += 1
        try limit.check(row.size(at: 1) + row.size(at: 3) + row.size(at: 4), record: number)
        read(AnkiPackageNote(row, number: number, deck: places[row.number(at: 0)]?.deck))
      }
    }

    private mutating func read(_ note: AnkiPackageNote) {
      do throws(RowRemark.Reason) {
        guard let type = schema.noteTypes[note.type] else { throw .unsupportedType("\(note.type)") }
        var question = note.tagged
        var group = ""
        var leftOut: [String] = []
        var simplifications: [RowRemark.Simplification] = []
        if let own = type.own {
          group = note.fill(&question, own, &simplifications)
          let id = question.id.rawValue
          if !ids.insert([group, id]).inserted { question.id = QuestionID(rawValue: note.guid) }
        } else {
          leftOut = try note.fill(&question, type, &simplifications)
        }
        let deck = note.deck.flatMap { schema.decks[$0] } ?? ""
        let head = GroupHead(title: deck.nonblank ?? title, id: group.isEmpty ? nil : group)
        try gathered.add(question, to: head)
        if !simplifications.isEmpty {
          gathered.warnings.append(note.remark(.simplified(simplifications)))
        }
        if !leftOut.isEmpty { gathered.warnings.append(note.remark(.partsLeftOut(leftOut))) }
      } catch {
        gathered.skipped.append(note.remark(error))
      }
    }
  }
}
