import QuizResources

/// The translation of the argument parser, which speaks English alone, into the language of the user.
///
/// The English phrases are the parser's sentences; a line that reads as one of them becomes the same phrase of the other
/// language. Any other line stays.
enum ParserTranslation {
  private static let lines = PhraseReader(
    [
      .cliParserOverview, .cliParserUsageTitle, .cliParserUsage, .cliParserArguments,
      .cliParserOptions, .cliParserSubcommands, .cliParserDetails, .cliParserMore, .cliParserHelp,
      .cliParserShowVersion, .cliParserShowHelp, .cliParserError, .cliParserShells,
      .cliParserDefault,
    ],
    in: .english
  )

  private static let errors = PhraseReader(
    [
      .cliParserUnknownNearest, .cliParserUnknown, .cliParserMissing, .cliParserMissingValue,
      .cliParserInvalid, .cliParserUnexpected, .cliParserUnexpectedMany, .cliParserNoValue,
      .cliParserNoOption, .cliParserNoScript, .cliParserNoShell,
    ],
    in: .english
  )

  /// Translates the help or the complaint of the parser, line by line.
  static func translated(_ text: String, into phrases: Phrasebook) -> String {
    guard phrases.language != .english else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { translated(line: String($0), into: phrases) }
      .joined(separator: "\n")
  }

  private static func translated(line: String, into phrases: Phrasebook) -> String {
    guard let (phrase, values) = lines.reading(of: line) else { return line }
    guard phrase == .cliParserError, let error = values[.text],
      let (reason, parts) = errors.reading(of: error)
    else { return phrases(phrase, values) }
    return phrases(phrase, [.text: phrases(reason, parts)])
  }
}
