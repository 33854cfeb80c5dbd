import BuilderKit
import LosslessJSON
import Quiz
public import QuizDocuments

extension AnkiPackage: PackedImportFormat {
  /// Returns whether the file is a zip archive with a collection among its first entries.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: [0x50, 0x4B, 3, 4]) && head.firstIndex(of: "collection.anki2") != nil
  }

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
    let entry = try Self.collection(in: archive)
    try limit.check(entry.name, size: entry.size, packed: entry.compressedSize)
    do throws(ZipError) {
      try archive.check(entry)
    } catch {
      throw .package(.damagedArchive)
    }
    let reading = try Reading(entry, of: archive, titled: title, limit)
    if let refusal = reading.refusal { throw refusal }
    return try reading.gathered.result()
  }

  /// Returns the database of a package.
  private static func collection(in archive: ZipReader) throws(FormatError) -> ZipReader.Entry {
    // Beside it stands a small collection for older versions, which only asks for an update.
    guard archive.entry(named: "collection.anki21b") == nil else { throw .package(.newCollection) }
    let names = ["collection.anki21", "collection.anki2"]
    guard let entry = names.lazy.compactMap({ archive.entry(named: $0) }).first else {
      throw .package(.noCollection)
    }
    return entry
  }
}

extension AnkiPackage {
  /// The results of the reading of a collection so far.
  private struct Reading {
    /// The least that a note or card takes in memory, however few bytes it has in the collection.
    private static let leastRecordSize = 256

    var gathered = GatheredGroups()
    /// The reason not to read on.
    private(set) var refusal: FormatError?
    private var noteTypes: [Int64: AnkiNoteTypeEntry] = [:]
    private var decks: [Int64: String] = [:]
    private let title: String
    private let part: String
    private let limit: ExpansionLimit
    private var ids: Set<[String]> = []

    /// Unpacks and reads a collection, or throws the fault of the package.
    init(
      _ entry: ZipReader.Entry,
      of archive: ZipReader,
      titled title: String,
      _ limit: ExpansionLimit
    ) throws(FormatError) {
      self.title = title
      part = entry.name
      self.limit = limit
      var fault = PackageFault.damagedCollection
      do throws(SQLiteError) {
        let database = try SQLiteDatabase(size: entry.size) { room in
          do throws(ZipError) {
            try archive.unpack(entry, into: room)
            return true
          } catch {
            fault = .damagedArchive
            return false
          }
        }
        try read(database)
      } catch {
        throw .package(fault)
      }
    }

    /// Reads a collection, up to what is too large.
    private mutating func read(_ database: SQLiteDatabase) throws(SQLiteError) {
      let collection = try SQLiteStatement("SELECT models, decks FROM col", in: database)
      guard try collection.step() else { throw Self.noCollection }
      guard allows(collection.size(at: 0) + collection.size(at: 1)), try allowsRecords(of: database)
      else { return }
      guard let models = JSONValue(column: collection.text(at: 0)),
        let decks = JSONValue(column: collection.text(at: 1))
      else { throw Self.noCollection }
      noteTypes = models.byID { AnkiNoteTypeEntry($0) }
      self.decks = decks.byID { $0["name"]?.stringValue }

      var places: [Int64: (card: Int64, deck: Int64)] = [:]
      let cards = try SQLiteStatement("SELECT nid, ord, did, odid FROM cards", in: database)
      while try cards.step() {
        let (note, card) = (cards.number(at: 0), cards.number(at: 1))
        // A card in a filtered deck has a deck of its own.
        let home = cards.number(at: 3)
        guard card < places[note]?.card ?? .max else { continue }
        places[note] = (card, home == 0 ? cards.number(at: 2) : home)
      }
      let notes = try SQLiteStatement("SELECT id, guid, mid, tags, flds FROM notes", in: database)
      var number = 0
      while try notes.step() {
        number += 1
        let size = notes.size(at: 1) + notes.size(at: 3) + notes.size(at: 4)
        guard allows(size, record: number) else { return }
        let deck = places[notes.number(at: 0)]?.deck
        read(AnkiPackageNote(notes, number: number, deck: deck))
      }
    }

    private static var noCollection: SQLiteError {
      SQLiteError(code: 0, message: "no collection")
    }

    /// Returns whether texts may be copied; if not, that is the reason not to read on.
    private mutating func allows(_ size: Int, record: Int? = nil) -> Bool {
      refusal = limit.refusal(ofField: size, of: part, record: record)
      return refusal == nil
    }

    /// Returns whether there are not so many notes and cards that they would take more memory than may be unpacked.
    private mutating func allowsRecords(of database: SQLiteDatabase) throws(SQLiteError) -> Bool {
      let counts = try SQLiteStatement(
        "SELECT (SELECT count(*) FROM notes) + (SELECT count(*) FROM cards)",
        in: database
      )
      guard try counts.step() else { throw Self.noCollection }
      let (size, isLarge) = Int(counts.number(at: 0))
        .multipliedReportingOverflow(by: Self.leastRecordSize)
      refusal = limit.refusal(of: part, size: isLarge ? .max : size, packed: .max)
      return refusal == nil
    }

    private mutating func read(_ note: AnkiPackageNote) {
      do throws(RowRemark.Reason) {
        guard let type = noteTypes[note.type] else { throw .unsupportedType("\(note.type)") }
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
        let deck = note.deck.flatMap { decks[$0] } ?? ""
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

extension JSONValue {
  /// Reads a column of the collection; `nil` for anything but an object.
  fileprivate init?(column: String) {
    guard let value = try? JSONValue(parsing: Array(column.utf8)), value.objectValue != nil else {
      return nil
    }
    self = value
  }

  /// The members of an object whose keys are ids.
  fileprivate func byID<Value>(_ value: (JSONValue) -> Value?) -> [Int64: Value] {
    var values: [Int64: Value] = [:]
    for member in objectValue ?? JSONObject() {
      if let id = Int64(member.key) { values[id] = value(member.value) }
    }
    return values
  }
}
