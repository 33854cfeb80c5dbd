/// The user's decision in a dialog or a menu.
public enum DialogEffect<Answer: Equatable & Sendable>: Equatable, Sendable {
  /// Closes the dialog without an answer.
  case close
  /// Gives the answer.
  case answer(Answer)

  init(_ answer: Answer?) {
    self = answer.map { .answer($0) } ?? .close
  }
}

/// A dialog that asks the user to choose: an alert with one button, a question with several.
///
/// ```swift
/// ChoiceScreen<LeaveChoice>(
///   title: "Unsaved changes",
///   message: ["Save them?"],
///   choices: [
///     Choice("Save", key: "s", .save),
///     Choice("Continue", key: "c"),
///   ],
///   escapeChoice: 1
/// )
/// ```
///
/// A choice without an answer only closes the dialog.
public struct ChoiceScreen<Answer: Equatable & Sendable>: Screen {
  /// One button and its answer.
  public struct Choice: Equatable, Sendable {
    /// The words on the button.
    public var label: String
    /// The letter that presses it.
    public var key: Character?
    /// The answer; `nil` only closes the dialog.
    public var answer: Answer?

    /// Creates a choice.
    public init(_ label: String, key: Character? = nil, _ answer: Answer? = nil) {
      self.label = label
      self.key = key
      self.answer = answer
    }
  }

  /// The user's decision.
  public typealias Effect = DialogEffect<Answer>
  /// Nothing: a dialog awaits no results.
  public typealias Outcome = Never

  /// A request of the user.
  public enum Intent: Hashable, ResizingIntent, Sendable {
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
  ///   - title: The text in the border.
  ///   - message: Paragraphs; wrapped, scrolled where they do not fit.
  ///   - items: A list below them.
  ///   - choices: The buttons, at least one.
  ///   - defaultChoice: The button that Enter presses at first.
  ///   - escapeChoice: The button that Esc presses; `nil` is the last one.
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
  /// No letter presses a button, and Enter at first acts as Esc.
  ///
  /// - Parameter label: The words on the button that Esc presses.
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

  /// A box in the middle.
  public var placement: Placement { .centered(dialog.size) }

  /// On the button in focus.
  public var cursor: Position? { dialog.cursor }

  /// Changes the state; a button gives its answer.
  public mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .nextButton: dialog.moveFocus(by: 1)
    case .previousButton: dialog.moveFocus(by: -1)
    case .choose: return [Effect(choices[dialog.focus].answer)]
    case .escape: return [Effect(choices[escapeChoice].answer)]
    case .press(let character):
      return dialog.button(for: character).map { [Effect(choices[$0].answer)] } ?? []
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
