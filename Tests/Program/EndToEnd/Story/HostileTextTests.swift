import LosslessJSON
import TestSupport
import Testing

/// Text and names that mean harm.
struct HostileTextTests {
  /// Resizes the window, rings the bell, sets the window's title, begins a sequence in C1, and breaks lines.
  private static let sequence = "\u{1B}[8;9;9t\u{7}\u{1B}]0;pwned\u{1B}\\\u{9B}5m\r\n\u{7F}"

  /// Expects that of what was injected no byte reached the terminal as a control.
  private func expectHarmless(
    _ terminal: PseudoTerminal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.screen.unknownSequences == [], sourceLocation: sourceLocation)
    #expect(terminal.screen.bellCount == 0, sourceLocation: sourceLocation)
    let sent = terminal.output
    for part in ["\u{1B}[8;9;9t", "\u{1B}]", "\u{9B}", "\u{7}", "\u{7F}"] {
      let name = Comment(rawValue: part.debugDescription)
      let isSent = sent.contains(Array(part.utf8))
      #expect(!isSent, name, sourceLocation: sourceLocation)
    }
  }

  private func file(_ text: String) -> String {
    let group: JSONValue = [
      "format": "quizbuilder/group",
      "version": 1,
      "id": .string("id\(text)"),
      "title": .string("Evil\(text)"),
      "questions": [
        ["id": .string(text), "prompt": .string("p\(text)"), "answer": .string("a\(text)")]
      ],
    ]
    return group.text(.pretty) + "\n"
  }

  @Test func `text from a file is drawn as symbols, wherever it is shown`() throws {
    let home = try HomeFolder(groups: ["evil.json": file(Self.sequence)])
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "Evil␛[8;9;9t␇␛]0;pwned␛\\")
    try terminal.send("x" + Keys.down)
    try terminal.wait(for: "Destination")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group ·")
    try terminal.send("/evil")
    try terminal.wait(for: "1 of 1 group")
    try terminal.send(Keys.enter + Keys.enter)
    try terminal.wait(for: "Question 1")
    try terminal.wait(for: "p␛[8;9;9t␇␛]0;pwned␛\\")
    try terminal.send("!" + Keys.tab + "!" + Keys.pageDown)
    try terminal.wait(for: "→ a␛[8;9;9t")
    try terminal.send(Keys.escape)
    try terminal.wait(forDialog: "Unsaved changes")
    try terminal.send("c")
    try terminal.waitForNoDialog()
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as evil.json.")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 of 1 group")
    try terminal.send("d")
    try terminal.wait(for: "in the trash")
    try terminal.send("u")
    try terminal.wait(for: "Restored “")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    expectHarmless(terminal)

    let question = try home.group("evil.json")["questions"]?[0]
    #expect(question?["prompt"] == .string("p\(Self.sequence)!"))
    #expect(question?["answer"] == .string("a\(Self.sequence)!"))
  }

  @Test func `so it is in the farewell`() throws {
    let home = try HomeFolder(groups: ["evil.json": file(Self.sequence)])
    let terminal = try PseudoTerminal.quizBuilder("evil", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send("!" + Keys.control("c") + Keys.control("c"))
    #expect(try terminal.waitForStatus() == .exited(code: 130))
    #expect(terminal.screen.text.hasPrefix("A draft of “Evil␛[8;9;9t"))
    expectHarmless(terminal)
  }

  @Test(arguments: [
    ("../../etc/x", "etc-x.json"), ("/etc/passwd", "etc-passwd.json"), (".", "group.json"),
    ("-rf", "rf.json"), ("CON", "con-2.json"), ("name. . .", "name.json"), ("👨‍👩‍👧🎉", "group.json"),
    ("\u{2066}a\u{2069}b", "a-b.json"),
    ("a\u{202E}b", "a-b.json"),
    (String(repeating: "大", count: 300), String(repeating: "大", count: 26) + ".json"),
  ])
  func `a title is no path`(title: String, name: String) throws {
    let terminal = try PseudoTerminal.quizBuilder("new")
    try terminal.wait(for: "Question 1")
    try terminal.paste(title)
    try terminal.send(Keys.enter + "p" + Keys.enter + "a" + Keys.control("s"))
    try terminal.wait(for: "Saved as \(name).")
    let home = terminal.home
    #expect(home.names(in: home.library) == [name])
    #expect(home.names(in: home.path) == [".local"])
    #expect(try home.group(name)["title"] == .string(title))
    expectHarmless(terminal)
  }

  @Test func `input that is not UTF-8 does no harm`() throws {
    let terminal = try PseudoTerminal.quizBuilder("new")
    try terminal.wait(for: "Question 1")
    try terminal.send([0xC3] + Array("T".utf8) + [0xFF, 0xED, 0xA0, 0x80] + Array("U\r".utf8))
    try terminal.send(Array("\u{1B}[200~p".utf8) + [0xF0, 0x9F] + Array("q\u{1B}[201~\r".utf8))
    try terminal.send("a" + Keys.control("s"))
    try terminal.wait(for: "Saved as t-u.json.")
    let group = try terminal.home.group("t-u.json")
    #expect(group["title"] == "\u{FFFD}T\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}U")
    #expect(group["questions"]?[0]?["prompt"] == "p\u{FFFD}q")
    expectHarmless(terminal)
  }

  @Test func `names of files are shown as symbols and open`() throws {
    let name = "\u{1B}[31mred \"'; $(touch pwned) %s\n.json"
    let home = try HomeFolder(groups: [name: capitalsFile(), "bad\u{1B}[8;9;9t.json": "{"])
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "Capital cities")
    try terminal.wait(for: "bad␛[8;9;9t")
    try terminal.send(Keys.end + Keys.enter)
    try terminal.wait(for: "Question 1")
    try terminal.send("!" + Keys.control("s"))
    try terminal.wait(for: "Saved as ␛[31mred")
    expectHarmless(terminal)
    #expect(try home.group(name)["questions"]?[0]?["prompt"] == "What is the capital of France?!")
    #expect(home.names(in: home.path) == [".local"])
  }

  @Test(arguments: [
    (
      "no comma", "{\n  \"format\": \"quizbuilder/group\"\n  \"version\": 1\n}\n",
      "line 3, column 3:"
    ),
    ("empty", "", "line 1, column 1:"),
    ("bytes", "\u{0}\u{1}\u{2}", "line 1, column 1:"),
    ("deep", String(repeating: "[", count: 100_000), "line 1, column"),
  ])
  func `a damaged file is listed with its place, and never touched`(
    name: String,
    text: String,
    place: String
  ) throws {
    let home = try HomeFolder(groups: ["damaged.json": text, "good.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "problem")
    try terminal.send("G" + Keys.enter)
    try terminal.wait(forDialog: "damaged")
    #expect(terminal.dialog.contains(place), "\(terminal.dialog)")
    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    // Nothing that makes or takes groups touches it either.
    try terminal.send("c")
    try terminal.wait(for: "cannot be opened")
    try terminal.send("x")
    try terminal.wait(for: "cannot be opened")
    try terminal.send("n")
    try terminal.wait(for: "Question 1")
    try terminal.send("Damaged" + Keys.enter + "p" + Keys.enter + "a" + Keys.control("s"))
    try terminal.wait(for: "Saved as damaged-2.json.")
    #expect(try home.text(of: "\(home.library)/damaged.json") == text)
    expectHarmless(terminal)
  }
}
