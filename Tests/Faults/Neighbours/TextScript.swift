/// A text that is typed into any editor: letters, Chinese, new lines, and Backspace.
struct TextScript {
  /// A press of a key.
  enum Stroke {
    case type(Character)
    case newline
    case backspace
  }

  /// The presses of keys.
  private(set) var strokes: [Stroke] = []
  /// The text by how many keys were pressed, as it shows: without blanks at the ends of lines.
  private(set) var texts = [""]

  /// Creates a script whose text fits on a screen without being wrapped or scrolled.
  init(count: Int, using generator: inout some RandomNumberGenerator) {
    let characters = Array("aaeeiinnoorrsstt   ,.éößçñ中文字哪一个長江かな")
    var lines: [String] = [""]
    for _ in 0..<count {
      let last = lines[lines.count - 1]
      switch Int.random(in: 0..<100, using: &generator) {
      case ..<7 where texts[strokes.count] != "" && lines != [""]:
        strokes.append(.backspace)
        if last.isEmpty { lines.removeLast() } else { lines[lines.count - 1].removeLast() }
      case 7..<9 where lines.count < 16, _ where last.count >= 28 && lines.count < 16:
        strokes.append(.newline)
        lines.append("")
      default:
        let character = KeyScript.pick(from: characters, using: &generator)
        strokes.append(.type(character))
        lines[lines.count - 1].append(character)
      }
      texts.append(lines.asShown)
    }
  }
}

extension [String] {
  /// The lines as one text, without blanks at their ends and blank lines at the end.
  var asShown: String {
    let trimmed = map { line in line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? "" }
    let end = trimmed.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return trimmed[..<end].joined(separator: "\n")
  }
}
