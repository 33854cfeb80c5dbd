import TerminalUI
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Files that may lie in the folder of a library beside good groups.
struct HostileFilesTests {
  /// Makes a library with a good group and one thing that is none.
  private func home(with thing: String) throws -> HomeFolder {
    let home = try HomeFolder(groups: ["good.json": capitalsFile(title: "Good")])
    let path = home.library + "/bad.json"
    switch thing {
    case "fifo": try #require(mkfifo(path, 0o600) == 0)
    case "device": try home.makeLink(path, to: "/dev/zero")
    case "terminal": try home.makeLink(path, to: "/dev/tty")
    case "folder": try home.makeFolder(path)
    case "dangling": try home.makeLink(path, to: "nowhere")
    case "loop": try home.makeLink(path, to: "bad.json")
    case "link to a folder": try home.makeLink(path, to: "/")
    case "sparse":
      let file = open(path, O_WRONLY | O_CREAT, 0o600)
      try #require(file >= 0 && ftruncate(file, 2 << 30) == 0)
      close(file)
    default: Issue.record("there is no \(thing)")
    }
    return home
  }

  @Test(arguments: [
    "fifo", "device", "terminal", "folder", "dangling", "loop", "link to a folder", "sparse",
  ])
  func `what is no file is listed with its problem and stops nothing`(_ thing: String) throws {
    let home = try home(with: thing)
    let listing = try ProgramRun("quizbuilder", ["list"], home: home)
    #expect(listing.status == .exited(code: 0))
    #expect(listing.output.contains("Good"))
    #expect(listing.messages.contains("bad.json"), "\(listing.messages)")
    let check = try ProgramRun("quizbuilder", ["check", home.library + "/bad.json"], home: home)
    #expect(check.status == .exited(code: 66))

    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "2 groups")
    try terminal.send("g" + Keys.enter)
    try terminal.wait(forDialog: "bad")
    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.send("G" + Keys.enter)
    try terminal.wait(for: "Question 1")
    try terminal.send("!" + Keys.control("s"))
    try terminal.wait(for: "Saved as good.json.")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "2 groups")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
  }

  @Test func `a link out of the library stays one, and what it leads to is saved`() throws {
    let home = try HomeFolder(groups: [:])
    try home.makeFolder(home.path + "/elsewhere")
    try home.write(capitalsFile(), to: home.path + "/elsewhere/real.json")
    try home.makeLink(home.library + "/capitals.json", to: "../../../elsewhere/real.json")
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.tab + "!" + Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(
      try home.text(of: home.path + "/elsewhere/real.json") == capitalsFile(answer: "Paris!")
    )
    #expect(home.names(in: home.path + "/elsewhere") == ["real.json"])
  }

  @Test func `that a hard link keeps what was there is said`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    try home.makeHardLink(home.path + "/other.json", to: home.library + "/capitals.json")
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.tab + "!" + Keys.control("s"))
    try terminal.wait(
      for: "Saved as capitals.json. Its other hard links keep the old text."
    )
    #expect(try home.text(of: home.path + "/other.json") == capitalsFile())
    try terminal.send("!" + Keys.control("s"))
    try terminal.wait(for: "a save without that") { screen in
      screen.text.contains("Saved as capitals.json.") && !screen.text.contains("hard links")
    }
  }

  @Test func `that a hard link keeps what was there is said over the library, too`() throws {
    let own = capitalsFile().replacing(#""prompt""#, with: #""kind": "easy", "prompt""#)
    let home = try HomeFolder(groups: ["capitals.json": own])
    try home.makeHardLink(home.path + "/other.json", to: home.library + "/capitals.json")
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home)
    try terminal.wait(for: "Question 1")
    // A question of a kind that is in version 2 alone.
    try terminal.send(Keys.control("o") + "\u{1B}t8")
    try terminal.wait(for: "Question 2 · essay")
    try terminal.send("Why?" + Keys.escape)
    try terminal.wait(forDialog: "Unsaved changes")
    try terminal.send("s")
    // A dialog wraps the sentences.
    try terminal.wait(for: "both sentences over the library") { screen in
      let words = screen.text.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
      return words.contains("Its other hard links keep the old text.")
        && words.contains("Your value is now under “x-kind”.") && words.contains("1 group")
    }
    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.wait(for: "1 group")
  }

  @Test func `a name that is no UTF-8 opens, saves and exports`() throws {
    let home = try HomeFolder(groups: [:])
    let names = [[0x63, 0xE9], [0x63, 0xE8]].map { (bytes: [UInt8]) in
      Array("\(home.library)/".utf8) + bytes + Array(".json".utf8)
    }
    for name in names {
      let path = name.map { CChar(bitPattern: $0) } + [0]
      let file = open(path, O_WRONLY | O_CREAT, 0o600)
      try #require(file >= 0)
      let id = name == names[0] ? "one" : "two"
      let text = Array(capitalsFile(title: "Title \(id)").replacing("capitals", with: id).utf8)
      #expect(write(file, text, text.count) == text.count)
      close(file)
    }
    let list = try ProgramRun("quizbuilder", ["list"], home: home)
    #expect(list.output.contains("c\\xE9"))
    #expect(list.output.contains("c\\xE8"))
    #expect(
      try ProgramRun("quizbuilder", ["show", "c\\xE9"], home: home).output.contains("Title one")
    )

    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "2 groups")
    try terminal.send("g" + Keys.enter)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.tab + "!" + Keys.control("s"))
    try terminal.wait(for: "Saved as c")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "2 groups")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    #expect(home.names(in: home.library).count == 2)
    #expect(try ProgramRun("quizbuilder", ["show", "one"], home: home).output.contains("Paris!"))
    #expect(
      !(try ProgramRun("quizbuilder", ["show", "two"], home: home).output.contains("Paris!"))
    )
    let export = try ProgramRun(
      "quizbuilder",
      ["export", "one", "--to", "csv", "-o", "-"],
      home: home
    )
    #expect(export.output.contains("Paris!"))
  }

  @Test func `a file removed since it was listed`() throws {
    let home = try HomeFolder(groups: [
      "good.json": capitalsFile(title: "Good"), "other.json": capitalsFile(title: "Other"),
    ])
    let terminal = try PseudoTerminal.quizBuilder(home: home, size: Size(rows: 24, columns: 250))
    try terminal.wait(for: "2 groups")
    try home.remove(home.library + "/good.json")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "it does not exist")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
  }
}
