import CoreTestSupport
import TerminalUI
import TestSupport
import Testing

struct TextEditorTests {
  /// Text with the cursor written as a bar.
  private func editor(_ text: String, isMultiline: Bool = true) -> TextEditor {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var editor = TextEditor(parts.joined(), isMultiline: isMultiline)
    editor.moveCursor(to: parts[0].utf8.count)
    return editor
  }

  private func text(_ editor: TextEditor) -> String {
    var text = editor.text
    text.insert("|", at: text.utf8.index(text.startIndex, offsetBy: editor.cursor))
    return text
  }

  @Test(
    arguments: [
      ("ab|c", .move(.left), "a|bc"), ("|abc", .move(.left), "|abc"),
      ("abc|", .move(.right), "abc|"),
      ("👨‍👩‍👧|", .move(.left), "|👨‍👩‍👧"), ("|e\u{301}x", .move(.right), "e\u{301}|x"),
      ("a\r\n|b", .move(.left), "a|\r\nb"),
      ("two words, |", .move(.wordLeft), "two |words, "),
      ("|  two words", .move(.wordRight), "  two| words"),
      ("中文字|", .move(.wordLeft), "中文|字"), ("|中文x", .move(.wordRight), "中|文x"),
      ("a-b_c|", .move(.wordLeft), "a-|b_c"), ("...|", .move(.wordLeft), "|..."),
      ("a\nb|c\nd", .move(.lineStart), "a\n|bc\nd"), ("a\nb|c\nd", .move(.lineEnd), "a\nbc|\nd"),
      ("a\r\nb|c\r\nd", .move(.lineEnd), "a\r\nbc|\r\nd"),
      ("a\nb|c\nd", .move(.textStart), "|a\nbc\nd"), ("a\nb|c\nd", .move(.textEnd), "a\nbc\nd|"),
      ("ab|c", .insert("x"), "abx|c"), ("ab|c", .newline, "ab\n|c"),
      ("a|b\nc", .openLine, "ab\n|\nc"), ("a\n|b", .openLine, "a\nb\n|"),
      ("a|\r\nb", .openLine, "a\n|\r\nb"), ("a\n|\nb", .openLine, "a\n|\nb"),
      ("|", .openLine, "|"),
      ("a\nb|b\nc", .killLine, "a\n|c"), ("a\r\nb|b\r\nc", .killLine, "a\r\n|c"),
      ("a\nb|b", .killLine, "a|"), ("a\r\n|bb", .killLine, "a|"), ("a|b", .killLine, "|"),
      ("a\n|\nb", .killLine, "a\n|b"), ("a\n|", .killLine, "a|"), ("|", .killLine, "|"),
      ("a|b", .paste("1\r\n2\t\u{1B}3"), "a1\n2\t3|b"),
      ("a|b", .paste("x\n"), "ax|b"), ("a|b", .paste("x\r\ny\r\n\n"), "ax\ny|b"),
      ("a|b", .paste("\nx \r"), "a\nx |b"), ("a|b", .paste("\r\n"), "a|b"),
      ("e|x", .insert("\u{301}"), "e\u{301}|x"),
      ("ab|c", .delete(.left), "a|c"), ("ab|c", .delete(.right), "ab|"),
      ("👍🏽|", .delete(.left), "|"),
      ("|a", .delete(.left), "|a"), ("a|", .delete(.right), "a|"),
      ("a|b\nc", .kill(.lineEnd), "a|\nc"), ("a|\nc", .kill(.lineEnd), "a|c"),
      ("a\nb|c", .kill(.lineStart), "a\n|c"), ("one two |x", .kill(.wordLeft), "one |x"),
      ("ab|c", .transpose, "acb|"), ("abc|", .transpose, "acb|"), ("a|", .transpose, "a|"),
      ("a\n|bc", .transpose, "a\n|bc"),
    ] as [(String, TextEditor.Command, String)]
  )
  func `commands edit between graphemes`(
    before: String,
    command: TextEditor.Command,
    after: String
  ) {
    var kills = KillBuffer()
    var editor = editor(before)
    editor.perform(command, killBuffer: &kills)
    #expect(text(editor) == after)
  }

  @Test(
    arguments: [
      ("ab|c", .newline, "ab|c"), ("ab|c", .openLine, "ab|c"), ("a\nb|", .killLine, "|"),
      ("a|c", .paste("1\r\n2\t3\u{7}"), "a1 2 3|c"), ("a|c", .paste("b\r\n"), "ab|c"),
      ("a\nb|", .move(.lineStart), "|a\nb"), ("a|\nb", .move(.lineEnd), "a\nb|"),
      ("a|b", .move(.up), "a|b"),
    ] as [(String, TextEditor.Command, String)]
  )
  func `a single line stays one`(before: String, command: TextEditor.Command, after: String) {
    var kills = KillBuffer()
    var editor = editor(before, isMultiline: false)
    editor.perform(command, killBuffer: &kills)
    #expect(text(editor) == after)
  }

  @Test func `up and down go by drawn row, keep the column and report the edge`() {
    var kills = KillBuffer()
    // Drawn as "abcd ", "efg", "h", "中文".
    var editor = editor("abcd efg|\nh\n中文")
    func move(_ motion: TextEditor.Motion) -> TextEditor.Response {
      editor.perform(.move(motion), columns: 6, killBuffer: &kills)
    }
    #expect(move(.up) == .moved)
    #expect(text(editor) == "abc|d efg\nh\n中文")
    #expect(move(.up) == .unmoved)
    #expect(move(.down) == .moved)
    #expect(text(editor) == "abcd efg|\nh\n中文")
    #expect(move(.down) == .moved)
    #expect(text(editor) == "abcd efg\nh|\n中文")
    #expect(move(.down) == .moved)
    // The third column is inside the second ideograph.
    #expect(text(editor) == "abcd efg\nh\n中|文")
    #expect(move(.down) == .unmoved)
    #expect(move(.up) == .moved)
    #expect(move(.up) == .moved)
    #expect(text(editor) == "abcd efg|\nh\n中文")
  }

  @Test func `cuts in a row collect, and yank inserts them elsewhere`() {
    var kills = KillBuffer()
    var editor = editor("one two three| four")
    editor.perform(.kill(.wordLeft), killBuffer: &kills)
    editor.perform(.kill(.wordLeft), killBuffer: &kills)
    editor.perform(.kill(.lineEnd), killBuffer: &kills)
    #expect(kills.text == "two three four")
    var other = self.editor("|", isMultiline: false)
    other.perform(.yank, killBuffer: &kills)
    #expect(text(other) == "two three four|")
    editor.perform(.kill(.wordLeft), killBuffer: &kills)
    #expect(kills.text == "one ")
    kills.endSequence()
    other.perform(.kill(.wordLeft), killBuffer: &kills)
    #expect(kills.text == "four")
  }

  @Test func `cut lines collect with their newlines`() {
    var kills = KillBuffer()
    var editor = editor("one\ntw|o\nthree\nfour")
    editor.perform(.killLine, killBuffer: &kills)
    editor.perform(.killLine, killBuffer: &kills)
    #expect(kills.text == "two\nthree\n")
    editor.perform(.move(.left), killBuffer: &kills)
    editor.perform(.killLine, killBuffer: &kills)
    #expect(kills.text == "one\n")
    #expect(text(editor) == "|four")
  }

  @Test func `a change says what happened and what kind it is`() {
    var kills = KillBuffer()
    var editor = editor("é|a")
    #expect(
      editor.perform(.insert("x"), killBuffer: &kills)
        == .changed(TextChange(offset: 2, inserted: "x", kind: .typing))
    )
    #expect(
      editor.perform(.delete(.left), killBuffer: &kills)
        == .changed(TextChange(offset: 2, removed: "x", kind: .deletingBackward))
    )
    #expect(
      editor.perform(.delete(.right), killBuffer: &kills)
        == .changed(TextChange(offset: 2, removed: "a", kind: .deletingForward))
    )
    #expect(
      editor.perform(.paste("zz"), killBuffer: &kills)
        == .changed(TextChange(offset: 2, inserted: "zz"))
    )
    #expect(editor.perform(.paste("\u{1B}"), killBuffer: &kills) == .unmoved)
  }

  @Test(arguments: [true, false])
  func
    `random commands keep the cursor between graphemes, and their changes tell all that happened`(
      isMultiline: Bool
    )
  {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var kills = KillBuffer()
      let original = OddText.random(pieces: 30, using: &generator)
      var editor = TextEditor(original, isMultiline: isMultiline)
      for _ in 0..<60 {
        let before = editor
        let command = randomCommand(using: &generator)
        let response = editor.perform(command, columns: 9, killBuffer: &kills)
        #expect(isAtBoundary(editor), "seed \(seed), \(command)")
        switch response {
        case .unmoved:
          #expect(editor.text == before.text && editor.cursor == before.cursor)
        case .moved:
          #expect(editor.text == before.text && editor.cursor != before.cursor)
        case .changed(let change):
          var bytes = Array(before.text.utf8)
          let removed = change.offset..<change.offset + change.removed.utf8.count
          #expect(Array(bytes[removed]) == Array(change.removed.utf8), "seed \(seed), \(command)")
          bytes.replaceSubrange(removed, with: change.inserted.utf8)
          #expect(Array(editor.text.utf8) == bytes, "seed \(seed), \(command)")
          #expect(editor.cursor >= change.offset + change.inserted.utf8.count)
        }
      }
    }
  }

  private func isAtBoundary(_ editor: TextEditor) -> Bool {
    var offset = 0
    for character in editor.text where offset < editor.cursor { offset += character.utf8.count }
    return offset == editor.cursor
  }

  private func randomCommand(using generator: inout SeededGenerator) -> TextEditor.Command {
    let text = OddText.random(pieces: 2, using: &generator)
    let motion = TextEditor.Motion.allCases.randomElement(using: &generator) ?? .left
    let commands: [TextEditor.Command] = [
      .insert(text), .insert("a"), .insert("\u{301}"), .paste(text), .newline, .move(motion),
      .move(motion), .delete(motion), .delete(.left), .kill(motion), .yank, .transpose,
      .openLine, .killLine,
    ]
    return commands.randomElement(using: &generator) ?? .yank
  }
}
