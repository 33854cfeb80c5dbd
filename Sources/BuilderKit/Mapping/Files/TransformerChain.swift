internal import BuilderKitBuilding
internal import LosslessJSON

/// The transformers that a recipe file lists for a property.
struct TransformerChain {
  /// The most transformers that a file lists for a property.
  static let mostSteps = 256

  /// The transformers as one, from JSON or from whatever the first one takes.
  let transformer: any AnyTransformer
  let lastStep: TransformerStep

  /// Reads a name, an object from a name to arguments, or an array of these; faults have paths from there on.
  init(
    _ json: JSONValue,
    _ registry: TransformerRegistry,
    after start: (any AnyTransformer)? = JSONTransformers.start
  ) throws(RecipeError) {
    let steps = try Self.steps(of: json)
    var problems: [RecipeProblem] = []
    var transformers: [(step: TransformerStep, made: any AnyTransformer)] = []
    for (index, step) in steps.enumerated() {
      do throws(RecipeError) {
        let outer = index == 0 ? start : nil
        transformers.append((step, try Self.transformer(step, registry, after: outer)))
      } catch {
        problems += Self.problems(error, at: index, in: json)
      }
    }
    guard problems.isEmpty else { throw RecipeError(problems) }
    var chain = start
    for (index, next) in transformers.enumerated() {
      guard let current = chain else {
        chain = next.made
        continue
      }
      guard let longer = current.followed(by: next.made) else {
        let kind = RecipeProblem.Kind.wrongInput(
          transformer: "\(next.step)",
          expected: "\(next.made.inputType)",
          found: "\(current.outputType)"
        )
        throw RecipeError(Self.problems(RecipeError(kind), at: index, in: json))
      }
      chain = longer
    }
    guard let chain, let last = steps.last else {
      throw RecipeError(.wrongForm(expected: .transformers), path: JSONPath())
    }
    transformer = chain
    lastStep = last
  }

  static func steps(of json: JSONValue) throws(RecipeError) -> [TransformerStep] {
    guard case .array(let elements) = json else { return [try step(of: json)] }
    guard elements.count <= mostSteps else {
      throw RecipeError(.tooManyTransformers(limit: mostSteps), path: JSONPath([.index(mostSteps)]))
    }
    var steps: [TransformerStep] = []
    var problems: [RecipeProblem] = []
    for (index, element) in elements.enumerated() {
      do throws(RecipeError) {
        steps.append(try step(of: element))
      } catch {
        problems += Self.problems(error, at: index, in: json)
      }
    }
    guard problems.isEmpty else { throw RecipeError(problems) }
    return steps
  }

  private static func step(of json: JSONValue) throws(RecipeError) -> TransformerStep {
    if let name = json.stringValue { return TransformerStep(name) }
    guard let object = json.objectValue, let member = object.first, object.count == 1 else {
      throw RecipeError(.wrongForm(expected: .transformers), path: JSONPath())
    }
    return TransformerStep(member.key, arguments: member.value)
  }

  private static func transformer(
    _ step: TransformerStep,
    _ registry: TransformerRegistry,
    after start: (any AnyTransformer)?
  ) throws(RecipeError) -> any AnyTransformer {
    guard step.name == "each", let element = step.arguments else {
      return try registry.transformer(step)
    }
    do throws(RecipeError) {
      return try TransformerChain(element, registry, after: start).transformer.eachErased
    } catch {
      throw RecipeError(error.problems.map { $0.below([.key("each")]) })
    }
  }

  private static func problems(
    _ error: RecipeError,
    at index: Int,
    in json: JSONValue
  ) -> [RecipeProblem] {
    let place: [JSONPath.Step] = json.arrayValue == nil ? [] : [.index(index)]
    return error.problems.map { $0.below(place) }
  }
}
