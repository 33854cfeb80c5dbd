internal import LosslessJSON
package import QuizInterchange
internal import QuizMedia
internal import QuizText

/// A package for Anki: a card a question, a deck a group, and every part of a question in a field of its own.
///
/// The note types are quizbuilder's own, see ``AnkiNoteType``: one for gaps, which Anki asks for, and one for all other kinds,
/// whose answers the learner compares, see ``AnkiAnswer``. The HTML of the fields shows a plain text as it was typed, and one
/// in Markdown as it is meant.
/// The id of a question becomes the GUID of its note, so importing a later package again updates the notes and keeps
/// the learning progress: Anki takes a note for newer by its time.
///
/// ```text
/// collection.anki2    a database of schema 11, which every Anki reads
/// media               {"0": "oak-leaf-3f2a91c04d1e77b2.png"}
/// 0                   the picture
/// ```
///
/// Source of the rules: Anki's importer, and trials with Anki 26.
package struct AnkiPackage: ItemWriter, TimeOption, MediaOption {
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
  /// The place of files that questions show, which go into the package.
  package var media: any MediaSource = NoMedia()
  /// The most that is unpacked of a package to read it.
  package var limit = ExpansionLimit.usual
  /// The fields of notes of other types that are prompt and answer.
  package var fields = FieldChoice()

  /// Creates the format; Anki updates a note it has only from a package with a later time.
  package init(now: @escaping @Sendable () -> Int64) { self.now = now }

  /// Creates the format with a fixed time, in seconds since 1970.
  package init(time: Int64 = 0) { self.init { time } }

  package func makePass() -> some ItemPass { Pass(time: changeTimes.latest ?? now(), changeTimes) }

  /// The parts of questions that a package keeps: all as they were, though its cards cannot ask for every kind.
  package var capability: Capability {
    var capability = Capability()
    capability.set(.askedAsText, except: [.text, .choice, .gaps])
    capability.text = .ankiPackage
    capability.markdownText = .ankiMarkdown
    capability.formatting = .ofAllTexts
    capability.media = media
    // Code may be around a gap: the text is fitted as a whole.
    capability.gaps.areTyped = false
    capability.choices.order = .placed
    capability.choices.orderOfSeveral = .mixed
    capability.missingGroupParts = [.template]
    capability.settings = [
      .only("onDemand", .hintPolicy), .carried(.exportDeck),
      // The text of a cloze note is no answer alone.
      .carried(.language, of: ItemKind.all(except: [.gaps])),
    ]
    return capability
  }
}

extension AnkiPackage {
  /// One writing of a package: the database so far, and the names and ids it has used.
  struct Pass: ItemPass {
    private var collection: AnkiCollection
    private var decks = AnkiNames(for: .decks)
    private var tags = AnkiNames(for: .tags)
    private var deckIDs: [String: Int64] = ["Default": 1]
    /// The number of items so far with an id.
    private var idCounts: [String: Int] = [:]
    private var group = ""
    private var deck = ""
    /// The addresses of the files in the package, in the order of their entries.
    private var files: [String] = []
    private var names: Set<String> = []

    private let changeTimes: ChangeTimes

    init(time: Int64, _ changeTimes: ChangeTimes) {
      collection = AnkiCollection(time: time)
      self.changeTimes = changeTimes
    }

    mutating func begin(_ group: ItemGroup, into output: inout ItemOutput) {
      self.group = group.id ?? ""
      deck = decks.deck(of: group, into: &output)
      _ = id(ofDeck: deck, seed: group.seed)
    }

    /// The id of a deck, made of the seed of the group or question that first has it.
    private mutating func id(ofDeck name: String, seed: UInt64) -> Int64 {
      if let id = deckIDs[name] { return id }
      // A time in milliseconds, as Anki's own ids are.
      var id = 1_000_000_000_000 + Int64(seed % (1 << 39))
      while collection.hasDeck(id) { id += 1 }
      deckIDs[name] = id
      collection.addDeck(id, named: name)
      return id
    }

    mutating func write(_ item: Item, into output: inout ItemOutput) {
      for name in item.texts.flatMap(\.mediaReferences).map(\.name)
      where names.insert(name).inserted && output.media.file(at: RichText.mediaFolder + name) != nil
      {
        files.append(RichText.mediaFolder + name)
      }
      let id = item.id ?? ""
      let count = idCounts[id, default: 0]
      idCounts[id] = count + 1
      var guid = id.isEmpty ? "-" : id
      // Of two notes with one GUID Anki would keep one.
      if count > 0 {
        output.lose(.id, .repeated)
        guid += "#\(count + 1)"
      }
      if item.hasFurtherGapAnswers { output.lose(.gaps, .leftOut) }
      let spelledTags = tags.joined(item.tags, into: &output)
      var (type, cardCount) = (AnkiNoteType.card, 1)
      if case .gaps(let pieces) = item.interaction {
        (type, cardCount) = (.gaps, ClozeText.cardCount(of: pieces))
      }
      collection.addNote(
        of: type,
        cardCount: cardCount,
        changedAt: changeTimes[group, id],
        guid: guid,
        tags: spelledTags.isEmpty ? [] : Array(" \(spelledTags) ".utf8),
        fields: fields(of: item, type),
        sortField: Array(item.markup.visible(item.prompt { $1.right.first ?? "" }).utf8),
        deck: self.id(ofDeck: decks.deck(of: item) ?? deck, seed: item.seed)
      )
    }

    private func fields(of item: Item, _ type: AnkiNoteType) -> [UInt8] {
      let (language, markup) = (item.grading.language, item.markup)
      var bytes: [UInt8] = []
      for (index, field) in type.fields.enumerated() {
        if index > 0 { bytes.append(AnkiField.separator) }
        switch field {
        case .prompt: AnkiField.append(item.prompt, markup, to: &bytes)
        case .text: ClozeText.appendHTML(item, to: &bytes)
        case .answer:
          AnkiField.append(in: language, to: &bytes) { AnkiAnswer.append(of: item, to: &$0) }
        case .hint: AnkiField.append(optional: item.hint, markup, to: &bytes)
        case .choices:
          AnkiField.append(in: language, to: &bytes) { AnkiAnswer.appendChoices(of: item, to: &$0) }
        case .explanation:
          AnkiField.append(optional: item.explanation, markup, to: &bytes)
        case .alternatives:
          let alternatives = item.alternatives.map { AnkiField.Element($0) }
          AnkiField.append(alternatives, in: "<ul>", markup, to: &bytes)
        case .id: AnkiField.append(name: item.id, to: &bytes)
        case .group: AnkiField.append(name: group, to: &bytes)
        }
      }
      return bytes
    }

    /// Writes the archive around the database.
    mutating func writeFooter(into output: inout ItemOutput) {
      var archive = ZipWriter()
      archive.append(collection.finished(), named: "collection.anki2", to: &output.bytes)
      var names = JSONObject()
      for (entry, address) in files.enumerated() {
        guard let file = output.media.file(at: address) else { continue }
        archive.append(file.bytes, named: "\(entry)", to: &output.bytes)
        names["\(entry)"] = .string(file.name.text)
      }
      archive.append(JSONValue.object(names).write(), named: "media", to: &output.bytes)
      archive.finish(into: &output.bytes)
    }
  }
}
