/// The text of a phrase with the names of what is still to be put in, in braces.
struct PhraseTemplate {
  private enum Piece {
    case literal(Substring)
    case placeholder(Substring)
  }

  private let pieces: [Piece]

  /// Reads a text; a brace without its partner is plain text.
  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    // Braces are graphemes wherever they stand in a phrase, so its code units can be searched.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      pieces.append(.literal(rest[..<open]))
      pieces.append(.placeholder(rest[open..<close].dropFirst()))
      rest = rest[close...].dropFirst()
    }
    pieces.append(.literal(rest))
    self.pieces = pieces
  }

  /// The names in braces, in order.
  var placeholders: [String] {
    pieces.compactMap { piece in
      if case .placeholder(let name) = piece { String(name) } else { nil }
    }
  }

  /// The text with values in the place of their names; a name without a value stays in its braces.
  func filled(with values: [Placeholder: any PhraseValue]) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        text += String(literal)
      case .placeholder(let name):
        let value = Placeholder(rawValue: String(name)).flatMap { values[$0] }
        text += value?.phraseText ?? "{\(name)}"
      }
    }
    return text
  }
}
