import TerminalUI
import TestSupport
import Testing

/// The plain prompts on a real terminal, where keys are signals too.
struct PlainTerminalTests {
  private func start(
    _ arguments: [String],
    environment: [String: String?] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program: BuiltProgram.path(of: "quizbuilder"),
      arguments: arguments,
      environment: environment
    )
  }

  private func drafts(in home: HomeFolder) throws -> String {
    try ProgramRun("quizbuilder", ["list"], home: home).output
  }

  @Test func `control-C keeps the draft and exits with 130`() throws {
    let terminal = try start(["new", "--plain", "--title", "Seas"])
    try terminal.wait(for: "Prompt:")
    try terminal.send("Largest?\r")
    try terminal.wait(for: "Answer:")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(code: 130))
    #expect(terminal.screen.lines.contains("Interrupted. A draft was saved."))
    #expect(try drafts(in: terminal.home).contains("Seas           1  "))
  }

  @Test(arguments: [1, 15] as [Int32])
  func `a signal keeps the draft and the process dies of it`(signal: Int32) throws {
    let terminal = try start(["new", "--plain", "--title", "Seas"])
    try terminal.wait(for: "Prompt:")
    try terminal.send("Largest?\r")
    try terminal.wait(for: "Answer:")
    terminal.signal(signal)
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    #expect(try drafts(in: terminal.home).contains("Seas           1  "))
  }

  @Test func `a dumb terminal gets prompts without being asked`() throws {
    let terminal = try start(["new"], environment: ["TERM": "dumb"])
    try terminal.wait(for: "Title:")
    try terminal.send("Seas\r")
    try terminal.wait(for: "Prompt:")
    try terminal.send("Largest?\r")
    try terminal.wait(for: "Answer:")
    try terminal.send("Pacific\r")
    try terminal.wait(for: "Hint (optional):")
    try terminal.send("\r")
    try terminal.wait(for: "the second prompt") { screen in
      screen.lines.count { $0.contains("Prompt:") } == 2
    }
    try terminal.send("\r")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    #expect(
      terminal.screen.lines.prefix(9).map { $0.trimmedAtEnd } == [
        "Type a line and press Enter. An empty prompt ends the group.",
        "A line such as !pairs changes the kind of a question; !? lists the kinds.",
        "Title: Seas",
        "Question 1",
        "Prompt: Largest?",
        "Answer: Pacific",
        "Hint (optional):",
        "Question 2",
        "Prompt:",
      ]
    )
  }

  @Test func `a kind is chosen by a line, and shown on a narrow terminal`() throws {
    let narrow = Size(rows: 24, columns: 40)
    let program = try BuiltProgram.path(of: "quizbuilder")
    let terminal = try PseudoTerminal(
      program: program,
      arguments: ["new", "--plain", "--title", "Seas"],
      size: narrow
    )
    try terminal.wait(for: "Prompt:")
    try terminal.send("!order\r")
    try terminal.wait(for: "Kind: order.")
    try terminal.send("From the largest to the smallest of the oceans\rPacific\rAtlantic\r\r\r")
    #expect(try terminal.waitForStatus() == .exited(code: 0))

    let shown = try PseudoTerminal(
      program: program,
      arguments: ["show", "seas"],
      home: terminal.home,
      size: narrow
    )
    #expect(try shown.waitForStatus() == .exited(code: 0))
    #expect(
      shown.screen.lines.prefix(8).map { $0.trimmedAtEnd } == [
        "Seas", "1 question", "", "1. From the largest to the smallest", "   of the oceans",
        "   ↕ order", "   1. Pacific", "   2. Atlantic",
      ]
    )
  }

  @Test(arguments: [
    (
      "no-such-terminal",
      "The terminal type “no-such-terminal” is unknown. Set TERM to one that is install"
    ),
    (nil, "TERM is not set. Set it to your terminal's type, such as xterm-256color, or use"),
  ])
  func `a terminal that cannot be used is said and left as it was`(
    type: String?,
    line: String
  ) throws {
    let terminal = try start([], environment: ["TERM": type])
    #expect(try terminal.waitForStatus() == .exited(code: 1))
    #expect(terminal.screen.lines[0] == line)
    #expect(terminal.modes == terminal.originalModes)
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
  }
}
