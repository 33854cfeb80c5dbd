internal import BuilderKit
internal import Quiz
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension SettingsScreen {
  /// Gives the selected setting another value on this level: the next of few, or one that is typed.
  mutating func change() -> [QuizEffect] {
    guard let value = resolved(setting, at: level) else { return [] }
    if let refusal { return [refusal] }
    switch value.value {
    case .truth(let isTrue):
      return order(.own(.truth(!isTrue)))
    case .text(let name) where setting.choices.contains(name):
      let choices = setting.choices
      let place = choices.firstIndex(of: name).map { ($0 + 1) % choices.count } ?? 0
      return order(.own(.text(choices[place])))
    case .number where value.source != .own:
      // Another number is sooner typed than corrected into.
      typed = ""
      return openInput()
    default:
      typed = value.value?.typed ?? ""
      return openInput()
    }
  }

  /// Lets this level inherit the selected setting again.
  mutating func reset() -> [QuizEffect] {
    order(.inherited)
  }

  /// Cuts this level off what those above say of the selected setting, or lets it inherit that again.
  mutating func stop() -> [QuizEffect] {
    guard level > 0 else {
      status = StatusLine(phrases[.settingsNothingAbove], role: .error)
      return []
    }
    return order(entry == .stopped ? .inherited : .stopped)
  }

  /// Takes what was typed, or says what is wrong with it and lets it be typed on.
  mutating func accept(_ text: String) -> [QuizEffect] {
    // What stands there may be more than can be typed, such as a tag with a comma in it.
    if let value = resolved(setting, at: level)?.value, value.typed == text {
      return order(.own(value))
    }
    do throws(SettingRefusal) {
      return order(.own(try setting.value(typed: text)))
    } catch {
      status = StatusLine(sentence(for: error), role: .error)
      return openInput()
    }
  }

  /// Opens the line to type into, with what is typed so far.
  func openInput() -> [QuizEffect] {
    typed.map { [.openInput(label: "\(phrases[setting.name]):", text: $0)] } ?? []
  }

  /// Takes the last step of this visit back.
  mutating func undo() -> [QuizEffect] {
    guard let step = done.last else {
      status = StatusLine(phrases[.formStatusNothingToUndo])
      return []
    }
    show(step)
    return send(step.inverse, .undo)
  }

  /// Does the last step taken back again.
  mutating func redo() -> [QuizEffect] {
    guard let step = undone.last else {
      status = StatusLine(phrases[.formStatusNothingToRedo])
      return []
    }
    show(step)
    return send(step, .redo)
  }

  /// Sends a step on its way to where its level is kept.
  mutating func send(_ step: Step, _ direction: Direction = .forth) -> [QuizEffect] {
    guard let reading else { return [] }
    order = Order(step: step, direction: direction)
    let keeping = reading.keepings[step.level]
    var chain = reading.chain
    chain[entry: step.setting, at: step.level] = step.new
    let entries = chain[entriesAt: step.level]
    guard case .form(let question) = keeping else { return [.saveSettings(entries, keeping)] }
    let message = StatusLine(phrases[.settingsKeptInForm])
    let effects = finish(with: keeping, direction == .forth ? message : nil)
    switch direction {
    case .forth: return [.tell(.settingsChanged(question: question, entries))] + effects
    case .undo: return [.tell(.settingsUndone)] + effects
    case .redo: return [.tell(.settingsRedone)] + effects
    }
  }

  /// Shows what a step on its way has come to.
  mutating func finish(with keeping: SettingsKeeping, _ message: StatusLine?) -> [QuizEffect] {
    guard let order else { return [] }
    let step = order.step
    reading?.keepings[step.level] = keeping
    reading?.chain[entry: step.setting, at: step.level] = step.new
    self.order = nil
    typed = nil
    status = message
    switch order.direction {
    case .forth:
      done.append(step)
      undone = []
    case .undo:
      undone += done.popLast().map { [$0] } ?? []
      status = status?.role == .warning ? status : StatusLine(phrases[.formStatusUndone])
    case .redo:
      done += undone.popLast().map { [$0] } ?? []
      status = status?.role == .warning ? status : StatusLine(phrases[.formStatusRedone])
    }
    return []
  }

  private var entry: SettingsEntries.Entry {
    reading?.chain[entry: setting, at: level] ?? .inherited
  }

  /// Orders that this level says something else of the selected setting.
  private mutating func order(_ entry: SettingsEntries.Entry) -> [QuizEffect] {
    guard let chain = reading?.chain else { return [] }
    if let refusal { return [refusal] }
    let step = Step(to: entry, setting, at: level, chain)
    guard step.old != step.new else {
      typed = nil
      status = entry == .inherited ? StatusLine(phrases[.settingsInherits]) : nil
      return []
    }
    return send(step)
  }

  /// Why this level cannot be changed, if it cannot.
  private var refusal: QuizEffect? {
    guard case .nowhere(let reason, let file)? = reading?.keepings[level] else { return nil }
    let button = QuizDialog.Choice.closing(phrases[.commonOk])
    let dialog = QuizDialog.alert(
      title: phrases[.saveErrorTitle],
      message: [reason, file],
      button: button
    )
    return .ask(dialog)
  }

  /// Goes to where a step was done.
  private mutating func show(_ step: Step) {
    level = step.level
    list.select(Self.settings.firstIndex(of: step.setting) ?? 0)
  }

  private func sentence(for refusal: SettingRefusal) -> String {
    if refusal.kind == .missing { return phrases(.settingsBlank, [.key: shownKey("stop")]) }
    let reason = phrases.sentence(for: refusal.kind)
    return phrases(
      .missingItemReason,
      [.text: phrases[refusal.setting.name], .reason: reason]
    )
  }
}

extension SettingsScreen.Step {
  /// A step from what a level says of a setting now.
  init(
    to entry: SettingsEntries.Entry,
    _ setting: QuizSetting,
    at level: Int,
    _ chain: SettingsChain
  ) {
    self.init(level: level, setting: setting, old: chain[entry: setting, at: level], new: entry)
  }

  /// The step that takes this one back.
  var inverse: Self { Self(level: level, setting: setting, old: new, new: old) }
}

extension QuizSetting {
  /// The words that a value is one of; none where it is anything else.
  fileprivate var choices: [String] {
    self == .hintPolicy ? HintPolicy.allCases.map(\.rawValue) : []
  }
}
