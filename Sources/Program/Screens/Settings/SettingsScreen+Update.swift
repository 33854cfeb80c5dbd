internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

extension SettingsScreen {
  package mutating func update(_ intent: Intent) -> [Effect] {
    if case .resize(let size) = intent {
      self.size = size
      layOut()
      return chain == nil ? [.read(subject)] : []
    }
    status = nil
    return perform(intent)
  }

  private mutating func perform(_ intent: Intent) -> [Effect] {
    switch intent {
    case .change: return change()
    case .reset: return order(.inherited)
    case .stop: return stop()
    case .moveLevel(let offset):
      // Around the ends, as Tab goes everywhere.
      if levelCount > 0 { level = (level + offset + levelCount) % levelCount }
    case .undo: return travel(.undo)
    case .redo: return travel(.redo)
    case .move(let motion): list.move(motion)
    case .openWarnings: return [.openWarnings]
    case .help: return [.layer(.showHelp)]
    case .showCommands: return [.layer(.showCommands)]
    case .close: return [.layer(.close)]
    case .interrupt: return [.layer(.quit(.interrupted))]
    case .suspend: return [.layer(.suspend)]
    case .resize: break
    }
    return []
  }

  package mutating func receive(_ outcome: Outcome) -> [Effect] {
    switch outcome {
    case .read(let chain, let obstacles):
      self.obstacles = obstacles
      return take(chain)
    case .saved(let storage, let message): return finish(with: storage, message)
    case .saveFailed(let error): return [.layer(.ask(dialog(for: error)))]
    case .typed(let event): return take(event)
    case .applyConfirmed:
      order?.isWaiting = true
      return [.read(currentSubject)]
    case .reloadConfirmed:
      order = nil
      return [.read(currentSubject)]
    case .resumed: return openInput()
    case .failed(let message):
      // Without levels, the user could change another level by mistake.
      guard chain != nil else { return [.fail(message: message)] }
      status = StatusLine(message, role: .error)
      return openInput()
    }
  }

  /// Shows the levels; at first that of the group, or of the library without one.
  private mutating func take(_ chain: SettingsChain) -> [Effect] {
    let isFirst = self.chain == nil
    self.chain = chain
    level = isFirst ? chain.groups.count : min(level, levelCount - 1)
    layOut()
    guard !isFirst else { return [] }
    // The files have changed, so the earlier steps cannot be undone in them.
    done = []
    undone = []
    guard let order, order.isWaiting, order.step.level < levelCount else {
      status = StatusLine(phrases[.settingsRead])
      return openInput()
    }
    self.order = nil
    return send(Step(to: order.step.new, order.step.setting, at: order.step.level, chain))
  }

  private mutating func take(_ event: PromptEvent) -> [Effect] {
    switch event {
    case .changed:
      status = nil
      return []
    case .cancelled:
      typed = nil
      status = nil
      return []
    case .accepted(let text):
      typed = text
      return accept(text)
    }
  }

  /// The owner of the settings, with the entries that the form below has by now.
  private var currentSubject: SettingsSubject {
    guard case .form = subject, let chain, let group = chain.groups.last else {
      return subject
    }
    return .form(group, chain.question)
  }

  /// Returns the dialog that tells why a level was not saved, and lets the user go on.
  private func dialog(for error: StoreError) -> ChoiceScreen<Outcome> {
    let title = order.map { self.title(ofLevel: $0.step.level) } ?? ""
    let reason: String
    switch error {
    case .changedOnDisk: return conflict(phrases(.changedBody, [.title: title]), canApply: true)
    case .removedFromDisk:
      return conflict(phrases(.changedBodyRemoved, [.title: title]), canApply: false)
    case .readOnly: return alert(phrases[.readOnlyTitle], phrases(.readOnlyBody, [.title: title]))
    case .cannotSave(let cause): reason = phrases.reason(for: cause)
    case .invalid(let path, let problems): reason = phrases.reason(for: problems, in: path)
    default: reason = phrases.sentence(for: error)
    }
    let body = phrases(.saveErrorBody, [.title: title, .reason: reason])
    return alert(phrases[.saveErrorTitle], body)
  }

  /// Returns the question what to do about a file that another program changed or removed.
  private func conflict(_ message: String, canApply: Bool) -> ChoiceScreen<Outcome> {
    let apply = ChoiceScreen<Outcome>.Choice(phrases[.settingsApply], key: "a", .applyConfirmed)
    return ChoiceScreen(
      title: phrases[.changedTitle],
      message: [message],
      choices: (canApply ? [apply] : []) + [
        .init(phrases[.changedReload], key: "r", .reloadConfirmed),
        .init(phrases[.commonCancel], key: "c", .resumed),
      ]
    )
  }

  /// Returns a message; the user can go on typing afterwards.
  private func alert(_ title: String, _ message: String) -> ChoiceScreen<Outcome> {
    .alert(title: title, message: [message], button: .init(phrases[.commonOk], key: "o", .resumed))
  }
}
