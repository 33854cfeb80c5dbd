public import TerminalUI

extension ImportFileScreen {
  /// What a user can ask of the screen.
  public enum Intent: Hashable, Sendable {
    case open
    case complete
    case move(by: Int)
    case movePages(by: Int)
    case edit(TextEditor.Command)
    case help
    case cancel
    case interrupt
    case suspend
    case resize(Size)
    case receive(QuizOutcome)
  }

  /// The key table.
  public static let keyBindings: [KeyBinding<Intent>] =
    [
      KeyBinding([Key(.enter)], .open, name: "open", footerRank: 1),
      KeyBinding([Key(.tab)], .complete, name: "complete", footerRank: 3),
      KeyBinding([Key(.up), .control("p")], .move(by: -1), name: "moveUp"),
      KeyBinding([Key(.down), .control("n")], .move(by: 1), name: "moveDown"),
      KeyBinding(
        [Key(.pageUp), .alt("v")],
        .movePages(by: -1),
        name: "pageUp"
      ),
      KeyBinding(
        [Key(.pageDown), .control("v")],
        .movePages(by: 1),
        name: "pageDown"
      ),
      KeyBinding(
        [Key(.function(1)), .alt("h")],
        .help,
        name: "help",
        footerRank: 4
      ),
      KeyBinding([Key(.escape)], .cancel, name: "cancel", footerRank: 2),
      KeyBinding([.control("c")], .interrupt, name: "interrupt"),
      KeyBinding([.control("z")], .suspend, name: "suspend"),
    ] + TextEditor.keyBindings { .edit($0) }

  /// Types into the path.
  public static func intent(typing character: Character) -> Intent? {
    .edit(.insert(String(character)))
  }

  /// Pastes into the path.
  public static func intent(pasting text: String) -> Intent? { .edit(.paste(text)) }

  /// Notes the size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }

  /// Notes what became of an order.
  public static func intent(receiving outcome: QuizOutcome) -> Intent? { .receive(outcome) }
}
