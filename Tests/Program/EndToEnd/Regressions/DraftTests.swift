import TestSupport
import Testing

/// Bugs with drafts that were there once.
struct DraftTests {
  @Test func `a draft that was saved since is not said to be kept`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send("!" + Keys.escape)
    try terminal.wait(forDialog: "Unsaved changes")
    try terminal.send("k")
    try terminal.wait(for: "1 group")
    try terminal.send(Keys.enter)
    try terminal.wait(forDialog: "Draft found")
    try terminal.send("r")
    try terminal.wait(for: "The draft was recovered.")
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    #expect(terminal.screen.text == "")
  }

  @Test func `a draft whose file is gone is offered`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send("!" + Keys.control("c") + Keys.control("c"))
    #expect(try terminal.waitForStatus() == .exited(code: 130))
    try home.remove("\(home.library)/capitals.json")

    let next = try PseudoTerminal.quizBuilder(home: home)
    try next.wait(for: "Capital cities")
    try next.wait(forRow: 2, endingIn: " draft")
    try next.send(Keys.enter)
    try next.wait(for: "What is the capital of France?!")
    try next.send(Keys.control("s"))
    try next.wait(forDialog: "Changed on disk")
    try next.send("w")
    try next.wait(for: "Saved as capitals.json.")
    #expect(home.names(in: home.drafts) == [])
  }
}
