public import QuizResources
public import TerminalUI

/// The export of groups: to which format, what that cannot carry, and where to.
///
/// There is one list and one field, so nothing has to be entered or left: the arrow keys choose the format,
/// and what is typed goes into the destination.
public struct ExportScreen: Screen {
  /// What the dialog orders from the program.
  public typealias Effect = QuizEffect
  /// What the program answers.
  public typealias Outcome = QuizOutcome

  /// The name of the screen in help, in the list of keys and in `keys.json`.
  public static let name = "export"

  /// How far an export has come.
  struct Progress: Hashable, Sendable {
    var done = 0
    var total = 0
  }

  /// A row of what a format cannot carry.
  struct LossLine: Hashable, Sendable {
    /// The text, wrapped.
    var text: String
    /// Whether a sentence begins here.
    var isStart: Bool
  }

  /// The groups to export.
  let rows: [LibraryRow]
  /// The formats to choose from; at least one.
  let choices: [ExportChoice]
  /// The format under the selection bar.
  var formats: ListState
  /// Where to write.
  var destination: TextField
  /// Whether the user changed the destination, which is then left alone when the format changes.
  var isDestinationOwn = false
  var killBuffer = KillBuffer()
  /// What the format cannot carry; `nil` until that is known.
  var losses: [String]?
  /// Whether that is being worked out.
  var isPreparing = false
  /// Whether the export is to be written as soon as that is known.
  var isConfirmed = false
  /// The losses wrapped to the room there is for them.
  var lossLines: [LossLine] = []
  /// The first of the lines that is on the screen.
  var topLossLine = 0
  /// How far the export has come while one is being written.
  var progress: Progress?
  /// The last message, until the next key.
  var status: StatusLine?
  /// The extent of the terminal.
  var size = Size(rows: 24, columns: 80)
  let phrases: Phrasebook

  /// Opens the dialog for groups; it orders what it has to know as soon as it is on the screen.
  ///
  /// - Parameters:
  ///   - rows: the groups to export.
  ///   - choices: the formats, at least one.
  ///   - chosen: the name of the format that is chosen at first; without one of them, the first.
  ///   - phrases: the words of the user's language.
  public init(
    _ rows: [LibraryRow],
    choices: [ExportChoice],
    chosen: String? = nil,
    phrases: Phrasebook
  ) {
    precondition(!choices.isEmpty, "There is no format to choose")
    self.rows = rows
    self.choices = choices
    self.phrases = phrases
    formats = ListState(count: choices.count)
    formats.select(choices.firstIndex { $0.name == chosen } ?? 0)
    destination = TextField(size: Size(rows: 1, columns: 1))
  }

  /// The format that is chosen.
  var choice: ExportChoice { choices[formats.selection] }
}
