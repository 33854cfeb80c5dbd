internal import BuilderKit
internal import Quiz
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension FormEditing {
  /// Edits the text in focus and passes the edit to the builder.
  mutating func edit(_ command: TextEditor.Command) {
    guard let path = focus.path else {
      if case .question = focus { say(.formStatusUnknownKind) }
      return
    }
    let text = typed
    guard
      case .edited(let typing, let continues) = cursor.perform(itemCommand(for: command), on: text)
    else { return }
    let draws = path.shape == .pairs && command == .insert(" ")
    let change = draws ? typing.drawingArrow(in: text) : typing
    let splice = TextSplice(
      offset: change.offset,
      removed: change.removed,
      inserted: change.inserted
    )
    editor.type(splice, at: path, continuing: continues)
    cursor.move(to: change.end, in: typed)
  }

  /// Inserts a pasted text; into a list without the bullets and numbers of another one.
  mutating func paste(_ pasted: String) {
    let isList = focus.path.map { $0.shape != .text } ?? false
    edit(.paste(isList ? PastedList(pasted)?.text ?? pasted : pasted))
    cursor.endRun()
  }

  /// Writes the number in focus as its field keeps it, with a point for a comma; undo brings the comma back.
  mutating func settleNumber() {
    if let path = focus.path { settleNumber(at: path) }
  }

  /// Does so for every number of the group: one may be from a draft, or have its comma back.
  mutating func settleNumbers() {
    settleNumber()
    editor.settleNumbers()
  }

  /// Does so for the numbers of a question.
  mutating func settleNumbers(ofQuestion index: Int) {
    settleNumber()
    editor.settleNumbers(ofQuestion: index)
  }

  private mutating func settleNumber(at path: FieldPath) {
    let typed = editor.builder[path].typed(shape: path.shape)
    let kept = path.kept(typed: typed)
    if kept != typed { replaceText(at: path, with: kept) }
  }

  /// Replaces the whole text of a field, as typing does; without an offset the cursor of the field in focus goes to the end.
  mutating func replaceText(
    at path: FieldPath,
    with new: String,
    cursorAt offset: Int? = nil
  ) {
    editor.set(path, typed: new)
    if path == focus.path { cursor.goOn(in: typed, fields.shape(of: path), at: offset) }
  }

  /// Replaces the whole text in focus by the text from the user's editor, as one edit.
  mutating func replaceText(with edited: String) {
    guard let path = focus.path, edited != typed else { return }
    let isMultiline = fields.shape(of: path).isMultiline
    replaceText(at: path, with: edited.normalizedPaste(isMultiline: isMultiline))
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
    // An empty item goes away also if there is none before it.
    case .delete(.left)
    where focusedList != nil && cursor.offset == 0 && typed.first == "\n":
      .delete(.right)
    default: command
    }
  }
}

// MARK: - Lists

extension FormEditing {
  /// Adds an item below a filled one; removes an empty one and returns false, as the list ends there.
  mutating func addItem() -> Bool {
    guard field.editor.line.allSatisfy(\.isWhitespace) else {
      edit(.newline)
      return true
    }
    edit(.move(.lineEnd))
    edit(.delete(.lineStart))
    if !typed.isEmpty { edit(.delete(.left)) }
    return false
  }

  /// Moves the item of a list up or down, elsewhere the question.
  mutating func move(by offset: Int) {
    guard focusedList != nil, let path = focus.path else { return moveQuestion(by: offset) }
    guard let moved = typed.movingLine(at: cursor.offset, by: offset) else { return }
    replaceText(at: path, with: moved.text, cursorAt: moved.cursor)
  }
}

extension String {
  /// Returns the text with the line of a cursor exchanged for one further on, and the cursor in it; `nil` if there is none.
  fileprivate func movingLine(at cursor: Int, by offset: Int) -> (text: String, cursor: Int)? {
    var lines = lines
    let before = Substring(utf8.prefix(cursor)).lines
    let index = before.count - 1
    let target = index + offset
    guard lines.indices.contains(target) else { return nil }
    lines.swapAt(index, target)
    let start = lines[..<target].reduce(0) { $0 + $1.utf8.count + 1 }
    return (lines.joined(separator: "\n"), start + before[index].utf8.count)
  }
}

extension TextChange {
  /// Returns the change that draws the arrow between the sides of a pair where a blank is typed behind `->`; elsewhere this
  /// one.
  fileprivate func drawingArrow(in text: String) -> TextChange {
    let typed = "->"
    let before = text[..<text.utf8.index(text.startIndex, offsetBy: offset)]
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    guard line.hasSuffix(typed), Pair.Builder(typed: String(line)).right == "" else { return self }
    return TextChange(offset: offset - typed.utf8.count, removed: typed, inserted: "→ ")
  }
}

// MARK: - Gaps

extension FormEditing {
  /// True if the focus is in a text with gaps.
  var isInGappedText: Bool {
    guard case .field(.question(let index, .prompt)) = focus else { return false }
    return editor.builder.questions[index].kind == .gaps
  }

  /// Makes the word at the cursor a gap; behind a gap, takes the word before it into the gap.
  mutating func markGap() {
    guard isInGappedText, let path = focus.path else { return }
    guard let marking = GapMarking(field.editor) else { return say(.formStatusInGap) }
    replaceText(at: path, with: marking.text, cursorAt: marking.cursor)
  }
}
