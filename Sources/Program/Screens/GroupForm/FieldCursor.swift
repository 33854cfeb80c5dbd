internal import TerminalUI

/// The cursor in the field in focus, the part of the text that is seen, the text cut last, and the run of typing.
///
/// The text is not here: the group has it. Each function gets it, so that there are never two.
struct FieldCursor: Equatable, Sendable {
  /// The consequence of a command.
  enum Change {
    case none
    case moved
    /// The text is to be changed; `continues` if that is one step of undo with the last change.
    case edited(TextChange, continues: Bool)
  }

  /// The field without its text.
  private var view: TextField.View
  /// `true` once the text was changed since the field was entered.
  private(set) var isTyping = false
  private var killBuffer = KillBuffer()
  private var lastChange: TextChange?

  /// Puts the cursor at the end of a text of one line.
  init(behind text: String) { view = TextField(text, size: Size(rows: 1, columns: 1)).view }

  /// The place of the cursor, in UTF-8 code units from the start of the text.
  var offset: Int { view.cursor }

  /// Returns the field with its text.
  func field(_ text: String) -> TextField { TextField(text, view) }

  /// Performs a command on a text, which stays as it is: a change is returned, and made by the caller.
  mutating func perform(_ command: TextEditor.Command, on text: String) -> Change {
    var field = field(text)
    switch field.prepare(command, killBuffer: &killBuffer) {
    case .unmoved: return .none
    case .moved:
      view = field.view
      lastChange = nil
      return .moved
    case .changed(let change):
      let continues = lastChange?.isContinued(by: change) == true
      lastChange = change
      isTyping = true
      return .edited(change, continues: continues)
    }
  }

  /// Goes to an offset in a text.
  mutating func move(to offset: Int, in text: String) {
    look(at: text) { $0.moveCursor(to: offset) }
  }

  /// Enters another field.
  ///
  /// - Parameters:
  ///   - text: Its text.
  ///   - shape: The layout of the field.
  ///   - offset: The place of the cursor; `nil` is the end.
  mutating func enter(_ text: String, _ shape: FormFields.Shape, at offset: Int?) {
    leave()
    begin(text, shape, at: offset)
  }

  mutating func leave() {
    killBuffer.endSequence()
    lastChange = nil
    isTyping = false
  }

  /// Goes on in a text that has taken the place of the whole one, as typing does; without an offset at its end.
  mutating func goOn(in text: String, _ shape: FormFields.Shape, at offset: Int?) {
    begin(text, shape, at: offset)
    lastChange = nil
    isTyping = true
  }

  /// Lets the next change begin a step of undo of its own.
  mutating func endRun() { lastChange = nil }

  mutating func fit(columns: Int, to text: String) { look(at: text) { $0.fit(columns: columns) } }

  mutating func fit(rows: Int, to text: String) { look(at: text) { $0.fit(rows: rows) } }

  private mutating func begin(_ text: String, _ shape: FormFields.Shape, at offset: Int?) {
    var field = TextField(
      text,
      isMultiline: shape.isMultiline,
      bullet: shape.bullet,
      size: view.size
    )
    if let offset { field.moveCursor(to: offset) }
    view = field.view
  }

  private mutating func look(at text: String, _ body: (inout TextField) -> Void) {
    var field = field(text)
    body(&field)
    view = field.view
  }
}
