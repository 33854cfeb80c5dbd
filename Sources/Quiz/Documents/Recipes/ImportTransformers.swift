package import BuilderKit
import LosslessJSON
import QuizMedia
import QuizText

extension TransformerRegistry {
  /// Returns the transformers of import mappings: those of the library, two for texts, and three without a way back.
  ///
  /// | name | makes | from | arguments |
  /// |---|---|---|---|
  /// | `htmlEntitiesDecoded` | the text of character references | a text | |
  /// | `base64` | bytes | a text | |
  /// | `html` | the text that is seen | a text in HTML, or each of a list; any other value stays | |
  /// | `above` | whether it is greater | a number, also as a text | the number: `0` |
  /// | `countedFrom` | the number counted from zero | a number, also as a text, or a list | the number of the first: `1` |
  static func imports(html: @escaping @Sendable (String) -> String) -> TransformerRegistry {
    var registry = TransformerRegistry.standard
    registry.register(.htmlEntitiesDecoded, as: "htmlEntitiesDecoded")
    registry.register(.base64, as: "base64")
    registry.register(
      Transformer<JSONValue, JSONValue>.oneWay("html") { seen($0, html) },
      as: "html"
    )
    registry.register("above") { arguments throws(MappingError) in
      let bound = try number(arguments)
      return Transformer<JSONValue, Bool>.oneWay("above", arguments: arguments) { value in
        try number(value) > bound
      }
    }
    registry.register("countedFrom") { arguments throws(MappingError) in
      guard let first = Int(exactly: try number(arguments)) else {
        throw MappingError(expected: .number, found: arguments ?? .null)
      }
      return Transformer<JSONValue, JSONValue>.oneWay("countedFrom", arguments: arguments) {
        counted($0, from: first)
      }
    }
    return registry
  }

  /// Returns the text that is seen of HTML, or of each of a list.
  private static func seen(_ value: JSONValue, _ html: (String) -> String) -> JSONValue {
    switch value {
    case .string(let text): .string(html(text))
    case .array(let elements): .array(elements.map { seen($0, html) })
    default: value
    }
  }

  private static func number(_ value: JSONValue?) throws(MappingError) -> Double {
    guard let number = value.flatMap(NumberText.text).flatMap(Double.init) else {
      throw MappingError(expected: .number, found: value ?? .null)
    }
    return number
  }

  /// Returns a number, or each of a list, counted from zero; letters and other texts stay.
  private static func counted(_ value: JSONValue, from first: Int) -> JSONValue {
    if case .array(let elements) = value {
      return .array(elements.map { counted($0, from: first) })
    }
    guard let number = NumberText.text(of: value).flatMap(Int.init) else { return value }
    let (index, overflows) = number.subtractingReportingOverflow(first)
    return overflows ? value : .number(JSONNumber(index))
  }
}

extension Transformer where Input == String, Output == String {
  /// Replaces the character references of HTML, such as `&amp;`, `&eacute;` and `&#8364;`, by characters.
  ///
  /// The names are those of HTML 4.01 and `apos`. Any other stays as it is, as in a browser:
  /// `AT&T`. The way back encodes `&`, `<`, `>`, `"` and `'`.
  package static var htmlEntitiesDecoded: Self {
    .reversible("htmlEntitiesDecoded") {
      HTMLEntities.decode($0)
    } backward: {
      HTMLEntities.encode($0)
    }
  }
}

extension Transformer where Input == String, Output == [UInt8] {
  /// Reads bytes in Base64 (RFC 4648 section 4), padded and without line breaks.
  package static var base64: Self {
    .reversible("base64") { text throws(MappingError) in
      guard let bytes = Base64.decode(text) else {
        let found = JSONValue.string(text.count > 40 ? "\(text.prefix(40))…" : text).text()
        throw MappingError(
          code: "base64",
          arguments: ["found": found],
          description: "\(found) is not Base64"
        )
      }
      return bytes
    } backward: {
      Base64.encode($0)
    }
  }
}
