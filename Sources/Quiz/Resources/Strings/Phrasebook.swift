internal import LosslessJSON

/// The phrases of one language, with values in their placeholders.
///
/// ```swift
/// let phrasebook = Phrasebook(.english)
/// phrasebook[.formAddQuestion]                                // Add question
/// phrasebook(.formMissingCount, [.count: 3])                  // 3 missing
/// phrasebook.shortLabel(screen: "library", binding: "quit")   // Quit
/// ```
///
/// A phrasebook is as cheap as its language to copy and compare. Each phrase is read once, when it is first
/// asked for.
package struct Phrasebook: Hashable, Sendable {
  /// The language of the phrases.
  package let language: Language

  /// Opens the phrasebook of a language.
  package init(_ language: Language) {
    self.language = language
  }

  /// Returns a few words for a key binding, for help; `nil` when the book has no such binding.
  ///
  /// A binding that the book does not have for the screen is looked up among those of `text-field`, which
  /// the fields of all screens share.
  package func label(screen: String, binding: String) -> String? {
    keyEntry(screen, binding)?["label"]?.stringValue
  }

  /// Returns a word or two for a key binding, for the footer; found as `label` is.
  package func shortLabel(screen: String, binding: String) -> String? {
    keyEntry(screen, binding)?["short"]?.stringValue
  }

  /// Returns other words that people have for a key binding, to find it by; found as `label` is.
  package func everydayWords(screen: String, binding: String) -> [String] {
    keyEntry(screen, binding)?["words"]?.stringValue?.split(separator: " ").map(String.init) ?? []
  }

  private func keyEntry(_ screen: String, _ binding: String) -> JSONValue? {
    entries["keys.\(screen).\(binding)"] ?? entries["keys.text-field.\(binding)"]
  }

  /// Returns the phrase under a key that is made of a code, such as `problem.maxLength`; `nil` when there is none.
  ///
  /// The codes are declared with their rules and errors; the tests compare them with the files.
  package func coded(_ key: String, _ values: [Placeholder: any PhraseValue] = [:]) -> String? {
    guard let entry = entries[key] else { return nil }
    let category = values[.count]?.quantity.map(language.pluralCategory) ?? .other
    guard let text = entry.stringValue ?? entry[category.rawValue]?.stringValue else { return nil }
    return values.isEmpty ? text : PhraseTemplate(text).filled(with: values)
  }

  func text(
    of phrase: some RawRepresentable<String>,
    _ values: [Placeholder: any PhraseValue] = [:]
  ) -> String {
    coded(phrase.rawValue, values) ?? phrase.rawValue
  }

  // The shape of the files is checked where they can be wrong, in the tests, and not at every start.
  private var entries: PhraseFile {
    switch language {
    case .english: Self.english
    case .simplifiedChinese: Self.simplifiedChinese
    }
  }

  private static let english = PhraseFile(.english)
  private static let simplifiedChinese = PhraseFile(.simplifiedChinese)
}
