import TerminalUI
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Exports that take longer than anybody waits, and what becomes of them when nobody does.
struct LongExportTests {
  private static let questionCount = 20_000

  /// A library with one large group.
  private func largeHome() throws -> HomeFolder {
    var text = """
      {"format": "quizbuilder/group", "version": 1, "id": "g", "title": "Numbers", "questions": [

      """
    for number in 1...Self.questionCount {
      text += #"{"id": "q\#(number)", "prompt": "What comes after \#(number)?", "#
      text += #""answer": "\#(number + 1)"}"#
      text += number == Self.questionCount ? "\n]}\n" : ",\n"
    }
    return try HomeFolder(groups: ["numbers.json": text])
  }

  /// Starts an export and looks on until it is under way.
  private func exporting() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.quizBuilder(home: largeHome())
    try terminal.wait(for: "Numbers")
    try terminal.send("x" + Keys.down)
    try terminal.wait(for: "keeps everything")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "of \(Self.questionCount) questions")
    return terminal
  }

  @Test func `Esc stops an export, also in another size, and leaves nothing of it`() throws {
    let terminal = try exporting()
    terminal.resize(to: Size(rows: 12, columns: 60))
    try terminal.send(Keys.escape)
    try terminal.wait(for: "The export was cancelled; nothing was written.")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group ·")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    #expect(newFiles(in: terminal.home) == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends it without leaving anything behind`(signal: Int32) throws {
    let terminal = try exporting()
    terminal.signal(signal)
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    #expect(terminal.modes == terminal.originalModes)
    #expect(newFiles(in: terminal.home) == [])
  }

  @Test func `it is whole when nobody stops it`() throws {
    let terminal = try exporting()
    try terminal.wait(for: "\(Self.questionCount) questions written to")
    let file = try terminal.home.text(of: terminal.home.path + "/numbers.xml")
    #expect(file.contains("What comes after \(Self.questionCount)?"))
    #expect(newFiles(in: terminal.home) == ["numbers.xml"])
  }

  /// Lists the working folder without the folders of the program.
  private func newFiles(in home: HomeFolder) -> [String] {
    home.names(in: home.path).filter { ![".local", ".config"].contains($0) }
  }
}
