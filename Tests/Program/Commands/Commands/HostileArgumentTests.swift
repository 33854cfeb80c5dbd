import ArgumentParser
import CoreTestSupport
import Testing

@testable import QuizCommands

/// Arguments that mean harm, which come from names of files such as those of `check *.json`.
struct HostileArgumentTests {
  /// Every command, with the words that name it.
  static let commands: [(words: [String], type: any ParsableCommand.Type)] =
    [([], RootCommand.self)] + commands(below: RootCommand.self, [])

  private static func commands(
    below parent: any ParsableCommand.Type,
    _ words: [String]
  ) -> [(words: [String], type: any ParsableCommand.Type)] {
    parent.configuration.subcommands.flatMap { command in
      let words = words + [command.configuration.commandName ?? ""]
      return [(words, command)] + commands(below: command, words)
    }
  }

  /// Texts that a terminal obeys, that turn the writing direction, or that nobody sees.
  static let texts = [
    "\u{1B}]0;pwn\u{7}a.json", "a\u{1B}[2Jb", "\u{8}\u{8}x", "a\rb", "a\nError: forged", "a\tb",
    "\u{7F}",
    "\u{9B}2J", "\u{85}x", "a\u{202E}b", "\u{2066}x", "\u{2028}x", "\u{FEFF}a", "a\u{200B}b",
    "a\u{200D}b", "\u{E0041}\u{E0042}", "\u{1F3F4}\u{E0041}\u{E0042}", "a\u{FE0F}b", "\u{AD}",
  ]

  /// The options in the help of a command, and of the one that is meant where none of several is named.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    let commands = [command] + [command.configuration.defaultSubcommand].compactMap(\.self)
    let help = CommandTrial().injecting {
      commands.map { RootCommand.helpMessage(for: $0, columns: 500) }.joined()
    }
    let words = help.split { " \n,[]()|/<>=".contains($0) }.filter { $0.hasPrefix("-") }
    return Set(words.map { String($0) }).sorted()
  }

  /// The arguments in which a text can reach a command.
  private static func arguments(with text: String, _ options: [String]) -> [[String]] {
    [["--" + text], ["-" + text], [text], ["--", text], [text, text, text, text, text]]
      + [["--" + text + "=x"], ["help", text], [text, "--help"], [text, "--version"]]
      + options.enumerated().flatMap { index, option in
        let ways = [[option, text], [option + "=" + text], [option + text], [text, option]]
        return some(of: ways, caseCount(1, thorough: 4), from: index)
      }
  }

  /// Returns some elements, others for each number; all of them if they are no more than the count.
  private static func some<Element>(
    of elements: [Element],
    _ count: Int,
    from number: Int
  ) -> [Element] {
    (0..<min(count, elements.count)).map { elements[(number * count + $0) % elements.count] }
  }

  private static func harm(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
        0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
        true
      default: false
      }
    }
  }

  @Test(arguments: commands.indices)
  func `do not reach the terminal as they are`(index: Int) {
    let (words, type) = Self.commands[index]
    let options = Self.options(of: type)
    #expect(options.contains("--library"))
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let all = Self.texts.joined(separator: "x")
    let alone = Self.some(of: Self.texts, caseCount(4, thorough: Self.texts.count), from: index)
    let every = alone.flatMap { [["--" + $0], [$0]] } + Self.arguments(with: all, options)
    for arguments in every {
      let seen = trial.run(words + arguments)
      let harm = Self.harm(in: seen.output) + Self.harm(in: seen.messages)
      #expect(harm.isEmpty, "\(words + arguments): \(seen.output + seen.messages)")
      let lines = (seen.output + seen.messages).split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("Error: forged") }, "\(words + arguments)")
    }
  }

  @Test func `are said in words that show what is wrong`() {
    let seen = CommandTrial().run(["check", "--\u{1B}]0;pwn\u{7}a.json"])
    #expect(seen.end == .status(.usage))
    #expect(seen.messages.hasPrefix("Error: Unknown option '--␛]0;pwn␇a.json'\n"))
  }

  @Test(arguments: [
    ["check", "--bogus"], ["merge", "--bogus"], ["merge", "a", "--bogus", "b"],
    ["import", "--bogus"],
    ["recipes", "check", "--bogus"], ["export", "--bogus", "--to"],
  ])
  func `an unknown option is named before a missing argument`(arguments: [String]) {
    let seen = CommandTrial().run(arguments)
    #expect(seen.end == .status(.usage))
    #expect(seen.messages.hasPrefix("Error: Unknown option '--bogus'\n"), "\(seen.messages)")
  }

  /// Mistakes that are not unknown options.
  static let mistakes: [(arguments: [String], message: String)] = [
    (["merge", "a"], "Missing expected argument"),
    (["export", "--to"], "Missing value for '--to"),
    (["import", "x", "--max-size", "y"], "The value 'y' is invalid"),
    (["show", "a", "b"], "Unexpected argument 'b'"),
  ]

  @Test(arguments: mistakes)
  func `with known options, any other mistake is named`(arguments: [String], message: String) {
    let seen = CommandTrial().run(arguments)
    #expect(seen.end == .status(.usage))
    #expect(seen.messages.hasPrefix("Error: \(message)"), "\(seen.messages)")
    #expect(!seen.messages.contains("\0") && !seen.messages.contains("␀"))
  }

  @Test func `leave the lines of the program's own words alone`() {
    let help = CommandTrial().run(["--help"]).output
    #expect(help.contains("\nUSAGE: quizbuilder"))
    #expect(!help.contains("�"))
    for shell in [CompletionShell.bash, .zsh, .fish] {
      let script = CommandTrial().run(["--generate-completion-script", shell.rawValue])
      #expect(script.end == .status(.success))
      let plain = CommandTrial().injecting { RootCommand.completionScript(for: shell) }
      #expect(script.output == plain + "\n")
    }
  }
}
