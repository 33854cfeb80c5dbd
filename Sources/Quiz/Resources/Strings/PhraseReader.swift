/// Some phrases of a language, by which texts are read.
///
/// ```swift
/// let reader = PhraseReader([.cliParserError], in: .english)
/// reader.reading(of: "Error: no file")   // (.cliParserError, [.text: "no file"])
/// ```
package struct PhraseReader: Sendable {
  private let templates: [(phrase: CommandPhrase, template: PhraseTemplate)]

  /// Reads the templates of phrases; of those that fit a text, the first counts.
  package init(_ phrases: [CommandPhrase], in language: Language) {
    let phrasebook = Phrasebook(language)
    templates = phrases.map { ($0, PhraseTemplate(phrasebook[$0])) }
  }

  /// Returns the phrase that a text is, with the values in it; `nil` if it is none.
  package func reading(
    of text: String
  ) -> (phrase: CommandPhrase, values: [Placeholder: String])? {
    for (phrase, template) in templates {
      if let values = template.values(in: text) { return (phrase, values) }
    }
    return nil
  }
}
