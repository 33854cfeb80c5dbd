internal import BuilderKit
internal import Quiz
internal import QuizIndex
internal import QuizMedia
internal import QuizOperations
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
  /// The cursor in the text in focus.
  var cursor: FieldCursor
  /// The fields whose problems are shown.
  private(set) var touched = TouchedFields()
  var showsMore = false
  /// The fields that the newest question shows as the one above it does.
  var carried = CarriedFields()
  var status: StatusLine?
  /// The search while its line is open.
  var find: FormFind?
  /// Facts about the files that the texts show.
  var media: MediaFacts = [:]
  /// The warnings about the questions.
  var warnings: FormWarnings
  /// The questions that the next command for many is for.
  var selection = FormSelection()
  /// The text that was found last, folded.
  var lastWord: FoldedText?
  let phrases: Phrasebook
  let fields: FormFields
  /// The user's own keys, for messages that name one.
  let keys: KeyMap

  init(
    _ editor: GroupEditor,
    warningsIn scope: WarningScope,
    phrases: Phrasebook,
    fields: FormFields,
    keys: KeyMap
  ) {
    self.editor = editor
    let isSmall = editor.builder.questions.count <= FormWarnings.greatestCountAtOnce
    warnings = isSmall ? FormWarnings(of: editor.builder, in: scope) : FormWarnings(in: scope)
    self.phrases = phrases
    self.fields = fields
    self.keys = keys
    cursor = FieldCursor(behind: editor.builder.title ?? "")
  }

  /// The text in focus, as it is typed; empty where there is none.
  var typed: String { focus.path.map { editor.typed(at: $0) } ?? "" }

  /// The field in focus.
  var field: TextField { cursor.field(typed) }

  var outline: FormOutline {
    FormOutline(
      builder: editor.builder,
      fields: fields,
      focus: focus,
      showsMore: showsMore,
      carried: carried
    )
  }

  var messages: FormMessages {
    FormMessages(
      editor: editor,
      warnings: warnings,
      touched: touched,
      typed: cursor.isTyping ? focus.path : nil,
      typedItem: cursor.isTyping && focus.path?.shape == .pairs ? typedItem : nil,
      phrases: phrases
    )
  }

  /// The item of a list that the cursor is in; blank lines are none.
  private var typedItem: Int {
    let before = typed.utf8.prefix(cursor.offset)
    return Substring(before).lines.dropLast().count { !$0.allSatisfy(\.isWhitespace) }
  }

  mutating func say(_ phrase: FormPhrase, _ values: [Placeholder: any PhraseValue] = [:]) {
    status = StatusLine(phrases(phrase, values))
  }

  mutating func say(_ phrase: MediaPhrase, _ values: [Placeholder: any PhraseValue] = [:]) {
    status = StatusLine(phrases(phrase, values))
  }

  mutating func say(_ phrase: Phrase, _ values: [Placeholder: any PhraseValue] = [:]) {
    status = StatusLine(phrases(phrase, values))
  }

  /// The notice of open conflicts of earlier merges, with the key that lists them; `nil` if there is none.
  var conflictNotice: StatusLine? {
    let count = editor.conflictCount
    guard count > 0 else { return nil }
    let values: [Placeholder: any PhraseValue] = [.count: count, .key: keyName("openConflicts")]
    return StatusLine(phrases(.formStatusConflicts, values), role: .warning)
  }

  /// Returns the name of the key of a row of the key table, for a message.
  func keyName(_ row: String) -> String { GroupFormScreen.keyTable(keys).keyName(of: row) }

  /// Ends a step of undo: the next change begins another one.
  mutating func endRun() {
    editor.endRun()
    cursor.endRun()
  }

  mutating func markSaved() {
    editor.markSaved()
    touched.removeAll()
    cursor.endRun()
  }

  /// Shows a warning about a field in the line above the keys.
  mutating func showWarning(at path: FieldPath) {
    var messages = messages
    // The field is left, or was not typed in.
    messages.typed = nil
    guard let warning = messages.warnings(at: path).first, let index = path.question else { return }
    let values: [Placeholder: any PhraseValue] = [.number: index + 1, .reason: warning]
    status = StatusLine(phrases(.formWarningLine, values), role: .warning)
  }

  /// Lets the problems of a field show.
  mutating func touch(_ path: FieldPath) { touched.insert(path, in: editor.builder) }

  mutating func enterFirstQuestion() {
    if !editor.builder.questions.isEmpty { enter(outline.firstField(ofQuestion: 0)) }
  }

  /// Returns the place in the text of a field that a problem is about, in UTF-8 code units.
  func offset(of problem: Problem, at path: FieldPath) -> Int? {
    let markup = path.question.map { editor.builder.questions[$0].markup } ?? .plain
    return problem.offset(in: editor.builder[path].typed(shape: path.shape), markup: markup)
  }

  /// Shows all problems and goes to the first field with one, in a list to the item.
  mutating func showAll(_ problems: [Problem]) {
    touched.insertAll()
    let first = problems.lazy.compactMap { problem in
      FieldPath(problem.path).map { ($0, problem) }
    }.first
    guard let (path, problem) = first else { return place(.addRow) }
    place(.field(path), cursorAt: offset(of: problem, at: path))
  }
}

// MARK: - Moving

extension FormEditing {
  /// Moves the focus: the field that is left is touched, the new one gets the cursor at its end.
  mutating func enter(_ target: FormFocus) {
    if let path = focus.path, target != focus, outline.contains(path) {
      settleNumber()
      touch(path)
      if cursor.isTyping { showWarning(at: path) }
    }
    place(target)
  }

  /// Puts the focus at a place, or at the nearest one that its question has; without an offset the cursor goes to the end.
  mutating func place(_ target: FormFocus, cursorAt offset: Int? = nil) {
    focus = outline.valid(target)
    showMoreIfNeeded()
    load(cursorAt: focus == target ? offset : nil)
  }

  /// Begins at a place that a search has found, with the cursor before the first of the words.
  mutating func begin(at found: FoundPlace) {
    if case .question(let index, _) = found.path, !editor.builder.questions.indices.contains(index)
    {
      return
    }
    let typed = editor.builder[found.path].typed(shape: found.path.shape)
    place(.field(found.path), cursorAt: found.words.firstOffset(in: typed))
  }

  /// Lets the focus go with its question to another index.
  mutating func follow(toQuestion index: Int) {
    switch focus {
    case .field(.question(_, let field)): focus = .field(.question(index, field))
    case .question: focus = .question(index)
    case .field(.title), .addRow: break
    }
    endRun()
  }

  /// Begins in the field in focus; without an offset at the end of its text.
  private mutating func load(cursorAt offset: Int?) {
    editor.endRun()
    editor.endTyping()
    guard let path = focus.path else { return cursor.leave() }
    cursor.enter(typed, fields.shape(of: path), at: offset)
  }

  /// Goes up or down by a drawn line within the field, and leaves it at its edge.
  mutating func moveRow(_ motion: TextEditor.Motion) {
    if focus.path != nil, case .moved = cursor.perform(.move(motion), on: typed) { return }
    guard let target = motion == .up ? outline.previous : outline.next else { return }
    enter(target)
    // From above, the first item of a list comes first.
    if motion == .down, typed.contains("\n") {
      place(focus, cursorAt: typed.lines[0].utf8.count)
    }
  }

  /// Goes to the first field of a question further on, or to the first or last place of the form.
  mutating func enterQuestion(offset: Int) {
    if let target = outline.focus(questionsOn: offset) { enter(target) }
  }

  /// Goes to the next item of a list or to the next field; after the very last one there is a new question.
  mutating func confirmField() {
    if focusedList != nil, addItem() { return }
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
      let last = outline.shownFields(ofQuestion: index).last(where: {
        outline.isOffered($0, inQuestion: index)
      })
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
