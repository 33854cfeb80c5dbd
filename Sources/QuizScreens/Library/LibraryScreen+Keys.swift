public import TerminalUI

extension LibraryScreen {
  /// What a user can ask of the library.
  public enum Intent: Hashable, Sendable {
    case open
    case newGroup
    case copyGroup
    case deriveGroup
    case trashGroups
    case undo
    case toggleMark
    case exportGroups
    case importFile
    case addSamples
    case openSettings
    case filter
    case sort
    case move(by: Int)
    case movePages(by: Int)
    case moveToFirst
    case moveToLast
    case reload
    case help
    case dismiss
    case quit
    case interrupt
    case suspend
    case resize(Size)
    case receive(QuizOutcome)
  }

  /// The key table.
  public static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter)], .open, name: "open", footerRank: 1),
    KeyBinding([Key(.character("n"))], .newGroup, name: "newGroup", footerRank: 2),
    KeyBinding([Key(.character("c"))], .copyGroup, name: "copyGroup"),
    KeyBinding([Key(.character("v"))], .deriveGroup, name: "deriveGroup"),
    KeyBinding([Key(.character("d"))], .trashGroups, name: "trashGroups", footerRank: 8),
    KeyBinding(
      [Key(.character("u")), .control("_"), .alt("u")],
      .undo,
      name: "undo"
    ),
    KeyBinding([Key(.character(" "))], .toggleMark, name: "toggleMark", footerRank: 7),
    KeyBinding([Key(.character("x"))], .exportGroups, name: "exportGroups", footerRank: 6),
    KeyBinding([Key(.character("i"))], .importFile, name: "importFile", footerRank: 11),
    KeyBinding([Key(.character("a"))], .addSamples, name: "addSamples"),
    KeyBinding([Key(.character(","))], .openSettings, name: "openSettings", footerRank: 10),
    KeyBinding([Key(.character("/"))], .filter, name: "filter", footerRank: 5),
    KeyBinding([Key(.character("s"))], .sort, name: "sort", footerRank: 9),
    KeyBinding([Key(.up), Key(.character("k"))], .move(by: -1), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(by: 1), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .movePages(by: -1), name: "pageUp"),
    KeyBinding([Key(.pageDown)], .movePages(by: 1), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .moveToFirst, name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .moveToLast, name: "moveToLast"),
    KeyBinding([.control("r")], .reload, name: "reload"),
    KeyBinding(
      [Key(.character("?")), Key(.function(1))],
      .help,
      name: "help",
      footerRank: 3
    ),
    KeyBinding([Key(.escape)], .dismiss, name: "dismiss"),
    KeyBinding([Key(.character("q"))], .quit, name: "quit", footerRank: 4),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  /// Notes the size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }

  /// Notes what became of an order.
  public static func intent(receiving outcome: QuizOutcome) -> Intent? { .receive(outcome) }
}
