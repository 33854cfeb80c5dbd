internal import Quiz
internal import TerminalUI

/// The text of the field in focus: the cursor in it, the text cut last, and the run of typing.
struct FocusedText: Equatable, Sendable {
  /// The consequence of a command.
  enum Change {
    case none
    case moved
    /// The text changed; `continues` if that is one step of undo with the last change.
    case edited(TextChange, continues: Bool)
  }

  /// The field with the cursor.
  private(set) var field: TextField
  /// `true` once the text was changed since the field was entered.
  private(set) var isTyping = false
  private var killBuffer = KillBuffer()
  private var lastChange: TextChange?

  init(_ text: String) { field = TextField(text, size: Size(rows: 1, columns: 1)) }

  var text: String { field.editor.text }

  mutating func perform(_ command: TextEditor.Command) -> Change {
    switch field.perform(command, killBuffer: &killBuffer) {
    case .unmoved: return .none
    case .moved:
      lastChange = nil
      return .moved
    case .changed(let change):
      let continues = lastChange?.isContinued(by: change) == true
      lastChange = change
      isTyping = true
      return .edited(change, continues: continues)
    }
  }

  /// Takes the text of another field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - shape: The layout of the field.
  ///   - offset: The place of the cursor; `nil` is the end.
  mutating func enter(_ text: String, _ shape: FormFields.Shape, cursorAt offset: Int?) {
    leave()
    fill(text, shape)
    if let offset { field.moveCursor(to: offset) }
  }

  mutating func leave() {
    killBuffer.endSequence()
    lastChange = nil
    isTyping = false
  }

  /// Replaces the whole text by another one, as typing does; without an offset the cursor goes to the end.
  mutating func replace(
    with text: String,
    _ shape: FormFields.Shape,
    cursorAt offset: Int? = nil
  ) {
    fill(text, shape)
    if let offset { field.moveCursor(to: offset) }
    lastChange = nil
    isTyping = true
  }

  /// Exchanges the line of the cursor with one further on; returns false if there is none.
  mutating func moveLine(by offset: Int, _ shape: FormFields.Shape) -> Bool {
    var lines = text.lines
    let before = Substring(text.utf8.prefix(field.editor.cursor)).lines
    let index = before.count - 1
    let target = index + offset
    guard lines.indices.contains(target) else { return false }
    let column = before[index].utf8.count
    lines.swapAt(index, target)
    let start = lines[..<target].reduce(0) { $0 + $1.utf8.count + 1 }
    replace(with: lines.joined(separator: "\n"), shape, cursorAt: start + column)
    return true
  }

  /// Draws the arrow between the sides of a pair where `->` has just been typed for it, with a blank behind.
  mutating func drawArrow() {
    let before = text[..<text.utf8.index(text.startIndex, offsetBy: field.editor.cursor)]
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    guard line.hasSuffix("-> "), Pair.Builder(typed: String(line.dropLast())).right == "" else {
      return
    }
    for _ in 0..<3 { field.perform(.delete(.left), killBuffer: &killBuffer) }
    field.perform(.insert("→ "), killBuffer: &killBuffer)
  }

  /// Lets the next change begin a step of undo of its own.
  mutating func endRun() { lastChange = nil }

  mutating func fit(columns: Int) { field.fit(columns: columns) }

  mutating func fit(rows: Int) { field.fit(rows: rows) }

  private mutating func fill(_ text: String, _ shape: FormFields.Shape) {
    field = TextField(text, isMultiline: shape.isMultiline, bullet: shape.bullet, size: field.size)
  }
}
