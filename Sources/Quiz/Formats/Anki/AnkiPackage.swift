internal import NormalizationForms
import Quiz
package import QuizDocuments

/// A package for Anki: a card a question, a deck a group, and every part of a question in a field of its own.
///
/// The note types are quizbuilder's own, see ``AnkiNoteType``: one for gaps, which Anki asks for, and one for all other kinds,
/// whose answers the learner compares, see ``AnkiAnswer``. The HTML of the fields shows a text as it was typed.
/// The id of a question becomes the GUID of its note, so importing a later package again updates the notes and keeps
/// the learning progress: Anki takes a note for newer by its time.
///
/// ```text
/// collection.anki2    a database of schema 11, which every Anki reads
/// media               {}
/// ```
///
/// Source of the rules: Anki's importer, and trials with Anki 26.
package struct AnkiPackage: SequentialFormat, TimedExportFormat {
  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "anki-package",
    fileExtension: "apkg",
    tellingExtensions: ["apkg", "colpkg"],
    mediaType: "application/vnd.anki"
  )

  /// Returns the time of notes whose questions have no time of their own, in seconds since 1970.
  private let now: @Sendable () -> Int64
  /// The times of the last changes of the questions, which are those of their notes: Anki keeps a note that its user has changed
  /// later.
  package var changeTimes = ChangeTimes()
  /// The most that is unpacked of a package to read it.
  package var limit = ExpansionLimit.usual
  /// The fields of notes of other types that are prompt and answer.
  package var fields = FieldChoice()

  /// Creates the format; Anki updates a note it has only from a package with a later time.
  package init(now: @escaping @Sendable () -> Int64) { self.now = now }

  /// Creates the format with a fixed time, in seconds since 1970.
  package init(time: Int64 = 0) { self.init { time } }

  func makePass() -> Pass { Pass(time: changeTimes.latest ?? now(), changeTimes) }
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
    private var deck = ""

    private let changeTimes: ChangeTimes

    init(time: Int64, _ changeTimes: ChangeTimes) {
      collection = AnkiCollection(time: time)
      self.changeTimes = changeTimes
    }

    mutating func begin(_ group: QuestionGroup, into output: inout ExportOutput) {
      self.group = group.id
      let carried = Self.settings(of: output.settings).union([.language])
      deck = decks.deck(of: group, except: carried, into: &output)
      _ = id(ofDeck: deck, for: group.id.rawValue)
    }

    /// Returns the settings that a note has: its hint is shown at a click.
    private static func settings(of settings: ResolvedSettings) -> Set<QuizSetting> {
      settings.set(to: [.hintPolicy: .policy(.onDemand)]).union([.exportDeck])
    }

    /// The id of a deck, made of the id of the group or question that first has it.
    private mutating func id(ofDeck name: String, for owner: String) -> Int64 {
      if let id = deckIDs[name] { return id }
      // A time in milliseconds, as Anki's own ids are.
      var id = 1_000_000_000_000 + Int64(stableHash(owner) % (1 << 39))
      while collection.hasDeck(id) { id += 1 }
      deckIDs[name] = id
      collection.addDeck(id, named: name)
      return id
    }

    mutating func write(_ question: Question, into output: inout ExportOutput) {
      guard let type = AnkiNoteType.type(for: question.kind) else {
        return output.leaveOutQuestion()
      }
      // The text of a cloze note is no answer alone.
      output.loseSettings(
        except: Self.settings(of: output.settings).union(type.isCloze ? [] : [.language])
      )
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
      let gaps = type.isCloze ? GappedText(reading: question.prompt) : nil
      collection.addNote(
        of: type,
        cardCount: gaps.map { ClozeText.cardCount(of: $0) } ?? 1,
        changedAt: changeTimes[group, question.id],
        guid: guid,
        tags: spelledTags.isEmpty ? [] : Array(" \(spelledTags) ".utf8),
        fields: fields(of: question, type, gaps, language: output.settings.text(.language)),
        sortField: Array((gaps?.text { $1.answers.first ?? "" } ?? question.prompt).utf8),
        deck: self.id(ofDeck: decks.deck(of: output.settings) ?? deck, for: id)
      )
    }

    /// Notes the parts that Anki composes when it imports a note, and what its cards do not ask for.
    private func note(_ question: Question, into output: inout ExportOutput) {
      for (part, text) in question.texts where !text.isComposed { output.lose(part, .composed) }
      switch question.kind {
      case .text, .choice, .unknown: break
      case .gaps: output.leaveOut([.gaps: question.hasFurtherGapAnswers])
      case .choices, .number, .pairs, .order, .essay: output.lose(.question, .askedAsText)
      }
    }

    private func fields(
      of question: Question,
      _ type: AnkiNoteType,
      _ gaps: GappedText?,
      language: String?
    ) -> [UInt8] {
      var bytes: [UInt8] = []
      for (index, field) in type.fields.enumerated() {
        if index > 0 { bytes.append(AnkiField.separator) }
        switch field {
        case .prompt: AnkiField.append(question.prompt, to: &bytes)
        case .text:
          if let gaps { ClozeText.appendHTML(gaps, to: &bytes) }
        case .answer:
          AnkiField.append(in: language, to: &bytes) { AnkiAnswer.append(of: question, to: &$0) }
        case .hint: AnkiField.append(optional: question.hint, to: &bytes)
        case .choices:
          AnkiField.append(in: language, to: &bytes) {
            AnkiAnswer.appendChoices(of: question, to: &$0)
          }
        case .explanation: AnkiField.append(optional: question.explanation, to: &bytes)
        case .alternatives:
          AnkiField.append(question.alternatives.map { AnkiField.Item($0) }, in: "<ul>", to: &bytes)
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
