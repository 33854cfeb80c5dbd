internal import Quiz
internal import QuizDocuments
package import QuizOperations
package import QuizResources
internal import QuizStore
package import TerminalUI

/// The preview of an import: the questions of a file or of a pasted text, the skipped rows with reasons, and the mapping of a recipe.
///
/// Nothing is saved before the user accepts. The file can be read again as another format or by another recipe.
package struct ImportScreen: WordedScreen {
  package static let name = "import"

  enum Part: CaseIterable, Hashable, Sendable {
    /// The groups with their questions.
    case questions
    /// The skipped rows.
    case skipped
    /// The rows that are imported with a warning.
    case doubtful
    /// The recipe's source for each property.
    case mapping
  }

  enum Row: Hashable, Sendable {
    case group(Int)
    case question(group: Int, question: Int)
  }

  /// The work that the screen waits for.
  enum Work: Hashable, Sendable {
    case reading, saving
  }

  /// The place that the questions go to.
  package enum Purpose: Hashable, Sendable {
    /// New groups of the library, or groups that it has.
    case library
    /// The group of the form that the text was pasted into.
    case form
  }

  let origin: ImportReader.Origin
  let purpose: Purpose
  var method = ImportReader.Method.recognized
  var work: Work?
  /// The result of reading; `nil` until the file is read.
  var reading: ImportReader.Reading?
  var part = Part.questions
  var rows: [Row] = []
  var lists: [Part: ListState] = [:]
  /// The reasons why nothing can be imported, and advice; empty where there are questions.
  var complaint = ParagraphList()
  /// The place in the library that the groups were last compared with.
  var target = ImportJob.Target.matchingGroups
  /// The groups saved already, after a save that did not reach the last one.
  var saved: [ImportJob.Saved.Group] = []
  var status: StatusLine?
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook
  let keys: KeyMap

  /// Creates the screen, which reads the file as soon as it is shown; messages name the user's own keys.
  package init(
    _ origin: ImportReader.Origin,
    for purpose: Purpose = .library,
    phrases: Phrasebook,
    keys: KeyMap = KeyMap()
  ) {
    self.origin = origin
    self.purpose = purpose
    self.phrases = phrases
    self.keys = keys
  }

  /// The parts of the preview; a mapping only by a recipe.
  var parts: [Part] {
    Part.allCases.filter { $0 != .mapping || reading?.mappings.isEmpty == false }
  }

  func rowCount(of part: Part) -> Int {
    switch part {
    case .questions: rows.count
    case .skipped: reading?.contents?.skipped.count ?? 0
    case .doubtful: reading?.contents?.warnings.count ?? 0
    case .mapping: reading?.mappings.count ?? 0
    }
  }

  var list: ListState {
    get { lists[part] ?? ListState() }
    set { lists[part] = newValue }
  }

  var questionCount: Int {
    reading?.contents?.groups.reduce(0) { $0 + $1.questionCount } ?? 0
  }

  package enum Intent: Hashable, Sendable, ResizingIntent {
    case accept, update, addToGroup, chooseMethod, assignColumns, splitAnswers
    case movePart(by: Int)
    case move(ListMotion)
    case help, showCommands, cancel, interrupt, suspend
    case resize(Size)
  }

  /// A press selects a row.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { .move(.row($0)) }
  }

  package static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter), .control("s")], .accept, name: "accept", footerRank: 1),
    KeyBinding([Key(.character("u"))], .update, name: "update", footerRank: 3),
    KeyBinding([Key(.character("a"))], .addToGroup, name: "addToGroup", footerRank: 8),
    KeyBinding([Key(.character("f"))], .chooseMethod, name: "chooseMethod", footerRank: 4),
    KeyBinding([Key(.character("c"))], .assignColumns, name: "assignColumns", footerRank: 7),
    KeyBinding([Key(.character("s"))], .splitAnswers, name: "splitAnswers", footerRank: 9),
    KeyBinding(
      [Key(.tab), Key(.right), Key(.character("l"))],
      .movePart(by: 1),
      name: "nextPart",
      footerRank: 5
    ),
    KeyBinding(
      [Key(.backTab), Key(.left), Key(.character("h"))],
      .movePart(by: -1),
      name: "previousPart"
    ),
    KeyBinding([Key(.up), Key(.character("k"))], .move(.rows(-1)), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(.rows(1)), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .move(.pages(-1)), name: "pageUp"),
    KeyBinding([Key(.pageDown), Key(.character(" "))], .move(.pages(1)), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .move(.first), name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .move(.last), name: "moveToLast"),
    KeyBinding([Key(.character("?")), Key(.function(1))], .help, name: "help", footerRank: 6),
    .commands(.showCommands),
    KeyBinding([Key(.escape), Key(.character("q"))], .cancel, name: "cancel", footerRank: 2),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]
}
