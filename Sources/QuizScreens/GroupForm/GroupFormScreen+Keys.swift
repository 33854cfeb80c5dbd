internal import Quiz
internal import QuizResources
package import TerminalUI

extension GroupFormScreen {
  package enum Intent: EditingIntent, Hashable, ResizingIntent, Sendable {
    case edit(TextEditor.Command)
    case paste(String)
    case moveUp, moveDown, nextField, previousField, confirmField, nextQuestion, previousQuestion
    case addQuestion, removeQuestion, duplicateQuestion, moveQuestionUp, moveQuestionDown
    case toggleMore, undo, redo, openEditor, openSettings, openConflicts, save, leave, interrupt,
      help, suspend
    case resize(Size)
  }

  package static let keyBindings: [KeyBinding<Intent>] =
    [
      KeyBinding([.control("s")], .save, name: "save", footerRank: 1),
      KeyBinding([Key(.escape)], .leave, name: "leave", footerRank: 2),
      KeyBinding([Key(.tab)], .nextField, name: "nextField", footerRank: 8),
      KeyBinding([Key(.backTab)], .previousField, name: "previousField"),
      KeyBinding([Key(.enter)], .confirmField, name: "confirmField"),
      KeyBinding([Key(.up), .control("p")], .moveUp, name: "moveUp"),
      KeyBinding([Key(.down), .control("n")], .moveDown, name: "moveDown"),
      KeyBinding(
        [.control("j"), Key(.enter, .alt)],
        .edit(.newline),
        name: "newline",
        footerRank: 3
      ),
      KeyBinding([.alt("k")], .edit(.killLine), name: "removeItem", footerRank: 4),
      KeyBinding([Key(.pageDown)], .nextQuestion, name: "nextQuestion"),
      KeyBinding([Key(.pageUp)], .previousQuestion, name: "previousQuestion"),
      KeyBinding([.control("o")], .addQuestion, name: "addQuestion", footerRank: 6),
      KeyBinding([.control("r")], .removeQuestion, name: "removeQuestion", footerRank: 10),
      KeyBinding([.alt("d")], .duplicateQuestion, name: "duplicateQuestion"),
      KeyBinding([Key(.up, .alt), .alt("p")], .moveQuestionUp, name: "moveQuestionUp"),
      KeyBinding([Key(.down, .alt), .alt("n")], .moveQuestionDown, name: "moveQuestionDown"),
      KeyBinding([.alt("m")], .toggleMore, name: "toggleMore", footerRank: 7),
      KeyBinding([.alt("u"), .control("_")], .undo, name: "undo", footerRank: 9),
      KeyBinding([.alt("r")], .redo, name: "redo"),
      KeyBinding([.alt("e")], .openEditor, name: "openEditor"),
      KeyBinding([.alt(","), .control("g")], .openSettings, name: "openSettings", footerRank: 11),
      KeyBinding([.alt("c")], .openConflicts, name: "openConflicts"),
      KeyBinding([.control("c")], .interrupt, name: "interrupt"),
      KeyBinding([.control("z")], .suspend, name: "suspend"),
      KeyBinding([Key(.function(1)), .alt("h")], .help, name: "help", footerRank: 5),
    ] + TextEditor.keyBindings(Intent.edit)

  package static func intent(pasting text: String) -> Intent? { .paste(text) }

  /// Returns the footer with the keys for items where there are items, and their words there.
  func footer(_ footer: Footer) -> Footer {
    guard let list = editing.focusedList else {
      return footer.filter { $0 != "newline" && $0 != "removeItem" }
    }
    let footer = footer.labeling("addQuestion", phrases[.formAddQuestion])
    guard list == .distractors else { return footer }
    return footer.labeling("newline", phrases[.formAddChoice])
      .labeling("removeItem", phrases[.formRemoveChoice])
  }
}
