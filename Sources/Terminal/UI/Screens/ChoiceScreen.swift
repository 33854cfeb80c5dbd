/// The user's decision in a dialog or a menu.
package enum DialogEffect<Answer: Equatable & Sendable>: Equatable, Sendable {
  /// Closes the dialog without an answer.
  case close
  case answer(Answer)

  init(_ answer: Answer?) { self = answer.map { .answer($0) } ?? .close }
}

/// A dialog that asks the user to choose: an alert with one button, a question with several.
///
/// ```swift
/// ChoiceScreen<LeaveChoice>(
///   title: "Unsaved changes",
///   message: ["Save them?"],
///   choices: [Choice("Save", key: "s", .save), Choice("Continue", key: "c")],
///   escapeChoice: 1
/// )
/// ```
///
/// A choice without an answer only closes the dialog.
package struct ChoiceScreen<Answer: Equatable & Sendable>: Screen {
  /// One button, the letter that presses it, another that does without being shown, and its answer.
  package struct Choice: Equatable, Sendable {
    var button: Dialog.Button
    var answer: Answer?

    package init(
      _ label: String,
      key: Character? = nil,
      alias: Character? = nil,
      _ answer: Answer? = nil
    ) {
      button = Dialog.Button(label: label, key: key, alias: alias)
      self.answer = answer
    }
  }

  package typealias Effect = DialogEffect<Answer>
  package typealias Outcome = Never

  package enum Intent: Hashable, ResizingIntent, Sendable {
    case moveFocus(by: Int)
    case choose, escape
    case press(Character)
    case pressButton(Int)
    case scroll(ListMotion)
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
  package init(
    title: String,
    message: [String],
    items: [String] = [],
    choices: [Choice],
    defaultChoice: Int = 0,
    escapeChoice: Int? = nil
  ) {
    precondition(choices.indices.contains(defaultChoice), "The default is none of the choices")
    self.escapeChoice = escapeChoice ?? choices.count - 1
    precondition(choices.indices.contains(self.escapeChoice), "Esc is none of the choices")
    self.choices = choices
    dialog = Dialog(title, message, items: items, choices.map(\.button), focus: defaultChoice)
  }

  /// Returns a dialog with a single button, which both Enter and Esc press.
  package static func alert(
    title: String,
    message: [String],
    items: [String] = [],
    button: Choice
  ) -> ChoiceScreen {
    ChoiceScreen(title: title, message: message, items: items, choices: [button])
  }

  /// Returns the dialog as one that comes up unasked, perhaps while the user is typing.
  ///
  /// No letter presses a button, and Enter at first acts as Esc.
  ///
  /// - Parameter label: The words on the button that Esc presses.
  /// - Returns: The dialog.
  package func unasked(escapingBy label: String) -> ChoiceScreen {
    var screen = self
    screen.dialog.disarm(focus: escapeChoice, label: label)
    return screen
  }

  package static var name: String { "choice" }

  package static var keyBindings: [KeyBinding<Intent>] {
    [
      KeyBinding([Key(.enter)], .choose, name: "choose", footerRank: 1),
      KeyBinding(
        [Key(.tab), Key(.right), .control("f")],
        .moveFocus(by: 1),
        name: "nextButton",
        footerRank: 2
      ),
      KeyBinding(
        [Key(.left), Key(.backTab), .control("b")],
        .moveFocus(by: -1),
        name: "previousButton"
      ),
      KeyBinding([Key(.escape), .control("c")], .escape, name: "escape", footerRank: 3),
      KeyBinding([Key(.down), .control("n")], .scroll(.rows(1)), name: "scrollDown"),
      KeyBinding([Key(.up), .control("p")], .scroll(.rows(-1)), name: "scrollUp"),
      KeyBinding([Key(.pageDown), .control("v")], .scroll(.pages(1)), name: "pageDown"),
      KeyBinding([Key(.pageUp), .alt("v")], .scroll(.pages(-1)), name: "pageUp"),
    ]
  }

  package static func intent(typing character: Character) -> Intent? { .press(character) }

  package func intent(pressing row: Int?, at position: Position) -> Intent? {
    row.map { .pressButton($0) }
  }

  /// A single button has no other to go to.
  package func isUseless(_ binding: String) -> Bool {
    binding == "nextButton" && choices.count == 1
  }

  package var area: ScreenArea { .centered(dialog.size) }

  /// The cursor, on the button in focus.
  package var cursor: Position? { dialog.cursor }

  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .moveFocus(let buttons): dialog.moveFocus(by: buttons)
    case .choose: return [Effect(choices[dialog.focus].answer)]
    case .escape: return [Effect(choices[escapeChoice].answer)]
    case .press(let character):
      return dialog.button(for: character).map { [Effect(choices[$0].answer)] } ?? []
    case .pressButton(let index):
      return choices.indices.contains(index) ? [Effect(choices[index].answer)] : []
    case .scroll(let motion): dialog.scroll(motion)
    case .resize(let size): dialog.fit(into: size)
    }
    return []
  }

  package func draw(into canvas: inout Canvas) { dialog.draw(into: &canvas) }
}
