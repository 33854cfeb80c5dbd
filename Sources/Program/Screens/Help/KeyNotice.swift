internal import QuizResources
internal import TerminalUI

/// The sentences for keys that do nothing, or not what they were pressed for.
struct KeyNotice {
  private let phrases: Phrasebook
  /// `true` once the user knows that Option types characters.
  private var hasToldOption = false
  /// `true` after a key that types text, whose next character goes on with a word.
  private var isTyping = false

  init(_ phrases: Phrasebook) { self.phrases = phrases }

  /// Finds the sentence for a key of the user's.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - keys: The keys in force.
  ///   - isTaken: `true` if the screen has a use for it.
  /// - Returns: The sentence; `nil` where there is nothing to say.
  mutating func sentence(
    for key: Key,
    among keys: KeyTableDescription,
    isTaken: Bool
  ) -> String? {
    defer { isTyping = isTaken && key.typesText }
    if let sentence = optionSentence(for: key, among: keys, isTaken: isTaken) { return sentence }
    guard !isTaken else { return nil }
    let name = key.description
    if let near = keys.nearestRow(to: key) {
      let label = phrases.keyLabel(screen: keys.screen, binding: near.row.name)
      let values: [Placeholder: any PhraseValue] = [
        .key: name, .name: near.key.description, .text: label,
      ]
      return phrases(.keyUnboundNear, values)
    }
    let commands = keys.keyName(of: KeyTableDescription.commandRow)
    guard !commands.isEmpty else { return phrases(.keyUnbound, [.key: name]) }
    return phrases(.keyUnboundCommands, [.key: name, .name: commands])
  }

  /// Returns the sentence for a character that Option types on a Mac, where Alt with that key is a shortcut; once.
  ///
  /// The character stays: whoever has it on the keyboard means it. Of letters, only one that begins a word is suspicious.
  private mutating func optionSentence(
    for key: Key,
    among keys: KeyTableDescription,
    isTaken: Bool
  ) -> String? {
    guard !hasToldOption, key.typesText, case .character(let character) = key.code,
      !(isTyping && character.isLetter)
    else { return nil }
    let pressed = OptionCharacters.keys(typing: character)
    guard !pressed.isEmpty, !isTaken || pressed.contains(where: { keys.row(of: .alt($0)) != nil })
    else { return nil }
    hasToldOption = true
    let commands = keys.keyName(of: KeyTableDescription.commandRow)
    guard !commands.isEmpty else { return phrases[.keyOption] }
    return phrases(.keyOptionCommands, [.name: commands])
  }
}

/// The characters that the Option key of a Mac types where the terminal does not send it as Alt.
///
/// They are those of Apple's keyboard layouts for the United States, Britain, Germany, France and Spain; what these layouts type
/// as ASCII, such as `@` for Option-L in Germany, is not among them, as many people mean it.
private enum OptionCharacters {
  /// Returns the letters and signs that may have been pressed with Option for a character; none for any other character.
  static func keys(typing character: Character) -> [Character] { table[character] ?? [] }

  private static let table: [Character: [Character]] = [
    "å": ["a"], "æ": ["a", "w"], "∫": ["b", "s"], "ß": ["s", "b"], "ç": ["c"], "©": ["g", "c"],
    "∂": ["d"], "€": ["e"], "ê": ["e"], "ƒ": ["f"], "˙": ["h"], "ª": ["h", "9"], "Ì": ["h"],
    "™": ["h"], "ˆ": ["i"], "⁄": ["i"], "î": ["i"], "∆": ["j", "k"], "º": ["j", "u"], "Ï": ["j"],
    "¶": ["j"], "˚": ["k"], "È": ["k"], "§": ["k"], "¬": ["l"], "µ": ["m"], "˜": ["n"], "ø": ["o"],
    "œ": ["q", "o"], "π": ["p"], "«": ["q"], "‡": ["q"], "®": ["r"], "‚": ["s"], "Ò": ["s"],
    "†": ["t"], "¨": ["u"], "√": ["v"], "◊": ["v"], "∑": ["w", "x"], "‹": ["w"], "≈": ["x"],
    "¥": ["y"], "Ú": ["y"], "Ω": ["z"], "Â": ["z"], "≤": [","], "∞": [",", "5"], "÷": ["/", ":"],
    "¡": ["1"], "±": ["+"], "≠": ["=", "+"], "ﬁ": ["g"],
  ]
}
