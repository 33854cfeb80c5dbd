public import LosslessJSON

/// The transformers that recipe files can name.
///
/// A registry is a value: a program adds its own to a copy of ``standard`` and hands that to whoever reads
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

  /// Registers a transformer, in place of one that had the name.
  ///
  /// - Parameters:
  ///   - transformer: The transformer, which takes no arguments from files.
  ///   - name: The name in files and messages.
  public mutating func register<Input, Output>(
    _ transformer: Transformer<Input, Output>,
    as name: String
  ) {
    let named = transformer.named(TransformerStep(name))
    let factory: Factory = { arguments throws(MappingError) in
      guard arguments == nil else {
        throw MappingError(code: "noArguments", description: "it takes none")
      }
      return named
    }
    factories[name] = factory
  }

  /// Registers what makes a transformer of the arguments that stand behind its name, in place of one that had it.
  ///
  /// - Parameters:
  ///   - name: The name in files and messages.
  ///   - make: Makes the transformer, or throws what is wrong with the arguments; nil stands for none.
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

  /// Returns the transformer of a name.
  func transformer(_ step: TransformerStep) throws(RecipeError) -> any AnyTransformer {
    guard let make = factories[step.name] else {
      let suggestion = step.name.nearest(of: names)
      throw RecipeError([
        RecipeProblem(.unknownTransformer(step.name, suggestion: suggestion))
      ])
    }
    do throws(MappingError) {
      return try make(step.arguments)
    } catch {
      throw RecipeError([RecipeProblem(.invalidArguments(transformer: step.name, error))])
    }
  }
}
