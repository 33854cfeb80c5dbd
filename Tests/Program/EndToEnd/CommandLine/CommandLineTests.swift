import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The real program without a screen: arguments and pipes in, streams, files and exit codes out.
struct CommandLineTests {
  private let home: HomeFolder

  init() throws {
    home = try HomeFolder()
  }

  private func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun("quizbuilder", arguments, input: input, environment: environment, home: home)
  }

  private var library: String { "\(home.path)/.local/share/quizbuilder" }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(home.path)/\(name)", atomically: false, encoding: .utf8)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(home.path)/\(name)", encoding: .utf8)
  }

  @Test func `a group goes from a pipe through the library into a table`() throws {
    let made = try run(["new", "--plain"], input: "Capitals\nFrance?\nParis\n\n\n")
    #expect(
      made
        == ProgramRun(
          .exited(code: 0),
          messages: """
            Type a line and press Enter. An empty prompt ends the group.
            A line such as !pairs changes the kind of a question; !? lists the kinds.
            Title: Capitals
            Question 1
            Prompt: France?
            Answer: Paris
            Hint (optional): \("")
            Question 2
            Prompt: \("")
            Saved as \(library)/capitals.json.

            """
        )
    )
    #expect(
      try run(["list"])
        == ProgramRun(
          .exited(code: 0),
          output: """
            Title     Questions  File      Tags  Status
            Capitals          1  capitals

            """
        )
    )
    #expect(
      try run(["show", "Capitals"]).output == """
        Capitals
        1 question

        1. France?
           Answer: Paris

        """
    )
    let bytes = try text(of: ".local/share/quizbuilder/capitals.json")
    #expect(try run(["show", "capitals", "--json"]) == ProgramRun(.exited(code: 0), output: bytes))

    #expect(
      try run(["export", "capitals", "--to", "markdown"])
        == ProgramRun(.exited(code: 0), messages: "1 question written to capitals.md.\n")
    )
    try write("mine", to: "capitals.md")
    #expect(
      try run(["export", "capitals", "--to", "markdown"])
        == ProgramRun(
          .exited(code: 73),
          messages: "capitals.md already exists; use --force to overwrite it.\n"
        )
    )
    #expect(try text(of: "capitals.md") == "mine")
    let toStandardOutput = try run(["export", "capitals", "--to", "markdown", "-o", "-"])
    #expect(toStandardOutput.messages == "1 question written to standard output.\n")
    #expect(
      try run(["export", "capitals", "--to", "markdown", "--force"]).status == .exited(code: 0)
    )
    #expect(try text(of: "capitals.md") == toStandardOutput.output)
  }

  @Test func `input that ends in the middle keeps a draft and a second run finishes it`() throws {
    let broken = try run(["new", "--title", "Seas", "--plain"], input: "Largest?\n")
    #expect(broken.status == .exited(code: 1))
    let command = try #require(broken.messages.split(separator: "\n").last)
    let id = try #require(command.split(separator: " ").last)
    #expect(command == "Continue with: quizbuilder --plain \(id)")
    #expect(
      try run(["list"]).output == """
        Title  Questions  File                                  Tags  Status
        Seas           1  \(id)        draft

        """
    )
    let second = try run(["--plain", String(id)], input: "r\nPacific\n")
    #expect(second.status == .exited(code: 0))
    #expect(
      try run(["list"]).output == """
        Title  Questions  File  Tags  Status
        Seas           1  seas

        """
    )
  }

  @Test func `problems in a file are located by its line`() throws {
    try write(
      """
      {
        "format": "quizbuilder/group",
        "version": 1,
        "title": "Rivers",
        "questions": [
          { "prompt": "Longest?" }
        ]
      }
      """,
      to: "rivers.json"
    )
    try write("{\n  \"format\": \"quizbuilder/group\",\n  oops\n}\n", to: "torn.json")
    #expect(
      try run(["check", "rivers.json", "torn.json"])
        == ProgramRun(
          .exited(code: 65),
          output: """
            rivers.json:1: id: is missing
            rivers.json:6: questions[0].answer: is missing
            torn.json:3: column 3 is not valid JSON: expected a key in double quotes

            """,
          messages: """
            rivers.json: 2 problems
            torn.json: 1 problem

            """
        )
    )
    #expect(
      try run(["check", "-"], input: try text(of: "rivers.json"))
        == ProgramRun(
          .exited(code: 65),
          output: "-:1: id: is missing\n-:6: questions[0].answer: is missing\n",
          messages: "-: 2 problems\n"
        )
    )
    #expect(
      try run(["check", "nope.json"])
        == ProgramRun(.exited(code: 66), messages: "There is no file nope.json.\n")
    )
  }

  @Test func `without arguments and without a terminal the library is listed`() throws {
    #expect(
      try run([])
        == ProgramRun(
          .exited(code: 0),
          messages: """
            There are no groups in \(library).
            `quizbuilder new --plain` writes a new group, `quizbuilder GROUP --plain` continues \
            one; see `quizbuilder --help`.

            """
        )
    )
  }

  @Test func `a closed stream is not taken for a file`() throws {
    _ = try run(["new", "--plain"], input: "x\nP\nA\n\n")
    _ = try run(["export", "x", "--to", "csv", "-o", "open.csv"])
    let program = try BuiltProgram.path(of: "quizbuilder")
    func runByShell(_ command: String) throws -> ProgramRun {
      try ProgramRun("/bin/sh", ["-c", "exec '\(program)' \(command)"], home: home)
    }
    #expect(
      try runByShell("export x --to csv -o closed.csv 2>&-") == ProgramRun(.exited(code: 0))
    )
    #expect(try text(of: "closed.csv") == text(of: "open.csv"))
    #expect(
      try runByShell("list >&-")
        == ProgramRun(
          .exited(code: 1),
          messages: "The output cannot be written: Bad file descriptor.\n"
        )
    )
    #expect(try runByShell("new --plain <&-").status == .exited(code: 1))
  }

  @Test func `folders of the environment are used`() throws {
    let environment = ["QUIZBUILDER_LIBRARY": "\(home.path)/mine"]
    #expect(
      try run(["list"], environment: environment).messages
        == "There are no groups in \(home.path)/mine.\n"
    )
    #expect(
      try run(["list", "--library", "here"], environment: environment).messages
        == "There are no groups in here.\n"
    )
  }

  @Test(arguments: [
    (
      ["list", "extra"],
      """
      Error: Unexpected argument 'extra'
      Usage: quizbuilder list [--library <DIR>] [--json] [--no-color] [--plain]
        See 'quizbuilder list --help' for more information.

      """
    ),
    (
      ["find"],
      """
      Name at least one word or condition.

      """
    ),
    (
      ["lst"],
      """
      “lst” is not a command, a group or a file. Did you mean “list”?

      """
    ),
  ])
  func `wrong usage is told apart from failure`(arguments: [String], message: String) throws {
    #expect(try run(arguments) == ProgramRun(.exited(code: 2), messages: message))
  }

  @Test func `help has examples first and the language of the user`() throws {
    let english = try run(["list", "--help"])
    #expect(english.status == .exited(code: 0))
    #expect(english.messages == "")
    #expect(
      english.output.hasPrefix(
        """
        OVERVIEW: List the groups of the library.

        Examples:
          quizbuilder list         a table
          quizbuilder list --json  the same for scripts

        USAGE: quizbuilder list
        """
      )
    )
    let chinese = try run(["list", "--help"], environment: ["LC_ALL": "zh_CN.UTF-8"])
    #expect(chinese.output.hasPrefix("概述：列出题库中的题组。\n\n示例：\n"))
  }

  @Test(arguments: ["", "new", "list", "show", "check", "export"])
  func `every command has help with examples`(command: String) throws {
    let help = try run(["help", command].filter { !$0.isEmpty })
    #expect(help.status == .exited(code: 0))
    #expect(help.output.contains("\n\nExamples:\n  quizbuilder"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions are generated`(shell: String) throws {
    let script = try run(["--generate-completion-script", shell])
    #expect(script.status == .exited(code: 0))
    #expect(script.messages == "")
    for word in ["new", "list", "show", "check", "export", "library"] {
      #expect(script.output.contains(word))
    }
  }

  @Test func `control characters of a title reach no stream but JSON, escaped`() throws {
    _ = try run(["new", "--plain"], input: "x\nP\nA\n\n")
    let path = ".local/share/quizbuilder/x.json"
    let evil = try text(of: path).replacing(
      "\"title\": \"x\"",
      with: "\"title\": \"\\u001b]0;x\\u0007\""
    )
    try write(evil, to: path)
    for arguments in [
      ["list"], ["show", "x"], ["list", "--json"], ["export", "x", "--to", "csv"],
    ] {
      let seen = try run(arguments)
      #expect(seen.status == .exited(code: 0))
      #expect(!(seen.output + seen.messages).unicodeScalars.contains("\u{1B}"))
    }
  }
}
