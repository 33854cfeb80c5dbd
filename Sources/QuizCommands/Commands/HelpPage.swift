import ArgumentParser
import QuizResources
import TerminalText

/// What the help of a command says above its options: examples first, then what they do not show.
struct HelpPage {
  /// A command line and what it does.
  struct Example {
    let command: String
    let meaning: CommandPhrase

    init(_ command: String, _ meaning: CommandPhrase) {
      self.command = command
      self.meaning = meaning
    }
  }

  /// What the command does, in a sentence.
  let abstract: CommandPhrase
  /// Command lines to begin with.
  let examples: [Example]
  /// What else there is to know, a paragraph each.
  var notes: [CommandPhrase] = []

  /// The examples in two columns, and the notes below them.
  func discussion(in phrases: Phrasebook) -> String {
    let width = examples.map(\.command.columns).max() ?? 0
    let lines = examples.map { example in
      let blanks = String(repeating: " ", count: width - example.command.columns)
      return "  \(example.command)\(blanks)  \(phrases[example.meaning])"
    }
    let block = ([phrases[.cliHelpHeading]] + lines).joined(separator: "\n")
    return ([block] + notes.map { phrases[$0] }).joined(separator: "\n\n")
  }
}

extension CommandConfiguration {
  /// A command with a page of help in the user's language.
  init(commandName: String, help: HelpPage) {
    self.init(
      commandName: commandName,
      abstract: Phrasebook.ofUser[help.abstract],
      discussion: help.discussion(in: .ofUser)
    )
  }
}
