internal import LosslessJSON

extension Transformer where Input == String, Output == String {
  /// Trims white space on both ends; one-way, as the white space cannot be restored.
  public static var trimmed: Self {
    Self(
      steps: [TransformerStep("trimmed")],
      forward: { text in
        let scalars = text.unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
          let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[start...end])
      },
      backward: nil
    )
  }

  /// Replaces percent-encoded bytes by the UTF-8 text they mean (RFC 3986 section 2.1).
  ///
  /// The way back encodes every byte but letters, digits and `-._~`.
  public static var percentDecoded: Self {
    Self(
      steps: [TransformerStep("percentDecoded")],
      forward: { text throws(MappingError) in
        guard let decoded = PercentEncoding.decode(text) else {
          throw MappingError(
            code: "percentDecoded",
            found: .string(text),
            reason: "is not percent-encoded UTF-8"
          )
        }
        return decoded
      },
      backward: { PercentEncoding.encode($0) }
    )
  }
}

/// The transformers between JSON and the types that have a form in it.
enum JSONTransformers {
  /// The first transformer of every chain in a file.
  static var start: any AnyTransformer { Transformer<JSONValue, JSONValue>.standard }

  static func isJSON(_ type: Any.Type) -> Bool {
    type == JSONValue.self || type == [JSONValue].self
  }

  static func reader(of type: Any.Type) -> (any AnyTransformer)? {
    func reader<Value: JSONConvertible>(_ type: Value.Type) -> any AnyTransformer {
      Transformer<JSONValue, Value>.standard
    }
    return (type as? any JSONConvertible.Type).map { reader($0) }
  }

  static func writer(of type: Any.Type) -> (any AnyTransformer)? {
    func writer<Value: JSONConvertible>(_ type: Value.Type) -> any AnyTransformer {
      Transformer<Value, JSONValue>(
        steps: [],
        forward: { value throws(MappingError) in try value.json },
        backward: { json throws(MappingError) in try Value(json: json) }
      )
    }
    return (type as? any JSONConvertible.Type).map { writer($0) }
  }
}
