public import BuilderKit
public import LosslessJSON
public import Quiz

extension SettingsEntries: IngredientConvertible {
  /// Reads settings that are all sound.
  public init(ingredient: JSONValue) throws(MappingError) {
    var problems: [Problem] = []
    self = Self.read(ingredient, at: { ProblemPath() }, &problems)
    guard problems.isEmpty else { throw MappingError(problems.map(MappingFault.init(_:))) }
  }

  /// The settings as JSON, stops included.
  public var ingredient: JSONValue { written(over: nil) ?? [:] }

  /// Returns the settings that are sound, each for itself.
  public static func soundPart(of ingredient: JSONValue) -> SettingsEntries? {
    var problems: [Problem] = []
    return read(ingredient, at: { ProblemPath() }, &problems)
  }

  /// Returns the settings as JSON that keeps what says the same already, and what is no setting.
  public func ingredient(over old: JSONValue) -> JSONValue {
    written(over: old) ?? [:]
  }
}

extension MappingFault {
  /// A problem of settings, whose paths are those of their JSON.
  fileprivate init(_ problem: Problem) {
    let kind: Kind =
      switch problem.kind {
      case .missing: .missing
      case .invalid(let reason): .invalid(reason)
      }
    let steps = problem.path.components.map { component -> IngredientPath.Step in
      switch component {
      case .property(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
    self.init(property: problem.path, ingredient: IngredientPath(steps), kind: kind)
  }
}
