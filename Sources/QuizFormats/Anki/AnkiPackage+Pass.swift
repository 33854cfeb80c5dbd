import Quiz
import QuizDocuments

extension AnkiPackage {
  /// One writing of a package: the database so far, and the names and ids it has used.
  struct Pass {
    private let time: Int64
    private var collection: AnkiCollection
    private var decks = AnkiNames(for: .decks)
    private var tags = AnkiNames(for: .tags)
    private var deckIDs: [String: Int64] = ["Default": 1]
    private var takenDecks: Set<String> = []
    /// How many questions so far have had an id.
    private var idCounts: [String: Int] = [:]
    private var group = GroupID(rawValue: "")
    private var deck: Int64 = 1

    init(time: Int64) {
      self.time = time
      collection = AnkiCollection(time: time)
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      let settled = decks.settle(group.title)
      // A deck must be called something, and this is what Anki would call it.
      let name = settled.spelling.isEmpty ? "blank" : settled.spelling
      output.lose(.title, settled.losses)
      if !takenDecks.insert(name).inserted { output.lose(.title, .merged) }
      if group.template != nil { output.lose(.template, .leftOut) }
      output.loseSettings(group.settings)
      self.group = group.id
      deck = id(ofDeck: name, for: group)
    }

    /// The id of a deck, which hangs on the id of the group that first has it.
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
      collection.addNote(
        guid: guid,
        tags: spelled(question.tags, into: &output),
        fields: fields(of: question),
        sortField: Array(question.prompt.utf8),
        deck: deck
      )
    }

    /// Notes what Anki composes when it imports a note.
    private func note(_ question: Question, into output: inout ExportOutput) {
      func note(_ part: Loss.Part, _ texts: [String]) {
        if !texts.allSatisfy(\.isNFC) { output.lose(part, .composed) }
      }
      note(.prompt, [question.prompt])
      note(.answer, [question.answer])
      note(.alternatives, question.alternatives)
      note(.distractors, question.distractors)
      if let hint = question.hint { note(.hint, [hint]) }
      if let explanation = question.explanation { note(.explanation, [explanation]) }
    }

    private func fields(of question: Question) -> [UInt8] {
      var bytes: [UInt8] = []
      for (index, field) in AnkiNoteType.Field.allCases.enumerated() {
        if index > 0 { bytes.append(AnkiField.separator) }
        switch field {
        case .prompt: AnkiField.append(question.prompt, to: &bytes)
        case .answer: AnkiField.append(question.answer, to: &bytes)
        case .hint: AnkiField.append(optional: question.hint, to: &bytes)
        case .choices:
          AnkiField.append(choices: question.orderedChoices, to: &bytes)
        case .explanation: AnkiField.append(optional: question.explanation, to: &bytes)
        case .alternatives: AnkiField.append(list: question.alternatives, to: &bytes)
        case .id: AnkiField.append(optional: question.id.rawValue, to: &bytes)
        case .group: AnkiField.append(optional: group.rawValue, to: &bytes)
        }
      }
      return bytes
    }

    private mutating func spelled(_ names: [String], into output: inout ExportOutput) -> [UInt8] {
      var bytes: [UInt8] = []
      for name in names {
        let settled = tags.settle(name)
        output.lose(.tags, settled.losses)
        guard !settled.spelling.isEmpty else { continue }
        bytes.append(" \(settled.spelling)")
      }
      if !bytes.isEmpty { bytes.append(" ") }
      return bytes
    }

    /// Writes the archive around the database.
    mutating func finish(into output: inout ExportOutput) {
      var archive = ZipWriter(of: .small)
      archive.append(collection.finished(), named: "collection.anki2", to: &output.bytes)
      archive.append(Array("{}".utf8), named: "media", to: &output.bytes)
      archive.finish(into: &output.bytes)
    }
  }
}

extension Question {
  /// The wrong choices in their order, the answer among them where the id has it; empty without any.
  fileprivate var orderedChoices: [Choice] {
    guard !distractors.isEmpty else { return [] }
    var choices = distractors.map { Choice(text: $0, isRight: false) }
    choices.insert(Choice(text: answer, isRight: true), at: answerPosition)
    return choices
  }
}
