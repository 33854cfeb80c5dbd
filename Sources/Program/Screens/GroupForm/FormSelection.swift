internal import BuilderKit
internal import Quiz
internal import QuizIndex
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// The questions of a form that are selected for a change of all of them.
struct FormSelection: Equatable, Sendable {
  private(set) var ids: Set<QuestionID> = []
  /// The question selected last, from which a range begins.
  private(set) var last: QuestionID?

  /// Selects a question, or takes it out of the selection.
  mutating func toggle(_ id: QuestionID) {
    if ids.remove(id) == nil { ids.insert(id) }
    last = id
  }

  mutating func insert(_ ids: some Sequence<QuestionID>) { self.ids.formUnion(ids) }

  mutating func removeAll() { self = FormSelection() }

  /// Lets go of questions that are not in the group any more.
  mutating func keep(within builder: QuestionGroupBuilder) {
    guard !ids.isEmpty else { return }
    ids.formIntersection(builder.questions.map(\.id))
  }
}

extension FormEditing {
  /// The questions that a command is for: those selected, or else the one in focus.
  var chosenQuestions: Set<QuestionID> {
    guard selection.ids.isEmpty, let index = focus.question else { return selection.ids }
    return [editor.builder.questions[index].id]
  }

  /// Selects the question in focus, or takes it out of the selection.
  mutating func toggleSelected() {
    guard let index = focus.question else { return say(.formStatusNoQuestion) }
    selection.toggle(editor.builder.questions[index].id)
  }

  /// Selects the questions from the one selected last to the one in focus.
  mutating func selectRange() {
    guard let index = focus.question,
      let start = editor.builder.questions.firstIndex(where: { $0.id == selection.last })
    else { return say(.formManyNoRange, [.key: keyName("toggleSelected")]) }
    let range = min(start, index)...max(start, index)
    select(editor.builder.questions[range])
  }

  /// Selects the questions in which the text that was found last is.
  mutating func selectHits() {
    guard let word = lastWord else { return say(.formManyNoFind, [.key: keyName("find")]) }
    let texts = FormTexts(of: editor.builder, in: fields)
    let found = texts.entries.filter { $0.folded.contains(word) }.compactMap(\.path.question)
    select(Set(found).map { editor.builder.questions[$0] })
  }

  /// Selects the questions that have a tag, whatever its case.
  mutating func select(tagged tag: String) {
    let folded = FoldedText(tag)
    let found = editor.builder.questions.filter { $0.tags.contains { FoldedText($0) == folded } }
    guard !found.isEmpty else { return say(.formManyNoTag, [.text: tag]) }
    select(found)
  }

  mutating func selectAll() { select(editor.builder.questions) }

  private mutating func select(_ questions: some Collection<QuestionBuilder>) {
    selection.insert(questions.map(\.id))
    say(.formManySelected, [.count: selection.ids.count])
  }
}

// MARK: - Changes of all chosen questions

extension FormEditing {
  /// The work on the chosen questions.
  var many: ManyQuestions {
    ManyQuestions(
      group: editor.builder,
      selected: selection.ids,
      chosen: chosenQuestions,
      phrases: phrases
    )
  }

  /// Makes a change in one step, and says for how many questions.
  mutating func make(_ change: ManyQuestions.Change) {
    guard let group = change.group else { return say(.formManyNothing) }
    replaceAll(with: group, by: change.name)
    say(change.message, change.values.merging([.key: keyName("undo")]) { $1 })
  }

  mutating func set(_ setting: QuizSetting, typed: String) {
    do throws(SettingRefusal) {
      make(try many.setting(setting, typed: typed))
    } catch {
      status = StatusLine(phrases.sentence(for: error, of: phrases[setting.name]), role: .error)
    }
  }
}
