public import TerminalUI

extension ExportScreen {
  /// What a user can ask of the dialog.
  public enum Intent: Hashable, Sendable {
    case confirm
    case moveFormat(by: Int)
    case scroll(pages: Int)
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
      KeyBinding([Key(.enter)], .confirm, name: "confirm", footerRank: 1),
      KeyBinding(
        [Key(.up), .control("p")],
        .moveFormat(by: -1),
        name: "previousFormat"
      ),
      KeyBinding(
        [Key(.down), .control("n"), Key(.tab)],
        .moveFormat(by: 1),
        name: "nextFormat",
        footerRank: 3
      ),
      KeyBinding([Key(.pageUp)], .scroll(pages: -1), name: "scrollUp"),
      KeyBinding([Key(.pageDown)], .scroll(pages: 1), name: "scrollDown"),
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

  /// Types into the destination.
  public static func intent(typing character: Character) -> Intent? {
    .edit(.insert(String(character)))
  }

  /// Pastes into the destination.
  public static func intent(pasting text: String) -> Intent? { .edit(.paste(text)) }

  /// Notes the size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }

  /// Notes what became of an order.
  public static func intent(receiving outcome: QuizOutcome) -> Intent? { .receive(outcome) }
}
