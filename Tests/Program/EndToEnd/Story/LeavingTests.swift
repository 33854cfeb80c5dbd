import LosslessJSON
import TerminalUI
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Every way out of a form, with something in it that is not saved.
struct LeavingTests {
  /// Opens a group and changes its answer without saving.
  private func modifiedForm(environment: [String: String] = [:]) throws -> PseudoTerminal {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder(home: home, environment: environment)
    try terminal.wait(for: "Capital cities")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.enter + " on the Seine")
    try terminal.wait(for: "Paris on the Seine")
    return terminal
  }

  private func expectFileUntouched(_ home: HomeFolder) throws {
    #expect(try home.text(of: "\(home.library)/capitals.json") == capitalsFile())
  }

  /// The next start finds the draft, and recovers and saves it.
  private func expectDraftRecovers(_ home: HomeFolder) throws {
    try expectFileUntouched(home)
    #expect(home.groups(withDraftsIn: home.drafts) == ["capitals"])
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "draft")
    try terminal.send(Keys.enter)
    try terminal.wait(forDialog: "Draft found")
    try terminal.send("r")
    try terminal.wait(for: "Paris on the Seine")
    try terminal.wait(for: "The draft was recovered.")
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(home.names(in: home.drafts) == [])
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(answer: "Paris on the Seine")
    )
  }

  private func expectRestored(_ terminal: PseudoTerminal) {
    #expect(terminal.modes == terminal.originalModes)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.showsCursor)
    #expect(!terminal.screen.marksPastes)
  }

  @Test func `without changes Esc leaves at once`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group")
  }

  @Test func `kept as a draft, marked in the library, recovered`() throws {
    let terminal = try modifiedForm()
    try terminal.send(Keys.escape)
    try terminal.wait(forDialog: "Unsaved changes")
    try terminal.send("k")
    try terminal.wait(forRow: 2, endingIn: " draft")
    try terminal.send("q")
    let (status, _) = try terminal.waitForEnd()
    #expect(status == .exited(code: 0))
    try expectDraftRecovers(terminal.home)
  }

  @Test func `discarded`() throws {
    let terminal = try modifiedForm()
    try terminal.send(Keys.escape)
    try terminal.wait(forDialog: "Unsaved changes")
    try terminal.send("d")
    try terminal.wait(for: "1 group")
    try expectFileUntouched(terminal.home)
    #expect(terminal.home.names(in: terminal.home.drafts) == [])
    try terminal.send(Keys.enter)
    try terminal.send(Keys.enter)
    try terminal.wait(forCursorIn: "┃  Answer          Paris")
  }

  @Test(arguments: ["c", Keys.escape])
  func `continued`(_ key: String) throws {
    let terminal = try modifiedForm()
    try terminal.wait(forCursorIn: "┃  Answer          Paris on the Seine")
    let cursor = terminal.screen.cursor
    let form = terminal.screen.text
    try terminal.send(Keys.escape)
    try terminal.wait(forDialog: "Unsaved changes")
    try terminal.send(key)
    try terminal.wait(for: "the form") { $0.text == form && $0.cursor == cursor }
  }

  @Test func `saved`() throws {
    let terminal = try modifiedForm()
    try terminal.send(Keys.escape)
    try terminal.wait(forDialog: "Unsaved changes")
    try terminal.send("s")
    try terminal.wait(for: "1 group")
    #expect(
      try terminal.home.text(of: "\(terminal.home.library)/capitals.json")
        == capitalsFile(answer: "Paris on the Seine")
    )
  }

  @Test func `interrupted, also under a dialog`() throws {
    let terminal = try modifiedForm()
    try terminal.send(Keys.escape)
    try terminal.wait(forDialog: "Unsaved changes")
    // In a dialog ^C closes the dialog, as Esc does.
    try terminal.send(Keys.control("c"))
    try terminal.waitForNoDialog()
    try terminal.send(Keys.control("c"))
    try terminal.wait(for: "^C ends quizbuilder: press it again.")
    try terminal.send(Keys.control("c"))
    #expect(try terminal.waitForStatus() == .exited(code: 130))
    expectRestored(terminal)
    #expect(terminal.screen.text == "A draft of “Capital cities” was saved.")
    try expectDraftRecovers(terminal.home)
  }

  @Test func `a new group interrupted is offered by the library`() throws {
    let terminal = try PseudoTerminal.quizBuilder("new")
    try terminal.wait(for: "Question 1")
    try terminal.send("Rivers" + Keys.enter + "Longest?" + Keys.control("c") + Keys.control("c"))
    #expect(try terminal.waitForStatus() == .exited(code: 130))
    #expect(terminal.home.names(in: terminal.home.library) == [])

    let next = try PseudoTerminal.quizBuilder(home: terminal.home)
    try next.wait(for: "Rivers")
    try next.wait(forRow: 2, endingIn: " draft")
    try next.send(Keys.enter)
    try next.wait(for: "Longest?")
    try next.send(Keys.enter + "Nile" + Keys.control("s"))
    try next.wait(for: "Saved as rivers.json.")
    #expect(next.home.names(in: next.home.drafts) == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal`(_ signal: Int32) throws {
    let terminal = try modifiedForm()
    terminal.signal(signal)
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    expectRestored(terminal)
    #expect(terminal.screen.text == "A draft of “Capital cities” was saved.")
    try expectDraftRecovers(terminal.home)
  }

  @Test func `a draft of a file that was changed since is not saved over it unasked`() throws {
    let terminal = try modifiedForm()
    let home = terminal.home
    try terminal.send(Keys.control("c") + Keys.control("c"))
    #expect(try terminal.waitForStatus() == .exited(code: 130))
    try home.write(capitalsFile(answer: "Lutetia"), to: "\(home.library)/capitals.json")

    let next = try PseudoTerminal.quizBuilder("capitals", home: home)
    try next.wait(forDialog: "Draft found")
    try next.send("r")
    try next.wait(for: "Paris on the Seine")
    try next.send(Keys.control("s"))
    try next.wait(forDialog: "Changed on disk")
    try next.send("s")
    try next.wait(for: "Saved as capital-cities-copy.json.")
    #expect(
      try home.text(of: "\(home.library)/capitals.json") == capitalsFile(answer: "Lutetia")
    )
    #expect(
      try home.group("capital-cities-copy.json")["questions"]?[0]?["answer"]
        == "Paris on the Seine"
    )
    #expect(home.names(in: home.drafts) == [])
  }

  @Test func `a terminal that is gone`() throws {
    let terminal = try modifiedForm()
    terminal.hangUp()
    #expect(try terminal.waitForStatus() == .killed(signal: SIGHUP))
    try expectDraftRecovers(terminal.home)
  }

  @Test func `half a character that a terminal sent before it was gone is not typed`() throws {
    // The other half is waited for until then.
    let terminal = try modifiedForm(environment: ["ESCDELAY": "30000"])
    try terminal.send(Array(Keys.tab.utf8) + "中".utf8.dropLast())
    try terminal.wait(
      forCursorIn: "┃  Hint            What helps without giving it away? (optional)"
    )
    terminal.hangUp()
    #expect(try terminal.waitForStatus() == .killed(signal: SIGHUP))
    try expectDraftRecovers(terminal.home)
  }
}
