package import BuilderKit
internal import LosslessJSON
package import QuizResources

extension Phrasebook {
  /// Returns a problem of a recipe, to follow its place: the property and the reason.
  ///
  /// A problem whose place in the file is not known has its path first.
  package func sentence(for problem: RecipeProblem) -> String {
    let path = problem.place == nil ? problem.path?.location : nil
    return [path, problem.property, reason(for: problem.kind)]
      .compactMap(\.self).joined(separator: ": ")
  }

  /// Returns the problems of a recipe, a line each behind the name of its file.
  package func lines(for error: RecipeError, in file: String) -> [String] {
    error.problems.map { problem in
      let place = problem.place.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(file)\(place): \(sentence(for: problem))"
    }
  }

  /// Returns the reason of a problem, to follow the place and the property.
  package func reason(for kind: RecipeProblem.Kind) -> String {
    switch kind {
    case .unknownProperty(let name, _, let nearest):
      self(.recipeUnknownProperty, .recipeUnknownPropertyNearest, .name, name, nearest)
    case .repeatedProperty: self[.recipeRepeatedProperty]
    case .notMapped(nil): self[.recipeNotMapped]
    case .notMapped(let nearest?): self(.recipeNotMappedNearest, [.other: nearest])
    case .invalidPath(let error):
      self(
        .recipeInvalidPath,
        [.path: "“\(error.text)”", .number: error.column, .reason: reason(for: error.kind)]
      )
    case .disagreeingPaths(let path, let other, let place, let property):
      self(
        .recipeDisagreeingPaths,
        [.first: path.location, .other: other.location, .field: property, .path: place.location]
      )
    case .overlappingPaths(let path, let outer, let property):
      self(
        .recipeOverlappingPaths,
        [.first: path.location, .other: outer.location, .field: property]
      )
    case .repeatedPath(let path, let property):
      self(.recipeRepeatedPath, [.path: path.location, .field: property])
    case .repeatedTag(let tag, let property):
      self(.recipeRepeatedTag, [.name: tag, .field: property])
    case .unknownTransformer(let name, let nearest):
      self(.recipeUnknownTransformer, .recipeUnknownTransformerNearest, .name, name, nearest)
    case .invalidArguments(let transformer, let error):
      self(.recipeInvalidArguments, [.name: transformer, .reason: reasons(for: error)])
    case .wrongInput(let transformer, let expected, let found):
      self(.recipeWrongInput, [.name: transformer, .expected: expected, .found: found])
    case .wrongOutput(let transformer, let expected, let found):
      self(.recipeWrongOutput, [.name: transformer, .expected: expected, .found: found])
    case .tooManyTransformers(let limit): self(.recipeTooManyTransformers, [.upper: limit])
    case .unmappedTransformer: self[.recipeUnmappedTransformer]
    case .unmappedDefault: self[.recipeUnmappedDefault]
    case .invalidDefault(let error): self(.recipeInvalidDefault, [.reason: reasons(for: error)])
    case .unwritableDefault(let error):
      self(.recipeUnwritableDefault, [.reason: reasons(for: error)])
    case .defaultOfPart: self[.recipeDefaultOfPart]
    case .noJSONForm: self[.recipeNoJsonForm]
    case .endlessModel(let type): self(.recipeEndlessModel, [.name: type])
    case .unknownRecipe(let name, let nearest):
      self(.recipeUnknownRecipe, .recipeUnknownRecipeNearest, .name, name, nearest)
    case .otherModel(let recipe, let expected):
      self(.recipeOtherModel, [.name: recipe, .expected: expected])
    case .unknownKey(let key, let nearest):
      self(.recipeUnknownKey, .recipeUnknownKeyNearest, .key, key, nearest)
    case .wrongForm(let form): self(.recipeWrongForm, [.expected: name(of: form)])
    case .missing(let key): self(.recipeMissing, [.key: key])
    case .invalidJSON(let kind): reason(for: kind)
    }
  }

  /// Returns a phrase about a name, or the one that has a suggestion if there is one.
  private func callAsFunction(
    _ phrase: RecipePhrase,
    _ suggesting: RecipePhrase,
    _ placeholder: Placeholder,
    _ name: String,
    _ nearest: String?
  ) -> String {
    guard let nearest else { return self(phrase, [placeholder: name]) }
    return self(suggesting, [placeholder: name, .other: nearest])
  }

  private func name(of form: RecipeForm) -> String {
    switch form {
    case .object: self[.recipeFormObject]
    case .string: self[.recipeFormString]
    case .choice(let words):
      self(.recipeFormChoice, [.allowed: words.joined(separator: ", ")])
    case .path: self[.recipeFormPath]
    case .paths: self[.recipeFormPaths]
    case .transformers: self[.recipeFormTransformers]
    }
  }

  /// Returns the reason for which a text is no path, to follow the place in it.
  package func reason(for kind: JSONPathError.Kind) -> String {
    switch kind {
    case .empty: self[.recipePathEmpty]
    case .expectedKey: self[.recipePathExpectedKey]
    case .expectedStep: self[.recipePathExpectedStep]
    case .expectedIndex: self[.recipePathExpectedIndex]
    case .expectedBracketEnd: self[.recipePathExpectedBracketEnd]
    case .leadingZero: self[.recipePathLeadingZero]
    case .indexTooGreat: self(.recipePathIndexTooGreat, [.limit: JSONPath.greatestIndex])
    case .tooManySteps: self(.recipePathTooManySteps, [.limit: JSONPath.greatestStepCount])
    case .unterminatedQuote: self[.recipePathUnterminatedQuote]
    case .invalidQuote: self[.recipePathInvalidQuote]
    case .expectedSlash: self[.recipePathExpectedSlash]
    case .invalidTilde: self[.recipePathInvalidTilde]
    }
  }

  /// Returns a fault with its place in the group and in the file: `questions[0].answer ← $.results[0].a: is missing`.
  package func sentence(for fault: MappingFault) -> String {
    let places = [
      fault.property.components.isEmpty ? nil : fault.property.description,
      fault.source?.location,
    ]
    let place = places.compactMap(\.self).joined(separator: " ← ")
    return "\(place): \(reason(for: fault.kind))"
  }

  /// Returns the faults of a value on one line, without the places that add nothing.
  package func reasons(for error: MappingError) -> String {
    error.faults.map { fault in
      let path = fault.source ?? JSONPath()
      let reason = reason(for: fault.kind)
      return path.steps.isEmpty ? reason : "\(path.location) \(reason)"
    }.joined(separator: ", ")
  }

  /// Returns the fault of a value that a recipe takes, to follow its places.
  package func reason(for kind: MappingFault.Kind) -> String {
    switch kind {
    case .missing: self[.problemMissing]
    case .null: self[.importReasonNull]
    case .wrongType(let expected, let found):
      phrase(
        "problem",
        "wrongType",
        [.expected: phrase("type", expected.code), .found: phrase("type", found.code)]
      )
    case .invalid(let reason): self.reason(for: reason)
    case .unknownKey(nil): self[.importReasonUnknownKey]
    case .unknownKey(let nearest?):
      self(.importReasonUnknownKeyNearest, [.other: nearest])
    case .oneWay(let transformer): self(.recipeOneWay, [.name: transformer])
    }
  }
}

extension JSONKind {
  /// The code of the kind's name.
  fileprivate var code: String {
    switch self {
    case .null: "nothing"
    case .bool: "truth"
    case .number: "number"
    case .string: "text"
    case .array: "list"
    case .object: "object"
    }
  }
}
