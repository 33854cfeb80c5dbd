internal import LosslessJSON

extension RecipeProblem.Kind: CustomStringConvertible {
  /// What is wrong, to stand behind the place and the property.
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
      "\(path.location) lies within \(outer.location), which \(property) takes whole"
    case .repeatedPath(let path, let property):
      "\(path.location) is mapped to \(property) already"
    case .unknownTransformer(let name, let suggestion):
      "there is no transformer \(quoted(name))" + didYouMean(suggestion)
    case .invalidArguments(let transformer, let error):
      "\(transformer) cannot use its arguments: \(error.inOneLine)"
    case .wrongInput(let transformer, let expected, let found):
      "\(transformer) takes \(expected), but what comes before it makes \(found)"
    case .wrongOutput(let transformer, let expected, let found):
      "\(transformer) makes \(found), but the property is \(expected)"
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
    case .noIngredientForm(let type):
      "\(type) has no form in JSON; it takes a transformer"
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
      let path = fault.ingredient ?? IngredientPath()
      return path.steps.isEmpty ? "\(fault.kind)" : "\(path.location) \(fault.kind)"
    }
    return lines.joined(separator: ", ")
  }
}
