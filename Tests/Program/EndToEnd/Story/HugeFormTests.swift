import LosslessJSON
import TerminalUI
import TestSupport
import Testing

/// Sizes that nobody writes by hand, in the real program.
struct HugeFormTests {
  private func question(_ number: Int) -> JSONValue {
    [
      "id": .string("q\(number)"), "prompt": .string("Prompt \(number)?"),
      "answer": .string("Answer \(number)"),
    ]
  }

  private func group(of questions: [JSONValue]) -> String {
    let group: JSONValue = [
      "format": "quizbuilder/group", "version": 1, "id": "huge", "title": "Huge",
      "questions": .array(questions),
    ]
    return group.text(.pretty) + "\n"
  }

  @Test func `a hundred thousand questions open, take a key, and are all there afterwards`() throws
  {
    let count = 100_000
    let home = try HomeFolder(groups: ["huge.json": group(of: (1...count).map(question))])
    let terminal = try PseudoTerminal.quizBuilder("huge", home: home)
    try terminal.wait(for: "Prompt 1?")
    try terminal.send("Typed: " + Keys.control("s"))
    try terminal.wait(for: "Saved as huge.json.")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group ·")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Prompt 1?Typed:")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group ·")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))

    var expected = (1...count).map(question)
    expected[0] = [
      "id": "q1", "prompt": .string("Prompt 1?Typed: "), "answer": .string("Answer 1"),
    ]
    #expect(try home.group("huge.json")["questions"]?.arrayValue == expected)
    #expect(home.names(in: home.journals) == [])
  }

  @Test func `a line of a megabyte takes keys and a paste, and is saved as it is shown`() throws {
    let line = String(repeating: "words 文字 ", count: 1 << 16)
    #expect(line.utf8.count > 800_000)
    let home = try HomeFolder(groups: [
      "huge.json": group(of: [["id": "q1", "prompt": .string(line), "answer": "Answer"]])
    ])
    let terminal = try PseudoTerminal.quizBuilder("huge", home: home)
    try terminal.wait(for: "words 文字")
    try terminal.send("!" + Keys.control("a"))
    try terminal.send("?")
    try terminal.paste(line)
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as huge.json.")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group ·")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    let prompt = try home.group("huge.json")["questions"]?[0]?["prompt"]
    #expect(prompt == .string("?" + line + line + "!"))
  }

  @Test func `a terminal of 500 columns and 200 rows is drawn to its edges`() throws {
    let home = try HomeFolder(groups: ["huge.json": group(of: (1...300).map(question))])
    let size = Size(rows: 200, columns: 500)
    let terminal = try PseudoTerminal.quizBuilder("huge", home: home, size: size)
    try terminal.wait(for: "Prompt 150?")
    try terminal.wait(for: "the keys in the last row") { !$0.lines[199].allSatisfy { $0 == " " } }
    try terminal.send("Typed" + Keys.control("s"))
    try terminal.wait(for: "Saved as huge.json.")
    terminal.resize(to: Size(rows: 24, columns: 80))
    try terminal.wait(for: "the keys in row 24") { $0.lines[23].contains("^S") }
    #expect(terminal.screen.unknownSequences == [])
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group ·")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    #expect(try home.group("huge.json")["questions"]?[0]?["prompt"] == "Prompt 1?Typed")
  }
}
