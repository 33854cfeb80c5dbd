package import QuizResources
package import TerminalUI

/// The choice of a file, to import or to show in a text: a path to type, and the contents of the folder it leads into.
///
/// The text behind the last slash filters the names in the folder. A file is found by a few letters of its name, with
/// the arrow keys, or by its path, typed or pasted.
package struct ImportFileScreen: WordedScreen {
  package static let name = "import-file"

  /// The purpose of the file.
  package enum Purpose: Hashable, Sendable {
    /// Its questions are imported.
    case questions
    /// A text shows it.
    case media
  }

  let purpose: Purpose
  var field = TextField(size: Size(rows: 1, columns: 1))
  var killBuffer = KillBuffer()
  /// The folder that was listed last, as it is written in the path.
  var askedFolder: String?
  /// The contents of that folder; `nil` until they are known.
  var listing: FolderListing?
  var entries: [FolderListing.Entry] = []
  var list = ListState()
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook

  /// Creates a screen that begins in the current folder.
  package init(for purpose: Purpose = .questions, phrases: Phrasebook) {
    (self.purpose, self.phrases) = (purpose, phrases)
  }

  /// The path up to and with its last slash.
  var folder: String {
    let text = field.editor.text
    return text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
  }

  /// The path behind its last slash.
  var typedName: String { String(field.editor.text.dropFirst(folder.count)) }

  var current: FolderListing.Entry? { entries.isEmpty ? nil : entries[list.selection] }

  package enum Intent: Hashable, Sendable, EditingIntent, ResizingIntent {
    case open, complete
    case move(ListMotion)
    case edit(TextEditor.Command)
    case help, showCommands, cancel, interrupt, suspend
    case resize(Size)
  }

  /// A press selects a file, and on the selected one opens it.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { $0 == list.selection ? .open : .move(.row($0)) }
  }

  package static let keyBindings: [KeyBinding<Intent>] =
    [
      KeyBinding([Key(.enter)], .open, name: "open", footerRank: 1),
      KeyBinding([Key(.tab)], .complete, name: "complete", footerRank: 3),
      KeyBinding([Key(.up), .control("p")], .move(.rows(-1)), name: "moveUp"),
      KeyBinding([Key(.down), .control("n")], .move(.rows(1)), name: "moveDown"),
      KeyBinding([Key(.pageUp), .alt("v")], .move(.pages(-1)), name: "pageUp"),
      KeyBinding([Key(.pageDown), .control("v")], .move(.pages(1)), name: "pageDown"),
      KeyBinding([Key(.function(1)), .alt("h")], .help, name: "help", footerRank: 4),
      .commands(.showCommands),
      KeyBinding([Key(.escape)], .cancel, name: "cancel", footerRank: 2),
      KeyBinding([.control("c")], .interrupt, name: "interrupt"),
      KeyBinding([.control("z")], .suspend, name: "suspend"),
    ] + TextEditor.keyBindings { .edit($0) }
}
