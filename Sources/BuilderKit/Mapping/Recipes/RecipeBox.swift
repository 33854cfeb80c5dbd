internal import Locks
internal import LosslessJSON
internal import NearestNames
public import Observation

/// A store of named recipes for any models.
///
/// There may be any number of boxes beside ``shared``; they know nothing of each other. Every change is
/// made in one piece, from whatever thread.
public final class RecipeBox: Sendable {
  /// The box that everybody can reach.
  public static let shared = RecipeBox()

  private let recipes = Locked<[String: any Sendable]>([:])
  private let registrar = ObservationRegistrar()

  /// Creates an empty box.
  public init() {}

  /// The names in alphabetical order; they can be observed.
  public var names: [String] {
    registrar.access(self, keyPath: \.names)
    return recipes.withLock { $0.keys.sorted() }
  }

  /// Adds a recipe, with a UUID for a missing name, and returns it; refuses a name that is taken.
  @discardableResult
  public func add<Model>(_ recipe: Recipe<Model>) throws(RecipeBoxError) -> Recipe<Model> {
    var recipe = recipe
    let name = recipe.name ?? UniqueID.random().description
    recipe.name = name
    let added = recipe
    let isNew = recipes.withLock { recipes in
      guard recipes[name] == nil else { return false }
      recipes[name] = added
      return true
    }
    guard isNew else { throw .takenName(name) }
    tellNamesChanged()
    return added
  }

  /// Returns the recipe of a name, or nil if there is none; refuses one for another model.
  public func recipe<Model>(
    named name: String,
    for model: Model.Type = Model.self
  ) throws(RecipeBoxError) -> Recipe<Model>? {
    guard let found = recipes.withLock({ $0[name] }) else { return nil }
    guard let recipe = found as? Recipe<Model> else {
      throw .otherModel(name: name, expected: "\(model)")
    }
    return recipe
  }

  /// Removes a recipe, so that its name is free again; refuses a name that the box has not.
  public func remove(named name: String) throws(RecipeBoxError) {
    let wasThere = recipes.withLock { $0.removeValue(forKey: name) != nil }
    guard wasThere else { throw .unknownName(name, suggestion: name.nearest(of: names)) }
    tellNamesChanged()
  }

  /// Notifies observers after the change and outside the lock, so that they can read the names at once.
  private func tellNamesChanged() {
    registrar.withMutation(of: self, keyPath: \.names) {}
  }
}

extension RecipeBox: Observable {}

/// The reason why a box refuses a request.
public enum RecipeBoxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The box has a recipe of this name, which it keeps.
  case takenName(String)
  /// The box has no recipe of this name.
  case unknownName(String, suggestion: String?)
  /// The recipe of this name is not one of the model asked for.
  case otherModel(name: String, expected: String)

  /// The fault in words.
  public var description: String {
    switch self {
    case .takenName(let name):
      return "there is a recipe \(quoted(name)) already"
    case .unknownName(let name, let suggestion):
      let hint = suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
      return "there is no recipe \(quoted(name))" + hint
    case .otherModel(let name, let expected):
      return "the recipe \(quoted(name)) is not one of \(expected)"
    }
  }

  private func quoted(_ text: String) -> String {
    JSONValue.string(text).excerpt
  }
}
