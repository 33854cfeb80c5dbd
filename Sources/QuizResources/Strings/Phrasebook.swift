/// The phrases of one language, with the values of a moment put in.
///
/// ```swift
/// let phrasebook = Phrasebook(.english)
/// phrasebook[.formAddQuestion]                       // Add question
/// phrasebook(.formMissingCount, [.count: 3])         // 3 inputs missing
/// phrasebook.label(screen: "library", binding: "quit")
/// ```
///
/// A phrasebook is as cheap as its language to copy and compare. The phrases of a language are read once,
/// when the first of them is asked for.
public struct Phrasebook: Hashable, Sendable {
  /// The language of the phrases.
  public let language: Language

  /// Opens the phrasebook of a language.
  public init(_ language: Language) {
    self.language = language
  }

  /// A phrase as it stands in the book, for phrases without placeholders.
  public subscript(phrase: Phrase) -> String {
    self(phrase, [:])
  }

  /// A phrase with values in the place of its placeholders; `.count` also chooses the plural form.
  ///
  /// The values are put in as they are: whoever shows the phrase must make their control characters visible.
  public func callAsFunction(
    _ phrase: Phrase,
    _ values: [Placeholder: any PhraseValue]
  ) -> String {
    guard let template = table[phrase.rawValue] else { return phrase.rawValue }
    return template.text(with: values, in: language)
  }

  /// Why a value is refused, to stand behind the name of its field: `is longer than 2000 characters`.
  ///
  /// - Parameters:
  ///   - code: The rule's name, as in the key after `problem.`.
  ///   - arguments: The rule's own figures by the name of their placeholder.
  /// - Returns: `nil` when the book has no such rule.
  public func reason(code: String, arguments: [String: String] = [:]) -> String? {
    guard let template = table["problem.\(code)"] else { return nil }
    let values = arguments.compactMap { name, text in
      Placeholder(rawValue: name).map { ($0, text as any PhraseValue) }
    }
    return template.text(with: Dictionary(uniqueKeysWithValues: values), in: language)
  }

  /// What a key binding does, in a few words for help.
  ///
  /// - Parameters:
  ///   - screen: The screen's name.
  ///   - binding: The binding's name within the screen.
  /// - Returns: `nil` when the book has no such binding.
  public func label(screen: String, binding: String) -> String? {
    keyLabel(screen: screen, binding: binding)?.label
  }

  /// What a key binding does, in a word or two for the footer.
  ///
  /// - Parameters:
  ///   - screen: The screen's name.
  ///   - binding: The binding's name within the screen.
  /// - Returns: `nil` when the book has no such binding.
  public func shortLabel(screen: String, binding: String) -> String? {
    keyLabel(screen: screen, binding: binding)?.short
  }

  private func keyLabel(screen: String, binding: String) -> (label: String, short: String)? {
    guard case .key(let label, let short) = table["keys.\(screen).\(binding)"] else { return nil }
    return (label, short)
  }

  private var table: PhraseTable {
    switch language {
    case .english: Self.english
    case .simplifiedChinese: Self.simplifiedChinese
    }
  }

  // A global constant is made at its first use, so only the language in use is ever read.
  private static let english = PhraseTable(embedded: .english)
  private static let simplifiedChinese = PhraseTable(embedded: .simplifiedChinese)
}
