import BuilderKit
import LosslessJSON
import Quiz
public import QuizDocuments

extension AnkiPackage: ImportFormat {
  /// A zip archive with a collection among its first entries.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    guard head.starts(with: [0x50, 0x4B, 3, 4]) else { return false }
    let name = Array("collection.anki2".utf8)
    return head.indices.contains { head[$0] == name[0] && head[$0...].starts(with: name) }
  }

  /// Reads a package.
  ///
  /// Notes of the program's own type become the questions they were. Of other types the first field is the
  /// prompt and the second the answer, as they are seen; the GUID is the id. A deck becomes a group.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - title: What a group is called whose deck has no name.
  /// - Returns: The groups in the order of their first notes. Cloze notes and notes with media in their first two fields
  ///   are skipped; the line of a remark is the number of the note.
  /// - Throws: What keeps the package from being read at all.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    guard !bytes.isEmpty, bytes != [0xEF, 0xBB, 0xBF] else { throw .empty }
    let database = try Self.collection(in: bytes)
    var reading: Reading
    do throws(SQLiteError) {
      reading = try Reading(SQLiteDatabase(reading: database), titled: title)
    } catch {
      throw .package(.damagedCollection)
    }
    return Import(
      groups: try reading.gathered.build(),
      skipped: reading.skipped,
      doubtful: reading.doubtful
    )
  }

  /// Returns the database of a package.
  private static func collection(in bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    let archive: ZipReader
    do throws(ZipError) {
      // Media are not inflated: only the collection needs memory.
      archive = try ZipReader(bytes, limits: ZipReader.Limits(size: .max))
    } catch {
      throw .package(.damagedArchive)
    }
    // Beside it stands a small collection for older versions, which says nothing but to update.
    guard archive.entry(named: "collection.anki21b") == nil else {
      throw .package(.newCollection)
    }
    let names = ["collection.anki21", "collection.anki2"]
    guard let entry = names.lazy.compactMap({ archive.entry(named: $0) }).first else {
      throw .package(.noCollection)
    }
    guard entry.size <= ZipReader.Limits().size else { throw .package(.damagedArchive) }
    do throws(ZipError) {
      return try archive.contents(of: entry)
    } catch {
      throw .package(.damagedArchive)
    }
  }
}

extension AnkiPackage {
  /// What was read of a collection.
  private struct Reading {
    var gathered = GatheredGroups()
    var skipped: [RowRemark] = []
    var doubtful: [RowRemark] = []
    private let noteTypes: [Int64: AnkiNoteTypeEntry]
    private let decks: [Int64: String]
    private let title: String
    private var ids: Set<[String]> = []

    init(_ database: SQLiteDatabase, titled title: String) throws(SQLiteError) {
      self.title = title
      let collection = try SQLiteStatement("SELECT models, decks FROM col", in: database)
      guard try collection.step(),
        let models = JSONValue(column: collection.text(at: 0)),
        let decks = JSONValue(column: collection.text(at: 1))
      else { throw SQLiteError(code: 0, message: "no collection") }
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
        let note = AnkiPackageNote(
          number: number,
          guid: notes.text(at: 1),
          type: notes.number(at: 2),
          tags: notes.text(at: 3),
          fields: notes.text(at: 4),
          deck: places[notes.number(at: 0)]?.deck
        )
        read(note)
      }
    }

    private mutating func read(_ note: AnkiPackageNote) {
      do throws(RowRemark.Reason) {
        guard let type = noteTypes[note.type] else { throw .unsupportedType("\(note.type)") }
        guard !type.isCloze else { throw .unsupportedType(type.name) }
        var question = note.tagged
        var group = ""
        var leftOut: [String] = []
        if type.isOwn {
          group = note.fill(&question)
          let id = question.id.rawValue
          if !ids.insert([group, id]).inserted { question.id = QuestionID(rawValue: note.guid) }
        } else {
          leftOut = try note.fill(&question, fields: type.fields)
        }
        let problems = question.problems
        guard problems.isEmpty else { throw .problems(problems) }
        let deck = note.deck.flatMap { decks[$0] } ?? ""
        let head = GroupHead(title: deck.nonblank ?? title, id: group.isEmpty ? nil : group)
        gathered.add(question, to: head)
        if !leftOut.isEmpty { doubtful.append(note.remark(.partsLeftOut(leftOut))) }
      } catch {
        skipped.append(note.remark(error))
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
