import LosslessJSON
import TestSupport
import Testing

/// The library by keys.
struct LibraryKeysTests {
  private func group(_ title: String, prompts: [String]) -> String {
    let group: JSONValue = [
      "format": "quizbuilder/group",
      "version": 1,
      "id": .string(title),
      "title": .string(title),
      "questions": .array(prompts.map { ["prompt": .string($0), "answer": "yes"] }),
    ]
    return group.text(.pretty) + "\n"
  }

  private func library() throws -> PseudoTerminal {
    let home = try HomeFolder(groups: [
      "b.json": group("Birds", prompts: ["Is an owl a bird?", "Is a bat?", "Is a wren?"]),
      "c.json": group("Cities", prompts: ["Is Zürich a city?"]),
      "w.json": group("水", prompts: ["Is H₂O water?", "Is 冰 ice?"]),
    ])
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "3 groups · sorted by title")
    return terminal
  }

  /// Waits until the library lists groups of these titles.
  private func wait(for titles: [String], in terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the groups \(titles)") { shownTitles($0.lines) == titles }
  }

  /// The titles, with the marks before them.
  private func shownTitles(_ lines: [String]) -> [String] {
    lines[2...].prefix { !$0.isEmpty && !$0.contains("──") }.map { line in
      String(line.dropFirst(line.hasPrefix("  ") ? 2 : 0).prefix { $0 != " " })
    }
  }

  @Test func `a filter over titles, prompts and answers`() throws {
    let terminal = try library()
    try wait(for: ["Birds", "Cities", "水"], in: terminal)
    try terminal.send("/ZURICH")
    try wait(for: ["Cities"], in: terminal)
    try terminal.wait(forRow: 0, endingIn: "1 of 3 groups · sorted by title")
    try terminal.send(Keys.control("u") + "冰")
    try wait(for: ["水"], in: terminal)
    try terminal.send(Keys.control("u") + "nothing of this")
    try terminal.wait(for: "No group matches “nothing of this”. Press Esc to show all.")
    try terminal.send(Keys.control("u") + "bird" + Keys.enter)
    try wait(for: ["Birds"], in: terminal)
    // The filter stays while a form is open.
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.escape)
    try wait(for: ["Birds"], in: terminal)
    try terminal.send(Keys.escape)
    try wait(for: ["Birds", "Cities", "水"], in: terminal)
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
  }

  @Test func `sorted by the next column`() throws {
    let terminal = try library()
    try terminal.send("s")
    try terminal.wait(for: "sorted by number of questions")
    try wait(for: ["Birds", "水", "Cities"], in: terminal)
    for order in ["last change", "template", "tags", "status", "title"] {
      try terminal.send("s")
      try terminal.wait(for: "sorted by \(order)")
    }
    try wait(for: ["Birds", "Cities", "水"], in: terminal)
  }

  @Test func `marked groups go to the trash and come back`() throws {
    let terminal = try library()
    let home = terminal.home
    try terminal.send(" j ")
    try terminal.wait(for: "2 selected")
    try terminal.send("d")
    try wait(for: ["Cities"], in: terminal)
    #expect(home.names(in: home.library) == ["c.json"])
    try terminal.send("d")
    try terminal.wait(for: "Welcome! Your library is empty.")
    try terminal.send("u")
    try wait(for: ["Cities"], in: terminal)
    try terminal.send("u")
    try wait(for: ["Birds", "Cities", "水"], in: terminal)
    #expect(home.names(in: home.library) == ["b.json", "c.json", "w.json"])
    try terminal.send("u")
    try terminal.wait(for: "Nothing to undo.")
  }

  @Test func `marked groups are exported together`() throws {
    let terminal = try library()
    try terminal.send(" G x" + String(repeating: Keys.down, count: 15))
    try terminal.wait(for: "2 groups selected")
    try terminal.wait(for: "Markdown keeps everything in these")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "5 questions written to")
    let text = try terminal.home.text(of: terminal.home.path + "/quizbuilder.md")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("# ") } == ["# Birds", "# 水"])
  }

  @Test func `a copy has an id and a file of its own`() throws {
    let terminal = try library()
    try terminal.send("c")
    try terminal.wait(for: "Copied as “Birds copy”.")
    try terminal.send("c")
    let home = terminal.home
    let original = try home.group("b.json")
    let copy = try home.group("birds-copy.json")
    #expect(copy["title"] == "Birds copy")
    #expect(copy["id"] != original["id"])
    #expect(
      copy["questions"]?.arrayValue?.map { $0["prompt"] } == [
        "Is an owl a bird?", "Is a bat?", "Is a wren?",
      ]
    )
  }

  @Test func `a draft of a new group goes to the trash and comes back`() throws {
    let terminal = try library()
    try terminal.send("n")
    try terminal.wait(for: "Question 1")
    try terminal.send("Ants" + Keys.escape)
    try terminal.wait(forDialog: "Unsaved changes")
    try terminal.send("k")
    try wait(for: ["Ants", "Birds", "Cities", "水"], in: terminal)
    try terminal.send("gd")
    try wait(for: ["Birds", "Cities", "水"], in: terminal)
    try terminal.send("u")
    try wait(for: ["Ants", "Birds", "Cities", "水"], in: terminal)
  }

  @Test func `the samples`() throws {
    let terminal = try PseudoTerminal.quizBuilder()
    try terminal.wait(for: "Welcome! Your library is empty.")
    try terminal.send("a")
    try terminal.wait(for: "Added 5 sample groups.")
    let home = terminal.home
    let names = home.names(in: home.library).filter { $0 != "media" }
    #expect(
      names == [
        "capitals-and-maps.json", "first-japanese-words.json", "shell-and-unix-basics.json",
        "the-size-of-the-earth.json", "the-solar-system.json",
      ]
    )
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    let check = try PseudoTerminal(
      program: BuiltProgram.path(of: "quizbuilder"),
      arguments: ["check"] + names.map { "\(home.library)/\($0)" },
      home: home
    )
    #expect(try check.waitForStatus() == .exited(code: 0))
  }
}
