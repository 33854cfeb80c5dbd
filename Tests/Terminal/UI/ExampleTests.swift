import TerminalUI
import Testing

/// The examples in the documentation of the types.
struct ExampleTests {
  @Test func `an editor returns the change that a command made`() {
    var kills = KillBuffer()
    var editor = TextEditor("Paris")
    let response = editor.perform(.delete(.left), killBuffer: &kills)
    #expect(response == .changed(TextChange(offset: 4, removed: "s", kind: .deletingBackward)))
    #expect(editor.text == "Pari")
  }

  @Test func `a field is drawn into a part of a canvas`() {
    var kills = KillBuffer()
    var canvas = Canvas(Grid(size: Size(rows: 2, columns: 20)))
    canvas.write("Answer", at: Position(row: 0, column: 0), style: Style(.label))
    var field = TextField("Paris", size: Size(rows: 1, columns: 20))
    field.perform(.insert("!"), killBuffer: &kills)
    field.draw(into: &canvas[Rect(row: 1, column: 0, rows: 1, columns: 20)], isFocused: true)
    #expect(canvas.grid[row: 1].map(\.text).joined() == "Paris!              ")
    #expect(canvas.grid[Position(row: 0, column: 0)] == Cell("A", style: Style(.label)))
  }

  @Test func `a question gives the answer of the button`() {
    var question = ChoiceScreen<String>(
      title: "Unsaved changes",
      message: ["Save them?"],
      choices: [
        .init("Save", key: "s", "save"),
        .init("Continue", key: "c"),
      ],
      escapeChoice: 1
    )
    #expect(question.update(.press("s")) == [.answer("save")])
    #expect(question.update(.escape) == [.close])
  }
}
