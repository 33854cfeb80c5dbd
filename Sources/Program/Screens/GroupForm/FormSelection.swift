internal import BuilderKit
internal import Quiz
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

/// A command for many questions, in the menu of the form.
package enum ManyCommand: String, CaseIterable, Hashable, Sendable {
  case selectRange, selectHits, selectTag, selectAll, selectNone
  case tag, set, replace, copy, move, delete
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
    else { return say(.formManyNoRange, [.key: selectKey]) }
    let range = min(start, index)...max(start, index)
    select(editor.builder.questions[range])
  }

  /// Selects the questions in which the text that was found last is.
  mutating func selectHits() {
    guard let word = lastWord else { return say(.formManyNoFind, [.key: findKey]) }
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

  private var selectKey: String { GroupFormScreen.keyTable(keys).keyName(of: "toggleSelected") }
  private var findKey: String { GroupFormScreen.keyTable(keys).keyName(of: "find") }
}

// MARK: - Changes of all chosen questions, each one step of undo

extension FormEditing {
  /// Changes the group in one step and says for how many questions.
  mutating func change(
    _ phrase: FormPhrase,
    by name: (_ count: Int) -> ManyQuestionsChange,
    _ body: (inout QuestionGroupBuilder, Set<QuestionID>) -> Void
  ) {
    let chosen = chosenQuestions
    var builder = editor.builder
    body(&builder, chosen)
    guard builder != editor.builder else { return say(.formManyNothing) }
    replaceAll(with: builder, by: name(chosen.count))
    say(phrase, [.count: chosen.count, .key: undoKey])
  }

  /// Adds tags, and takes away those with a minus before them: `cells, -easy`.
  mutating func tagChosen(_ typed: String) {
    guard case .list(let words) = FieldValue(typed: typed, shape: .words), !words.isEmpty else {
      return
    }
    let removed = words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
    let added = words.filter { !$0.hasPrefix("-") }
    change(.formManyTagged, by: ManyQuestionsChange.tags) {
      $0.tag($1, adding: added, removing: removed)
    }
  }

  mutating func deleteChosen() {
    change(.formManyDeleted, by: ManyQuestionsChange.removal) { $0.remove($1) }
    selection.removeAll()
  }

  mutating func set(_ setting: QuizSetting, typed: String) {
    if typed.allSatisfy(\.isWhitespace) {
      return set(setting, to: .inherited)
    }
    do throws(SettingRefusal) {
      let value = try setting.value(typed: typed)
      set(setting, to: .own(value))
    } catch {
      status = StatusLine(phrases.sentence(for: error, of: phrases[setting.name]), role: .error)
    }
  }

  private mutating func set(_ setting: QuizSetting, to entry: SettingsEntries.Entry) {
    change(.formManySet, by: ManyQuestionsChange.settings) { $0.set(setting, to: entry, in: $1) }
  }

  mutating func make(_ replacements: [TextReplacement]) {
    var builder = editor.builder
    builder.make(replacements)
    let count = replacements.reduce(0) { $0 + $1.count }
    replaceAll(with: builder, by: .replacements(count: count))
    say(.formManyReplaced, [.count: count, .key: undoKey])
  }
}
