public import BuilderKitBuilding
internal import LosslessJSON
internal import NearestNames

/// A two-way mapping between JSON and a model.
///
/// ```swift
/// let recipe = try Recipe<User>("UserJSON") {
///   MapProperty(\.name, from: "name")
///   MapProperty(\.unreadMessages, from: "unread_messages", default: 0)
///   MapProperty(\.updatedAt, from: "updated_at", by: .iso8601)
/// }
/// let user = try recipe.identifiedModel(from: document, id: document["server_id"])
/// ```
///
/// A recipe is checked when it is made, and finds everything at once that could not work: later, only the
/// JSON can be at fault. It is a value: copies share nothing, and a change that is refused leaves it
/// as it was.
///
/// Recipes are used from any thread, so a model that belongs to an actor has none; in a module whose default isolation is the main
/// actor, the model is declared `nonisolated`.
///
/// Neither the JSON nor the model needs to be covered. What the recipe does not map keeps the default of
/// the model's builder, and keys it does not map are handled as ``unknownKeys`` says.
public struct Recipe<Model: Buildable>: Sendable, Equatable, CustomStringConvertible {
  /// The name, for boxes and messages.
  public var name: String?

  /// The instructions in the order they were given; none for an enum, which has cases.
  public var instructions: [Instruction<Model>] { steps.map { Instruction(step: $0) } }

  let steps: [any RecipeStep<Model>]
  /// The steps again, as updates go through them.
  let list: StepList<Model>?

  /// The cases of an enum; nil for a model with properties.
  var choice: (any ChoiceMapping<Model>)?

  /// The treatment of keys of the JSON that no instruction takes.
  public var unknownKeys: UnknownKeys

  /// The meaning of null in the JSON.
  public var nulls: NullValues

  /// All paths: the shape of the documents.
  var shape: PathTree
  /// The first path of each instruction: the shape of the output.
  var outline: PathTree
  /// The keys that new JSON has, if each instruction writes a member of one object.
  var memberKeys: [String]?

  /// Makes a recipe from instructions, or throws every fault of them; nested recipes are made before.
  public init(
    _ name: String? = nil,
    unknownKeys: UnknownKeys = .ignored,
    nulls: NullValues = .distinct,
    @InstructionsBuilder<Model> _ maps: () -> [MapProperty<Model>]
  ) throws(RecipeError) where Model: SendableMetatype {
    try self.init(name, unknownKeys: unknownKeys, nulls: nulls, steps: [], maps: maps())
  }

  /// True if every value can be written back: no transformer is one-way.
  public var isReversible: Bool {
    choice?.isReversible ?? steps.allSatisfy(\.isReversible)
  }

  /// Compares names, instructions in any order, and what happens to unknown keys and nulls.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.name == right.name, left.unknownKeys == right.unknownKeys,
      left.nulls == right.nulls, left.steps.count == right.steps.count
    else { return false }
    switch (left.choice, right.choice) {
    case (let left?, let right?): return left.isEqual(to: right)
    case (nil, nil): break
    default: return false
    }
    return left.steps.allSatisfy { step in
      right.steps.contains { step.isEqual(to: $0) }
    }
  }

  /// The name and, one a line in the order of the paths, the instructions.
  ///
  /// ```text
  /// Recipe<User> UserJSON
  ///   name ==> name
  ///   updated_at <=(iso8601)=> updatedAt
  /// ```
  public var description: String {
    let title = ["Recipe<\(Model.self)>", name].compactMap(\.self).joined(separator: " ")
    let lines =
      choice?.descriptions
      ?? instructions.map(\.description).sorted { $0.lowercased() < $1.lowercased() }
    return ([title] + lines.map { "  \($0)" }).joined(separator: "\n")
  }

  var step: TransformerStep {
    TransformerStep("recipe", arguments: .string(name ?? "\(Model.self)"))
  }

  /// Adds instructions; the name and all else stay, and so does the recipe if the result has faults.
  public mutating func add(
    @InstructionsBuilder<Model> _ maps: () -> [MapProperty<Model>]
  ) throws(RecipeError) {
    self = try Recipe(name, unknownKeys: unknownKeys, nulls: nulls, steps: steps, maps: maps())
  }

  /// Removes the instructions for properties, with their transformers and defaults; all must be mapped.
  public mutating func remove(_ properties: PartialKeyPath<Model>...) throws(RecipeError) {
    let table = Model.buildableProperties
    try remove(
      properties.map { keyPath in
        table.first { $0.keyPath == keyPath }?.name ?? keyPath.propertyName
      }
    )
  }

  /// Removes the instructions for properties by name, with their transformers and defaults; all must be mapped.
  public mutating func remove(named properties: String...) throws(RecipeError) {
    try remove(properties)
  }

  /// Returns the recipe with changes; the receiver stays as it is.
  ///
  /// ```swift
  /// let short = try recipe.modified { recipe in
  ///   recipe.name = "ShortUserJSON"
  ///   try recipe.remove(\.updatedAt)
  ///   try recipe.add { MapProperty(\.nickname, from: "nick") }
  /// }
  /// ```
  ///
  /// - Throws: The error of the changes.
  public func modified<Failure>(
    _ change: (inout Recipe) throws(Failure) -> Void
  ) throws(Failure) -> Recipe {
    var recipe = self
    try change(&recipe)
    return recipe
  }

  private mutating func remove(_ names: [String]) throws(RecipeError) {
    let mapped = steps.map(\.property)
    let unmapped = names.filter { !mapped.contains($0) }
    guard unmapped.isEmpty else {
      throw RecipeError(
        unmapped.map { name in
          RecipeProblem(.notMapped(suggestion: name.nearest(of: mapped)), property: name)
        }
      )
    }
    let rest = steps.filter { !names.contains($0.property) }
    self = Recipe(name, unknownKeys: unknownKeys, nulls: nulls, checked: rest)
  }
}

/// The values that can be at a place in a recipe file.
public enum RecipeForm: Hashable, Sendable, CustomStringConvertible {
  /// An object: a recipe, or one of its sections.
  case object
  /// A string.
  case string
  /// A word of several.
  case choice([String])
  /// A path, or an object with a pointer.
  case path
  /// A path, or a list of at least one.
  case paths
  /// A transformer with or without arguments, or a list of such.
  case transformers

  /// The form with its article, for sentences.
  public var description: String {
    switch self {
    case .object: "an object"
    case .string: "a string"
    case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .path: "a path or {\"pointer\": …}"
    case .paths: "a path or a list of paths"
    case .transformers: "a transformer's name, an object {name: arguments}, or a list of these"
    }
  }
}
