internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The work on many questions of a form at once: the questions that it is for, its menus and its changes.
struct ManyQuestions {
  typealias Outcome = GroupFormScreen.Outcome

  /// A change of questions, which is one step of undo.
  struct Change {
    /// The group with the change; `nil` if nothing changes.
    let group: QuestionGroupBuilder?
    let name: ManyQuestionsChange
    /// The message about it, with its values.
    let message: FormPhrase
    let values: [Placeholder: any PhraseValue]
  }

  let group: QuestionGroupBuilder
  /// The questions that are selected; none for the one in focus.
  let selected: Set<QuestionID>
  /// The questions that a command is for: those selected, or else the one in focus.
  let chosen: Set<QuestionID>
  let phrases: Phrasebook

  // MARK: Menus

  /// The menu of what can be done with many questions.
  var menu: MenuScreen<Outcome> {
    let items = ManyCommand.allCases.map { command in
      MenuScreen<Outcome>.Item(phrases.name(of: command), .many(command))
    }
    return MenuScreen(title: phrases(.formManyTitle, [.count: chosen.count]), items: items)
  }

  /// The menu of the settings that questions can have.
  var settingMenu: MenuScreen<Outcome> {
    let items = QuizSetting.allCases.filter { $0 != .shuffleQuestions }.map { setting in
      MenuScreen<Outcome>.Item(phrases[setting.name], .chooseSetting(setting))
    }
    return MenuScreen(title: phrases[.formManySetTitle], items: items)
  }

  /// Shows every replacement of a text before it is made; `nil` if there is none.
  ///
  /// Without a selection, the text is replaced in all questions.
  func preview(replacing text: String, by new: String) -> ChoiceScreen<Outcome>? {
    let places = selected.isEmpty ? Set(group.questions.map(\.id)) : selected
    let found = group.replacements(of: text, by: new, in: places)
    guard !found.isEmpty else { return nil }
    return ChoiceScreen(
      title: phrases[.formManyReplaceTitle],
      message: [phrases(.formManyReplaceBody, [.count: count(of: found)])],
      items: found.flatMap(lines),
      choices: [
        .init(phrases[.formManyReplaceAll], key: "r", .replace(found)),
        .init(phrases[.commonCancel], key: "c"),
      ]
    )
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

  // MARK: Changes

  /// Adds tags, and takes away those with a minus before them: `cells, -easy`; `nil` where no tag is typed.
  func tagging(_ typed: String) -> Change? {
    TagChange(typed).map { tags in
      change(.tags(count: chosen.count), .formManyTagged) {
        $0.tag(chosen, adding: tags.added, removing: tags.removed)
      }
    }
  }

  /// Gives a setting a typed value; without one it is inherited again.
  func setting(_ setting: QuizSetting, typed: String) throws(SettingRefusal) -> Change {
    let isBlank = typed.allSatisfy(\.isWhitespace)
    let entry: SettingsEntries.Entry = isBlank ? .inherited : .own(try setting.value(typed: typed))
    return change(.settings(count: chosen.count), .formManySet) {
      $0.set(setting, to: entry, in: chosen)
    }
  }

  var deletion: Change {
    change(.removal(count: chosen.count), .formManyDeleted) { $0.remove(chosen) }
  }

  private func change(
    _ name: ManyQuestionsChange,
    _ message: FormPhrase,
    _ body: (inout QuestionGroupBuilder) -> Void
  ) -> Change {
    var changed = group
    body(&changed)
    return Change(
      group: changed == group ? nil : changed,
      name: name,
      message: message,
      values: [.count: chosen.count]
    )
  }

  func making(_ replacements: [TextReplacement]) -> Change {
    let count = count(of: replacements)
    var changed = group
    changed.make(replacements)
    return Change(
      group: changed,
      name: .replacements(count: count),
      message: .formManyReplaced,
      values: [.count: count]
    )
  }

  /// Takes questions out that are in another group by now.
  func moving(_ ids: Set<QuestionID>, to title: String) -> Change {
    var changed = group
    changed.remove(ids)
    return Change(
      group: changed,
      name: .move(count: ids.count, to: title),
      message: .formManyMoved,
      values: [.count: ids.count, .title: title]
    )
  }

  private func count(of replacements: [TextReplacement]) -> Int {
    replacements.reduce(0) { $0 + $1.count }
  }
}

/// A command for many questions, in the menu of the form.
package enum ManyCommand: String, CaseIterable, Hashable, Sendable {
  case selectRange, selectHits, selectTag, selectAll, selectNone
  case tag, set, replace, copy, move, delete

  /// `true` for a command that needs a question.
  var isChange: Bool {
    switch self {
    case .selectRange, .selectHits, .selectTag, .selectAll, .selectNone: false
    case .tag, .set, .replace, .copy, .move, .delete: true
    }
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
