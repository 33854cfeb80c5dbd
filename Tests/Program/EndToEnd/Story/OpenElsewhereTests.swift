import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Two instances of the program, and other programs, on the file of one group.
struct OpenElsewhereTests {
  private let home: HomeFolder

  init() throws {
    home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
  }

  private var locks: [String] { home.names(in: home.path + "/.local/state/quizbuilder/locks") }

  private func form() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    return terminal
  }

  /// Changes the answer of an open form.
  private func change(_ terminal: PseudoTerminal) throws {
    try terminal.send(Keys.tab + " on the Seine")
    try terminal.wait(for: "Paris on the Seine")
  }

  // MARK: Two instances

  @Test func `the second instance is told of the first, and nothing is overwritten unasked`() throws
  {
    let first = try form()
    try change(first)
    #expect(locks.count == 1)
    let second = try PseudoTerminal.quizBuilder("capitals", home: home)
    try second.wait(forDialog: "Open elsewhere")
    #expect(second.dialog.hasPrefix("“Capital cities” is open in process \(first.processID) on "))
    #expect(
      second.dialog.hasSuffix(
        "quizbuilder asks before it overwrites anyone’s changes. Open anyway [ Cancel ]"
      )
    )
    try second.send("o")
    try second.waitForNoDialog()
    try second.send(Keys.tab + "!" + Keys.control("s"))
    try second.wait(for: "Saved as capitals.json.")
    try first.send(Keys.control("s"))
    try first.wait(forDialog: "Changed on disk")
    #expect(try home.text(of: "\(home.library)/capitals.json") == capitalsFile(answer: "Paris!"))
    try first.send("o")
    try first.wait(for: "Saved as capitals.json.")
    for terminal in [first, second] {
      try terminal.send(Keys.escape)
      try terminal.wait(for: "1 group")
      try terminal.send("q")
      #expect(try terminal.waitForStatus() == .exited(code: 0))
    }
    #expect(locks == [])
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(answer: "Paris on the Seine")
    )
  }

  @Test func `what both instances have changed comes together in the file`() throws {
    let first = try form()
    try change(first)
    let second = try PseudoTerminal.quizBuilder("capitals", home: home)
    try second.wait(forDialog: "Open elsewhere")
    try second.send("o")
    try second.waitForNoDialog()
    try second.send(Keys.pageUp + Keys.control("u") + "Capitals" + Keys.control("s"))
    try second.wait(for: "Saved as capitals.json.")
    try first.send(Keys.control("s"))
    try first.wait(forDialog: "Changed on disk")
    #expect(try home.text(of: "\(home.library)/capitals.json") == capitalsFile(title: "Capitals"))
    try first.send(first.dialog.contains("[ Merge ]") ? Keys.enter : Keys.right + Keys.enter)
    try first.wait(for: "Merged with the file; not saved yet.")
    try first.send(Keys.control("s"))
    try first.wait(for: "Saved as capitals.json.")
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(title: "Capitals", answer: "Paris on the Seine")
    )
    // The other one is asked in its turn.
    try second.wait(forDialog: "Changed on disk")
  }

  @Test func `who cancels is back in the library`() throws {
    let first = try form()
    let second = try PseudoTerminal.quizBuilder("capitals", home: home)
    try second.wait(forDialog: "Open elsewhere")
    try second.send(Keys.escape)
    try second.wait(for: "1 group")
    try second.waitForNoDialog()
    try second.send("q")
    #expect(try second.waitForStatus() == .exited(code: 0))
    #expect(locks.count == 1)
    try first.send(Keys.escape)
    try first.wait(for: "1 group")
    #expect(locks == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a signal takes the lock away with the program`(signal: Int32) throws {
    let terminal = try form()
    #expect(locks.count == 1)
    terminal.signal(signal)
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    #expect(locks == [])
  }

  @Test func `a closed terminal takes the lock away`() throws {
    let terminal = try form()
    #expect(locks.count == 1)
    terminal.hangUp()
    _ = try terminal.waitForStatus()
    #expect(locks == [])
  }

  @Test func `what a killed instance left behind gives way to the next`() throws {
    let killed = try form()
    killed.signal(SIGKILL)
    #expect(try killed.waitForStatus() == .killed(signal: SIGKILL))
    #expect(locks.count == 1)
    let next = try form()
    try next.waitForNoDialog()
    #expect(locks.count == 1)
    try next.send(Keys.control("c"))
    #expect(try next.waitForStatus() == .exited(code: 130))
    #expect(locks == [])
  }

  @Test func `line by line, the other instance is named`() throws {
    let first = try form()
    let second = try PseudoTerminal.quizBuilder("--plain", "capitals", home: home)
    try second.wait(for: "“Capital cities” is open in process \(first.processID)")
    try second.wait(for: "Prompt:")
    try second.send("\r")
    #expect(try second.waitForEnd().status == .exited(code: 0))
    #expect(locks.count == 1)
  }

  // MARK: An editor's save under an open form

  /// A way in which other programs write a file.
  enum Writer: CaseIterable {
    case truncatesAndWrites
    case renamesOver
  }

  private func write(_ text: String, by writer: Writer) throws {
    let file = "\(home.library)/capitals.json"
    switch writer {
    case .truncatesAndWrites: try home.write(text, to: file)
    case .renamesOver:
      try home.write(text, to: file + "~")
      #expect(rename(file + "~", file) == 0)
    }
  }

  @Test(arguments: Writer.allCases)
  func `an editor's save while the program is suspended is seen when it goes on`(
    writer: Writer
  ) throws {
    let terminal = try form()
    try change(terminal)
    try terminal.send(Keys.control("z"))
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    try write(capitalsFile(answer: "Lutetia"), by: writer)
    terminal.resume()
    try terminal.wait(forDialog: "Changed on disk")
    #expect(
      terminal.dialog == """
        Another program changed the file of “Capital cities” since it was opened. Both of \
        you changed 1 part. Merge keeps both versions there, and you choose. Merge Save as a copy Reload \
        Overwrite [ Continue editing ]
        """
    )
    try terminal.send("o" + Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.wait(forCursorIn: "┃  Answer          Paris on the Seine")
    #expect(try home.text(of: "\(home.library)/capitals.json") == capitalsFile(answer: "Lutetia"))
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Changed on disk")
    try terminal.send("r")
    try terminal.wait(for: "Lutetia")
  }

  @Test(arguments: Writer.allCases)
  func `an editor's save is seen when the user rests, and not overwritten by a key`(
    writer: Writer
  ) throws {
    let terminal = try form()
    try change(terminal)
    try write(capitalsFile(answer: "Lutetia"), by: writer)
    try terminal.wait(forDialog: "Changed on disk")
    try terminal.send("o" + Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.wait(forCursorIn: "┃  Answer          Paris on the Seine")
    #expect(try home.text(of: "\(home.library)/capitals.json") == capitalsFile(answer: "Lutetia"))
  }

  @Test func `a stop by another hand, too, and no question where nothing has changed`() throws {
    let terminal = try form()
    try change(terminal)
    try home.setPermissions(0o600, of: "\(home.library)/capitals.json")
    terminal.signal(SIGTSTP)
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    try write(capitalsFile(), by: .truncatesAndWrites)
    terminal.resume()
    // A key is answered after what comes of going on.
    try terminal.send("!")
    try terminal.wait(for: "Paris on the Seine!")
    try terminal.waitForNoDialog()
    try home.remove("\(home.library)/capitals.json")
    terminal.signal(SIGTSTP)
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    terminal.resume()
    try terminal.wait(forDialog: "Changed on disk")
    #expect(terminal.dialog.contains("Another program removed the file"))
  }
}
