internal import BuilderKit
internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension SettingsScreen {
  /// Changes the selected setting on this level to the next of few values, or to one that is typed.
  mutating func change() -> [Effect] {
    guard let value = resolved(setting, at: level) else { return [] }
    if let refusal { return [refusal] }
    switch value.value {
    case .truth(let isTrue): return order(.own(.truth(!isTrue)))
    case .text(let name) where setting.choices.contains(name):
      let choices = setting.choices
      let place = choices.firstIndex(of: name).map { ($0 + 1) % choices.count } ?? 0
      return order(.own(.text(choices[place])))
    case .number where value.source != .own:
      // Typing a number is quicker than correcting one.
      typed = ""
      return openInput()
    default:
      typed = value.value?.typed ?? ""
      return openInput()
    }
  }

  /// Ignores the inherited value of the selected setting on this level; a second time, the value from before is back.
  mutating func stop() -> [Effect] {
    guard level > 0 else {
      status = StatusLine(phrases[.settingsNothingAbove], role: .error)
      return []
    }
    return order(entry == .stopped ? entryBeforeStop : .stopped)
  }

  /// The entry that was there before the selected setting was ignored in this visit.
  private var entryBeforeStop: SettingsEntries.Entry {
    let stop = done.last { $0.level == level && $0.setting == setting && $0.new == .stopped }
    return stop?.old ?? .inherited
  }

  /// Accepts the typed text, or reports its fault and opens the line again.
  mutating func accept(_ text: String) -> [Effect] {
    // The value may be more than the text tells, such as a tag with a comma in it.
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

  /// Opens the line to type into, with the text so far.
  func openInput() -> [Effect] {
    typed.map { [.openInput(label: phrases.label(for: setting), text: $0)] } ?? []
  }

  /// Undoes the last step of this visit, or redoes the step undone last.
  mutating func travel(_ direction: Direction) -> [Effect] {
    let isUndo = direction == .undo
    guard let step = (isUndo ? done : undone).last else {
      status = StatusLine(phrases[isUndo ? .formStatusNothingToUndo : .formStatusNothingToRedo])
      return []
    }
    level = step.level
    list.select(Self.settings.firstIndex(of: step.setting) ?? 0)
    return send(isUndo ? step.inverse : step, direction)
  }

  /// Saves a step in the file or form of its level.
  mutating func send(_ step: Step, _ direction: Direction = .forth) -> [Effect] {
    guard var chain else { return [] }
    order = Order(step: step, direction: direction)
    let storage = chain.storages[step.level]
    chain[entry: step.setting, at: step.level] = step.new
    let entries = chain[entriesAt: step.level]
    guard case .form(let question) = storage else { return [.save(entries, storage)] }
    let message = StatusLine(phrases[.settingsKeptInForm])
    let effects = finish(with: storage, direction == .forth ? message : nil)
    switch direction {
    case .forth: return [.notifyParent(.changed(question: question, entries))] + effects
    case .undo: return [.notifyParent(.undone)] + effects
    case .redo: return [.notifyParent(.redone)] + effects
    }
  }

  /// Shows the step that was saved.
  mutating func finish(with storage: SettingsStorage, _ message: StatusLine?) -> [Effect] {
    // The levels may be others since the order was given.
    guard let order, chain?.storages.indices.contains(order.step.level) == true else { return [] }
    let step = order.step
    chain?.storages[step.level] = storage
    chain?[entry: step.setting, at: step.level] = step.new
    self.order = nil
    typed = nil
    status = message
    switch order.direction {
    case .forth:
      done.append(step)
      undone = []
    case .undo:
      undone += done.popLast().map { [$0] } ?? []
      say(.formStatusUndone, about: step)
    case .redo:
      done += undone.popLast().map { [$0] } ?? []
      say(.formStatusRedone, about: step)
    }
    return []
  }

  /// Reports the setting that an undo or redo changed, unless there is a warning about it.
  private mutating func say(_ phrase: Phrase, about step: Step) {
    guard status?.role != .warning else { return }
    status = StatusLine(phrases(phrase, [.text: phrases[step.setting.name]]))
  }

  private var entry: SettingsEntries.Entry {
    chain?[entry: setting, at: level] ?? .inherited
  }

  /// Sets the selected setting on this level, or clears or ignores it.
  mutating func order(_ entry: SettingsEntries.Entry) -> [Effect] {
    guard let chain else { return [] }
    if let refusal { return [refusal] }
    let step = Step(to: entry, setting, at: level, chain)
    guard step.old != step.new else {
      typed = nil
      status = entry == .inherited ? StatusLine(phrases[.settingsInherits]) : nil
      return []
    }
    return send(step)
  }

  /// The message that this level cannot be changed; `nil` if it can.
  private var refusal: Effect? {
    guard case .unavailable(let obstacle)? = chain?.storages[level] else { return nil }
    let file: FilePath? = if case .file(_, let path) = obstacle { path } else { nil }
    let message = [obstacles[level] ?? "", file?.printable ?? ""]
    return .layer(.ask(phrases.notice(phrases[.saveErrorTitle], message)))
  }

  private func sentence(for refusal: SettingRefusal) -> String {
    if refusal.kind == .missing { return phrases(.settingsBlank, [.key: shownKey("stop")]) }
    return phrases.sentence(for: refusal, of: phrases[refusal.setting.name])
  }
}

extension Phrasebook {
  /// Returns the label of a line in which the value of a setting is typed.
  func label(for setting: QuizSetting) -> String {
    self(.settingPrompt, [.name: self[setting.name]])
  }
}

extension SettingsScreen.Step {
  /// Creates a step from the current entry of a setting.
  init(
    to entry: SettingsEntries.Entry,
    _ setting: QuizSetting,
    at level: Int,
    _ chain: SettingsChain
  ) {
    self.init(level: level, setting: setting, old: chain[entry: setting, at: level], new: entry)
  }

  /// The step that undoes this one.
  var inverse: Self { Self(level: level, setting: setting, old: new, new: old) }
}

extension QuizSetting {
  /// The values of a setting that has only a few; empty for the others.
  fileprivate var choices: [String] {
    self == .hintPolicy ? HintPolicy.allCases.map(\.rawValue) : []
  }
}
