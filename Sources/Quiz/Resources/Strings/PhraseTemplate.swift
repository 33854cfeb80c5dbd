/// The text of a phrase with placeholders in braces.
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
    // A brace in a phrase is always a grapheme, so its code units can be searched.
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

  /// Returns the values that fill the template to give a text; `nil` if none do.
  func values(in text: String) -> [Placeholder: String]? {
    var values: [Placeholder: String] = [:]
    var rest = text[...]
    var open: Placeholder?
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .placeholder(let name): open = Placeholder(rawValue: String(name))
      case .literal(let literal):
        guard let value = rest.removeValue(before: literal, isLast: index == pieces.count - 1)
        else { return nil }
        if let open { values[open] = value } else if !value.isEmpty { return nil }
        open = nil
      }
    }
    return values
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

extension Substring {
  /// Removes a literal and the value before it, and returns the value; the last literal is at the end.
  fileprivate mutating func removeValue(before literal: Substring, isLast: Bool) -> String? {
    if isLast {
      guard hasSuffix(literal) else { return nil }
      defer { self = "" }
      return String(dropLast(literal.count))
    }
    if literal.isEmpty { return "" }
    guard let range = firstRange(of: literal) else { return nil }
    defer { self = self[range.upperBound...] }
    return String(self[..<range.lowerBound])
  }
}

/// A name in braces in a phrase, such as `{count}`, for a value.
package enum Placeholder: String, CaseIterable, Sendable {
  case allowed, candidates, cause, columns, command, count, date, expected, field, file, first,
    folder, format, formats, found, index, key, limit, line, lower, name, number, other, part,
    path, reason, rows, screen, text, title, total, upper, variable
}

/// A value that can take the place of a placeholder.
package protocol PhraseValue: Sendable {
  /// The value as it reads in a sentence.
  var phraseText: String { get }
  /// The value as a number of things; `nil` when it is not one.
  var quantity: Int? { get }
}

extension String: PhraseValue {
  /// The text itself.
  package var phraseText: String { self }
  /// `nil`: a text counts nothing.
  package var quantity: Int? { nil }
}

extension Int: PhraseValue {
  /// The digits.
  package var phraseText: String { String(self) }
  /// The number itself.
  package var quantity: Int? { self }
}
