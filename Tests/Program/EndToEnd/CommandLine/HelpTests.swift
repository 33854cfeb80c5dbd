import TerminalText
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The help of every command: its width in both languages, and its examples, each run as it stands there.
struct HelpTests {
  private static let commands = [
    "", "open", "new", "list", "show", "find", "check", "export", "import", "draw", "paper",
    "practise", "recipes", "recipes list", "recipes show", "recipes check", "schema", "settings",
    "media", "trash", "trash list", "trash restore", "trash empty", "merge", "sync",
  ]

  private static func help(
    of command: String,
    in language: String = "C.UTF-8",
    _ home: HomeFolder
  ) throws -> [Substring] {
    let words = ["help"] + command.split(separator: " ").map(String.init)
    let run = try ProgramRun("quizbuilder", words, environment: ["LANG": language], home: home)
    #expect(run.status == .exited(code: 0), "\(command)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: ["C.UTF-8", "zh_CN.UTF-8"])
  func `no line of a help text is wider than 80 columns, or begins with a stop`(
    language: String
  ) throws {
    let home = try HomeFolder()
    for command in Self.commands {
      let lines = try Self.help(of: command, in: language, home)
      #expect(lines.count > 10, "\(command)")
      for line in lines {
        let text = line.drop { $0 == " " }
        #expect(line.columns <= 80, "\(command): \(line)")
        #expect(!"。，、；：！？）”".contains(text.first ?? "x"), "\(command): \(line)")
      }
    }
  }

  @Test func `every command has its help here`() throws {
    let home = try HomeFolder()
    let lines = try Self.help(of: "", home).drop { $0 != "SUBCOMMANDS:" }.dropFirst()
    // A name begins at the third column, and a meaning goes on at the 27th.
    let names = lines.filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See")
    }
    .compactMap { $0.split(whereSeparator: { " ,".contains($0) }).first.map(String.init) }
    #expect(names == Self.commands.filter { !$0.isEmpty && !$0.contains(" ") })
  }

  // MARK: Examples

  /// Runs each example of a command in a home that has what it names.
  @Test(arguments: commands)
  func `every example does what it says`(command: String) throws {
    let lines = try Self.help(of: command, HomeFolder())
    let examples = lines.drop { $0 != "Examples:" }.dropFirst().prefix { !$0.isEmpty }
    for index in examples.indices where !examples[index].hasPrefix("      ") {
      let (call, meaning) = Self.parted(examples[index])
      let below = examples.dropFirst(index + 1 - examples.startIndex).prefix(1)
        .filter { $0.hasPrefix("      ") }.joined()
      let line = Self.typed(call)
      guard !line.contains(" sync") || Git.path != nil else { continue }
      let home = try Self.home(for: line)
      let run = try Self.run(line, home)
      #expect(run.status == .exited(code: 0), "\(line): \(run)")
      // A file that the meaning names is there now.
      for word in (meaning + below).split(separator: " ") where word.hasSuffix(".txt") {
        let place = "\(home.path)/\(word)"
        #expect(FileManager.default.fileExists(atPath: place), "\(line): \(word)")
      }
    }
  }

  private static func run(_ line: String, _ home: HomeFolder) throws -> ProgramRun {
    let isPractice = line.contains(" practise ")
    return try ProgramRun(
      "/bin/sh",
      ["-c", line],
      input: isPractice ? String(repeating: "x\n", count: 200) : "Sums\n1 + 1\n2\n\n\n",
      environment: [
        "PATH": "\(home.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        "GIT_CONFIG_NOSYSTEM": "1",
      ],
      home: home
    )
  }

  /// A command and its meaning, if it is beside it.
  private static func parted(_ example: Substring) -> (call: Substring, meaning: Substring) {
    let text = example.dropFirst(2)
    guard let gap = text.firstRange(of: "  ") else { return (text, "") }
    return (text[..<gap.lowerBound], text[gap.upperBound...].drop { $0 == " " })
  }

  /// An example as a user types it: with names in place of the stand-ins.
  private static func typed(_ call: Substring) -> String {
    String(call).replacing("%O %A %B %P", with: "base.json ours.json theirs.json capitals.json")
      .replacing("git@example.org:quizzes.git", with: "shared.git")
  }
}

// MARK: - What the examples name

extension HelpTests {
  private static func group(_ id: String, _ title: String, _ questions: [String]) -> String {
    let items = questions.enumerated().map { #"{ "id": "\#($0)", \#($1) }"# }
    return """
      {
        "format": "quizbuilder/group", "version": 2, "id": "\(id)", "title": "\(title)",
        "questions": [\(items.joined(separator: ", "))]
      }

      """
  }

  private static func questions(_ tag: String, _ count: Int) -> [String] {
    (1...count).map { #""prompt": "\#(tag) \#($0)?", "answer": "\#($0)", "tags": ["\#(tag)"]"# }
  }

  private static let capitals = group(
    "capitals-id",
    "Capital cities",
    [#""prompt": "France?", "answer": "Paris""#, #""prompt": "Peru?", "answer": "Lima""#]
  )

  private static let groups: [String: String] = [
    "capitals.json": capitals,
    "rivers.json": group("rivers-id", "Rivers", questions("river", 2)),
    "words.json": group("words-id", "Words", questions("verbs", 2)),
    "biology.json": group(
      "biology-id",
      "Biology",
      [#""prompt": "What has a cell wall and mitochondria?", "answer": "A plant""#]
    ),
    "cells.json": group(
      "cells-id",
      "Cells",
      questions("cells", 25)
        + (1...3).map { #""kind": "gaps", "prompt": "Cell {{\#($0)}}", "tags": ["cells"]"# }
    ),
    "plants.json": group("plants-id", "Plants", questions("plant", 2)),
    "last-term.json": group("last-term-id", "Last term", questions("term", 2)),
    "bank.json": group(
      "bank-id",
      "Bank",
      questions("easy", 20) + questions("medium", 30) + questions("hard", 12)
    ),
  ]

  private static let trivia = """
    { "response_code": 0, "results": [{ "type": "multiple", "difficulty": "easy", "category": "Art",
      "question": "Who painted it?", "correct_answer": "Monet", "incorrect_answers": ["Manet"] }] }

    """

  /// The files of the folder, by words of a line that need them.
  private static let files: [(word: String, name: String, text: String)] = [
    ("capitals.json", "capitals.json", capitals), ("*.json", "capitals.json", capitals),
    ("base.json", "base.json", capitals), ("ours.json", "ours.json", capitals),
    ("theirs.json", "theirs.json", capitals.replacing("Lima", with: "Lima, the capital")),
    ("a.json", "a.json", capitals), ("b.json", "b.json", capitals),
    ("answers.txt", "answers.txt", "Sums\n1 + 1\n2\n\n\n"),
    ("*.txt", "questions.txt", "Capital of France? {=Paris}\n"),
    ("words.csv", "words.csv", "prompt,answer,,tags\na,b,c,d\n"),
    ("trivia.json", "trivia.json", trivia), ("curl", "trivia.json", trivia),
    ("keys.json", "keys.json", "{}\n"),
    (
      "missing:answer", ".local/share/quizbuilder/half.json",
      #"{ "format": "quizbuilder/group", "version": 1, "id": "h", "title": "Half", "questions": [{ "prompt": "Why?", "tags": ["cells"] }] }"#
    ),
    (
      "settings.json", "settings.json",
      #"{ "points": 2 }"#
    ),
  ]

  /// Makes a home with what a line names.
  private static func home(for line: String) throws -> HomeFolder {
    let isRestored = line.contains("trash restore")
    let home = try HomeFolder(groups: groups.filter { !isRestored || $0.key != "capitals.json" })
    for file in files where line.contains(file.word) {
      try home.write(file.text, to: "\(home.path)/\(file.name)")
    }
    try home.makeFolder("\(home.path)/bin")
    // In place of one that would ask the network.
    try home.write("#!/bin/sh\ncat trivia.json\n", to: "\(home.path)/bin/curl")
    try home.setPermissions(0o755, of: "\(home.path)/bin/curl")
    try home.makeLink("\(home.path)/bin/quizbuilder", to: BuiltProgram.path(of: "quizbuilder"))
    if isRestored {
      let trash = "\(home.path)/.local/state/quizbuilder/trash"
      try home.makeFolder(trash)
      try home.write(capitals, to: "\(trash)/20261120T201500Z-capitals.json")
    }
    if line.contains("mine.json"), !line.contains("> mine.json") {
      _ = try run("quizbuilder recipes show opentdb > mine.json", home)
    }
    if line.contains(" sync") {
      try home.write(
        "[user]\n\tname = Ada\n\temail = ada@example.org\n",
        to: "\(home.path)/.gitconfig"
      )
      _ = try Git.run(["init", "--quiet", "--bare", "shared.git"], home: home)
      if !line.contains("--init") { _ = try run("quizbuilder sync --init shared.git", home) }
    }
    return home
  }
}
