internal import Quiz
internal import QuizDocuments
public import QuizResources
internal import QuizStore
public import TerminalUI

public import struct SystemPackage.FilePath

/// What would be imported from a file: its questions, what is not among them and why, and where a recipe finds what.
///
/// Nothing is saved before the user takes it over. The file can be read as another format or by another recipe, as
/// often as it takes.
public struct ImportScreen: Screen {
  /// What the screen orders from the program.
  public typealias Effect = QuizEffect
  /// What the program answers.
  public typealias Outcome = QuizOutcome

  /// The name of the screen in help, in the list of keys and in `keys.json`.
  public static let name = "import"

  /// What is shown of a reading.
  enum Part: CaseIterable, Hashable, Sendable {
    /// The groups with their questions.
    case questions
    /// The rows that are left out.
    case skipped
    /// The rows that are taken over but look damaged.
    case doubtful
    /// Where the recipe finds what.
    case mapping
  }

  /// A row of the questions.
  enum Row: Hashable, Sendable {
    case group(Int)
    case question(group: Int, question: Int)
  }

  /// A row of what is said where nothing can be imported.
  struct ComplaintLine: Hashable, Sendable {
    /// The text, wrapped.
    var text: String
    var role: Role
    /// Whether a fault begins here.
    var isStart = false
  }

  /// What is awaited.
  enum Work: Hashable, Sendable {
    case reading
    case saving
  }

  /// The file.
  let path: FilePath
  /// How it is read.
  var method = ImportMethod.recognized
  /// What is awaited, if anything.
  var work: Work?
  /// What was made of the file; `nil` until it is read.
  var reading: ImportReading?
  /// What is shown of it.
  var part = Part.questions
  /// The rows of the questions.
  var rows: [Row] = []
  /// Which row of each part is selected, and which are on the screen.
  var lists: [Part: ListState] = [:]
  /// Why nothing can be imported, wrapped to the screen, and what to do about it.
  var complaint: [ComplaintLine] = []
  /// The first line of it that is on the screen.
  var topLine = 0
  /// What is saved already, where saving came to an end before the last group.
  var saved: [ImportSaved.Group] = []
  /// The last message, until the next key.
  var status: StatusLine?
  /// The extent of the terminal.
  var size = Size(rows: 24, columns: 80)
  let phrases: Phrasebook
  let keys: KeyMap

  /// Opens the screen; it orders the reading of the file as soon as it is on the screen.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - phrases: the words of the user's language.
  ///   - keys: the user's own keys, for messages that name one.
  public init(_ path: FilePath, phrases: Phrasebook, keys: KeyMap = KeyMap()) {
    self.path = path
    self.phrases = phrases
    self.keys = keys
  }

  /// The parts there are; a mapping only by a recipe.
  var parts: [Part] {
    Part.allCases.filter { $0 != .mapping || reading?.mappings.isEmpty == false }
  }

  /// The number of rows of a part.
  func rowCount(of part: Part) -> Int {
    switch part {
    case .questions: rows.count
    case .skipped: reading?.contents?.skipped.count ?? 0
    case .doubtful: reading?.contents?.doubtful.count ?? 0
    case .mapping: reading?.mappings.count ?? 0
    }
  }

  /// Which row of the part shown is selected, and which are on the screen.
  var list: ListState {
    get { lists[part] ?? ListState() }
    set { lists[part] = newValue }
  }

  /// The number of good questions.
  var questionCount: Int {
    reading?.contents?.groups.reduce(0) { $0 + $1.questions.count } ?? 0
  }
}
