// One pair for each subject, and not one for all: `.formTitle` is found only where its type is known.
extension Phrasebook {
  /// A phrase as it stands in the book, for phrases without placeholders.
  public subscript(phrase: Phrase) -> String {
    text(of: phrase)
  }

  /// A phrase with values in the place of its placeholders; `.count` also chooses the plural form.
  ///
  /// A placeholder without a value stays as it is. The values are put in as they are: whoever shows the phrase
  /// must make their control characters visible.
  public func callAsFunction(
    _ phrase: Phrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase of the command line as it stands in the book, for phrases without placeholders.
  public subscript(phrase: CommandPhrase) -> String {
    text(of: phrase)
  }

  /// A phrase of the command line with values in the place of its placeholders; see the one for a ``Phrase``.
  public func callAsFunction(
    _ phrase: CommandPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase about merging as it stands in the book, for phrases without placeholders.
  public subscript(phrase: MergePhrase) -> String {
    text(of: phrase)
  }

  /// A phrase about merging with values in the place of its placeholders; see the one for a ``Phrase``.
  public func callAsFunction(
    _ phrase: MergePhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase about recipes as it stands in the book, for phrases without placeholders.
  public subscript(phrase: RecipePhrase) -> String {
    text(of: phrase)
  }

  /// A phrase about recipes with values in the place of its placeholders; see the one for a ``Phrase``.
  public func callAsFunction(
    _ phrase: RecipePhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase found by a code, as it stands in the book.
  public subscript(phrase: CodedPhrase) -> String {
    text(of: phrase)
  }

  /// A phrase found by a code, with values in the place of its placeholders; see the one for a ``Phrase``.
  public func callAsFunction(
    _ phrase: CodedPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }
}
