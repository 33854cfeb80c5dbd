public import QuizResources
public import TerminalUI

/// The groups of the library as a table, to choose from.
public struct LibraryScreen: Screen {
  /// What the library orders from the program.
  public typealias Effect = QuizEffect
  /// What the program answers.
  public typealias Outcome = QuizOutcome

  /// The name of the screen in help, in the list of keys and in `keys.json`.
  public static let name = "library"

  /// The folder, once the library was read.
  var folder: String?
  /// The rows, sorted and filtered.
  var contents = LibraryContents()
  /// The columns of the table.
  var table = LibraryTable()
  /// Which part of the rows is on the screen, and the selected one.
  var list = ListState()
  /// The slug of the group that stays selected while the rows around it change.
  var selected: String?
  /// The slugs of the groups marked with Space.
  var marked: Set<String> = []
  /// Whether the texts to search in are those of the last listing.
  var hasTexts = false
  /// Whether the line that the filter is typed into is open.
  var isFilterOpen = false
  /// What is wrong with the settings that all groups inherit, as a sentence.
  var defaultsProblem: String?
  /// The last message, until the next key.
  var status: StatusLine?
  /// The extent of the terminal.
  var size = Size(rows: 24, columns: 80)
  let phrases: Phrasebook

  /// Creates a library that is not read yet; it orders that as soon as it is on the screen.
  ///
  /// - Parameters:
  ///   - order: What the rows are sorted by at first.
  ///   - phrases: The words of the user's language.
  public init(order: LibraryOrder = .title, phrases: Phrasebook) {
    self.phrases = phrases
    contents.order = order
  }

  /// The group under the selection bar.
  var current: LibraryRow? {
    contents.count > 0 ? contents[list.selection] : nil
  }

  /// On the selected row, for braille and screen readers to follow.
  public var cursor: Position? {
    contents.count > 0 ? Position(row: 2 + list.selection - list.top, column: 2) : nil
  }

  /// The groups that an order for several is about: those marked, or else the one under the bar.
  var targets: [LibraryRow] {
    guard !marked.isEmpty else { return current.map { [$0] } ?? [] }
    return contents.allRows.filter { marked.contains($0.slug) }
  }

  /// Lays the rows out anew and brings the bar back to the selected group.
  ///
  /// When that is not shown, the bar stays in its place, or goes to the top with `fromTop`.
  mutating func showRows(fromTop: Bool = false) {
    list.resize(count: contents.count, height: max(size.rows - 4, 1))
    if let place = selected.flatMap(contents.place(ofSlug:)) {
      list.select(place)
    } else if fromTop {
      list.select(0)
    }
  }
}
