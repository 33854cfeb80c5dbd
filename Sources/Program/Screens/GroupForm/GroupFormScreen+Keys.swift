package import Quiz
internal import QuizResources
package import TerminalUI

extension GroupFormScreen {
  package enum Intent: EditingIntent, Hashable, ResizingIntent, Sendable {
    case edit(TextEditor.Command)
    case paste(String)
    case moveUp, moveDown, nextField, previousField, confirmField, nextQuestion, previousQuestion
    case addQuestion, removeQuestion, duplicateQuestion, moveQuestionUp, moveQuestionDown
    case toggleSelected, openMany, openWarnings, find, askForNumber
    case goToEnd(QuestionEnd)
    case goToQuestion(QuestionID)
    case press(Position)
    case nextPage, previousPage, nextFault
    case changeKind, changeMarkup, togglePassage, markGap, splitAnswer, preview
    case addMedia, openMedia
    case toggleMore, undo, redo, openEditor, openSettings, openConflicts, save, leave, interrupt,
      help, showCommands, suspend
    case resize(Size)
  }

  package static let keyBindings: [KeyBinding<Intent>] =
    [
      KeyBinding([.control("s")], .save, name: "save", footerRank: 2),
      KeyBinding([Key(.escape)], .leave, name: "leave", footerRank: 3),
      KeyBinding([Key(.tab)], .nextField, name: "nextField", footerRank: 13),
      KeyBinding([Key(.backTab)], .previousField, name: "previousField"),
      KeyBinding([Key(.enter)], .confirmField, name: "confirmField", footerRank: 1),
      KeyBinding([Key(.up), .control("p")], .moveUp, name: "moveUp"),
      KeyBinding([Key(.down), .control("n")], .moveDown, name: "moveDown"),
      KeyBinding([.control("j"), Key(.enter, .alt)], .edit(.newline), name: "newline"),
      KeyBinding([.alt("k")], .edit(.killLine), name: "removeItem", footerRank: 4),
      KeyBinding([Key(.pageDown)], .nextQuestion, name: "nextQuestion"),
      KeyBinding([Key(.pageUp)], .previousQuestion, name: "previousQuestion"),
      KeyBinding([.alt("/")], .find, name: "find", footerRank: 11),
      KeyBinding([.alt("l")], .askForNumber, name: "askForNumber"),
      KeyBinding([Key(.home, .alt), .alt("1")], .goToEnd(.first), name: "firstQuestion"),
      KeyBinding([Key(.end, .alt), .alt("9")], .goToEnd(.last), name: "lastQuestion"),
      KeyBinding([Key(.pageDown, .alt)], .nextPage, name: "nextPage"),
      KeyBinding([Key(.pageUp, .alt)], .previousPage, name: "previousPage"),
      KeyBinding([Key(.function(8)), .alt("j")], .nextFault, name: "nextFault"),
      KeyBinding([.control("o")], .addQuestion, name: "addQuestion", footerRank: 9),
      KeyBinding([.control("r")], .removeQuestion, name: "removeQuestion", footerRank: 15),
      KeyBinding([.alt("d")], .duplicateQuestion, name: "duplicateQuestion"),
      KeyBinding([Key(.up, .alt), .alt("p")], .moveQuestionUp, name: "moveQuestionUp"),
      KeyBinding([Key(.down, .alt), .alt("n")], .moveQuestionDown, name: "moveQuestionDown"),
      KeyBinding([.alt("t")], .changeKind, name: "changeKind", footerRank: 10),
      KeyBinding([.alt("i")], .changeMarkup, name: "changeMarkup"),
      KeyBinding([.alt("o")], .togglePassage, name: "togglePassage"),
      KeyBinding([.alt("g")], .markGap, name: "markGap", footerRank: 5),
      KeyBinding([.alt("v")], .splitAnswer, name: "splitAnswer", footerRank: 6),
      KeyBinding([Key(.function(5)), .alt("q")], .preview, name: "preview", footerRank: 7),
      KeyBinding([Key(.function(6)), .alt("+")], .addMedia, name: "addMedia"),
      KeyBinding([Key(.function(7)), .alt("z")], .openMedia, name: "openMedia"),
      KeyBinding([.alt("m")], .toggleMore, name: "toggleMore", footerRank: 12),
      KeyBinding([.alt("u"), .control("_")], .undo, name: "undo", footerRank: 14),
      KeyBinding([.alt("r")], .redo, name: "redo"),
      KeyBinding([.alt("e")], .openEditor, name: "openEditor"),
      KeyBinding([.alt(","), .control("g")], .openSettings, name: "openSettings", footerRank: 16),
      KeyBinding([.alt("s")], .toggleSelected, name: "toggleSelected"),
      KeyBinding([.alt("a")], .openMany, name: "openMany"),
      KeyBinding([.alt("w")], .openWarnings, name: "openWarnings"),
      KeyBinding([.alt("c")], .openConflicts, name: "openConflicts"),
      KeyBinding([.control("c")], .interrupt, name: "interrupt"),
      KeyBinding([.control("z")], .suspend, name: "suspend"),
      KeyBinding([Key(.function(1)), .alt("h")], .help, name: "help", footerRank: 8),
      .commands(.showCommands),
    ] + TextEditor.keyBindings(Intent.edit)

  package static func intent(pasting text: String) -> Intent? { .paste(text) }

  package var places: [ScreenPlace] {
    builder.questions.enumerated().map { index, question in
      let prompt = question.prompt?.split(whereSeparator: \.isNewline).first ?? ""
      return ScreenPlace(id: question.id.rawValue, title: "\(index + 1). \(prompt)")
    }
  }

  package static func intent(goingTo place: ScreenPlace) -> Intent? {
    .goToQuestion(QuestionID(rawValue: place.id))
  }

  /// A press goes to a field and a place in its text, opens a question, or does what the row is there for.
  package func intent(pressing row: Int?, at position: Position) -> Intent? { .press(position) }

  /// Returns the footer with the keys for items and gaps where there are any, and their words there.
  ///
  /// On a narrow screen, the keys that lead to all others come first.
  func footer(_ footer: Footer, isNarrow: Bool = false) -> Footer {
    let footer = (isNarrow ? narrow(footer) : footer).filter { name in
      switch name {
      case "markGap": editing.isInGappedText
      case "splitAnswer": editing.hasListedAnswers
      default: true
      }
    }
    guard let list = editing.focusedList else {
      let label: Phrase = editing.focus == .addRow ? .formAddQuestion : .formNext
      return footer.filter { $0 != "removeItem" }.labeling("confirmField", phrases[label])
    }
    let labeled = footer.labeling("addQuestion", phrases[.formAddQuestion])
    guard list.shape == .choices else { return labeled }
    return labeled.labeling("confirmField", phrases[.formAddChoice])
      .labeling("removeItem", phrases[.formRemoveChoice])
  }

  private func narrow(_ footer: Footer) -> Footer {
    footer.beginning(with: [KeyTableDescription.commandRow, "confirmField", "help"])
  }
}
