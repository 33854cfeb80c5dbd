public import QuizResources
public import TerminalUI

/// The export of groups: the format, what it cannot represent, and the destination.
///
/// There is one list and one field, so no focus has to move: the arrow keys choose the format, and all typing goes
/// into the destination.
public struct ExportScreen: Screen {
  /// The name of the screen in help, in the list of keys and in `keys.json`.
  public static let name = "export"

  /// The progress of an export, in questions.
  struct Progress: Hashable, Sendable {
    var done = 0
    var total = 0
  }

  /// The groups to export.
  let rows: [LibraryRow]
  /// The formats to choose from; at least one.
  let choices: [ExportChoice]
  /// The list of formats, with the chosen one selected.
  var formats: ListState
  /// The path of the file to write.
  var destination: TextField
  /// Whether the user changed the destination, which then stays when the format changes.
  var isDestinationOwn = false
  var killBuffer = KillBuffer()
  /// What the format cannot represent, a sentence each; `nil` until that is known.
  var losses: ParagraphList?
  /// Whether the losses are being determined.
  var isPreparing = false
  /// Whether to write the export as soon as the losses are known.
  var isConfirmed = false
  /// The progress of the export that is being written.
  var progress: Progress?
  /// The last message, until the next key.
  var status: StatusLine?
  /// The size of the terminal.
  var size = Size(rows: 24, columns: 80)
  let phrases: Phrasebook

  /// Creates the dialog; it asks for the losses as soon as it is shown.
  ///
  /// - Parameters:
  ///   - rows: The groups to export.
  ///   - choices: The formats, at least one.
  ///   - chosen: The name of the format that is chosen at first; the first format if there is none of this name.
  ///   - phrases: The words of the user's language.
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

  /// The chosen format.
  var choice: ExportChoice { choices[formats.selection] }
}

/// A format to choose in the export dialog.
public struct ExportChoice: Hashable, Sendable {
  /// The stable name of the format, such as `moodle-xml`.
  public var name: String
  /// The title of the format, such as “Moodle XML”.
  public var title: String
  /// The extension of its files, without the dot.
  public var fileExtension: String

  /// Creates a choice.
  public init(name: String, title: String, fileExtension: String) {
    self.name = name
    self.title = title
    self.fileExtension = fileExtension
  }
}

extension ExportScreen {
  /// The requests a user can make of the dialog.
  public enum Intent: Hashable, Sendable, EditingIntent, ResizingIntent {
    case confirm
    case moveFormat(by: Int)
    case scroll(pages: Int)
    case edit(TextEditor.Command)
    case help
    case cancel
    case interrupt
    case suspend
    case resize(Size)
  }

  /// The key table.
  public static let keyBindings: [KeyBinding<Intent>] =
    [
      KeyBinding([Key(.enter)], .confirm, name: "confirm", footerRank: 1),
      KeyBinding(
        [Key(.up), .control("p")],
        .moveFormat(by: -1),
        name: "previousFormat"
      ),
      KeyBinding(
        [Key(.down), .control("n"), Key(.tab)],
        .moveFormat(by: 1),
        name: "nextFormat",
        footerRank: 3
      ),
      KeyBinding([Key(.pageUp)], .scroll(pages: -1), name: "scrollUp"),
      KeyBinding([Key(.pageDown)], .scroll(pages: 1), name: "scrollDown"),
      KeyBinding(
        [Key(.function(1)), .alt("h")],
        .help,
        name: "help",
        footerRank: 4
      ),
      KeyBinding([Key(.escape)], .cancel, name: "cancel", footerRank: 2),
      KeyBinding([.control("c")], .interrupt, name: "interrupt"),
      KeyBinding([.control("z")], .suspend, name: "suspend"),
    ] + TextEditor.keyBindings { .edit($0) }
}
