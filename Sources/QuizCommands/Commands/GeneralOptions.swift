import ArgumentParser
import QuizResources

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
