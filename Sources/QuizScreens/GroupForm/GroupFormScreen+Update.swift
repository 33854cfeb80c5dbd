internal import Quiz
internal import TerminalUI

extension GroupFormScreen {
  /// Changes the form as the user asks.
  public mutating func update(_ intent: Intent) -> [QuizEffect] {
    if case .edit(let command) = intent, focus.path != nil {
      edit(command)
      placeEdit()
      return records
    }
    defer {
      scrollToFocus()
      noteSurroundings()
    }
    switch intent {
    case .resize(let size):
      self.size = size
      return []
    case .receive(let outcome):
      let effects = receive(outcome)
      return records + effects
    default:
      status = nil
      let effects = perform(intent)
      return records + effects
    }
  }

  /// Orders what was done in the form to be taken down.
  private var records: [QuizEffect] {
    mutating get {
      let edits = form.drainEdits()
      return edits.isEmpty ? [] : [.record(edits)]
    }
  }

  private mutating func perform(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    case .edit(let command): edit(command)
    case .paste(let text): paste(text)
    case .moveUp: moveUp()
    case .moveDown: moveDown()
    case .nextField: enter(focus(after: focus) ?? focus)
    case .previousField: enter(focus(before: focus) ?? focus)
    case .confirmField: confirmField()
    case .nextQuestion: enterQuestion(offset: 1)
    case .previousQuestion: enterQuestion(offset: -1)
    case .addQuestion: addQuestion()
    case .removeQuestion: removeQuestion()
    case .duplicateQuestion: duplicateQuestion()
    case .moveQuestionUp: moveQuestion(by: -1)
    case .moveQuestionDown: moveQuestion(by: 1)
    case .toggleMore: toggleMore()
    case .undo: undo()
    case .redo: redo()
    case .openEditor: return openEditor()
    case .openSettings: return openSettings()
    case .save: return save()
    case .leave: return leave()
    case .interrupt: return [.quit(.interrupted)]
    case .help: return [.showHelp]
    case .suspend: return [.suspend]
    case .resize, .receive: break
    }
    return []
  }
}
