/// A dialog that asks the user to choose: an alert with one button, a question with several.
///
/// ```swift
/// ChoiceScreen(
///   title: "Unsaved changes",
///   message: ["What shall become of them?"],
///   choices: [
///     Choice("Save", key: "s", effects: [.save, .close]),
///     Choice("Continue", key: "c", effects: [.closeDialog]),
///   ],
///   escapeChoice: 1
/// )
/// ```
///
/// A choice does nothing but issue its effects; closing the dialog is one of them.
public struct ChoiceScreen<
  Effect: Equatable & Sendable,
  Outcome: Equatable & Sendable
>: Screen {
  /// One button and what follows from pressing it.
  public struct Choice: Equatable, Sendable {
    /// What the button is called.
    public var label: String
    /// The letter that presses it.
    public var key: Character?
    /// The orders that follow.
    public var effects: [Effect]

    /// Creates a choice.
    public init(_ label: String, key: Character? = nil, effects: [Effect]) {
      self.label = label
      self.key = key
      self.effects = effects
    }
  }

  /// What the user can ask for.
  public enum Intent: Hashable, Sendable {
    case nextButton
    case previousButton
    case choose
    case escape
    case press(Character)
    case scroll(rows: Int)
    case scrollPages(Int)
    case resize(Size)
  }

  private var dialog: Dialog
  private let choices: [Choice]
  private let escapeChoice: Int

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: stands in the border.
  ///   - message: paragraphs; wrapped, scrolled where they do not fit.
  ///   - items: a list below them.
  ///   - choices: the buttons, at least one.
  ///   - defaultChoice: the button that Enter presses at first.
  ///   - escapeChoice: the button that Esc presses; `nil` is the last one.
  public init(
    title: String,
    message: [String],
    items: [String] = [],
    choices: [Choice],
    defaultChoice: Int = 0,
    escapeChoice: Int? = nil
  ) {
    precondition(choices.indices.contains(defaultChoice), "The default is none of the choices")
    let escapeChoice = escapeChoice ?? choices.count - 1
    precondition(choices.indices.contains(escapeChoice), "Esc is none of the choices")
    dialog = Dialog(
      title: title,
      message: message,
      items: items,
      buttons: choices.map { Dialog.Button($0.label, key: $0.key) },
      focus: defaultChoice
    )
    self.choices = choices
    self.escapeChoice = escapeChoice
  }

  /// Returns the dialog as one that comes up unasked, perhaps while the user is typing.
  ///
  /// No letter presses a button, and Enter at first does what Esc does.
  ///
  /// - Parameter label: What the button is called that Esc presses.
  /// - Returns: The dialog.
  public func unasked(escapingBy label: String) -> ChoiceScreen {
    var screen = self
    screen.dialog.disarm(focus: escapeChoice, label: label)
    return screen
  }

  /// The name of the screen in `keys.json`.
  public static var name: String { "choice" }

  /// The key table.
  public static var keyBindings: [KeyBinding<Intent>] {
    [
      KeyBinding([Key(.enter)], .choose, name: "choose", footerRank: 1),
      KeyBinding(
        [Key(.tab), Key(.right), .control("f")],
        .nextButton,
        name: "nextButton",
        footerRank: 2
      ),
      KeyBinding(
        [Key(.left), Key(.backTab), .control("b")],
        .previousButton,
        name: "previousButton"
      ),
      KeyBinding(
        [Key(.escape), .control("c")],
        .escape,
        name: "escape",
        footerRank: 3
      ),
      KeyBinding(
        [Key(.down), .control("n")],
        .scroll(rows: 1),
        name: "scrollDown"
      ),
      KeyBinding([Key(.up), .control("p")], .scroll(rows: -1), name: "scrollUp"),
      KeyBinding(
        [Key(.pageDown), .control("v")],
        .scrollPages(1),
        name: "pageDown"
      ),
      KeyBinding([Key(.pageUp), .alt("v")], .scrollPages(-1), name: "pageUp"),
    ]
  }

  /// Presses the button of a letter.
  public static func intent(typing character: Character) -> Intent? { .press(character) }

  /// Wraps the text to the new size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }

  /// A box in the middle.
  public var placement: Placement { .centered(dialog.size) }

  /// On the button in focus.
  public var cursor: Position? { dialog.cursor }

  /// Changes the state and returns the orders that follow from it.
  public mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .nextButton: dialog.moveFocus(by: 1)
    case .previousButton: dialog.moveFocus(by: -1)
    case .choose: return choices[dialog.focus].effects
    case .escape: return choices[escapeChoice].effects
    case .press(let character):
      return dialog.button(for: character).map { choices[$0].effects } ?? []
    case .scroll(let rows): dialog.scroll(by: rows)
    case .scrollPages(let pages): dialog.scrollPages(by: pages)
    case .resize(let size): dialog.fit(into: size)
    }
    return []
  }

  /// Draws the box.
  public func draw(into canvas: inout Canvas) {
    dialog.draw(into: &canvas)
  }
}

extension ChoiceScreen {
  /// Returns a dialog with a single button, which both Enter and Esc press.
  public static func alert(
    title: String,
    message: [String],
    items: [String] = [],
    button: Choice
  ) -> ChoiceScreen {
    ChoiceScreen(title: title, message: message, items: items, choices: [button])
  }
}
