package import QuizDocuments
package import QuizResources
package import TerminalUI

/// The export of groups: the format, what it cannot represent, and the destination.
///
/// There is one list and one field, so no focus has to move: the arrow keys choose the format, and all typing goes
/// into the destination.
package struct ExportScreen: WordedScreen {
  package static let name = "export"

  /// The progress of an export, in questions.
  struct Progress: Hashable, Sendable {
    var done = 0
    var total = 0
  }

  let rows: [LibraryRow]
  /// The formats to choose from; at least one.
  let choices: [ExportChoice]
  /// The list of formats, with the chosen one selected.
  var formats: ListState
  var destination: TextField
  /// `true` once the user changed the destination, which then stays when the format changes.
  var isDestinationOwn = false
  /// The options that are on, also those that the chosen format does not have.
  var options: Set<ExportOption> = []
  var killBuffer = KillBuffer()
  /// The parts that the format cannot represent, a sentence each; `nil` until they are known.
  var losses: ParagraphList?
  var isPreparing = false
  /// `true` if the export is to be written as soon as the losses are known.
  var isConfirmed = false
  /// The progress of the export that is being written.
  var progress: Progress?
  var status: StatusLine?
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook
  let keys: KeyMap

  /// Creates the dialog; it asks for the losses as soon as it is shown.
  ///
  /// - Parameters:
  ///   - rows: The groups to export.
  ///   - choices: The formats, at least one.
  ///   - chosen: The name of the format that is chosen at first; the first format if there is none of this name.
  ///   - phrases: The words of the user's language.
  ///   - keys: The user's own keys, which the screen names.
  package init(
    _ rows: [LibraryRow],
    choices: [ExportChoice],
    chosen: String? = nil,
    phrases: Phrasebook,
    keys: KeyMap = KeyMap()
  ) {
    precondition(!choices.isEmpty, "There is no format to choose")
    self.rows = rows
    self.choices = choices
    self.phrases = phrases
    self.keys = keys
    formats = ListState(count: choices.count)
    formats.select(choices.firstIndex { $0.name == chosen } ?? 0)
    destination = TextField(size: Size(rows: 1, columns: 1))
  }

  var choice: ExportChoice { choices[formats.selection] }

  /// True while a test to print is chosen, which has a screen of its own.
  var isPaper: Bool { choice.purpose == .print }

  /// The options that are on and that the chosen format has.
  var chosenOptions: [ExportOption] { choice.options.filter(options.contains) }

  package enum Intent: Hashable, Sendable, EditingIntent, ResizingIntent {
    case confirm
    case moveFormat(by: Int)
    case chooseFormat(Int)
    case scroll(ListMotion)
    case toggle(ExportOption)
    case edit(TextEditor.Command)
    case help, showCommands, cancel, interrupt, suspend
    case resize(Size)
  }

  /// A press selects a format.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { .chooseFormat($0) }
  }

  package static let keyBindings: [KeyBinding<Intent>] =
    [
      KeyBinding([Key(.enter)], .confirm, name: "confirm", footerRank: 1),
      KeyBinding([Key(.up), .control("p")], .moveFormat(by: -1), name: "previousFormat"),
      KeyBinding(
        [Key(.down), .control("n"), Key(.tab)],
        .moveFormat(by: 1),
        name: "nextFormat",
        footerRank: 3
      ),
      KeyBinding(
        [.alt("e")],
        .toggle(.forSpreadsheets),
        name: ExportOption.forSpreadsheets.binding,
        footerRank: 5
      ),
      KeyBinding(
        [.alt("c")],
        .toggle(.withoutCategories),
        name: ExportOption.withoutCategories.binding,
        footerRank: 6
      ),
      KeyBinding([Key(.pageUp)], .scroll(.pages(-1)), name: "scrollUp"),
      KeyBinding([Key(.pageDown)], .scroll(.pages(1)), name: "scrollDown"),
      KeyBinding([Key(.function(1)), .alt("h")], .help, name: "help", footerRank: 4),
      .commands(.showCommands),
      KeyBinding([Key(.escape)], .cancel, name: "cancel", footerRank: 2),
      KeyBinding([.control("c")], .interrupt, name: "interrupt"),
      KeyBinding([.control("z")], .suspend, name: "suspend"),
    ] + TextEditor.keyBindings { .edit($0) }

  package enum Effect: Equatable, Sendable {
    /// Determines the destination and the losses of an export; answered by `prepared` or `failed`.
    case prepare([LibraryRow], format: String, options: [ExportOption] = [])
    /// Writes an export; answered by `progress`, then `written`, `exists` or `failed`.
    case write(
      [LibraryRow],
      format: String,
      options: [ExportOption] = [],
      destination: String,
      overwrites: Bool
    )
    /// Opens the screen of a test to print.
    case openPaper([LibraryRow])
    /// Stops the export that is being written; answered by `failed` with a message.
    case cancelExport
    /// Closes the dialog and gives the library a message.
    case finish(with: StatusLine)
    case layer(LayerEffect<Outcome>)
  }

  package enum Outcome: Hashable, Sendable {
    /// The destination, and the losses in a sentence each.
    case prepared(
      format: String,
      options: [ExportOption] = [],
      destination: String,
      losses: [String]
    )
    /// The progress of the export that is being written, in questions.
    case progress(done: Int, total: Int)
    /// The export is written; the message names the file.
    case written(message: String)
    case exists(path: String)
    case overwriteConfirmed
    /// The export failed; the message has the reason and the next step.
    case failed(message: String)
  }
}

/// A format to choose in the export dialog.
package struct ExportChoice: Hashable, Sendable {
  /// The stable name of the format, such as `moodle-xml`.
  package var name: String
  /// The title of the format, such as “Moodle XML”.
  package var title: String
  /// The ending of its files, without the first dot, such as `gift.txt`.
  package var fileEnding: String
  /// The use of its files; a test to print has a screen of its own.
  package var purpose = ExportPurpose.text
  /// The options that it has.
  package var options: [ExportOption] = []

  /// Returns a destination that ended in the usual way of another format with the ending of this one; any other stays.
  func destination(_ text: String, insteadOf old: ExportChoice) -> String {
    let usual = [old.fileEnding, String(old.fileEnding.split(separator: ".").last ?? "")]
    guard let ending = usual.first(where: { text.hasSuffix(".\($0)") }) else { return text }
    return text.dropLast(ending.count) + fileEnding
  }
}

extension ExportOption {
  /// The name of the row of the key table that turns it on and off.
  var binding: String {
    switch self {
    case .forSpreadsheets: "toggleSpreadsheets"
    case .withoutCategories: "toggleCategories"
    }
  }

  /// The words for it in the dialog.
  var phrase: Phrase {
    switch self {
    case .forSpreadsheets: .exportForSpreadsheets
    case .withoutCategories: .exportWithoutCategories
    }
  }
}
