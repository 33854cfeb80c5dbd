internal import Quiz
internal import QuizResources
internal import TerminalUI

extension GroupFormScreen {
  /// The list of answers in focus, if it is one.
  private var focusedList: QuestionField? {
    guard case .field(.question(_, let field)) = focus, fields.shape(of: field).bullet != nil else {
      return nil
    }
    return field
  }

  /// What a command means to the text in focus: in a list, new lines are items of their own.
  func itemCommand(for command: TextEditor.Command) -> TextEditor.Command {
    switch command {
    // An item is not torn in two when another one is added.
    case .newline where focusedList != nil: .openLine
    // An empty item goes away also where there is none before it.
    case .delete(.left)
    where focusedList != nil && field.editor.cursor == 0 && field.editor.text.first == "\n":
      .delete(.right)
    default: command
    }
  }

  /// The footer with the keys for items where there are items, and what those are called.
  func footer(_ footer: Footer) -> Footer {
    guard let list = focusedList else {
      return footer.filter { $0 != "newline" && $0 != "removeItem" }
    }
    let footer = footer.labeling("addQuestion", phrases[.formAddQuestion])
    guard list == .distractors else { return footer }
    return footer.labeling("newline", phrases[.formAddChoice])
      .labeling("removeItem", phrases[.formRemoveChoice])
  }
}
