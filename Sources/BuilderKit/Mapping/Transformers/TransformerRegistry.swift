public import LosslessJSON
internal import NearestNames

/// The transformers that recipe files can name.
///
/// A registry is a value: a program adds its own to a copy of ``standard`` and hands that to the code that reads
/// recipes.
///
/// ```swift
/// var transformers = TransformerRegistry.standard
/// transformers.register(Transformer.trimmed.then(.split(",")), as: "commaSeparated")
/// let recipe = try Recipe<Article>(parsing: bytes, transformers: transformers)
/// ```
public struct TransformerRegistry: Sendable {
  typealias Factory = @Sendable (JSONValue?) throws(MappingError) -> any AnyTransformer

  private var factories: [String: Factory] = [:]

  /// Creates a registry that knows no names.
  public init() {}

  /// The names in alphabetical order.
  public var names: [String] { factories.keys.sorted() }

  /// Registers a transformer, which takes no arguments from files, in place of one that had the name.
  public mutating func register<Input, Output>(
    _ transformer: Transformer<Input, Output>,
    as name: String
  ) {
    let named = transformer.named(TransformerStep(name))
    let factory: Factory = { arguments throws(MappingError) in
      guard arguments == nil else {
        throw MappingError(code: "noArguments", description: "it takes no arguments")
      }
      return named
    }
    factories[name] = factory
  }

  /// Registers a closure that makes a transformer from its arguments in a file, or throws their faults.
  ///
  /// It replaces an earlier one of the same name.
  public mutating func register<Input, Output>(
    _ name: String,
    _ make: @escaping @Sendable (JSONValue?) throws(MappingError) -> Transformer<Input, Output>
  ) {
    let factory: Factory = { arguments throws(MappingError) in
      let made = try make(arguments)
      let step = TransformerStep(name, arguments: arguments)
      // One that calls itself so, as the shipped ones do, knows its arguments in their canonical form.
      return made.steps.map(\.name) == [name] ? made : made.named(step)
    }
    factories[name] = factory
  }

  func transformer(_ step: TransformerStep) throws(RecipeError) -> any AnyTransformer {
    guard let make = factories[step.name] else {
      throw RecipeError(.unknownTransformer(step.name, suggestion: step.name.nearest(of: names)))
    }
    do throws(MappingError) {
      return try make(step.arguments)
    } catch {
      throw RecipeError(.invalidArguments(transformer: step.name, error))
    }
  }

  /// The transformers that come with the library.
  ///
  /// | name | makes | from | arguments |
  /// |---|---|---|---|
  /// | `iso8601`, `epochSeconds` | ``Timestamp`` | a text, a number | |
  /// | `url`, `uuid` | ``AbsoluteURL``, ``UniqueID`` | a text | |
  /// | `trimmed`, `percentDecoded` | a text | a text | |
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
    registry.register(Transformer.percentDecoded, as: "percentDecoded")
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
    guard let rows = arrayValue, rows.allSatisfy({ $0.arrayValue?.count == 2 }) else { return nil }
    return rows.compactMap { row in row.arrayValue.map { ($0[0], $0[1]) } }
  }
}
