import TerminalUI

/// One press of a key, or a paste: what the terminal sends, and what the program makes of it.
struct Keystroke {
  /// The bytes of the terminal.
  var bytes: [UInt8]
  /// The event at the screens.
  var event: Event

  /// A character; of a grapheme of several scalars, each is a press of its own.
  static func type(_ text: String) -> [Keystroke] {
    text.unicodeScalars.map { scalar in
      Keystroke(bytes: Array(String(scalar).utf8), event: .key(Key(.character(Character(scalar)))))
    }
  }

  /// A named key by what it sends in the mode that programs with screens ask for.
  static func key(_ code: Key.Code, _ sequence: String) -> Keystroke {
    Keystroke(bytes: Array(sequence.utf8), event: .key(Key(code)))
  }

  /// A letter with Control.
  static func control(_ letter: Character) -> Keystroke {
    let byte = (letter.asciiValue ?? 0) & 0x1F
    return Keystroke(bytes: [byte], event: .key(Key(.character(letter), .control)))
  }

  /// A letter with Alt.
  static func alt(_ letter: Character) -> Keystroke {
    Keystroke(
      bytes: Array("\u{1B}\(letter)".utf8),
      event: .key(Key(.character(letter), .alt))
    )
  }

  /// A paste, its newlines as terminals send them.
  static func paste(_ text: String) -> Keystroke {
    let sent = text.replacing("\n", with: "\r")
    return Keystroke(
      bytes: Array("\u{1B}[200~\(sent)\u{1B}[201~".utf8),
      event: .paste(sent)
    )
  }

  static let enter = key(.enter, "\r")
  static let tab = key(.tab, "\t")
  static let backTab = key(.backTab, "\u{1B}[Z")
  static let backspace = key(.backspace, "\u{7F}")
  static let up = key(.up, "\u{1B}OA")
  static let down = key(.down, "\u{1B}OB")
  static let right = key(.right, "\u{1B}OC")
  static let left = key(.left, "\u{1B}OD")
  static let home = key(.home, "\u{1B}OH")
  static let pageUp = key(.pageUp, "\u{1B}[5~")
  static let pageDown = key(.pageDown, "\u{1B}[6~")
  static let newline = control("j")
}
