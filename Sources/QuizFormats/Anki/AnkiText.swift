import Quiz
public import QuizDocuments

/// Text that Anki's own import reads: a card a question, a deck a group.
///
/// A title with `::` nests decks. The id of a question becomes the GUID of its note, so importing a
/// later file again updates the notes and keeps what was learnt. Line breaks of every kind become LF;
/// an empty hint, explanation or alternative has nothing to show and writes nothing. Names of decks
/// and tags are written as Anki would spell them: for a deck that is spelled otherwise it makes a new
/// one at every row. What is already in the user's collection cannot be known here.
///
/// Source of the rules: <https://docs.ankiweb.net/importing/text-files.html>, and trials with Anki 26.
public struct AnkiText: SequentialFormat {
  /// Where the hint goes, for which a note of the usual type has no field.
  public enum HintPlacement: String, Hashable, Sendable, CaseIterable {
    /// Below the prompt, in parentheses.
    case front
    /// Below the answer, in parentheses.
    case back
    /// Nowhere.
    case drop
  }

  /// What the format is called.
  public static let identity = FormatIdentity(
    name: "anki",
    titleKey: "format.anki-text",
    fileExtension: "txt",
    mediaType: "text/plain; charset=utf-8"
  )

  /// Where the hint goes.
  public var hint: HintPlacement
  /// The type of the notes, whose first two fields are front and back.
  ///
  /// Anki translates the names of its types: in German, “Basic” is “Einfach”. It takes the user's
  /// current type in place of one it does not know.
  public var noteType: String

  /// Creates the format with its options.
  public init(hint: HintPlacement = .front, noteType: String = "Basic") {
    self.hint = hint
    self.noteType = noteType
  }

  /// Puts decks before those inside them: Anki 26 makes a deck anew at every row if it came into being
  /// as the parent of another in the same import.
  func ordered(_ groups: [QuestionGroup]) -> [QuestionGroup] {
    let depths = groups.map { AnkiNames.levels(of: $0.title, for: .decks).count }
    let order = groups.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    return order.map { groups[$0] }
  }

  func makePass() -> Pass {
    Pass(options: self)
  }
}
