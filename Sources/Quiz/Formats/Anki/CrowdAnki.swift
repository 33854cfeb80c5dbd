import LosslessJSON
package import QuizInterchange

/// A deck as the add-on CrowdAnki exports it: `deck.json`, and the files of its notes in `media` beside it.
///
/// ```json
/// {"__type__": "Deck", "name": "Capitals", "children": [], "note_models": […], "notes": [{"__type__": "Note", …}]}
/// ```
///
/// The note models decide what is asked, as in an ``AnkiPackage``.
package struct CrowdAnki: ItemReader, FieldOption, LimitOption, MediaOption {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "crowdanki",
    fileExtension: "json",
    // Its first member tells it, whatever its name.
    tellingExtensions: [],
    mediaType: "application/json"
  )

  /// The fields of notes that are prompt and answer.
  package var fields = FieldChoice()
  /// The most that cards may have in memory.
  package var limit = ExpansionLimit.usual
  /// The place of the files that notes refer to.
  package var media: any MediaSource = NoMedia()

  package init() {}

  /// Returns whether the file is an object that says it is a deck.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    let text = head.drop(while: \.isBlank)
    guard text.first == UInt8(ascii: "{") else { return false }
    return !CrowdAnkiLines.marks(of: "Deck", in: text.prefix(1 << 12), limit: 1).isEmpty
  }

  /// Returns what ``resembles(_:)`` returns.
  package static func isSigned(_ head: ArraySlice<UInt8>) -> Bool { resembles(head) }

  /// Reads the notes of a deck and of those within it, which are groups such as `Chemistry::Metals`.
  ///
  /// The GUID is the id. Cards of a note that differ are a question each.
  package func read(
    _ bytes: [UInt8],
    titled title: String,
    into sink: any ItemSink
  ) throws(FormatError) {
    let deck = try JSONDocument(bytes)
    let files = FilesBeside(media, into: sink.media)
    let reading = AnkiNoteReading(
      titled: title,
      fields,
      FieldLimit(limit: limit, part: "deck.json"),
      into: sink,
      keepingMissing: true
    ) { name in files.file(at: "media/\(name)") ?? files.file(at: name) }
    var decks = Decks(deck.value, reading, CrowdAnkiLines(deck.bytes))
    try decks.read()
  }
}

extension CrowdAnki {
  /// The decks of a file while they are read.
  private struct Decks {
    private let root: JSONValue
    private var reading: AnkiNoteReading
    private var lines: CrowdAnkiLines
    private var types: [String: AnkiNoteTypeEntry] = [:]

    init(_ root: JSONValue, _ reading: AnkiNoteReading, _ lines: CrowdAnkiLines) {
      (self.root, self.reading, self.lines) = (root, reading, lines)
    }

    mutating func read() throws(FormatError) {
      gatherTypes(of: root)
      try read(root, under: "")
      try reading.check()
    }

    /// Gathers the note models, also those of decks within decks.
    private mutating func gatherTypes(of deck: JSONValue) {
      for model in deck["note_models"]?.arrayValue ?? [] {
        guard let id = model["crowdanki_uuid"]?.stringValue else { continue }
        types[id] = AnkiNoteTypeEntry(model)
      }
      for child in deck["children"]?.arrayValue ?? [] { gatherTypes(of: child) }
    }

    /// Reads a deck in the order of the file, by which lines are told.
    private mutating func read(_ deck: JSONValue, under name: String) throws(FormatError) {
      let own = deck["name"]?.stringValue ?? ""
      let isWhole = name.isEmpty || own.hasPrefix("\(name)::")
      let title = isWhole ? own : "\(name)::\(own)"
      for member in deck.objectValue ?? JSONObject() {
        switch member.key {
        case "children":
          for child in member.value.arrayValue ?? [] { try read(child, under: title) }
        case "notes":
          for note in member.value.arrayValue ?? [] { try readNote(note, in: title) }
        default: break
        }
      }
    }

    private mutating func readNote(_ json: JSONValue, in deck: String) throws(FormatError) {
      let fields = (json["fields"]?.arrayValue ?? []).map { $0.stringValue ?? "" }
      let id = json["note_model_uuid"]?.stringValue
      let type = id.flatMap { types[$0] } ?? Self.plainType(of: fields, id)
      let named = Dictionary(zip(type?.fields ?? [], fields)) { first, _ in first }
      let cards = type?.cardNumbers(of: named) ?? []
      let note = AnkiPackageNote(
        line: lines.next(),
        guid: json["guid"]?.stringValue ?? "",
        tags: (json["tags"]?.arrayValue ?? []).compactMap(\.stringValue).joined(separator: " "),
        fields: fields,
        typeName: id ?? "",
        cards: cards.map { AnkiPackageNote.Card(number: $0, deck: 0) }
      )
      reading.read(note, of: type) { _ in deck }
      if let refusal = reading.refusal { throw refusal }
    }

    /// Returns a type for a note without a model, if it has no more than two sides that it could be asked by.
    private static func plainType(of fields: [String], _ id: String?) -> AnkiNoteTypeEntry? {
      let filled = fields.lastIndex { !$0.isBlankHTML } ?? 0
      guard id == nil, filled < 2 else { return nil }
      var type = AnkiNoteTypeEntry(name: "", isCloze: false)
      type.fields = fields.indices.map { "\($0 + 1)" }
      return type
    }
  }
}

extension AnkiNoteTypeEntry {
  /// The numbers of the cards that Anki makes of a note: those whose question side shows something; the first, if none does.
  fileprivate func cardNumbers(of fields: [String: String]) -> [Int64] {
    guard !isCloze else { return [0] }
    let shown = templates.keys.sorted().filter { number in
      guard let template = templates[number] else { return false }
      return !AnkiCardContents(template, of: fields, isCloze: false).prompt.isBlankHTML
    }
    return shown.isEmpty ? [templates.keys.min() ?? 0] : shown
  }
}

/// The lines in which the notes of a file begin, in their order.
struct CrowdAnkiLines {
  private var lines: ArraySlice<Int>

  /// Finds the notes of a file by the member that says what they are.
  init(_ bytes: [UInt8]) {
    var line = 1
    var place = bytes.startIndex
    lines =
      Self.marks(of: "Note", in: bytes[...]).map { mark in
        while place < mark {
          if bytes[place] == UInt8(ascii: "\n") { line += 1 }
          place += 1
        }
        return line
      }[...]
  }

  /// Returns the line of the next note; the first line for one that says not what it is.
  mutating func next() -> Int { lines.popFirst() ?? 1 }

  /// Returns the places of the members that name a type; within a text, their quotes would be escaped.
  static func marks(
    of type: String,
    in bytes: ArraySlice<UInt8>,
    limit: Int = .max
  ) -> [Int] {
    var places: [Int] = []
    var rest = bytes
    while places.count < limit, let place = rest.firstIndex(of: "\"__type__\"") {
      rest = rest[place...].dropFirst(10)
      let value = rest.drop(while: \.isBlank)
      guard value.first == UInt8(ascii: ":") else { continue }
      if value.dropFirst().drop(while: \.isBlank).starts(with: "\"\(type)\"".utf8) {
        places.append(place)
      }
    }
    return places
  }
}
