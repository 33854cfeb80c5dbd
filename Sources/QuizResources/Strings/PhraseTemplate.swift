internal import LosslessJSON

/// One entry of a file of phrases.
enum PhraseTemplate: Equatable, Sendable {
  /// A phrase that reads the same for any count.
  case text(String)
  /// A phrase whose form goes with `{count}`; every form the language has is there.
  case plural([PluralCategory: String])
  /// The name of a key binding: a few words for help, a word or two for the footer.
  case key(label: String, short: String)

  /// Reads an entry, or notes why it cannot be read.
  init?(
    _ value: JSONValue,
    at key: String,
    language: Language,
    _ reader: inout ResourceReader
  ) {
    switch value {
    case .string(let text):
      self = .text(text)
    case .object(let object) where key.hasPrefix("keys."):
      guard
        let label = reader.string("label", of: object, at: key),
        let short = reader.string("short", of: object, at: key)
      else { return nil }
      self = .key(label: label, short: short)
    case .object(let object):
      let forms = language.pluralCategories.sorted { $0.rawValue < $1.rawValue }
      reader.refuseUnknownKeys(of: object, at: key, known: forms.map(\.rawValue))
      var texts: [PluralCategory: String] = [:]
      for form in forms {
        texts[form] = reader.string(form.rawValue, of: object, at: key)
      }
      guard texts.count == forms.count else { return nil }
      self = .plural(texts)
    default:
      reader.note(.wrongType(expected: "a string or an object"), at: key)
      return nil
    }
  }

  /// The text with values in the place of its placeholders; a placeholder without a value stays.
  func text(with values: [Placeholder: any PhraseValue], in language: Language) -> String {
    let template =
      switch self {
      case .text(let text): text
      case .plural(let forms):
        forms[language.pluralCategory(of: values[.count]?.quantity ?? 0)] ?? ""
      case .key(let label, _): label
      }
    return values.isEmpty ? template : Self.fill(template, with: values)
  }

  /// Every text of the entry.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .plural(let forms): Array(forms.values)
    case .key(let label, let short): [label, short]
    }
  }

  /// The names in braces in a text, in order.
  static func placeholders(in text: String) -> [String] {
    pieces(of: text).compactMap { piece in
      if case .placeholder(let name) = piece { String(name) } else { nil }
    }
  }

  private static func fill(
    _ template: String,
    with values: [Placeholder: any PhraseValue]
  ) -> String {
    var result = ""
    for piece in pieces(of: template) {
      switch piece {
      case .literal(let text):
        result += text
      case .placeholder(let name):
        result +=
          Placeholder(rawValue: String(name)).flatMap { values[$0]?.phraseText }
          ?? "{\(name)}"
      }
    }
    return result
  }

  private enum Piece {
    case literal(Substring)
    case placeholder(Substring)
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.literal(rest[..<open]))
      pieces.append(.placeholder(rest[open..<close].dropFirst()))
      rest = rest[close...].dropFirst()
    }
    pieces.append(.literal(rest))
    return pieces
  }
}
