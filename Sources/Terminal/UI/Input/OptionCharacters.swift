/// The characters that the Option key of a Mac types where the terminal does not send it as Alt.
///
/// They are those of Apple's keyboard layouts for the United States, Britain, Germany, France and Spain; what these layouts type
/// as ASCII, such as `@` for Option-L in Germany, is not among them, as many people mean it.
package enum OptionCharacters {
  /// Returns the letters and signs that may have been pressed with Option for a character; none for any other character.
  package static func keys(typing character: Character) -> [Character] { table[character] ?? [] }

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
