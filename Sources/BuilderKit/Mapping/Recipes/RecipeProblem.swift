internal import BuilderKitBuilding
public import LosslessJSON

/// A fault that keeps instructions from making a recipe.
public struct RecipeProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault.
  public enum Kind: Hashable, Sendable {
    /// The model has no stored property of this name, or behind this key path.
    case unknownProperty(String, model: String, suggestion: String?)
    /// Two instructions set the same property.
    case repeatedProperty
    /// The property to be removed is not mapped.
    case notMapped(suggestion: String?)
    /// A path is not written as one.
    case invalidPath(JSONPathError)
    /// Two paths lead on from the same place, one as from an object, the other as from an array.
    case disagreeingPaths(JSONPath, JSONPath, at: JSONPath, of: String)
    /// A property takes a part of a value that another takes whole.
    case overlappingPaths(JSONPath, within: JSONPath, of: String)
    /// Two properties, or one property twice, take the same value.
    case repeatedPath(JSONPath, of: String)
    /// Two cases of an enum have one tag.
    case repeatedTag(String, of: String)
    /// No transformer is registered under this name.
    case unknownTransformer(String, suggestion: String?)
    /// A transformer cannot use its arguments.
    case invalidArguments(transformer: String, MappingError)
    /// A transformer takes another type than the one before it makes.
    case wrongInput(transformer: String, expected: String, found: String)
    /// The transformers make another type than that of the property.
    case wrongOutput(transformer: String, expected: String, found: String)
    /// A property has more transformers than a file may list: each calls the next, and needs room on the stack.
    case tooManyTransformers(limit: Int)
    /// A property that is not mapped has a transformer.
    case unmappedTransformer
    /// A property that is not mapped has a default.
    case unmappedDefault
    /// A default cannot be read as the property's value in JSON would be.
    case invalidDefault(MappingError)
    /// A default cannot be written into a file.
    case unwritableDefault(MappingError)
    /// A nested recipe cannot have a default; the properties it sets can.
    case defaultOfPart
    /// Values of the type have no form in JSON, and there is no transformer.
    case noJSONForm(type: String)
    /// A model has parts of its own type, whose generic recipe would have no end.
    case endlessModel(String)
    /// No recipe of this name is in the box.
    case unknownRecipe(String, suggestion: String?)
    /// The recipe of this name is one of another model.
    case otherModel(recipe: String, expected: String)
    /// A file has a key that means nothing.
    case unknownKey(String, suggestion: String?)
    /// A file has a value of another sort than what belongs there.
    case wrongForm(expected: RecipeForm)
    /// A file lacks what every recipe has.
    case missing(String)
    /// A file is not JSON.
    case invalidJSON(JSONSyntaxError.Kind)
  }

  /// The property it is about; nil for the recipe as a whole.
  public var property: String?
  /// The path of the fault in the file; nil for a recipe in code.
  public var path: JSONPath?
  /// The line and column of that path; nil where there was no text.
  public var place: TextPlace?
  /// The fault.
  public var kind: Kind

  /// Creates a problem.
  public init(
    _ kind: Kind,
    property: String? = nil,
    path: JSONPath? = nil,
    place: TextPlace? = nil
  ) {
    self.kind = kind
    self.property = property
    self.path = path
    self.place = place
  }

  /// Returns the problem of a nested recipe, or of no property yet, as one of the property around it.
  func within(_ outer: String) -> RecipeProblem {
    var problem = self
    problem.property = property.map { "\(outer).\($0)" } ?? outer
    return problem
  }

  /// Returns the problem seen from further outside in the file.
  func below(_ steps: [JSONPath.Step]) -> RecipeProblem {
    var problem = self
    problem.path = JSONPath(steps + (path?.steps ?? []))
    return problem
  }

  /// The problem with its place first: `line 4, column 19: updatedAt: there is no transformer "iso"`.
  public var description: String {
    let location = place?.description ?? path?.location
    return [location, property, kind.description].compactMap(\.self).joined(separator: ": ")
  }
}

extension RecipeProblem.Kind: CustomStringConvertible {
  /// The fault in words, to follow the place and the property.
  public var description: String {
    switch self {
    case .unknownProperty(let name, let model, let suggestion):
      "\(model) has no stored property \(quoted(name))" + didYouMean(suggestion)
    case .repeatedProperty:
      "is mapped twice"
    case .notMapped(let suggestion):
      "is not mapped" + didYouMean(suggestion)
    case .invalidPath(let error):
      "\(error)"
    case .disagreeingPaths(let path, let other, let place, let property):
      "\(path.location) and \(other.location) of \(property) disagree whether \(place.location) "
        + "is an object or an array"
    case .overlappingPaths(let path, let outer, let property):
      "\(path.location) is inside \(outer.location), and \(property) already uses all of it"
    case .repeatedPath(let path, let property):
      "\(path.location) is already mapped to \(property)"
    case .repeatedTag(let tag, let name):
      "\(quoted(tag)) is the tag of \(name) already"
    case .unknownTransformer(let name, let suggestion):
      "there is no transformer \(quoted(name))" + didYouMean(suggestion)
    case .invalidArguments(let transformer, let error):
      "\(transformer) cannot use its arguments: \(error.inOneLine)"
    case .wrongInput(let transformer, let expected, let found):
      "\(transformer) takes \(expected), but what comes before it makes \(found)"
    case .wrongOutput(let transformer, let expected, let found):
      "\(transformer) makes \(found), but the property is \(expected)"
    case .tooManyTransformers(let limit):
      "has more than \(limit) transformers"
    case .unmappedTransformer:
      "has a transformer, but is not mapped"
    case .unmappedDefault:
      "has a default, but is not mapped"
    case .invalidDefault(let error):
      "the default \(error.inOneLine)"
    case .unwritableDefault(let error):
      "the default cannot be written: \(error.inOneLine)"
    case .defaultOfPart:
      "a nested recipe has no default; the properties it sets can have theirs"
    case .noJSONForm(let type):
      "\(type) cannot be written in JSON; it takes a transformer"
    case .endlessModel(let type):
      "\(type) holds itself; give its parts a recipe"
    case .unknownRecipe(let name, let suggestion):
      "there is no recipe \(quoted(name))" + didYouMean(suggestion)
    case .otherModel(let recipe, let expected):
      "the recipe \(quoted(recipe)) is not one of \(expected)"
    case .unknownKey(let key, let suggestion):
      "\(quoted(key)) means nothing here" + didYouMean(suggestion)
    case .wrongForm(let expected):
      "must be \(expected)"
    case .missing(let key):
      "\(quoted(key)) is missing"
    case .invalidJSON(let kind):
      "\(kind)"
    }
  }

  private func quoted(_ text: String) -> String {
    JSONValue.string(text).excerpt
  }

  private func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
  }
}

extension MappingError {
  /// The faults without those places that add nothing, on one line.
  fileprivate var inOneLine: String {
    let lines = faults.map { fault in
      let path = fault.source ?? JSONPath()
      return path.steps.isEmpty ? "\(fault.kind)" : "\(path.location) \(fault.kind)"
    }
    return lines.joined(separator: ", ")
  }
}

/// Everything that keeps instructions from making a recipe.
///
/// ```text
/// line 4, column 19: updatedAt: there is no transformer "iso8061"; did you mean "iso8601"?
/// line 7, column 5: User has no stored property "nmae"; did you mean "name"?
/// ```
public struct RecipeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems: those of instructions in their order, then those between them; never empty when thrown.
  public var problems: [RecipeProblem]

  /// Creates an error from problems in order.
  public init(_ problems: [RecipeProblem]) {
    self.problems = problems
  }

  init(_ kind: RecipeProblem.Kind, property: String? = nil, path: JSONPath? = nil) {
    problems = [RecipeProblem(kind, property: property, path: path)]
  }

  /// The problems, a line each.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }

  /// Returns the error with the lines and columns of its paths in a file.
  public func located(in bytes: [UInt8]) -> RecipeError {
    let places = JSONPlaces(of: problems.compactMap(\.path), in: bytes)
      .places(of: problems.map { ($0.path, $0.kind.isAboutKey) })
    return RecipeError(
      zip(problems, places).map { problem, place in
        var problem = problem
        problem.place = place
        return problem
      }
    )
  }
}

extension RecipeProblem.Kind {
  /// True if the name before the value is at fault.
  fileprivate var isAboutKey: Bool {
    switch self {
    case .unknownProperty, .unknownKey, .unmappedTransformer, .unmappedDefault: true
    default: false
    }
  }
}
