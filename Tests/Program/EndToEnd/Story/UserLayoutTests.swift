import LosslessJSON
import TestSupport
import Testing

/// The user's own form layout, in the real program.
struct UserLayoutTests {
  private func home(layout: String) throws -> HomeFolder {
    let home = try HomeFolder()
    let folder = home.path + "/.config/quizbuilder/layouts"
    try home.makeFolder(folder)
    try home.write(layout, to: folder + "/question-form.json")
    return home
  }

  @Test func `a layout is in force from the first form on`() throws {
    let home = try home(
      layout: """
        {
          "title": { "label": "Deck" },
          "fields": [
            { "name": "answer", "label": "Back", "rows": 2 },
            { "name": "prompt", "label": "Front" }
          ]
        }
        """
    )
    let terminal = try PseudoTerminal.quizBuilder("new", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.wait(for: "Front")
    let lines = terminal.screen.lines
    let back = try #require(lines.firstIndex { $0.contains("Back") })
    let front = try #require(lines.firstIndex { $0.contains("Front") })
    #expect(front == back + 2)
    #expect(lines.contains { $0.contains("Deck") })
    #expect(!lines.contains { $0.contains("Hint") })
    try terminal.send("Sums" + Keys.enter + "2" + Keys.enter + "1+1" + Keys.control("s"))
    try terminal.wait(for: "Saved as sums.json.")
    let group = try home.group("sums.json")
    #expect(group["questions"]?[0]?["prompt"] == "1+1")
    #expect(group["questions"]?[0]?["answer"] == "2")
  }

  @Test func `a malformed layout is said at the start, and the built-in one serves`() throws {
    let home = try home(layout: #"{"fields": ["prompt", "answer", {"name": "hints"}]}"#)
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(forDialog: "Library")
    #expect(terminal.dialog.contains("question-form.json:1:42: fields[2].name:"))
    #expect(terminal.dialog.contains("did you mean “hint”?"))
    #expect(terminal.dialog.contains("The built-in form is used until"))
    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.send("n")
    try terminal.wait(for: "Hint")
  }
}
