import QuizInterchange

/// Text written so that text2qti, whose texts are Markdown in one line, shows it as it was typed.
enum Text2QTIText {
  /// The characters that are, or begin, a mark of Python's Markdown or of text2qti anywhere in a text.
  private static let escaped: [Unicode.Scalar: String] = [
    "\\": "\\\\", "`": "\\`", "*": "\\*", "_": "\\_", "<": "&lt;", ">": "&gt;", "&": "&amp;",
    "[": "&#91;", "]": "&#93;", "{": "&#123;", "}": "&#125;", "$": "&#36;", "~": "&#126;",
    "^": "&#94;", "|": "&#124;", "\n": "<br>",
  ]

  /// Returns a text as it is written behind a mark.
  static func spelled(_ text: String) -> String {
    var spelled = String.UnicodeScalarView()
    var isAtStart = true
    var previous: Unicode.Scalar?
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if let other = escaped[scalar] {
        spelled.append(contentsOf: other.unicodeScalars)
      } else if isAtStart, "#+-=:!.)".unicodeScalars.contains(scalar) || scalar.isBlank {
        // The mark of a heading, a list or a number, or a blank that is no ASCII.
        spelled.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      } else if scalar == "=" && previous == "=" || isOdd(scalar)
        || scalar == " " && previous == " "
      {
        spelled.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      } else {
        spelled.append(scalar)
      }
      // Behind digits at the start, a point makes a list.
      isAtStart = scalar == "\n" || isAtStart && scalar.digit != nil && index < 12
      previous = scalar
    }
    return String(spelled)
  }

  /// True for a blank of another script, which a reader may take for the end of a line.
  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isBlank && scalar != " " || scalar == "\u{FEFF}"
  }
}

extension TextForm {
  /// Texts of text2qti: without control characters, and without blanks at their ends.
  static let text2qti = TextForm { text, _ in
    var changes: [LossKind] = []
    var scalars = text.unicodeScalars.filter { !$0.isForbidden }
    if scalars.count < text.unicodeScalars.count { changes.append(.controlCharactersRemoved) }
    var plain = String(String.UnicodeScalarView(scalars)).withLineFeeds
    let lineEnds: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]
    if scalars.contains(where: { $0 == "\r" || lineEnds.contains($0) }) {
      changes.append(.respelled)
      plain = String(
        String.UnicodeScalarView(plain.unicodeScalars.map { lineEnds.contains($0) ? "\n" : $0 })
      )
    }
    let all = Array(plain.unicodeScalars)[...]
    let kept = all.trimmed
    if kept.count < all.count { changes.append(.blanksRemoved) }
    scalars = .init(kept)
    return Fitted(kept.string, changes)
  }
}

extension Unicode.Scalar {
  /// True for a character that XML cannot have.
  fileprivate var isForbidden: Bool {
    value < 0x20 && value != 0x9 && value != 0xA && value != 0xD || value == 0xFFFE
      || value == 0xFFFF
  }
}
