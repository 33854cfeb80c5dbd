package import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension GroupFormScreen {
  /// The menu of what can be done with many questions.
  var manyMenu: MenuScreen<Outcome> {
    let count = editing.chosenQuestions.count
    let items = ManyCommand.allCases.map { command in
      MenuScreen<Outcome>.Item(phrases.name(of: command), .many(command))
    }
    let title = phrases(.formManyTitle, [.count: count])
    return MenuScreen(title: title, items: items)
  }

  mutating func perform(_ command: ManyCommand) -> [Effect] {
    switch command {
    case .selectRange: editing.selectRange()
    case .selectHits: editing.selectHits()
    case .selectTag: return ask(.tagToSelect, phrases[.formManyTagToSelect])
    case .selectAll: editing.selectAll()
    case .selectNone: editing.selection.removeAll()
    case .tag, .set, .replace, .copy, .move, .delete: return change(command)
    }
    return []
  }

  /// Begins a change of the chosen questions.
  private mutating func change(_ command: ManyCommand) -> [Effect] {
    guard !editing.chosenQuestions.isEmpty else {
      editing.say(.formStatusNoQuestion)
      return []
    }
    switch command {
    case .tag: return ask(.tags, phrases[.formManyTags])
    case .set: return [.offer(settingMenu)]
    case .replace: return ask(.textToReplace, phrases[.formManyReplace])
    case .copy: return [.listGroups(isMove: false)]
    case .move: return [.listGroups(isMove: true)]
    case .delete: editing.deleteChosen()
    case .selectRange, .selectHits, .selectTag, .selectAll, .selectNone: break
    }
    return []
  }

  private var settingMenu: MenuScreen<Outcome> {
    let items = QuizSetting.allCases.filter { $0 != .shuffleQuestions }.map { setting in
      MenuScreen<Outcome>.Item(phrases[setting.name], .chooseSetting(setting))
    }
    return MenuScreen(title: phrases[.formManySetTitle], items: items)
  }

  func ask(_ purpose: LinePurpose, _ label: String) -> [Effect] {
    [.openLine(label: label, for: purpose)]
  }

  /// Takes what was typed into a line.
  mutating func take(_ event: PromptEvent, for purpose: LinePurpose) -> [Effect] {
    guard case .accepted(let typed) = event else { return [] }
    switch purpose {
    case .number: editing.goToQuestion(numbered: typed)
    case .tagToSelect: editing.select(tagged: typed)
    case .tags: editing.tagChosen(typed)
    case .setting(let setting): editing.set(setting, typed: typed)
    case .textToReplace: return askForReplacement(of: typed)
    case .replacement(let text): return preview(replacing: text, by: typed)
    }
    return []
  }

  private mutating func askForReplacement(of text: String) -> [Effect] {
    guard !text.isEmpty else { return [] }
    let label = phrases(.formManyReplaceBy, [.text: text])
    return ask(.replacement(of: text), label)
  }

  /// Shows every change before it is made.
  private mutating func preview(replacing text: String, by new: String) -> [Effect] {
    let found = builder.replacements(of: text, by: new, in: editing.replacedQuestions)
    guard !found.isEmpty else {
      editing.status = StatusLine(phrases[.formFindNone], role: .warning)
      return []
    }
    let lines = found.flatMap(lines)
    let count = found.reduce(0) { $0 + $1.count }
    let dialog = ChoiceScreen<Outcome>(
      title: phrases[.formManyReplaceTitle],
      message: [phrases(.formManyReplaceBody, [.count: count])],
      items: lines,
      choices: [
        .init(phrases[.formManyReplaceAll], key: "r", .replace(found)),
        .init(phrases[.commonCancel], key: "c"),
      ]
    )
    return [.layer(.ask(dialog))]
  }

  /// Returns a line for each text that a replacement changes: `Question 3: wrong choices (2): a → b`.
  private func lines(for replacement: TextReplacement) -> [String] {
    let field = phrases.place(of: replacement.path)
    return replacement.changes.map { change in
      let place =
        change.number.map { phrases(.formManyReplaceItem, [.field: field, .number: $0]) } ?? field
      return "\(place): \(change.old) → \(change.new)"
    }
  }

  /// Copies the chosen questions to a group of the library.
  mutating func send(to target: GroupTarget) -> [Effect] {
    let chosen = editing.chosenQuestions
    let questions = builder.questions.filter { chosen.contains($0.id) }
    return [.send(questions, to: target)]
  }

  /// Reports that questions are in another group, and takes them out of this one if they were to be moved.
  mutating func noteSent(_ ids: Set<QuestionID>, to target: GroupTarget) {
    let values: [Placeholder: any PhraseValue] = [.count: ids.count, .title: target.title]
    guard target.isMove else { return editing.say(.formManyCopied, values) }
    var builder = builder
    builder.remove(ids)
    editing.replaceAll(with: builder, by: .move(count: ids.count, to: target.title))
    editing.selection.removeAll()
    editing.say(.formManyMoved, values)
  }
}

/// The purpose of a line that the user types into.
package enum LinePurpose: Hashable, Sendable {
  /// The number of the question to go to.
  case number
  case tagToSelect, tags
  case setting(QuizSetting)
  case textToReplace
  case replacement(of: String)
}

/// The group that questions go to.
package struct GroupTarget: Hashable, Sendable {
  /// The path of its file.
  package let file: String
  package let title: String
  /// `true` if the questions leave the form.
  package let isMove: Bool
}

extension FormEditing {
  /// The questions in which texts are replaced: those selected, or else all.
  var replacedQuestions: Set<QuestionID> {
    selection.ids.isEmpty ? Set(editor.builder.questions.map(\.id)) : selection.ids
  }
}

extension Phrasebook {
  /// Returns the name of a command for many questions, for the menu.
  fileprivate func name(of command: ManyCommand) -> String {
    switch command {
    case .selectRange: self[.formManySelectRange]
    case .selectHits: self[.formManySelectHits]
    case .selectTag: self[.formManySelectTag]
    case .selectAll: self[.formManySelectAll]
    case .selectNone: self[.formManySelectNone]
    case .tag: self[.formManyTag]
    case .set: self[.formManySetMenu]
    case .replace: self[.formManyReplaceMenu]
    case .copy: self[.formManyCopy]
    case .move: self[.formManyMove]
    case .delete: self[.formManyDelete]
    }
  }
}
