import TerminalUI
import Testing

struct TextChangeTests {
  private func typed(_ text: String, at offset: Int) -> TextChange {
    TextChange(offset: offset, inserted: text, kind: .typing)
  }

  @Test func `typing a word with the spaces after it is one act, the next word another`() {
    #expect(typed("a", at: 3).isContinued(by: typed("b", at: 4)))
    #expect(typed("b", at: 4).isContinued(by: typed(" ", at: 5)))
    #expect(typed(" ", at: 5).isContinued(by: typed(" ", at: 6)))
    #expect(!typed(" ", at: 5).isContinued(by: typed("c", at: 6)))
    #expect(!typed("\u{3000}", at: 5).isContinued(by: typed("c", at: 8)))
    #expect(!typed("b", at: 4).isContinued(by: typed("\n", at: 5)))
  }

  @Test func `typing elsewhere or after another change is an act of its own`() {
    #expect(!typed("a", at: 3).isContinued(by: typed("b", at: 3)))
    #expect(!typed("a", at: 3).isContinued(by: TextChange(offset: 4, inserted: "b")))
    #expect(!TextChange(offset: 3, inserted: "a").isContinued(by: typed("b", at: 4)))
    #expect(
      !TextChange(offset: 3, inserted: "a").isContinued(by: TextChange(offset: 4, inserted: "b"))
    )
  }

  @Test func `deleting in one direction is one act`() {
    let last = TextChange(offset: 2, removed: "c", kind: .deletingBackward)
    let first = TextChange(offset: 1, removed: "b", kind: .deletingBackward)
    #expect(last.isContinued(by: first))
    #expect(!first.isContinued(by: last))

    let forward = TextChange(offset: 1, removed: "b", kind: .deletingForward)
    #expect(forward.isContinued(by: TextChange(offset: 1, removed: "c", kind: .deletingForward)))
    #expect(!forward.isContinued(by: TextChange(offset: 2, removed: "c", kind: .deletingForward)))
    #expect(!forward.isContinued(by: first))
  }
}
