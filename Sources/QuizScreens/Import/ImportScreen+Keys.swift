public import TerminalUI

extension ImportScreen {
  /// What a user can ask of the screen.
  public enum Intent: Hashable, Sendable {
    case accept
    case chooseMethod
    case movePart(by: Int)
    case move(by: Int)
    case movePages(by: Int)
    case moveToFirst
    case moveToLast
    case help
    case cancel
    case interrupt
    case suspend
    case resize(Size)
    case receive(QuizOutcome)
  }

  /// The key table.
  public static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding(
      [Key(.enter), .control("s")],
      .accept,
      name: "accept",
      footerRank: 1
    ),
    KeyBinding([Key(.character("f"))], .chooseMethod, name: "chooseMethod", footerRank: 4),
    KeyBinding(
      [Key(.tab), Key(.right), Key(.character("l"))],
      .movePart(by: 1),
      name: "nextPart",
      footerRank: 3
    ),
    KeyBinding(
      [Key(.backTab), Key(.left), Key(.character("h"))],
      .movePart(by: -1),
      name: "previousPart"
    ),
    KeyBinding([Key(.up), Key(.character("k"))], .move(by: -1), name: "moveUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .move(by: 1), name: "moveDown"),
    KeyBinding([Key(.pageUp)], .movePages(by: -1), name: "pageUp"),
    KeyBinding([Key(.pageDown), Key(.character(" "))], .movePages(by: 1), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .moveToFirst, name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .moveToLast, name: "moveToLast"),
    KeyBinding(
      [Key(.character("?")), Key(.function(1))],
      .help,
      name: "help",
      footerRank: 5
    ),
    KeyBinding([Key(.escape), Key(.character("q"))], .cancel, name: "cancel", footerRank: 2),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  /// Notes the size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }

  /// Notes what became of an order.
  public static func intent(receiving outcome: QuizOutcome) -> Intent? { .receive(outcome) }
}
