// One pair for each subject, and not one for all: `.formTitle` is found only where its type is known.
extension Phrasebook {
  /// A phrase without placeholders.
  package subscript(phrase: Phrase) -> String { text(of: phrase) }

  /// A phrase of the command line without placeholders.
  package subscript(phrase: CommandPhrase) -> String { text(of: phrase) }

  /// A phrase about imports without placeholders.
  package subscript(phrase: ImportPhrase) -> String { text(of: phrase) }

  /// A phrase about practice without placeholders.
  package subscript(phrase: PracticePhrase) -> String { text(of: phrase) }

  /// A phrase about pictures, sounds and films without placeholders.
  package subscript(phrase: MediaPhrase) -> String { text(of: phrase) }

  /// A phrase about tests on paper without placeholders.
  package subscript(phrase: PaperPhrase) -> String { text(of: phrase) }

  /// A phrase about recipes without placeholders.
  package subscript(phrase: RecipePhrase) -> String { text(of: phrase) }

  /// A phrase about a sync without placeholders.
  package subscript(phrase: SyncPhrase) -> String { text(of: phrase) }

  /// A phrase about drawn tests without placeholders.
  package subscript(phrase: DrawPhrase) -> String { text(of: phrase) }

  /// A phrase of the library without placeholders.
  package subscript(phrase: LibraryPhrase) -> String { text(of: phrase) }

  /// A phrase of the dialogue line by line without placeholders.
  package subscript(phrase: PlainPhrase) -> String { text(of: phrase) }

  /// A phrase of the work in a form without placeholders.
  package subscript(phrase: FormPhrase) -> String { text(of: phrase) }

  /// A phrase with values in the place of its placeholders; `.count` also chooses the plural form.
  ///
  /// A placeholder without a value stays as it is. Values are not changed: the caller makes their control
  /// characters visible.
  package func callAsFunction(_ phrase: Phrase, _ values: [Placeholder: any PhraseValue]) -> String
  {
    text(of: phrase, values)
  }

  /// A phrase of the command line with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: CommandPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase about imports with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: ImportPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase about practice with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: PracticePhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase about pictures, sounds and films with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: MediaPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase about tests on paper with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: PaperPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase about recipes with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: RecipePhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase about a sync with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: SyncPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase about drawn tests with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: DrawPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase of the work in a form with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: FormPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase of the dialogue line by line with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: PlainPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }

  /// A phrase of the library with values in the place of its placeholders; see the one for a ``Phrase``.
  package func callAsFunction(
    _ phrase: LibraryPhrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    text(of: phrase, values)
  }
}
