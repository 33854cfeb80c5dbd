import LosslessJSON
import TestSupport
import Testing

/// A limit on the size of files (`ulimit -f`), beyond which a write fails.
struct FileSizeLimitTests {
  /// A text that no file within the limit has room for.
  private let long = String(repeating: "long ", count: 2_000)

  /// A command line for `sh` that starts the program where no file may be larger than 4 KiB.
  private func limited(_ arguments: String) throws -> [String] {
    // The shell counts in blocks of 512 bytes.
    ["-c", "ulimit -f 8; exec \(try BuiltProgram.path(of: "quizbuilder")) \(arguments)"]
  }

  /// Runs a command on a terminal and returns what became of it, and its messages.
  ///
  /// Not through pipes: a program that a thread of the tests starts blocks the signal, as that thread does.
  private func run(
    _ arguments: String,
    in home: HomeFolder
  ) throws -> (status: PseudoTerminal.Status, messages: String) {
    let terminal = try PseudoTerminal(
      program: "/bin/sh",
      arguments: limited("\(arguments) 2> messages"),
      home: home
    )
    let status = try terminal.waitForStatus()
    return (status, try home.text(of: "\(home.path)/messages"))
  }

  private let reason = """
    the file would be larger than this session allows (ulimit -f); raise the limit and save again
    """

  @Test func `a form that is too large for it stays open`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal(
      program: "/bin/sh",
      arguments: limited("capitals"),
      home: home
    )
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.enter)
    try terminal.wait(forCursorIn: "┃  Answer          Paris")
    try terminal.paste(long)
    try terminal.wait(for: "Autosave failed")
    try terminal.send(Keys.control("s"))
    try terminal.wait(forDialog: "Not saved")
    #expect(
      terminal.dialog == """
        “Capital cities” was not saved: \(reason). Nothing is lost while the form stays open, but no \
        draft could be saved either. [ OK ]
        """
    )
    #expect(try home.text(of: "\(home.library)/capitals.json") == capitalsFile())
    #expect(home.names(in: home.library) == ["capitals.json"])

    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.send(Keys.alt("u"))
    try terminal.wait(forCursorIn: "┃  Answer          Paris")
    try terminal.send(" on the Seine" + Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(
      try home.text(of: "\(home.library)/capitals.json")
        == capitalsFile(answer: "Paris on the Seine")
    )
  }

  @Test func `an export that is too large for it is no file`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile(answer: long)])
    let run = try run("export capitals --to csv -o capitals.csv", in: home)
    #expect(run.status == .exited(code: 73))
    #expect(run.messages.hasPrefix("capitals.csv was not saved: \(reason)."))
    #expect(!home.names(in: home.path).contains { $0.contains("capitals") })
  }

  @Test func `standard output that is too large for it is an error`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile(answer: long)])
    let run = try run("export capitals --to csv -o - > capitals.csv", in: home)
    #expect(run.status == .exited(code: 1))
    #expect(run.messages.contains("File too large"))
  }

  @Test func `a group of the line prompts that is too large for it is an error`() throws {
    let home = try HomeFolder()
    try home.write("Of France?\nParis\n\n\n", to: "\(home.path)/answers")
    // Not the answer is long, which would be told on standard error: that is a file, too.
    let run = try run("new --plain --title '\(long)' < answers", in: home)
    #expect(run.status == .exited(code: 73))
    #expect(run.messages.contains(reason))
    #expect(home.names(in: home.library) == [])
  }
}
