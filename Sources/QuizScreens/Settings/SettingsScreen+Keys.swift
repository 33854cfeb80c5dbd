public import TerminalUI

extension SettingsScreen {
  /// What a user can ask of the panel.
  public enum Intent: Hashable, Sendable {
    case change
    case reset
    case stop
    case moveLevel(by: Int)
    case undo
    case redo
    case move(by: Int)
    case movePages(by: Int)
    case moveToFirst
    case moveToLast
    case help
    case close
    case interrupt
    case suspend
    case resize(Size)
    case receive(QuizOutcome)
  }

  /// The key table.
  public static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding([Key(.enter)], .change, name: "change", footerRank: 1),
    KeyBinding([Key(.character("r"))], .reset, name: "reset", footerRank: 3),
    KeyBinding([Key(.character("s"))], .stop, name: "stop", footerRank: 4),
    KeyBinding([Key(.tab), Key(.right)], .moveLevel(by: 1), name: "nextLevel", footerRank: 5),
    KeyBinding([Key(.backTab), Key(.left)], .moveLevel(by: -1), name: "previousLevel"),
    KeyBinding(
      [Key(.character("u")), .control("_"), .alt("u")],
      .undo,
      name: "undo",
      footerRank: 6
    ),
    KeyBinding([.alt("r")], .redo, name: "redo"),
    KeyBinding([Key(.up), Key(.character("k"))], .move(by: -1), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(by: 1), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .movePages(by: -1), name: "pageUp"),
    KeyBinding([Key(.pageDown)], .movePages(by: 1), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .moveToFirst, name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .moveToLast, name: "moveToLast"),
    KeyBinding(
      [Key(.character("?")), Key(.function(1))],
      .help,
      name: "help",
      footerRank: 7
    ),
    KeyBinding([Key(.escape), Key(.character("q"))], .close, name: "close", footerRank: 2),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  /// Notes the size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }

  /// Notes what became of an order.
  public static func intent(receiving outcome: QuizOutcome) -> Intent? { .receive(outcome) }

  /// The first key in force for a binding, for messages.
  func shownKey(_ binding: String) -> String {
    Self.keyTable(keys).keyName(of: binding)
  }
}
