internal import NormalizationForms
package import QuizInterchange

/// Text that Anki's own import reads: a card a question, a deck a group.
///
/// A title with `::` nests decks. The id of a question becomes the GUID of its note, so importing a later file again
/// updates the notes and keeps the learning progress. Line breaks of every kind become LF. A question with gaps is a
/// cloze note; questions of kinds that no card knows are asked as a text, see ``CardTexts``. Names of decks and tags are
/// written as Anki would spell them: for a deck that is spelled otherwise it makes a new one at every row. The contents
/// of the user's collection are not known here. A picture is its description and its address, as text: rows name no files.
///
/// Source of the rules: <https://docs.ankiweb.net/importing/text-files.html>, and trials with Anki 26.
package struct AnkiText: ItemWriter, MediaOption, MediaBeside {
  /// The place of the hint, for which a note of the usual type has no field.
  package enum HintPlacement: String, Hashable, Sendable, CaseIterable {
    /// Below the prompt, in parentheses.
    case front
    /// Below the answer, in parentheses.
    case back
    /// Nowhere.
    case drop
  }

  /// The name and kind of the format.
  package static let identity = FormatIdentity(
    name: "anki",
    titleKey: "format.anki-text",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8"
  )

  /// The place of the hint.
  package var hint: HintPlacement
  /// The fields of notes that are prompt and answer: names in the header, or numbers of columns from one.
  package var fields = FieldChoice()
  /// The parts of the columns as the user has assigned them; `nil` if the header or the rows tell them.
  package var columns: ColumnAssignment?
  /// The place of files that questions show, or that notes refer to: a folder such as Anki's `collection.media`.
  package var media: any MediaSource = NoMedia()

  /// The type of the notes without gaps, whose first two fields are front and back.
  ///
  /// Anki translates the names of its types: in German, “Basic” is “Einfach”. It takes the user's current type in place of
  /// one that it does not know, if all notes are of one type.
  static let noteType = "Basic"
  /// The type of the notes with gaps; of one that it does not know Anki takes no note, unlike from an ``AnkiPackage``.
  static let clozeType = "Cloze"

  /// Creates the format with the place of the hint.
  package init(hint: HintPlacement = .front) { self.hint = hint }

  /// Puts decks before those inside them: Anki 26 makes a deck again at every row if it came into being
  /// as the parent of another in the same import.
  package func order(of groups: [ItemGroup]) -> [Int] {
    let depths = groups.map { group in
      AnkiNames.levels(of: group.grading.deck ?? group.title, for: .decks).count
    }
    return groups.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
  }

  package func makePass() -> some ItemPass { Pass(hint: hint) }

  /// The parts of questions that a card has: its choices are in one order, and its hint is where the option puts it.
  package var capability: Capability {
    var capability = Capability()
    capability.set(.askedAsText, except: [.text, .choice, .choices, .gaps])
    capability.text = .ankiText
    capability.keepsReferences = true
    capability.media = media
    capability.choices.order = .shuffled
    capability.choices.orderOfSeveral = .mixed
    capability.parts = [
      .leftOut(.feedback), .leftOut(.notes), .changed(.distractors, .movedToFront),
      .changed(.alternatives, .movedToBack),
      // A cloze note has nothing else on its back.
      .changed(.explanation, .movedToBack, of: ItemKind.all(except: [.gaps])),
    ]
    switch hint {
    case .front: capability.parts.append(.changed(.hint, .movedToFront))
    case .back: capability.parts.append(.changed(.hint, .movedToBack))
    case .drop: capability.parts.append(.leftOut(.hint))
    }
    capability.missingGroupParts = [.template]
    capability.settings = [
      // A deck for one question could come into being above that of a group, see `order`.
      .carried(.exportDeck, for: .group), .only("false", .shuffleChoices),
      .only(hint == .front ? "always" : "never", .hintPolicy),
    ]
    return capability
  }
}

extension TextForm {
  /// Texts that Anki changes: it drops control characters, and composes marks.
  ///
  /// They are written so only at last, as the order of choices follows from what was typed.
  static let ankiText = TextForm { text, _ in
    Fitted(
      text,
      (text.utf8.contains(where: \.isLostInAnki) ? [.controlCharactersRemoved] : [])
        + (text.isComposed ? [] : [.composed])
    )
  }
}

extension String {
  /// The text as Anki keeps it: with LF for each line break, and without the control characters that it drops.
  var inAnki: String {
    let text = withLineFeeds
    guard text.utf8.contains(where: \.isLostInAnki) else { return text }
    return String(decoding: text.utf8.filter { !$0.isLostInAnki }, as: UTF8.self)
  }
}

extension UInt8 {
  /// True for a control character that Anki drops; CR is written as LF.
  fileprivate var isLostInAnki: Bool {
    self < 0x20 && self != 0x9 && self != 0xA && self != 0xD || self == 0x7F
  }
}
