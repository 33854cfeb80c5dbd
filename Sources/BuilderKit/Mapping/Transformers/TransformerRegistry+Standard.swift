internal import LosslessJSON

extension TransformerRegistry {
  /// The transformers that come with the library.
  ///
  /// | name | makes | from | arguments |
  /// |---|---|---|---|
  /// | `iso8601`, `epochSeconds` | ``Timestamp`` | a text, a number | |
  /// | `url`, `uuid` | ``AbsoluteURL``, ``UniqueID`` | a text | |
  /// | `trimmed`, `htmlEntitiesDecoded`, `percentDecoded` | a text | a text | |
  /// | `base64` | bytes | a text | |
  /// | `split` | texts | a text | the separator: `","` |
  /// | `joined` | a text | texts | the separator |
  /// | `lookup` | any JSON | any JSON | the table: `{"m": "male"}` or `[[1, "one"]]` |
  ///
  /// Files write two more things themselves: `{"each": …}` for what is done to each element of an array,
  /// and `{"recipe": …}` for a nested recipe.
  public static let standard: TransformerRegistry = {
    var registry = TransformerRegistry()
    registry.register(Transformer.iso8601, as: "iso8601")
    registry.register(Transformer.epochSeconds, as: "epochSeconds")
    registry.register(Transformer.url, as: "url")
    registry.register(Transformer.uuid, as: "uuid")
    registry.register(Transformer.trimmed, as: "trimmed")
    registry.register(Transformer.htmlEntitiesDecoded, as: "htmlEntitiesDecoded")
    registry.register(Transformer.percentDecoded, as: "percentDecoded")
    registry.register(Transformer.base64, as: "base64")
    registry.register("split") { arguments throws(MappingError) in
      .split(try separator(arguments))
    }
    registry.register("joined") { arguments throws(MappingError) in
      .joined(try separator(arguments))
    }
    registry.register("lookup") { arguments throws(MappingError) in
      Transformer<JSONValue, JSONValue>.lookup(try table(arguments))
    }
    return registry
  }()

  private static func separator(_ arguments: JSONValue?) throws(MappingError) -> String {
    guard let separator = arguments?.stringValue, !separator.isEmpty else {
      throw MappingError(code: "separator", description: "it takes a separator, such as \",\"")
    }
    return separator
  }

  private static func table(
    _ arguments: JSONValue?
  ) throws(MappingError) -> [JSONValue: JSONValue] {
    var table: [JSONValue: JSONValue] = [:]
    for pair in arguments?.lookupPairs ?? [] where table[pair.0] == nil { table[pair.0] = pair.1 }
    guard let count = arguments?.lookupPairs?.count, count > 0, table.count == count else {
      throw MappingError(
        code: "table",
        description: "it takes a table, such as {\"m\": \"male\"} or [[1, \"one\"]]"
      )
    }
    return table
  }
}

extension JSONValue {
  /// The rows of a table that is an object, or an array of pairs; nil for anything else.
  fileprivate var lookupPairs: [(JSONValue, JSONValue)]? {
    if let object = objectValue { return object.map { (.string($0.key), $0.value) } }
    guard let rows = arrayValue, rows.allSatisfy({ $0.arrayValue?.count == 2 }) else {
      return nil
    }
    return rows.compactMap { row in row.arrayValue.map { ($0[0], $0[1]) } }
  }
}
