internal import QuizOperations
package import QuizResources
package import TerminalUI

internal import struct SystemPackage.FilePath

/// The groups of the library as a table, to choose from.
package struct LibraryScreen: WordedScreen {
  package static let name = "library"

  var folder: String?
  /// All of the library was listed, so that no rows mean no groups.
  var isComplete = false
  /// Files are still being read, so that rows may follow.
  var isGrowing = true
  /// The rows, sorted and filtered.
  var contents = FilteredRows()
  var table = LibraryTable()
  /// The part of the rows on the screen, and the selected one.
  var list = ListState()
  /// The group that stays selected while the rows around it change.
  var selected: LibraryRow.ID?
  /// The group whose form was closed last, until the next key: the bar is on it, whatever the filter.
  var left: LibraryRow.ID?
  /// The groups marked with Space.
  var marked: Set<LibraryRow.ID> = []
  /// The filter that was last searched for.
  var searchedFilter = ""
  /// The groups whose texts were last asked for.
  var askedHits: [LibraryRow.ID] = []
  var isFilterOpen = false
  /// The fault of the settings that all groups inherit, as a sentence.
  var defaultsProblem: String?
  /// The distance from the others who share the library; `nil` where it is in no repository.
  var sharing: SyncStatus?
  /// Somebody has looked whether it is in one.
  var isSharingKnown = false
  /// The user was at what may have conflicts, a sync or a group with some: the next look at the library asks about them.
  var asksAboutConflicts = false
  /// The questions of the group that the bar was on last, where there is room for them.
  var preview: LibraryPreview?
  var status: StatusLine?
  var size = Size(rows: 24, columns: 80)
  package let phrases: Phrasebook
  let keys: KeyMap

  /// Creates a library that is not read yet; it orders that as soon as it is on the screen.
  ///
  /// Messages name the user's own keys.
  package init(
    order: LibraryOrder = .title,
    isReversed: Bool = false,
    phrases: Phrasebook,
    keys: KeyMap = KeyMap()
  ) {
    self.phrases = phrases
    self.keys = keys
    contents.order = order
    contents.isReversed = isReversed
  }

  var layout: LibraryLayout { LibraryLayout(size) }

  var current: LibraryRow? { contents.count > 0 ? contents[list.selection] : nil }

  /// On the selected row, for braille and screen readers to follow.
  package var cursor: Position? {
    contents.count > 0 ? Position(row: 2 + list.selection - list.top, column: 2) : nil
  }

  /// The groups for an effect on several: those marked, or else the one under the bar.
  var targets: [LibraryRow] {
    guard !marked.isEmpty else { return current.map { [$0] } ?? [] }
    return contents.allRows.filter { marked.contains($0.id) }
  }

  /// Lays the rows out again and brings the bar back to the selected group.
  ///
  /// Without that group the bar stays in its place, or goes to the top with `fromTop`.
  mutating func showRows(fromTop: Bool = false) {
    if let left, contents.hides(left) {
      contents.filter = ""
      searchedFilter = ""
    }
    list.resize(count: contents.count, height: layout.listRows)
    if let place = selected.flatMap(contents.place(of:)) {
      list.select(place)
    } else if fromTop {
      list.select(0)
    }
  }

  package var places: [ScreenPlace] {
    contents.allRows.map { ScreenPlace(id: $0.id.path.string, title: phrases.shownTitle($0.title)) }
  }

  package static func intent(goingTo place: ScreenPlace) -> Intent? { .openPlace(place.id) }

  package enum Intent: Hashable, ResizingIntent, Sendable {
    case openPlace(String)
    case open, newGroup, copyGroup, deriveGroup, trashGroups, undo, toggleMark, markAll
    case exportGroups, drawTest, practise, importFile, addSamples, openSettings, openTrash, sync
    case resolveConflicts
    case filter, sort, reverse, toggleMouse, openLesson, changeMany, findDuplicates
    case paste(String)
    case move(ListMotion)
    case reload, help, showCommands, dismiss, quit, interrupt, suspend
    case resize(Size)
  }

  package static func intent(pasting text: String) -> Intent? { .paste(text) }

  /// A press selects a group, and on the selected one opens it.
  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { $0 == list.selection ? .open : .move(.row($0)) }
  }

  package static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter)], .open, name: "open", footerRank: 1),
    KeyBinding([Key(.character("n"))], .newGroup, name: "newGroup", footerRank: 3),
    KeyBinding([Key(.character("c"))], .copyGroup, name: "copyGroup"),
    KeyBinding([Key(.character("v"))], .deriveGroup, name: "deriveGroup"),
    KeyBinding([Key(.character("d"))], .trashGroups, name: "trashGroups", footerRank: 11),
    KeyBinding([Key(.character("u")), .control("_"), .alt("u")], .undo, name: "undo"),
    KeyBinding([Key(.character(" "))], .toggleMark, name: "toggleMark", footerRank: 10),
    KeyBinding([Key(.character("*"))], .markAll, name: "markAll"),
    KeyBinding([Key(.character("p"))], .practise, name: "practise", footerRank: 8),
    KeyBinding([Key(.character("x"))], .exportGroups, name: "exportGroups", footerRank: 9),
    KeyBinding([Key(.character("b"))], .changeMany, name: "changeMany"),
    KeyBinding([Key(.character("="))], .findDuplicates, name: "findDuplicates"),
    KeyBinding([Key(.character("e"))], .drawTest, name: "drawTest"),
    KeyBinding([Key(.character("i"))], .importFile, name: "importFile", footerRank: 4),
    KeyBinding([Key(.character("a"))], .addSamples, name: "addSamples"),
    KeyBinding([Key(.character("l"))], .openLesson, name: "openLesson"),
    KeyBinding([Key(.character(","))], .openSettings, name: "openSettings", footerRank: 13),
    KeyBinding([Key(.character("t"))], .openTrash, name: "openTrash"),
    KeyBinding([Key(.character("y"))], .sync, name: "sync", footerRank: 14),
    KeyBinding(
      [Key(.character("r"))],
      .resolveConflicts,
      name: "resolveConflicts",
      footerRank: 2
    ),
    KeyBinding([Key(.character("/"))], .filter, name: "filter", footerRank: 7),
    KeyBinding([Key(.character("s"))], .sort, name: "sort", footerRank: 12),
    KeyBinding([Key(.character("S"))], .reverse, name: "reverse"),
    KeyBinding([Key(.character("m"))], .toggleMouse, name: "toggleMouse"),
    KeyBinding([Key(.up), Key(.character("k"))], .move(.rows(-1)), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(.rows(1)), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .move(.pages(-1)), name: "pageUp"),
    KeyBinding([Key(.pageDown)], .move(.pages(1)), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .move(.first), name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .move(.last), name: "moveToLast"),
    KeyBinding([.control("r")], .reload, name: "reload"),
    KeyBinding([Key(.character("?")), Key(.function(1))], .help, name: "help", footerRank: 6),
    .commands(.showCommands),
    KeyBinding([Key(.escape)], .dismiss, name: "dismiss"),
    KeyBinding([Key(.character("q"))], .quit, name: "quit", footerRank: 5),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]
}
