import ArgumentParser
import QuizResources

/// The options that every command has.
struct GeneralOptions: ParsableArguments {
  @Option(help: .phrase(.cliOptionLibrary, valueName: "DIR"), completion: .directory)
  var library: String?

  @Flag(help: .phrase(.cliOptionJson))
  var json = false

  @Flag(help: .phrase(.cliOptionNoColor))
  var noColor = false

  @Flag(help: .phrase(.cliOptionPlain))
  var plain = false

  /// The options without the parser.
  var preferences: Preferences {
    Preferences(library: library, usesJSON: json, usesColour: !noColor, isPlain: plain)
  }
}
