import Quiz
public import QuizDocuments

/// A package for Anki: a card a question, a deck a group, and every part of a question in a field of its own.
///
/// The note type is quizbuilder's own, see ``AnkiNoteType``. Its fields hold HTML that shows a text as it was typed.
/// The id of a question becomes the GUID of its note, so importing a later package again updates the notes and keeps
/// the learning progress: Anki takes a note for newer by its time.
///
/// ```text
/// collection.anki2    a database of schema 11, which every Anki reads
/// media               {}
/// ```
///
/// Source of the rules: Anki's importer, and trials with Anki 26.
public struct AnkiPackage: SequentialFormat {
  /// The name and kind of the format.
  public static let identity = FormatIdentity(
    name: "anki-package",
    fileExtension: "apkg",
    mediaType: "application/vnd.anki"
  )

  /// Returns the time at which the notes count as changed, in seconds since 1970.
  private let now: @Sendable () -> Int64
  /// The most that is unpacked of a package to read it.
  public var limit = ExpansionLimit.usual

  /// Creates the format; Anki updates a note it has only from a package with a later time.
  public init(now: @escaping @Sendable () -> Int64) { self.now = now }

  /// Creates the format with a fixed time, in seconds since 1970.
  public init(time: Int64 = 0) { self.init { time } }

  func makePass() -> Pass { Pass(time: now()) }
}

extension AnkiPackage {
  /// One writing of a package: the database so far, and the names and ids it has used.
  struct Pass: ExportPass {
    private var collection: AnkiCollection
    private var decks = AnkiNames(for: .decks)
    private var tags = AnkiNames(for: .tags)
    private var deckIDs: [String: Int64] = ["Default": 1]
    /// The number of questions so far with an id.
    private var idCounts: [String: Int] = [:]
    private var group = GroupID(rawValue: "")
    private var deck: Int64 = 1

    init(time: Int64) { collection = AnkiCollection(time: time) }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      self.group = group.id
      deck = id(ofDeck: decks.deck(of: group, into: &output), for: group)
    }

    /// The id of a deck, made of the id of the group that first has it.
    private mutating func id(ofDeck name: String, for group: QuestionGroup) -> Int64 {
      if let id = deckIDs[name] { return id }
      // A time in milliseconds, as Anki's own ids are.
      var id = 1_000_000_000_000 + Int64(stableHash(group.id.rawValue) % (1 << 39))
      while collection.hasDeck(id) { id += 1 }
      deckIDs[name] = id
      collection.addDeck(id, named: name)
      return id
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      output.loseSettings(question.settings)
      let id = question.id.rawValue
      let count = idCounts[id, default: 0]
      idCounts[id] = count + 1
      var guid = id.isEmpty ? "-" : id
      // Of two notes with one GUID Anki would keep one.
      if count > 0 {
        output.lose(.id, .repeated)
        guid += "#\(count + 1)"
      }
      note(question, into: &output)
      let spelledTags = tags.joined(question.tags, into: &output)
      collection.addNote(
        guid: guid,
        tags: spelledTags.isEmpty ? [] : Array(" \(spelledTags) ".utf8),
        fields: fields(of: question),
        sortField: Array(question.prompt.utf8),
        deck: deck
      )
    }

    /// Notes the parts that Anki composes when it imports a note.
    private func note(_ question: Question, into output: inout ExportOutput) {
      let parts: KeyValuePairs<Loss.Part, [String]> = [
        .prompt: [question.prompt], .answer: [question.answer],
        .alternatives: question.alternatives, .distractors: question.distractors,
        .hint: [question.hint ?? ""], .explanation: [question.explanation ?? ""],
      ]
      for (part, texts) in parts where !texts.allSatisfy(\.isNFC) { output.lose(part, .composed) }
    }

    private func fields(of question: Question) -> [UInt8] {
      var bytes: [UInt8] = []
      for (index, field) in AnkiNoteType.Field.allCases.enumerated() {
        if index > 0 { bytes.append(AnkiField.separator) }
        switch field {
        case .prompt: AnkiField.append(question.prompt, to: &bytes)
        case .answer: AnkiField.append(question.answer, to: &bytes)
        case .hint: AnkiField.append(optional: question.hint, to: &bytes)
        case .choices: AnkiField.append(question.orderedChoices, in: "ol", to: &bytes)
        case .explanation: AnkiField.append(optional: question.explanation, to: &bytes)
        case .alternatives:
          let items = question.alternatives.map { ShownChoice(text: $0, isRight: false) }
          AnkiField.append(items, in: "ul", to: &bytes)
        case .id: AnkiField.append(optional: question.id.rawValue, to: &bytes)
        case .group: AnkiField.append(optional: group.rawValue, to: &bytes)
        }
      }
      return bytes
    }

    /// Writes the archive around the database.
    mutating func writeFooter(into output: inout ExportOutput) {
      var archive = ZipWriter()
      archive.append(collection.finished(), named: "collection.anki2", to: &output.bytes)
      archive.append(Array("{}".utf8), named: "media", to: &output.bytes)
      archive.finish(into: &output.bytes)
    }
  }
}

extension Question {
  /// The wrong choices in their order, the answer among them where the id has it; empty without any.
  fileprivate var orderedChoices: [ShownChoice] {
    guard !distractors.isEmpty else { return [] }
    var choices = distractors.map { ShownChoice(text: $0, isRight: false) }
    choices.insert(ShownChoice(text: answer, isRight: true), at: answerPosition)
    return choices
  }
}
