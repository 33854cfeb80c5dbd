import CoreTestSupport
import LosslessJSON
import TerminalUI
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The manners of the program in a terminal.
struct MannersTests {
  /// Opens the form of a group and goes to the end of its answer.
  private func form(environment: [String: String?] = [:]) throws -> PseudoTerminal {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile(title: "Städte 首都 👨‍👩‍👧")])
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home, environment: environment)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.tab)
    try terminal.wait(for: "the cursor behind the answer") { screen in
      screen.lines[screen.cursor.row].hasSuffix("Paris") && screen.cursor.column == 24
    }
    return terminal
  }

  @Test func `resizing keeps everything`() throws {
    let terminal = try form()
    try terminal.send(" on the Seine" + Keys.left + Keys.left)
    try terminal.wait(for: "Paris on the Seine")
    let whole = terminal.screen
    let small = Size(rows: 10, columns: 40)
    terminal.resize(to: small)
    try terminal.wait(for: "the form at 40×10") { screen in
      screen.lines[0].hasSuffix("modified") && screen.lines[9].hasPrefix(" ^X Commands  Enter Next")
    }
    try terminal.wait(forCursorIn: "┃  Answer    Paris on the Seine")
    terminal.resize(to: Size(rows: 8, columns: 30))
    try terminal.wait(for: "the notice") { $0.text == "Needs 40×10" }
    for rows in 1...24 { terminal.resize(to: Size(rows: rows, columns: rows * 3)) }
    terminal.resize(to: whole.size)
    try terminal.wait(for: "the form at 80×24") { $0.text == whole.text }
    // The cursor is the last thing that is drawn.
    try terminal.send("s")
    try terminal.wait(for: "Paris on the Seisne")
  }

  @Test func `suspended and continued`() throws {
    let terminal = try form()
    try terminal.send(" on the Seine")
    try terminal.wait(for: "Paris on the Seine")
    let before = terminal.screen
    let modes = terminal.modes
    try terminal.send(Keys.control("z"))
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    #expect(terminal.modes == terminal.originalModes)
    #expect(!terminal.screen.isAlternate)
    terminal.interlude(writing: "$ fg\r\n")
    terminal.resume()
    try terminal.wait(for: "the form") { $0.text == before.text && $0.cursor == before.cursor }
    #expect(terminal.modes == modes)
    try terminal.send("!")
    try terminal.wait(for: "Paris on the Seine!")
  }

  @Test(arguments: [
    ("library", "?"), ("library", Keys.f1), ("group-form", Keys.f1), ("export", Keys.f1),
  ])
  func `help lists every key`(screen: String, key: String) throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder(home: home, size: Size(rows: 60, columns: 100))
    try terminal.wait(for: "1 group")
    switch screen {
    case "group-form":
      try terminal.send(Keys.enter)
      try terminal.wait(for: "Question 1")
    case "export":
      try terminal.send("x" + Keys.down)
      try terminal.wait(for: "Destination")
    default: break
    }
    try terminal.send(key)
    let titles = [
      "library": "Keys: Library", "group-form": "Keys: Group form", "export": "Keys: Export",
    ]
    try terminal.wait(forDialog: titles[screen] ?? "")
    let rows = try documentedKeys(of: screen)
    #expect(rows.count > 8)
    let missing = rows.filter { keys, label in
      !terminal.screen.lines.contains {
        $0.contains(" \(keys) ") && $0.contains(" \(label.prefix(30))")
      }
    }
    #expect(missing.isEmpty, "\(missing) are not in\n\(terminal.screen.text)")
    try terminal.send(Keys.escape)
    try terminal.waitForNoDialog()
  }

  /// The keys of a screen and what they do, as the documentation has them.
  private func documentedKeys(of screen: String) throws -> [(keys: String, label: String)] {
    let document = try SourceTree.text(of: "docs/reference/KEYS.md")
    let section = document.split(separator: "\n## ").first { $0.contains("(`\(screen)`)") }
    return try #require(section).split(separator: "\n").filter { $0.hasPrefix("|`") }.map { row in
      let cells = row.split(separator: "|")
      return (cells[0].filter { $0 != "`" }, String(cells[1]))
    }
  }

  @Test func `a Chinese locale has Chinese words`() throws {
    let terminal = try PseudoTerminal.quizBuilder(environment: ["LANG": "zh_CN.UTF-8"])
    try terminal.wait(for: "题库")
    try terminal.send("n")
    try terminal.wait(for: "^S 保存")
    try terminal.send("首都" + Keys.control("s"))
    try terminal.wait(forDialog: "还需填写")
  }

  @Test func `a locale without UTF-8 has ASCII`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile(title: "Städte 首都")])
    let terminal = try PseudoTerminal.quizBuilder(home: home, environment: ["LC_ALL": "C"])
    try terminal.wait(for: "1 group")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "-- Question 1, text --")
    try terminal.send("!" + Keys.escape)
    try terminal.wait(for: "+ Unsaved changes -")
    try terminal.send("c")
    try terminal.wait(for: "no dialog") { !$0.text.contains("Unsaved") }
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
    #expect(try home.group("capitals.json")["title"] == "Städte 首都")
  }

  @Test(arguments: ["LC_ALL": "zh_CN.GB18030", "LC_CTYPE": "C"])
  func `where Chinese cannot be shown the words are English`(name: String, value: String) throws {
    let terminal = try PseudoTerminal.quizBuilder(
      environment: ["LANG": "zh_CN.UTF-8", name: value]
    )
    try terminal.wait(for: "Welcome! Your library is empty.")
    try terminal.send("n")
    try terminal.wait(for: "^S Save")
    // The punctuation of the sentences has its likes in ASCII.
    try terminal.wait(forRow: 0, endingIn: "new - 3 missing")
    try terminal.send("T" + Keys.escape)
    try terminal.wait(for: "\"T\" has unsaved changes.")
  }

  @Test(arguments: [nil, "1", ""])
  func `NO_COLOR has no colours`(_ value: String?) throws {
    let terminal = try form(environment: ["NO_COLOR": value])
    let colours = terminal.output.split(separator: 0x1B).filter { sequence in
      guard sequence.first == UInt8(ascii: "["),
        let end = sequence.firstIndex(where: { (0x40...0x7E).contains($0) && $0 != 0x5B }),
        sequence[end] == UInt8(ascii: "m")
      else { return false }
      let parameters = String(decoding: sequence[..<end].dropFirst(), as: UTF8.self)
      return parameters.split(separator: ";").contains { parameter in
        Int(parameter).map { (30...38).contains($0) || (40...48).contains($0) || $0 >= 90 } ?? false
      }
    }
    // An empty value is as good as none (no-color.org).
    #expect(colours.isEmpty == (value == "1"))
  }

  @Test func `a typed character costs few bytes`() throws {
    let terminal = try form()
    try terminal.send("a")
    try terminal.wait(for: "Parisa")
    for (typed, shown) in [("b", "Parisab"), ("é", "Parisabé"), ("語", "Parisabé語")] {
      let before = terminal.output.count
      try terminal.send(typed)
      try terminal.wait(for: "the cursor behind \(shown)") { screen in
        screen.lines[screen.cursor.row].hasSuffix(shown)
      }
      #expect(terminal.output.count - before <= 30)
    }
  }

  @Test(arguments: ["VISUAL", "EDITOR"])
  func `a field in the user's editor`(_ variable: String) throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let script = home.path + "/my editor"
    try home.write("#!/bin/sh\necho \"$1\"; sed -i \"s/\\$/ $2/\" \"$3\"\n", to: script)
    try home.setPermissions(0o755, of: script)
    let terminal = try PseudoTerminal.quizBuilder(
      "capitals",
      home: home,
      environment: [variable: "'\(script)' --option word"]
    )
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.tab + Keys.alt("e"))
    try terminal.wait(for: "Paris word")
    try terminal.send("!" + Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(
      try home.text(of: "\(home.library)/capitals.json") == capitalsFile(answer: "Paris word!")
    )
  }

  @Test func `an editor that fails changes nothing`() throws {
    let terminal = try form(environment: ["EDITOR": "false"])
    try terminal.send(Keys.alt("e"))
    try terminal.wait(for: "The editor false failed: 1. The text did not change.")
    try terminal.wait(forCursorIn: "┃  Answer          Paris")
  }

  @Test func `nothing in a paste is a key`() throws {
    let terminal = try form()
    let keys =
      "\u{13}\u{3}\u{1A}\u{12}\u{1B}OP\u{1B}u\u{1B}[201 ~\u{1B}[200~\u{1B}[20\u{1B}\u{1B}\t\r"
    try terminal.paste("<\(keys)>")
    try terminal.wait(for: "OPu[201 ~[200~[20→")
    try terminal.wait(for: "┃                  >")
    try terminal.wait(forRow: 0, endingIn: " modified")
    let home = terminal.home
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as capitals.json.")
    #expect(
      try home.group("capitals.json")["questions"]?[0]?["answer"]
        == .string("Paris<OPu[201 ~[200~[20\t\n>")
    )
    #expect(home.names(in: home.drafts) == [])
  }
}
