internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

// What the form does with many questions at once; the menus and the changes are those of `ManyQuestions`.
extension GroupFormScreen {
  mutating func perform(_ command: ManyCommand) -> [Effect] {
    guard !command.isChange || !editing.chosenQuestions.isEmpty else {
      editing.say(.formStatusNoQuestion)
      return []
    }
    switch command {
    case .selectRange: editing.selectRange()
    case .selectHits: editing.selectHits()
    case .selectTag: return ask(.tagToSelect, phrases[.formManyTagToSelect])
    case .selectAll: editing.selectAll()
    case .selectNone: editing.selection.removeAll()
    case .tag: return ask(.tags, phrases[.formManyTags])
    case .set: return [.offer(editing.many.settingMenu)]
    case .replace: return ask(.textToReplace, phrases[.formManyReplace])
    case .copy: return [.listGroups(isMove: false)]
    case .move: return [.listGroups(isMove: true)]
    case .delete:
      editing.make(editing.many.deletion)
      editing.selection.removeAll()
    }
    return []
  }

  func ask(_ purpose: LinePurpose, _ label: String) -> [Effect] {
    [.openLine(label: label, for: purpose)]
  }

  func askForNumber() -> [Effect] {
    let count = builder.questions.count
    return count > 0 ? ask(.number, phrases(.formGoLabel, [.count: count])) : []
  }

  /// Takes what was typed into a line.
  mutating func take(_ event: PromptEvent, for purpose: LinePurpose) -> [Effect] {
    guard case .accepted(let typed) = event else { return [] }
    switch purpose {
    case .number: editing.goToQuestion(numbered: typed)
    case .tagToSelect: editing.select(tagged: typed)
    case .tags: if let change = editing.many.tagging(typed) { editing.make(change) }
    case .setting(let setting): editing.set(setting, typed: typed)
    case .textToReplace where typed.isEmpty: break
    case .textToReplace:
      return ask(.replacement(of: typed), phrases(.formManyReplaceBy, [.text: typed]))
    case .replacement(let text):
      if let preview = editing.many.preview(replacing: text, by: typed) {
        return [.layer(.ask(preview))]
      }
      editing.status = StatusLine(phrases[.formFindNone], role: .warning)
    }
    return []
  }

  /// Orders the chosen questions to be added to another group.
  mutating func send(to target: GroupTarget) -> [Effect] {
    editing.settleNumbers()
    // A passage and its questions go together.
    let chosen = builder.withPassages(editing.chosenQuestions)
    return [.send(builder.questions.filter { chosen.contains($0.id) }, to: target)]
  }

  /// Reports that questions are in another group, and takes them out of this one if they were to be moved.
  mutating func noteSent(_ ids: Set<QuestionID>, to target: GroupTarget) {
    guard target.isMove else {
      return editing.say(.formManyCopied, [.count: ids.count, .title: target.title])
    }
    editing.make(editing.many.moving(ids, to: target.title))
    editing.selection.removeAll()
  }
}
