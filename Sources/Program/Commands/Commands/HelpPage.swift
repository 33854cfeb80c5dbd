import ArgumentParser
import QuizResources
import TerminalText

/// The help of a command above its options: examples first, then what they do not show.
struct HelpPage: Sendable {
  /// The name of the command.
  let name: String
  /// The purpose of the command, in a sentence.
  let abstract: CommandPhrase
  /// The command lines to begin with.
  let examples: [(command: String, meaning: CommandPhrase)]
  /// The paragraphs below them.
  var notes: [CommandPhrase] = []
  /// The exit codes to tell below these.
  var exitCodes: [ExitStatus] = []

  /// The examples, the notes below them, and the exit codes.
  func discussion(in phrases: Phrasebook) -> String {
    let blocks =
      [([phrases[.cliHelpHeading]] + exampleLines(in: phrases)).joined(separator: "\n")]
      + notes.map { phrases[$0] }
    guard !exitCodes.isEmpty else { return blocks.joined(separator: "\n\n") }
    let codes = exitCodes.map { status in
      let code = "\(status.rawValue)"
      return "  \(code)\(String(repeating: " ", count: 5 - code.count))\(phrases[status.meaning])"
    }
    let list = ([phrases[.cliHelpExitCodes]] + codes).joined(separator: "\n")
    return (blocks + [list]).joined(separator: "\n\n")
  }

  /// The examples in two columns; if these are too wide, each meaning is below its command.
  private func exampleLines(in phrases: Phrasebook) -> [String] {
    let width = examples.map(\.command.columns).max() ?? 0
    let widest = examples.map { phrases[$0.meaning].columns }.max() ?? 0
    // The parser breaks a line as wide as the terminal.
    guard 4 + width + widest < HelpLayout.usualColumns else {
      return examples.flatMap { ["  \($0)", "      \(phrases[$1])"] }
    }
    return examples.map { command, meaning in
      let blanks = String(repeating: " ", count: width - command.columns)
      return "  \(command)\(blanks)  \(phrases[meaning])"
    }
  }
}

extension CommandConfiguration {
  /// Configures a command with a page of help in the user's language.
  init(
    _ help: HelpPage,
    usage: String? = nil,
    version: String = "",
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: help.name,
      abstract: Phrasebook.ofUser[help.abstract],
      usage: usage,
      discussion: help.discussion(in: .ofUser),
      version: version,
      subcommands: subcommands,
      defaultSubcommand: defaultSubcommand
    )
  }
}

/// The options that every command has.
struct GeneralOptions: ParsableArguments {
  @Option(help: .phrase(.cliOptionLibrary, valueName: "DIR"), completion: .directory)
  var library: String?

  @Flag(help: .phrase(.cliOptionJson)) var json = false
  @Flag(help: .phrase(.cliOptionNoColor)) var noColor = false
  @Flag(help: .phrase(.cliOptionPlain)) var plain = false

  /// The options without the parser.
  var global: GlobalOptions {
    GlobalOptions(library: library, usesJSON: json, usesColour: !noColor, isPlain: plain)
  }
}

/// The values of the options that every command has.
package struct GlobalOptions: Hashable, Sendable {
  /// The folder of the library, if not the usual one.
  package var library: String?
  /// Data is written as JSON.
  package var usesJSON = false
  /// Screens may have colours.
  package var usesColour = true
  /// Forms are filled in line by line, even where screens could be shown.
  package var isPlain = false
}
