import Quiz
package import QuizDocuments

/// Text that Anki's own import reads: a card a question, a deck a group.
///
/// A title with `::` nests decks. The id of a question becomes the GUID of its note, so importing a later file again
/// updates the notes and keeps the learning progress. Line breaks of every kind become LF; an empty hint, explanation
/// or alternative writes nothing. A question with gaps is a cloze note; questions of kinds that no card knows are asked as a
/// text, see ``CardTexts``. Names of decks and tags are written as Anki would spell them: for a deck that is
/// spelled otherwise it makes a new one at every row. The contents of the user's collection are not known here.
///
/// Source of the rules: <https://docs.ankiweb.net/importing/text-files.html>, and trials with Anki 26.
package struct AnkiText: SequentialFormat {
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
  func ordered(_ groups: [ResolvedGroup]) -> [ResolvedGroup] {
    let depths = groups.map { group in
      let name = group.settings.text(.exportDeck) ?? group.group.title
      return AnkiNames.levels(of: name, for: .decks).count
    }
    let order = groups.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    return order.map { groups[$0] }
  }

  func makePass() -> Pass { Pass(options: self) }

  /// Returns the settings that a card has: its choices are in one order, and its hint is where the option puts it.
  func settings(of settings: ResolvedSettings) -> Set<QuizSetting> {
    settings.set(to: [
      .shuffleChoices: .truth(false), .hintPolicy: .policy(hint == .front ? .always : .never),
    ])
  }
}
