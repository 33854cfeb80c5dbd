import LosslessJSON
import TestSupport
import Testing

/// Text that means harm in what commands print, which a terminal would obey.
struct HostileOutputTests {
  /// Scalars that a terminal obeys, that end a line, that turn the reading direction, or that nobody sees.
  private static let scalars: [Unicode.Scalar] =
    [
      "\u{1B}", "\u{7}", "\u{8}", "\u{D}", "\u{7F}", "\u{85}", "\u{9B}", "\u{9D}", "\u{2028}",
      "\u{2029}", "\u{FEFF}", "\u{200B}", "\u{E0041}",
    ]
    + (0x202A...0x202E).compactMap { Unicode.Scalar($0 as UInt32) }
    + (0x2066...0x2069).compactMap { Unicode.Scalar($0 as UInt32) }
  private static let hostile = String(String.UnicodeScalarView(scalars))

  private func expectHarmless(_ run: ProgramRun, _ what: String) {
    for text in [run.output, run.messages] {
      let found = text.unicodeScalars.filter { Self.scalars.contains($0) }
      #expect(found.isEmpty, "\(what): \(text.debugDescription)")
    }
  }

  /// A home folder in which every text contains all of it, also where something is wrong.
  private func home() throws -> HomeFolder {
    let evil = Self.hostile
    let question: JSONValue = [
      "id": .string("q" + evil), "prompt": .string("p" + evil), "answer": .string("a" + evil),
      "hint": .string("h" + evil), "tags": [.string("t" + evil)],
      "distractors": [.string("d" + evil), .string("d" + evil)],
    ]
    let group: JSONValue = [
      "format": "quizbuilder/group", "version": 1, "id": .string("id" + evil),
      "title": .string("T" + evil), "template": .string("none" + evil),
      "questions": [question, question],
    ]
    let home = try HomeFolder(groups: [
      "good\(evil).json": group.text(.pretty),
      "bad\(evil).json": "{\"format\": \"\(evil)",
      "other.json": JSONValue.object(["format": .string("f" + evil), "version": 1]).text(),
    ])
    let configuration = home.path + "/.config/quizbuilder"
    let settings: JSONValue = .object(["x" + evil: .string(evil)])
    try home.makeFolder(configuration + "/recipes")
    try home.makeFolder(configuration + "/layouts")
    for name in ["settings", "keys", "preferences", "recipes/r\(evil)", "layouts/l\(evil)"] {
      try home.write(settings.text(), to: "\(configuration)/\(name).json")
    }
    try home.write(
      "question,answer\np\(evil),a\(evil)\n,x\(evil)\n",
      to: home.path + "/i\(evil).csv"
    )
    return home
  }

  @Test(arguments: [[], ["--json"]])
  func `is drawn as symbols, and escaped in JSON`(_ options: [String]) throws {
    let home = try home()
    let evil = Self.hostile
    let files = home.names(in: home.library).map { "\(home.library)/\($0)" }
    let own = ["settings", "keys", "preferences", "recipes/r\(evil)", "layouts/l\(evil)"].map {
      "\(home.path)/.config/quizbuilder/\($0).json"
    }
    let commands: [[String]] =
      [
        ["list"], ["show", "good\(evil)", "--settings"], ["show", "none\(evil)"],
        ["check", "nowhere\(evil)"], ["recipes", "list"],
        ["recipes", "show", "no\(evil)"], ["import", "i\(evil).csv", "--dry-run"],
        ["import", "good\(evil)", "--dry-run"], ["export", "no\(evil)", "--to", "csv"],
        ["export", "good\(evil)", "--to", "no\(evil)"], ["\(evil)"],
        ["list", "--library", "\(evil)"],
      ] + (files + own).map { ["check", $0] } + files.map { ["import", $0, "--dry-run"] }
    for command in commands {
      let run = try ProgramRun("quizbuilder", command + options, home: home)
      expectHarmless(run, "\(command.joined(separator: " ").debugDescription)")
    }
    // It did look at the group.
    let list = try ProgramRun("quizbuilder", ["list"] + options, home: home)
    #expect(list.output.contains("\"T") == options.contains("--json"))
  }

  @Test(arguments: [[], ["--json"]])
  func `a group is shown harmlessly on a terminal, and piped as it is`(_ options: [String]) throws {
    let home = try home()
    let name = "good\(Self.hostile)"
    let terminal = try PseudoTerminal(
      program: BuiltProgram.path(of: "quizbuilder"),
      arguments: ["show", name] + options,
      home: home
    )
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    let shown = String(decoding: terminal.output.filter { $0 != 0x0D }, as: UTF8.self)
    #expect(!shown.unicodeScalars.contains { Self.scalars.contains($0) }, "\(shown)")
    #expect(shown.contains("T"))
    guard options == ["--json"] else { return }
    let piped = try ProgramRun("quizbuilder", ["show", name] + options, home: home)
    #expect(try piped.output == home.text(of: "\(home.library)/\(name).json"))
  }

  @Test func `JSON says the same values`() throws {
    let home = try home()
    let list = try ProgramRun("quizbuilder", ["list", "--json"], home: home)
    let groups = try #require(try JSONValue(parsing: list.output)["groups"]?.arrayValue)
    #expect(groups.contains { $0["title"] == .string("T" + Self.hostile) })
  }

  @Test(arguments: [
    "settings.json", "keys.json", "preferences.json", "layouts/x.json", "recipes/x.json", "x.json",
  ])
  func `nested deeply, a file is refused with its place`(_ name: String) throws {
    let home = try HomeFolder()
    try home.makeFolder(home.path + "/layouts")
    try home.makeFolder(home.path + "/recipes")
    for (text, place) in [
      (String(repeating: "[", count: 100_000), ":1:"),
      ("\n" + String(repeating: "{\"a\":", count: 100_000), ":2:"),
    ] {
      try home.write(text, to: "\(home.path)/\(name)")
      let run = try ProgramRun("quizbuilder", ["check", name], home: home)
      #expect(run.status == .exited(code: 65))
      // A layout is not even looked into when it is that long.
      let start = name.hasPrefix("layouts/") ? ": is larger than" : place
      #expect(run.output.hasPrefix(name + start), "\(run.output)")
    }
  }

  @Test func `check knows the file of preferences`() throws {
    let home = try HomeFolder()
    try home.write("{\"library.order\": \"changed\"}", to: home.path + "/preferences.json")
    let good = try ProgramRun("quizbuilder", ["check", "preferences.json"], home: home)
    #expect(good.status == .exited(code: 0))
    #expect(good.messages.contains("preferences"))
    try home.write("[1]", to: home.path + "/preferences.json")
    let bad = try ProgramRun("quizbuilder", ["check", "preferences.json"], home: home)
    #expect(bad.status == .exited(code: 65))
    #expect(bad.output.hasPrefix("preferences.json"))
  }
}
