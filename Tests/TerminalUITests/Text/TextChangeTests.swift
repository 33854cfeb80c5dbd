import TerminalUI
import Testing

struct TextChangeTests {
  @Test func `a change is applied and inverted`() {
    var text = "Bonn is the capital"
    let change = TextChange(offset: 0, removed: "Bonn", inserted: "Berlin")
    #expect(change.apply(to: &text))
    #expect(text == "Berlin is the capital")
    #expect(change.inverted.apply(to: &text))
    #expect(text == "Bonn is the capital")
  }

  @Test(arguments: [
    TextChange(offset: 0, removed: "x"), TextChange(offset: 4, removed: "a"),
    TextChange(offset: 1, inserted: "x"), TextChange(offset: -1, inserted: "x"),
    TextChange(offset: 9, inserted: "x"), TextChange(offset: 0, removed: "é…"),
  ])
  func `a change that does not fit changes nothing`(change: TextChange) {
    // The offset 1 is inside the two code units of é.
    var text = "é!a"
    #expect(!change.apply(to: &text))
    #expect(text == "é!a")
  }

  @Test func `text that is equal but encoded otherwise does not fit`() {
    // A with a ring in two scalars, and the sign for ångström: equal, and of the same length.
    var text = "A\u{30A}"
    #expect(!TextChange(offset: 0, removed: "\u{212B}").apply(to: &text))
  }

  private func typed(_ text: String, at offset: Int) -> TextChange {
    TextChange(offset: offset, inserted: text, kind: .typing)
  }

  @Test func `typing a word is one change, the next word another`() {
    let word = typed("a", at: 3).merged(with: typed("b", at: 4))
    #expect(word == typed("ab", at: 3))
    let withSpace = word?.merged(with: typed(" ", at: 5))
    #expect(withSpace == typed("ab ", at: 3))
    #expect(withSpace?.merged(with: typed(" ", at: 6)) == typed("ab  ", at: 3))
    #expect(withSpace?.merged(with: typed("c", at: 6)) == nil)
  }

  @Test func `typing elsewhere or after another change is a change of its own`() {
    #expect(typed("a", at: 3).merged(with: typed("b", at: 3)) == nil)
    #expect(typed("a", at: 3).merged(with: TextChange(offset: 4, inserted: "b")) == nil)
    #expect(TextChange(offset: 3, inserted: "a").merged(with: typed("b", at: 4)) == nil)
  }

  @Test func `deleting in one direction is one change`() {
    let last = TextChange(offset: 2, removed: "c", cursorBefore: 3, kind: .deletingBackward)
    let first = TextChange(offset: 1, removed: "b", cursorBefore: 2, kind: .deletingBackward)
    #expect(
      last.merged(with: first)
        == TextChange(offset: 1, removed: "bc", cursorBefore: 3, kind: .deletingBackward)
    )
    #expect(first.merged(with: last) == nil)

    let forward = TextChange(offset: 1, removed: "b", cursorBefore: 1, kind: .deletingForward)
    let next = TextChange(offset: 1, removed: "c", cursorBefore: 1, kind: .deletingForward)
    #expect(
      forward.merged(with: next)
        == TextChange(offset: 1, removed: "bc", cursorBefore: 1, kind: .deletingForward)
    )
    #expect(forward.merged(with: first) == nil)
  }
}
