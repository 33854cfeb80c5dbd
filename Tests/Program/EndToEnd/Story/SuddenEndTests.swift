import LosslessJSON
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The program is killed while somebody types, and started again.
struct SuddenEndTests {
  /// Types until it is on the screen, and kills the program.
  private func killed(_ terminal: PseudoTerminal, typing text: String) throws -> HomeFolder {
    try terminal.send(text)
    try terminal.wait(for: text)
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForStatus() == .killed(signal: SIGKILL))
    return terminal.home
  }

  /// Starts the program again and recovers the changes of a new group.
  private func recovering(_ title: String, in home: HomeFolder) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: title)
    try terminal.send(Keys.enter)
    try terminal.wait(forDialog: "Recovered changes")
    try terminal.send("r")
    return terminal
  }

  @Test func `what was typed into a group is there again`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.enter)
    try terminal.wait(forCursorIn: "┃  Answer          Paris")
    _ = try killed(terminal, typing: " on the Seine")
    #expect(try home.text(of: "\(home.library)/capitals.json") == capitalsFile())
    #expect(home.groups(withDraftsIn: home.journals) == ["capitals"])

    let next = try PseudoTerminal.quizBuilder(home: home)
    try next.wait(for: "Recovered changes in “")
    try next.wait(forRow: 2, endingIn: " recovered")
    try next.send(Keys.enter)
    try next.wait(forDialog: "Recovered changes")
    try next.send("l")
    try next.wait(for: "“Paris” is now “Paris on the Seine”")
    try next.send(Keys.enter)
    try next.wait(forDialog: "Recovered changes")
    try next.send("r")
    try next.wait(for: "Paris on the Seine")
    try next.wait(for: "Recovered everything typed before the sudden end.")
    #expect(home.names(in: home.journals).count == 1, "the new run has taken it over")
    try next.send(Keys.control("s"))
    try next.wait(for: "Saved as capitals.json.")
    #expect(home.names(in: home.journals) == [])
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(answer: "Paris on the Seine")
    )
  }

  /// Leaves another answer in the journal, and then another file.
  private func killed(before text: String) throws -> HomeFolder {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.tab)
    _ = try killed(terminal, typing: " on the Seine")
    try home.write(text, to: "\(home.library)/capitals.json")
    return home
  }

  @Test func `what was typed is merged with a file that was changed since, also twice`() throws {
    let home = try killed(before: capitalsFile(title: "Capitals"))
    let next = try PseudoTerminal.quizBuilder("capitals", home: home)
    try next.wait(forDialog: "Recovered changes")
    #expect(
      next.dialog.hasSuffix(
        """
        The file has changed since then, but in other places: both can be merged. [ Merge ] Recover as a \
        copy Compare Discard Cancel
        """
      )
    )
    try next.send(Keys.enter)
    try next.wait(for: "Merged with the file; not saved yet.")
    try next.wait(for: "Paris on the Seine")
    try next.send(Keys.alt("u"))
    try next.wait(forCursorIn: "┃  Prompt          What is the capital of France?")
    try next.wait(for: "no answer of ours") { !$0.text.contains("on the Seine") }
    try next.send(Keys.alt("r"))
    try next.wait(for: "Paris on the Seine")
    next.signal(SIGKILL)
    #expect(try next.waitForStatus() == .killed(signal: SIGKILL))
    #expect(try home.text(of: "\(home.library)/capitals.json") == capitalsFile(title: "Capitals"))
    #expect(home.names(in: home.journals).count == 1)

    let last = try PseudoTerminal.quizBuilder("capitals", home: home)
    try last.wait(forDialog: "Recovered changes")
    #expect(!last.dialog.contains("changed since"))
    try last.send("r")
    try last.wait(for: "Paris on the Seine")
    try last.send(Keys.control("s"))
    try last.wait(for: "Saved as capitals.json.")
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(title: "Capitals", answer: "Paris on the Seine")
    )
    #expect(home.names(in: home.journals) == [])
  }

  @Test func `what conflicts with a file that was changed since becomes a copy`() throws {
    let theirs = capitalsFile(answer: "Lutetia")
    let home = try killed(before: theirs)
    let next = try PseudoTerminal.quizBuilder("capitals", home: home)
    try next.wait(forDialog: "Recovered changes")
    #expect(next.dialog.contains("The file has changed since then: 1 change conflicts."))
    #expect(!next.dialog.contains("Merge"))
    try next.send("l")
    try next.wait(for: "“Lutetia” is now “Paris on the Seine”")
    try next.send(Keys.enter)
    try next.wait(forDialog: "Recovered changes")
    try next.send("r")
    try next.wait(for: "Recovered everything typed before the sudden end.")
    try next.send(Keys.control("s"))
    try next.wait(for: "Saved as capital-cities-copy.json.")
    #expect(try home.text(of: "\(home.library)/capitals.json") == theirs)
    let copy = try home.group("capital-cities-copy.json")
    #expect(copy["questions"]?[0]?["answer"] == "Paris on the Seine")
    #expect(home.names(in: home.journals) == [])
  }

  @Test func `on a dumb terminal it is offered line by line`() throws {
    let home = try killed(before: capitalsFile())
    let listing = try ProgramRun("quizbuilder", ["list"], home: home)
    #expect(listing.messages == "1 group has recovered changes; open it to see them.\n")
    #expect(listing.output.contains("draft"))
    let interrupted = try PseudoTerminal.quizBuilder(
      "capitals",
      home: home,
      environment: ["TERM": "dumb"]
    )
    try interrupted.wait(for: "Letter:")
    try interrupted.send(Keys.control("c"))
    let end = try interrupted.waitForEnd()
    #expect(end.status == .exited(code: 130))
    #expect(end.output.hasSuffix("The recovered changes stay where they are.\n"))
    #expect(home.names(in: home.journals).count == 1)

    let terminal = try PseudoTerminal.quizBuilder(
      "capitals",
      home: home,
      environment: ["TERM": "dumb"]
    )
    try terminal.wait(for: "Letter:")
    try terminal.send("l\r")
    try terminal.wait(for: "“Paris” is now “Paris on the Seine”")
    try terminal.send("r\r")
    try terminal.wait(for: "Prompt:")
    try terminal.send("\r")
    #expect(try terminal.waitForEnd().status == .exited(code: 0))
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(answer: "Paris on the Seine")
    )
    #expect(home.names(in: home.journals) == [])
  }

  @Test func `what was answered line by line is there again`() throws {
    let terminal = try PseudoTerminal.quizBuilder("new", environment: ["TERM": "dumb"])
    let answers = [("Title:", "Rivers"), ("Prompt:", "最长的河流？"), ("Answer:", "Nile")]
    for (label, answer) in answers {
      try terminal.wait(for: label)
      try terminal.send("\(answer)\r")
    }
    try terminal.wait(for: "Hint (optional):")
    let home = try killed(terminal, typing: "not yet a line")
    #expect(home.names(in: home.library) == [])

    let next = try recovering("Rivers", in: home)
    try next.wait(for: "Recovered everything typed before the sudden end.")
    #expect(next.screen.text.contains("最长的河流？"))
    #expect(next.screen.text.contains("Nile"))
  }

  @Test func `a new group is there again, also when it is killed a second time`() throws {
    let terminal = try PseudoTerminal.quizBuilder("new")
    try terminal.wait(for: "Question 1")
    let home = try killed(terminal, typing: "Rivers")
    let next = try recovering("Rivers", in: home)
    try next.wait(for: "Recovered everything typed before the sudden end.")
    try next.send(Keys.enter)
    _ = try killed(next, typing: "Which one is the longest?")
    #expect(home.names(in: home.journals).count == 1)

    let last = try recovering("Rivers", in: home)
    try last.wait(for: "Which one is the longest?")
  }

  @Test func `a second program leaves what the first one has open alone`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let first = try PseudoTerminal.quizBuilder("capitals", home: home)
    try first.wait(for: "Question 1")
    try first.send("!")
    try first.wait(for: "What is the capital of France?!")
    let second = try PseudoTerminal.quizBuilder("capitals", home: home)
    try second.wait(for: "Question 1")
    try second.send(Keys.escape)
    try second.wait(for: "1 group")
    try second.send("q")
    #expect(try second.waitForStatus() == .exited(code: 0))
    #expect(home.names(in: home.journals).count == 1)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `no journal is left where a draft was kept`(_ signal: Int32) throws {
    let terminal = try PseudoTerminal.quizBuilder("new")
    try terminal.wait(for: "Question 1")
    try terminal.send("Rivers")
    try terminal.wait(for: "Rivers")
    terminal.signal(signal)
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    #expect(terminal.home.names(in: terminal.home.drafts).count == 1)
    #expect(terminal.home.names(in: terminal.home.journals) == [])
  }
}
