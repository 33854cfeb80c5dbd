/// How one property of a model is made, as a finished recipe tells it.
///
/// ```swift
/// for instruction in recipe.instructions {
///   print(instruction)  // updated_at <=(iso8601)=> updatedAt
/// }
/// ```
public struct Instruction<Model: Buildable>: Sendable {
  let step: any RecipeStep<Model>

  /// The name of the property.
  public var property: String { step.property }

  /// Where the ingredient is taken from: the first of these that the document has.
  ///
  /// Decomposing writes it to the first one.
  public var sources: [IngredientPath] { step.sources }

  /// The names and arguments of the transformers, in order; empty where the property's type needs none.
  public var transformers: [TransformerStep] { step.conversionSteps }

  /// Whether the transformers, if any, have a way back.
  public var isReversible: Bool { step.isReversible }

  /// Whether there is a value for the property when there is no ingredient.
  public var hasDefault: Bool { step.hasDefault }
}

extension Instruction: Equatable {
  /// Compares property, sources, transformers and default.
  public static func == (left: Self, right: Self) -> Bool {
    left.step.isEqual(to: right.step)
  }
}

extension Instruction: CustomStringConvertible {
  /// The source, an arrow with the transformers, and the property.
  ///
  /// `name ==> name`; `updated_at <=(iso8601)=> updatedAt` where there is a way back, and
  /// `title =(trimmed)=> title` where there is none.
  public var description: String {
    let path = sources.map { $0.steps.isEmpty ? "$" : $0.description }.joined(separator: " | ")
    let names = transformers.map(\.description).joined(separator: ", ")
    let arrow = names.isEmpty ? "==>" : "\(isReversible ? "<=" : "=")(\(names))=>"
    return "\(path) \(arrow) \(property)"
  }
}
