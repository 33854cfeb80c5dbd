import LosslessJSON
import QuizDocuments

/// What a collection says of a note type.
struct AnkiNoteTypeEntry {
  /// What it is called.
  let name: String
  /// Whether its cards ask for gaps in a text.
  let isCloze: Bool
  /// The names of its fields, in their order.
  let fields: [String]

  /// Reads an entry; `nil` without fields.
  init?(_ json: JSONValue) {
    guard let fields = json["flds"]?.arrayValue, !fields.isEmpty else { return nil }
    name = json["name"]?.stringValue ?? ""
    isCloze = json["type"]?.intValue == 1
    self.fields = fields.map { $0["name"]?.stringValue ?? "" }
  }

  /// Whether this is the program's own type, whatever it is called by now.
  var isOwn: Bool { fields == AnkiNoteType.Field.allCases.map(\.rawValue) }
}
