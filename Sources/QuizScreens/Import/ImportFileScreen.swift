public import QuizResources
public import TerminalUI

/// Which file to import: a path to type, and what stands in the folder it leads into.
///
/// What is typed behind the last slash is looked for among the names in the folder, so that a file is found by a few
/// letters of its name, with the arrow keys, or by its path, typed or pasted.
public struct ImportFileScreen: Screen {
  /// What the screen orders from the program.
  public typealias Effect = QuizEffect
  /// What the program answers.
  public typealias Outcome = QuizOutcome

  /// The name of the screen in help, in the list of keys and in `keys.json`.
  public static let name = "import-file"

  /// The path.
  var field = TextField(size: Size(rows: 1, columns: 1))
  var killBuffer = KillBuffer()
  /// The folder that was asked for last, as it is written in the path.
  var askedFolder: String?
  /// What is in it; `nil` until that is known.
  var listing: FolderListing?
  /// What of it goes with the name typed so far.
  var entries: [FolderListing.Entry] = []
  /// Which of these is selected, and which part of them is on the screen.
  var list = ListState()
  /// The extent of the terminal.
  var size = Size(rows: 24, columns: 80)
  let phrases: Phrasebook

  /// Begins in the current folder.
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
