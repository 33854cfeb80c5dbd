public import QuizResources
public import TerminalUI

/// The choice of a file to import: a path to type, and the contents of the folder it leads into.
///
/// The text behind the last slash filters the names in the folder. A file is found by a few letters of its name, with
/// the arrow keys, or by its path, typed or pasted.
public struct ImportFileScreen: Screen {
  /// The name of the screen in help, in the list of keys and in `keys.json`.
  public static let name = "import-file"

  /// The path.
  var field = TextField(size: Size(rows: 1, columns: 1))
  var killBuffer = KillBuffer()
  /// The folder that was listed last, as it is written in the path.
  var askedFolder: String?
  /// The contents of that folder; `nil` until they are known.
  var listing: FolderListing?
  /// The entries that match the name typed so far.
  var entries: [FolderListing.Entry] = []
  /// The list of these entries on the screen.
  var list = ListState()
  /// The size of the terminal.
  var size = Size(rows: 24, columns: 80)
  let phrases: Phrasebook

  /// Creates a screen that begins in the current folder.
  public init(phrases: Phrasebook) {
    self.phrases = phrases
  }

  /// The path up to and with its last slash.
  var folder: String {
    let text = field.editor.text
    return text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
  }

  /// The path behind its last slash.
  var typedName: String { String(field.editor.text.dropFirst(folder.count)) }

  /// The entry under the selection bar.
  var current: FolderListing.Entry? {
    entries.isEmpty ? nil : entries[list.selection]
  }
}

extension ImportFileScreen {
  /// The requests a user can make of the screen.
  public enum Intent: Hashable, Sendable, EditingIntent, ResizingIntent {
    case open
    case complete
    case move(by: Int)
    case movePages(by: Int)
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
      KeyBinding([Key(.enter)], .open, name: "open", footerRank: 1),
      KeyBinding([Key(.tab)], .complete, name: "complete", footerRank: 3),
      KeyBinding([Key(.up), .control("p")], .move(by: -1), name: "moveUp"),
      KeyBinding([Key(.down), .control("n")], .move(by: 1), name: "moveDown"),
      KeyBinding(
        [Key(.pageUp), .alt("v")],
        .movePages(by: -1),
        name: "pageUp"
      ),
      KeyBinding(
        [Key(.pageDown), .control("v")],
        .movePages(by: 1),
        name: "pageDown"
      ),
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
