import LosslessJSON
import QuizInterchange
import SQLite

/// The note types and the decks of a collection, by their ids.
///
/// Schema 11 has them as JSON in the only row of `col`, later ones in tables whose configurations are messages of Protocol
/// Buffers. Source of the fields' numbers: Anki's `notetypes.proto`.
struct AnkiSchema {
  private(set) var noteTypes: [Int64: AnkiNoteTypeEntry] = [:]
  /// The names, whose levels `::` parts.
  private(set) var decks: [Int64: String] = [:]

  /// The tables of later schemas that are read.
  private static let laterTables = ["notetypes", "fields", "templates", "decks"]

  /// Reads both, or throws where they are damaged or a text in them is too large.
  init(_ database: SQLiteDatabase, _ limit: FieldLimit) throws(FormatError) {
    if try database.holdsTable("notetypes") {
      try database.checkTables(Self.laterTables)
      try readTables(database, limit)
    } else {
      try database.checkTables(["col"])
      try readJSON(database, limit)
    }
  }

  private mutating func readJSON(
    _ database: SQLiteDatabase,
    _ limit: FieldLimit
  ) throws(FormatError) {
    guard let row = try CollectionRows("SELECT models, decks FROM col", in: database).next() else {
      throw .package(.damagedCollection)
    }
    try limit.check(row.size(at: 0) + row.size(at: 1))
    guard let models = JSONValue(column: row.text(at: 0)),
      let decks = JSONValue(column: row.text(at: 1))
    else { throw .package(.damagedCollection) }
    noteTypes = models.byID { AnkiNoteTypeEntry($0) }
    self.decks = decks.byID { $0["name"]?.stringValue }
  }

  private mutating func readTables(
    _ database: SQLiteDatabase,
    _ limit: FieldLimit
  ) throws(FormatError) {
    let types = try CollectionRows("SELECT id, name, config FROM notetypes", in: database)
    while let row = try types.next() {
      let config = try Self.message(in: row, at: 2, limit)
      noteTypes[row.number(at: 0)] = AnkiNoteTypeEntry(
        name: row.text(at: 1),
        isCloze: config.number(1) == 1
      )
    }
    let fields = try CollectionRows(
      "SELECT ntid, name FROM fields ORDER BY ntid, ord",
      in: database
    )
    while let row = try fields.next() {
      try limit.check(row.size(at: 1))
      noteTypes[row.number(at: 0)]?.fields.append(row.text(at: 1))
    }
    let templates = try CollectionRows("SELECT ntid, ord, config FROM templates", in: database)
    while let row = try templates.next() {
      let config = try Self.message(in: row, at: 2, limit)
      noteTypes[row.number(at: 0)]?.templates[row.number(at: 1)] = AnkiTemplate(
        question: config.text(1),
        answer: config.text(2)
      )
    }
    let decks = try CollectionRows("SELECT id, name FROM decks", in: database)
    while let row = try decks.next() {
      try limit.check(row.size(at: 1))
      self.decks[row.number(at: 0)] = row.texts(at: 1, separatedBy: AnkiField.separator)
        .joined(separator: "::")
    }
  }

  /// Reads the message in a column.
  private static func message(
    in row: SQLiteStatement,
    at column: Int32,
    _ limit: FieldLimit
  ) throws(FormatError) -> ProtobufMessage {
    let bytes = row.bytes(at: column)
    try limit.check(bytes.count)
    guard let message = ProtobufMessage(bytes[...]) else { throw .package(.damagedCollection) }
    return message
  }
}

/// A note type in a collection.
struct AnkiNoteTypeEntry {
  let name: String
  /// True if its cards ask for gaps in a text.
  let isCloze: Bool
  /// The names of its fields, in their order.
  var fields: [String] = []
  /// The templates of its cards, by their numbers.
  var templates: [Int64: AnkiTemplate] = [:]

  /// Describes a type without fields and cards.
  init(name: String, isCloze: Bool) {
    self.name = name
    self.isCloze = isCloze
  }

  /// Reads an entry of schema 11; `nil` without fields.
  init?(_ json: JSONValue) {
    guard let fields = json["flds"]?.arrayValue, !fields.isEmpty else { return nil }
    self.init(name: json["name"]?.stringValue ?? "", isCloze: json["type"]?.intValue == 1)
    self.fields = fields.map { $0["name"]?.stringValue ?? "" }
    for (index, template) in (json["tmpls"]?.arrayValue ?? []).enumerated() {
      templates[Int64(template["ord"]?.intValue ?? index)] = AnkiTemplate(
        question: template["qfmt"]?.stringValue ?? "",
        answer: template["afmt"]?.stringValue ?? ""
      )
    }
  }

  /// The type of the program's own that this is, under any name.
  var own: AnkiNoteType? {
    [.card, .gaps].first { $0.isCloze == isCloze && $0.fields.map(\.rawValue) == fields }
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
