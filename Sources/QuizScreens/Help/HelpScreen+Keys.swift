public import TerminalUI

extension HelpScreen {
  /// What a user can ask of the help.
  public enum Intent: Hashable, Sendable {
    case scroll(by: Int)
    case scrollPages(by: Int)
    case moveToFirst
    case moveToLast
    case close
    case interrupt
    case suspend
    case resize(Size)
  }

  /// The key table.
  public static let keyBindings: [KeyBinding<Intent>] = [
    KeyBinding(
      [Key(.escape), Key(.character("q")), Key(.character("?")), Key(.function(1)), Key(.enter)],
      .close,
      name: "close",
      footerRank: 1
    ),
    KeyBinding([Key(.up), Key(.character("k"))], .scroll(by: -1), name: "scrollUp"),
    KeyBinding([Key(.down), Key(.character("j"))], .scroll(by: 1), name: "scrollDown"),
    KeyBinding([Key(.pageUp)], .scrollPages(by: -1), name: "pageUp"),
    KeyBinding([Key(.pageDown), Key(.character(" "))], .scrollPages(by: 1), name: "pageDown"),
    KeyBinding([Key(.home), Key(.character("g"))], .moveToFirst, name: "moveToFirst"),
    KeyBinding([Key(.end), Key(.character("G"))], .moveToLast, name: "moveToLast"),
    KeyBinding([.control("c")], .interrupt, name: "interrupt"),
    KeyBinding([.control("z")], .suspend, name: "suspend"),
  ]

  /// Wraps the lines to the new size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }
}
