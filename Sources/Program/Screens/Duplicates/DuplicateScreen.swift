package import QuizOperations
package import QuizResources
package import TerminalUI

/// The questions that are in the library twice, or nearly: each pair side by side, with the ways to make one of both.
package struct DuplicateScreen: WordedScreen {
  package static let name = "duplicates"

  /// A question of the pair under the bar.
  enum Side: Hashable, Sendable {
    case first, second

    var opposite: Side { self == .first ? .second : .first }
  }

  /// The pairs that were found; `nil` until a search has ended.
  var pairs: [DuplicatePair]?
  /// The pairs that are shown.
  var rows: [DuplicatePair] = []
  /// The pairs that the user keeps, which are hidden as long as `showsKept` is not set.
  var kept: KeptDuplicates
  var showsKept = false
  /// A search goes on.
  var isSearching = false
  /// The question that a command is about.
  var side = Side.first
  var list = ListState()
  var status: StatusLine?
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook

  package init(kept: KeptDuplicates, phrases: Phrasebook) {
    self.kept = kept
    self.phrases = phrases
  }

  /// The pair under the bar.
  var current: DuplicatePair? {
    rows.indices.contains(list.selection) ? rows[list.selection] : nil
  }

  /// The division of the screen, between its title and its message.
  var layout: DuplicateLayout { DuplicateLayout(size, count: rows.count) }

  package enum Intent: Hashable, ResizingIntent, Sendable {
    case open, merge, remove, toggleKept, showKept, switchSide, undo
    case move(ListMotion)
    case help, showCommands, close, interrupt, suspend
    case resize(Size)
  }

  /// A press selects a pair.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { .move(.row($0)) }
  }

  package static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter)], .open, name: "open", footerRank: 6),
    KeyBinding([Key(.character("m"))], .merge, name: "merge", footerRank: 1),
    KeyBinding([Key(.character("d"))], .remove, name: "remove", footerRank: 3),
    KeyBinding([Key(.character("n"))], .toggleKept, name: "toggleKept", footerRank: 4),
    KeyBinding([Key(.character("a"))], .showKept, name: "showKept", footerRank: 8),
    KeyBinding(
      [Key(.tab), Key(.left), Key(.right)],
      .switchSide,
      name: "switchSide",
      footerRank: 5
    ),
    KeyBinding([Key(.character("u")), .control("_"), .alt("u")], .undo, name: "undo"),
    KeyBinding([Key(.up), Key(.character("k"))], .move(.rows(-1)), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(.rows(1)), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .move(.pages(-1)), name: "pageUp"),
    KeyBinding([Key(.pageDown), Key(.character(" "))], .move(.pages(1)), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .move(.first), name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .move(.last), name: "moveToLast"),
    KeyBinding([Key(.character("?")), Key(.function(1))], .help, name: "help", footerRank: 7),
    .commands(.showCommands),
    KeyBinding([Key(.escape), Key(.character("q"))], .close, name: "close", footerRank: 2),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  package enum Effect: Equatable, Sendable {
    case layer(LayerEffect<Outcome>)
    /// Searches the library; answered by `found`.
    case search
    /// Remembers the pairs that the user keeps.
    case remember(KeptDuplicates)
    /// Opens the form of a group at a question.
    case open(DuplicatePair.Question)
    /// Gives the first question what it lacks and the other has, and removes the other; answered by `found`.
    case merge(DuplicatePair.Question, with: DuplicatePair.Question)
    /// Removes a question; answered by `found`.
    case remove(DuplicatePair.Question)
    /// Takes the last change back; answered by `found`.
    case undo
  }

  package enum Outcome: Equatable, Sendable {
    /// The pairs in the library.
    case found([DuplicatePair])
    /// A message about an effect, while the library is searched again.
    case done(StatusLine)
    /// The reason why the library could not be searched.
    case notFound(message: String)
    /// The reason why nothing was changed or opened.
    case failed(message: String)
  }
}

/// The division of the screen: the list of pairs, and below a line the two questions, beside one another where there is room.
struct DuplicateLayout: Hashable, Sendable {
  /// The narrowest screen with both questions.
  private static let wide = 60

  /// The rows of the list, with the scroll bar.
  let list: Rect
  /// Each question; only one where there is no room for both.
  let questions: [Rect]

  /// Divides a screen between its title and its message, for a number of pairs.
  init(_ size: Size, count: Int) {
    let rows = max(size.rows - 3, 2)
    // Few pairs leave the room to their texts.
    let listRows = max(min(count, (rows - 1) / 2), 1)
    list = Rect(row: 1, column: 0, rows: listRows, columns: size.columns)
    let top = listRows + 2
    let (height, gap) = (max(rows - listRows - 1, 0), 3)
    if size.columns < Self.wide {
      questions = [Rect(row: top, column: 1, rows: height, columns: max(size.columns - 2, 1))]
    } else {
      let columns = (size.columns - 2 - gap) / 2
      questions = [1, 1 + columns + gap].map {
        Rect(row: top, column: $0, rows: height, columns: columns)
      }
    }
  }
}
