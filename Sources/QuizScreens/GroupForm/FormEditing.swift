internal import BuilderKit
internal import Quiz
internal import QuizResources
internal import TerminalUI

/// The editing of a form: its contents, the place of the user in them, and the typing there.
///
/// Every change of the contents goes through it; it does not know the screen that it is shown on.
struct FormEditing: Equatable, Sendable {
  /// The builder with its history.
  var editor: GroupEditor
  /// The place that the keys go to.
  private(set) var focus = FormFocus.field(.title)
  var text: FocusedText
  /// The fields whose problems are shown.
  private(set) var touched = TouchedFields()
  private var showsMore = false
  var status: StatusLine?
  let phrases: Phrasebook
  let fields: FormFields
  /// The user's own keys, for messages that name one.
  let keys: KeyMap

  init(_ editor: GroupEditor, phrases: Phrasebook, fields: FormFields, keys: KeyMap) {
    self.editor = editor
    self.phrases = phrases
    self.fields = fields
    self.keys = keys
    text = FocusedText(editor.builder.title ?? "")
  }

  private var firstPart: QuestionField { fields.plain[0] }

  var outline: FormOutline {
    FormOutline(builder: editor.builder, fields: fields, focus: focus, showsMore: showsMore)
  }

  var messages: FormMessages {
    FormMessages(
      editor: editor,
      touched: touched,
      typed: text.isTyping ? focus.path : nil,
      phrases: phrases
    )
  }

  mutating func say(_ phrase: Phrase, _ values: [Placeholder: any PhraseValue] = [:]) {
    status = StatusLine(phrases(phrase, values))
  }

  /// The notice of open conflicts of earlier merges, with the key that lists them; `nil` where there is none.
  var conflictNotice: StatusLine? {
    let count = editor.conflictCount
    guard count > 0 else { return nil }
    let key = GroupFormScreen.keyTable(keys).keyName(of: "openConflicts")
    return StatusLine(phrases(.formStatusConflicts, [.count: count, .key: key]), role: .warning)
  }

  /// Ends a step of undo: the next change begins another one.
  mutating func endRun() {
    editor.endRun()
    text.endRun()
  }

  mutating func markSaved() {
    editor.markSaved()
    touched.removeAll()
    text.endRun()
  }

  mutating func enterFirstQuestion() {
    if !editor.builder.questions.isEmpty { enter(.field(.question(0, firstPart))) }
  }

  /// Shows all problems and goes to the first field with one.
  mutating func showAll(_ problems: [Problem]) {
    touched.insertAll()
    let first = problems.lazy.compactMap { FieldPath($0.path) }.first
    focus = first.map(FormFocus.field) ?? .addRow
    showMoreIfNeeded()
    load(cursorAt: nil)
  }
}

// MARK: - Text

extension FormEditing {
  /// Edits the text in focus and passes the edit to the builder.
  mutating func edit(_ command: TextEditor.Command) {
    guard let path = focus.path else { return }
    guard case .edited(let change, let continues) = text.perform(itemCommand(for: command)) else {
      return
    }
    editor.perform(edit(of: path, by: change), continuing: continues)
  }

  /// Returns the edit of the group for a change of the text in focus: the one place where one becomes the other.
  private func edit(of path: FieldPath, by change: TextChange) -> GroupEdit {
    let old = editor.builder[path]
    let new = FieldValue(typed: text.text, shape: path.shape)
    guard case .text(let oldText) = old, case .text(let newText) = new else {
      return GroupEdit(path, from: old, to: new)
    }
    let splice = TextSplice(
      offset: change.offset,
      removed: oldText.map { _ in change.removed },
      inserted: newText.map { _ in change.inserted }
    )
    return .text(path, splice)
  }

  mutating func paste(_ pasted: String) {
    edit(.paste(pasted))
    text.endRun()
  }

  /// Replaces the whole text in focus by the text from the user's editor, as one edit.
  mutating func replaceText(with edited: String) {
    guard let path = focus.path, edited != text.text else { return }
    let shape = fields.shape(of: path)
    let normalized = edited.normalizedPaste(isMultiline: shape.isMultiline)
    text.replace(with: normalized, shape)
    editor.set(path, to: FieldValue(typed: normalized, shape: path.shape))
  }

  var focusedList: QuestionField? {
    guard case .field(.question(_, let field)) = focus, fields.shape(of: field).bullet != nil else {
      return nil
    }
    return field
  }

  /// Returns the command for the text in focus: in a list, a new line is an item of its own.
  private func itemCommand(for command: TextEditor.Command) -> TextEditor.Command {
    switch command {
    // An item is not torn in two when another one is added.
    case .newline where focusedList != nil: .openLine
    // An empty item goes away also where there is none before it.
    case .delete(.left)
    where focusedList != nil && text.field.editor.cursor == 0 && text.text.first == "\n":
      .delete(.right)
    default: command
    }
  }
}

// MARK: - Moving

extension FormEditing {
  /// Moves the focus: the field that is left is touched, the new one gets the cursor at its end.
  mutating func enter(_ target: FormFocus) {
    if let path = focus.path, target != focus, outline.contains(path) {
      touched.insert(path, in: editor.builder)
      if text.isTyping, let warning = messages.warning(at: path) {
        status = StatusLine(warning, role: .warning)
      }
    }
    focus = target
    showMoreIfNeeded()
    load(cursorAt: nil)
  }

  /// Takes the text of the field in focus from the builder.
  ///
  /// Without an offset the cursor goes to the end.
  private mutating func load(cursorAt offset: Int?) {
    editor.endRun()
    guard let path = focus.path else { return text.leave() }
    let typed = editor.builder[path].typed(shape: path.shape)
    text.enter(typed, fields.shape(of: path), cursorAt: offset)
  }

  /// Goes up or down by a drawn line within the field, and leaves it at its edge.
  mutating func moveRow(_ motion: TextEditor.Motion) {
    if focus.path != nil, case .moved = text.perform(.move(motion)) { return }
    if let target = motion == .up ? outline.previous : outline.next { enter(target) }
  }

  /// Goes to the same field of a question further on, or to the first or last place of the form.
  mutating func enterQuestion(offset: Int) {
    if let target = outline.focus(questionsOn: offset) { enter(target) }
  }

  /// Goes to the next field; after the very last one there is a new question.
  mutating func confirmField() {
    guard let target = outline.next, target != .addRow else { return addQuestion() }
    enter(target)
  }

  mutating func toggleMore() {
    guard case .field(.question(let index, let field)) = focus else { return showsMore.toggle() }
    let hidden = outline.hiddenFields(ofQuestion: index)
    showsMore.toggle()
    let outline = outline
    if showsMore, let first = hidden.first {
      enter(.field(.question(index, first)))
    } else if !outline.isOffered(field, inQuestion: index),
      let last = fields.all.last(where: { outline.isOffered($0, inQuestion: index) })
    {
      enter(.field(.question(index, last)))
    }
  }

  /// Shows the fields that are seldom needed if the one in focus is hidden among them.
  private mutating func showMoreIfNeeded() {
    guard case .field(.question(let index, let field)) = focus else { return }
    if !outline.isOffered(field, inQuestion: index) { showsMore = true }
  }
}

// MARK: - Questions

extension FormEditing {
  /// Adds an empty question below the one in focus, or at the end.
  mutating func addQuestion() {
    let index = focus.question.map { $0 + 1 } ?? editor.builder.questions.count
    editor.insert(QuestionBuilder(), at: index)
    showsMore = false
    enter(.field(.question(index, firstPart)))
  }

  /// Removes the question in focus; undo brings it back.
  mutating func removeQuestion() {
    guard let index = focus.question else { return }
    editor.removeQuestion(at: index)
    focus = focus(afterRemovingAt: index)
    load(cursorAt: nil)
    say(.formStatusQuestionRemoved, [.number: index + 1, .key: undoKey])
  }

  mutating func duplicateQuestion() {
    guard let index = focus.question else { return }
    editor.insert(editor.builder.questions[index].duplicate(), at: index + 1)
    enter(.field(.question(index + 1, firstPart)))
    say(.formStatusQuestionDuplicated, [.number: index + 1])
  }

  /// Moves the question in focus up or down, the focus with it.
  mutating func moveQuestion(by offset: Int) {
    guard case .field(.question(let index, let field)) = focus else { return }
    let target = index + offset
    guard editor.builder.questions.indices.contains(target) else { return }
    editor.moveQuestion(from: index, to: target)
    focus = .field(.question(target, field))
    endRun()
    say(.formStatusQuestionMoved, [.number: target + 1])
  }

  private var undoKey: String { GroupFormScreen.keyTable(keys).keyName(of: "undo") }

  private func focus(afterRemovingAt index: Int) -> FormFocus {
    let count = editor.builder.questions.count
    return count == 0 ? .addRow : .field(.question(min(index, count - 1), firstPart))
  }
}

// MARK: - Undo

extension FormEditing {
  /// Takes the last edit back and goes to its place.
  mutating func undo() {
    guard let edit = editor.undo() else { return say(.formStatusNothingToUndo) }
    show(edit)
    if case .settings = edit { say(.formStatusSettingsUndone) } else { say(.formStatusUndone) }
  }

  /// Makes another form of the whole, as one edit.
  mutating func replaceAll(with builder: QuestionGroupBuilder) {
    endRun()
    editor.perform(.replace(old: editor.builder, new: builder))
    show(.replace(old: builder, new: builder))
    endRun()
  }

  /// Does the last undone edit again and goes to its place.
  mutating func redo() {
    guard let edit = editor.redo() else { return say(.formStatusNothingToRedo) }
    show(edit)
    if case .settings = edit { say(.formStatusSettingsRedone) } else { say(.formStatusRedone) }
  }

  private mutating func show(_ edit: GroupEdit) {
    var offset: Int?
    switch edit {
    case .text(let path, _), .items(let path, _):
      focus = .field(path)
      let new = editor.builder[path]
      let old = edit.value(before: new)
      let shape = path.shape
      offset = endOfChange(from: old.typed(shape: shape), to: new.typed(shape: shape))
    case .insert(_, let index): focus = .field(.question(index, firstPart))
    case .remove(_, let index): focus = focus(afterRemovingAt: index)
    case .move(_, let destination): focus = .field(.question(destination, firstPart))
    case .kind(let index, _): focus = .field(.question(index, firstPart))
    case .settings(let index, _, _):
      focus = .field(index.map { .question($0, firstPart) } ?? .title)
    case .replace(_, let new): focus = focus(afterReplacingBy: new)
    }
    showMoreIfNeeded()
    load(cursorAt: offset)
  }

  /// Returns the focus after the whole form has become another one: the same, as far as that is still there.
  private func focus(afterReplacingBy builder: QuestionGroupBuilder) -> FormFocus {
    guard let index = focus.question else { return focus }
    guard let last = builder.questions.indices.last else { return .addRow }
    if index <= last { return focus }
    return .field(.question(last, firstPart))
  }
}

/// Returns the UTF-8 offset in `new` behind the part that differs from `old`.
private func endOfChange(from old: String, to new: String) -> Int {
  var old = Substring(old)
  var new = Substring(new)
  while let last = old.last, last == new.last, !new.isEmpty {
    old.removeLast()
    new.removeLast()
  }
  return new.utf8.count
}
