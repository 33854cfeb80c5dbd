internal import Quiz
internal import QuizDocuments
internal import QuizOperations
public import QuizResources
internal import QuizStore
public import TerminalUI

public import struct SystemPackage.FilePath

/// The preview of an import: the questions of a file, the skipped rows with reasons, and the mapping of a recipe.
///
/// Nothing is saved before the user accepts. The file can be read again as another format or by another recipe.
public struct ImportScreen: Screen {
  /// The name of the screen in help, in the list of keys and in `keys.json`.
  public static let name = "import"

  /// A part of the preview.
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

  /// A row of the part with the questions.
  enum Row: Hashable, Sendable {
    case group(Int)
    case question(group: Int, question: Int)
  }

  /// The work that the screen waits for.
  enum Work: Hashable, Sendable {
    case reading
    case saving
  }

  /// The file.
  let path: FilePath
  /// The way to read the file.
  var method = ImportJob.Method.recognized
  /// The work under way, if there is any.
  var work: Work?
  /// The result of reading; `nil` until the file is read.
  var reading: ImportJob.Reading?
  /// The part on the screen.
  var part = Part.questions
  /// The rows of the part with the questions.
  var rows: [Row] = []
  /// The list of each part on the screen.
  var lists: [Part: ListState] = [:]
  /// The reasons why nothing can be imported, and advice; empty where there are questions.
  var complaint = ParagraphList()
  /// The groups saved already, after a save that did not reach the last one.
  var saved: [ImportJob.Saved.Group] = []
  /// The last message, until the next key.
  var status: StatusLine?
  /// The size of the terminal.
  var size = Size(rows: 24, columns: 80)
  let phrases: Phrasebook
  let keys: KeyMap

  /// Creates the screen; it reads the file as soon as it is shown.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - phrases: The words of the user's language.
  ///   - keys: The user's own keys, for messages that name one.
  public init(_ path: FilePath, phrases: Phrasebook, keys: KeyMap = KeyMap()) {
    self.path = path
    self.phrases = phrases
    self.keys = keys
  }

  /// The parts of the preview; a mapping only by a recipe.
  var parts: [Part] {
    Part.allCases.filter { $0 != .mapping || reading?.mappings.isEmpty == false }
  }

  /// Returns the number of rows of a part.
  func rowCount(of part: Part) -> Int {
    switch part {
    case .questions: rows.count
    case .skipped: reading?.contents?.skipped.count ?? 0
    case .doubtful: reading?.contents?.doubtful.count ?? 0
    case .mapping: reading?.mappings.count ?? 0
    }
  }

  /// The list of the part on the screen.
  var list: ListState {
    get { lists[part] ?? ListState() }
    set { lists[part] = newValue }
  }

  /// The number of questions to import.
  var questionCount: Int {
    reading?.contents?.groups.reduce(0) { $0 + $1.questions.count } ?? 0
  }
}

extension ImportScreen {
  /// The requests a user can make of the screen.
  public enum Intent: Hashable, Sendable, ResizingIntent {
    case accept
    case chooseMethod
    case movePart(by: Int)
    case move(by: Int)
    case movePages(by: Int)
    case moveToFirst
    case moveToLast
    case help
    case cancel
    case interrupt
    case suspend
    case resize(Size)
  }

  /// The key table.
  public static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding(
      [Key(.enter), .control("s")],
      .accept,
      name: "accept",
      footerRank: 1
    ),
    KeyBinding([Key(.character("f"))], .chooseMethod, name: "chooseMethod", footerRank: 4),
    KeyBinding(
      [Key(.tab), Key(.right), Key(.character("l"))],
      .movePart(by: 1),
      name: "nextPart",
      footerRank: 3
    ),
    KeyBinding(
      [Key(.backTab), Key(.left), Key(.character("h"))],
      .movePart(by: -1),
      name: "previousPart"
    ),
    KeyBinding([Key(.up), Key(.character("k"))], .move(by: -1), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(by: 1), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .movePages(by: -1), name: "pageUp"),
    KeyBinding([Key(.pageDown), Key(.character(" "))], .movePages(by: 1), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .moveToFirst, name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .moveToLast, name: "moveToLast"),
    KeyBinding(
      [Key(.character("?")), Key(.function(1))],
      .help,
      name: "help",
      footerRank: 5
    ),
    KeyBinding([Key(.escape), Key(.character("q"))], .cancel, name: "cancel", footerRank: 2),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]
}
