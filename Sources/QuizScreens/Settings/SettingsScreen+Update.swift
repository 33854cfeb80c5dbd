internal import Quiz
internal import QuizResources
internal import TerminalUI

extension SettingsScreen {
  /// Changes the panel as the user asks.
  public mutating func update(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    case .resize(let size):
      self.size = size
      layOut()
      return reading == nil ? [.readSettings(subject)] : []
    case .receive(let outcome):
      return receive(outcome)
    default:
      status = nil
      return perform(intent)
    }
  }

  private mutating func perform(_ intent: Intent) -> [QuizEffect] {
    switch intent {
    case .change: return change()
    case .reset: return reset()
    case .stop: return stop()
    case .moveLevel(let offset): level = max(min(level + offset, levelCount - 1), 0)
    case .undo: return undo()
    case .redo: return redo()
    case .move(let rows): list.move(by: rows)
    case .movePages(let pages): list.movePages(by: pages)
    case .moveToFirst: list.select(0)
    case .moveToLast: list.select(list.count - 1)
    case .help: return [.showHelp]
    case .close: return [.close]
    case .interrupt: return [.quit(.interrupted)]
    case .suspend: return [.suspend]
    case .resize, .receive: break
    }
    return []
  }

  private mutating func receive(_ outcome: QuizOutcome) -> [QuizEffect] {
    switch outcome {
    case .settingsRead(let reading):
      return take(reading)
    case .settingsSaved(let keeping, let message):
      return finish(with: keeping, message)
    case .saveFailed(let failure):
      return [.ask(dialog(for: failure))]
    case .conflict(.overwrite):
      order?.isWaiting = true
      return [.readSettings(currentSubject)]
    case .conflict:
      order = nil
      return [.readSettings(currentSubject)]
    case .resumed:
      return openInput()
    case .typed(let event):
      return take(event)
    case .failed(let message):
      // Another level than the one that was asked for would be changed by mistake.
      guard reading != nil else { return [.answer(outcome)] }
      status = StatusLine(message, role: .error)
      return openInput()
    default: break
    }
    return []
  }

  /// Shows levels as they were read, the first time the last of them.
  private mutating func take(_ reading: SettingsReading) -> [QuizEffect] {
    let isFirst = self.reading == nil
    self.reading = reading
    level = isFirst ? levelCount - 1 : min(level, levelCount - 1)
    layOut()
    guard !isFirst else { return [] }
    // The files are others now: what was done to the old ones cannot be taken back in them.
    done = []
    undone = []
    guard let order, order.isWaiting, order.step.level < levelCount else {
      status = StatusLine(phrases[.settingsRead])
      return openInput()
    }
    self.order = nil
    return send(Step(to: order.step.new, order.step.setting, at: order.step.level, reading.chain))
  }

  private mutating func take(_ event: PromptEvent) -> [QuizEffect] {
    switch event {
    case .changed:
      status = nil
      return []
    case .cancelled:
      typed = nil
      status = nil
      return []
    case .accepted(_, let text):
      typed = text
      return accept(text)
    }
  }
}
