internal import Quiz
import QuizDocuments
package import QuizInterchange
package import QuizOperations
package import QuizResources
package import TerminalUI

/// The parts of the columns of a table: its first rows, and above each column the part that it has.
///
/// One key gives the column under the bar its part. A part that only one column can have leaves the column that had it.
package struct ColumnScreen: WordedScreen {
  package static let name = "columns"

  /// The name of the file.
  let file: String
  let table: ImportReader.Table
  /// The part of each column.
  var parts: [ColumnPart]
  /// True if the first row names the columns.
  var hasHeader: Bool
  /// The column under the bar.
  var column = 0
  /// The first row on the screen.
  var top = 0
  var status: StatusLine?
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook
  let keys: KeyMap

  /// Creates the screen with the columns of the user, or else the best guess.
  ///
  /// - Precondition: The table has a column.
  package init(
    _ table: ImportReader.Table,
    of file: String,
    phrases: Phrasebook,
    keys: KeyMap = KeyMap()
  ) {
    precondition(table.preview.columnCount > 0, "a table without a column has no parts")
    self.file = file
    self.table = table
    self.phrases = phrases
    self.keys = keys
    parts = []
    hasHeader = false
    take(table.columns)
  }

  /// Shows an assignment; columns behind its last part are ignored.
  mutating func take(_ columns: ColumnAssignment) {
    let count = table.preview.columnCount
    let missing = max(count - columns.parts.count, 0)
    parts = columns.parts.prefix(count) + Array(repeating: .ignored, count: missing)
    hasHeader = columns.hasHeader ?? (table.preview.headerIndex != nil)
  }

  /// The assignment as it is on the screen, without ignored columns at its end.
  var columns: ColumnAssignment {
    let count = (parts.lastIndex { $0 != .ignored } ?? -1) + 1
    let isTold = hasHeader == (table.preview.headerIndex != nil)
    return ColumnAssignment(Array(parts.prefix(count)), hasHeader: isTold ? nil : hasHeader)
  }

  /// True if the file is read like this without an assignment.
  var isTold: Bool {
    var told = self
    told.take(table.preview.guess)
    return table.preview.isCertain && columns == told.columns
  }

  package enum Intent: Hashable, Sendable, ResizingIntent {
    case read
    case assign(ColumnPart)
    case choosePart, toggleHeader, reset
    case move(by: Int)
    case scroll(ListMotion)
    case help, showCommands, cancel, interrupt, suspend
    case resize(Size)
  }

  /// The keys that give a column its part, the most usual first.
  private static let partKeys: [(name: String, part: ColumnPart, keys: [Key])] = [
    ("prompt", .field(.prompt), [Key(.character("p"))]),
    ("answer", .field(.answer), [Key(.character("a"))]),
    ("wrong", .wrong, [Key(.character("w"))]),
    ("choice", .choice, [Key(.character("c"))]),
    ("rightChoice", .right, [Key(.character("r"))]),
    ("ignore", .ignored, [Key(.character("-")), Key(.delete), Key(.backspace)]),
    ("explanation", .field(.explanation), [Key(.character("e"))]),
    ("hint", .field(.hint), [Key(.character("h"))]),
    ("tags", .field(.tags), [Key(.character("t"))]),
    ("group", .title, [Key(.character("g"))]),
    ("alternatives", .field(.alternatives), [Key(.character("o"))]),
    ("difficulty", .tag, [Key(.character("d"))]),
    ("kind", .kind, [Key(.character("k"))]),
  ]

  /// The rows of the key table that the legend below the table shows.
  static let legend = partKeys.map(\.name) + ["choosePart", "toggleHeader"]

  package static let keyBindings: [KeyBinding<Intent>] =
    [
      KeyBinding([Key(.enter)], .read, name: "read", footerRank: 1),
      KeyBinding(
        [Key(.right), Key(.tab), Key(.character(" "))],
        .move(by: 1),
        name: "nextColumn",
        footerRank: 3
      ),
      KeyBinding([Key(.left), Key(.backTab)], .move(by: -1), name: "previousColumn"),
    ]
    + partKeys.map { KeyBinding($0.keys, .assign($0.part), name: $0.name) } + [
      KeyBinding([Key(.character("m"))], .choosePart, name: "choosePart"),
      KeyBinding([Key(.character("f"))], .toggleHeader, name: "toggleHeader", footerRank: 5),
      KeyBinding([Key(.character("u"))], .reset, name: "reset", footerRank: 6),
      KeyBinding([Key(.up)], .scroll(.rows(-1)), name: "scrollUp"),
      KeyBinding([Key(.down)], .scroll(.rows(1)), name: "scrollDown"),
      KeyBinding([Key(.pageUp)], .scroll(.pages(-1)), name: "pageUp"),
      KeyBinding([Key(.pageDown)], .scroll(.pages(1)), name: "pageDown"),
      KeyBinding([Key(.character("?")), Key(.function(1))], .help, name: "help", footerRank: 4),
      .commands(.showCommands),
      KeyBinding([Key(.escape), Key(.character("q"))], .cancel, name: "cancel", footerRank: 2),
      KeyBinding([.control("c")], .interrupt, name: "interrupt"),
      KeyBinding([.control("z")], .suspend, name: "suspend"),
    ]

  package enum Effect: Equatable, Sendable {
    /// Puts a menu of all parts on top; answered by `partChosen`.
    case offer(MenuScreen<Outcome>)
    /// Closes the screen and gives the import the columns; `nil` if the file tells them.
    case finish(with: ColumnAssignment?)
    case layer(LayerEffect<Outcome>)
  }

  package enum Outcome: Hashable, Sendable {
    case partChosen(ColumnPart)
  }
}
