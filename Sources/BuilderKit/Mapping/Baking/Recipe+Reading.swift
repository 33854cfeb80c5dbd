public import BuilderKitBuilding
public import LosslessJSON

extension Recipe {
  /// Makes a model of ingredients.
  ///
  /// A model made this way is a plain value; ``bake(_:id:)-(_,JSONValue?)`` gives it an identity.
  ///
  /// - Throws: All faults: those of the ingredients in the order of the recipe. Then follow those from the model's
  ///   validators in the order of its properties, or those from its hook.
  public func model(from ingredients: JSONValue) throws(MappingError) -> Model {
    var unknownKeys: [UnknownKey] = []
    return try model(from: ingredients, collecting: &unknownKeys)
  }

  /// Makes a builder from ingredients, complete or not: a form can ask for the rest.
  ///
  /// - Throws: Everything that is wrong with the ingredients; missing parts are a matter of the builder.
  public func builder(from ingredients: JSONValue) throws(MappingError) -> Model.Builder {
    var notes = MappingNotes()
    var builder = Model.Builder()
    fill(&builder, with: ingredients, noting: &notes)
    guard notes.isClean else { throw notes.error }
    return builder
  }

  /// Makes a builder from the sound parts of ingredients, and reports the faults of the rest.
  ///
  /// An unreadable part of a list keeps its place as an incomplete builder. So an importer can keep the complete parts
  /// and name the others.
  ///
  /// ```swift
  /// let reading = recipe.partialBuilder(from: ingredients)
  /// let complete = reading.builder.authors.filter(\.isComplete)
  /// let complaint = reading.error?.description  // authors[1].name ← $.authors[1].name: is null
  /// ```
  ///
  /// At most `faultLimit` faults are listed, and the rest is counted; missing parts are the builder's.
  public func partialBuilder(
    from ingredients: JSONValue,
    faultLimit: Int = MappingError.greatestFaultCount
  ) -> (builder: Model.Builder, error: MappingError?) {
    var notes = MappingNotes(faultLimit: faultLimit)
    var builder = Model.Builder()
    fill(&builder, with: ingredients, noting: &notes)
    return (builder, notes.isClean ? nil : notes.error)
  }

  /// Returns the place in ingredients of a place in the model; nil if the recipe does not map that.
  public func ingredientPath(
    of property: ProblemPath,
    in ingredients: JSONValue
  ) -> IngredientPath? {
    ingredient(of: property.components[...], in: ingredients)
  }

  func model(
    from document: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Model {
    var builder = Model.Builder()
    var notes = MappingNotes()
    fill(&builder, with: document, noting: &notes)
    guard notes.isClean else {
      note(builder.problems, in: document, &notes)
      throw notes.error
    }
    unknownKeys += notes.unknownKeys
    do throws(BuildError) {
      return try (consume builder).build()
    } catch {
      note(error.problems, in: document, &notes)
      throw notes.error
    }
  }

  /// Sets the properties of a builder from a document.
  ///
  /// Inlined, for types that are known at run time only are looked up function by function.
  @inline(__always)
  func fill(
    _ builder: inout Model.Builder,
    with document: JSONValue,
    noting notes: inout MappingNotes
  ) {
    if let choice { return choice.fill(&builder, with: document, noting: &notes) }
    guard accepts(document, noting: &notes) else { return }
    var nextMember = 0
    for step in steps {
      step.fill(&builder, with: document, nextMember: &nextMember, nulls: nulls, noting: &notes)
    }
    noteUnknownKeys(of: document, &notes)
  }

  /// Makes a builder of the sound parts of each of several documents.
  func partialBuilders(
    from documents: [JSONValue],
    noting notes: inout MappingNotes
  ) -> [Model.Builder] {
    var builders: [Model.Builder] = []
    builders.reserveCapacity(documents.count)
    for index in documents.indices {
      var builder = Model.Builder()
      var inner = MappingNotes(faultLimit: notes.faultLimit)
      fill(&builder, with: documents[index], noting: &inner)
      if !inner.isEmpty { notes.add(inner, below: [.index(index)], [.index(index)]) }
      builders.append(consume builder)
    }
    return builders
  }

  /// Returns whether a document is of the expected kind; records a fault if it is not.
  func accepts(_ document: JSONValue, noting notes: inout MappingNotes) -> Bool {
    guard let kind = shape.kind, JSONKind(of: document) != kind else { return true }
    notes.add(MappingError(expected: kind, found: document))
    return false
  }

  func noteUnknownKeys(of document: JSONValue, _ notes: inout MappingNotes) {
    guard unknownKeys != .ignored else { return }
    shape.noteUnknownKeys(of: document, as: unknownKeys, &notes)
  }

  /// Records the problems of a builder or of a model's own rules, with the places in a document.
  func note(_ problems: [Problem], in document: JSONValue, _ notes: inout MappingNotes) {
    // A property that is missing because its ingredient is refused is not worth a second word.
    let known = notes
    for problem in problems where !known.explains(problem) {
      let place = ingredient(of: problem.path.components[...], in: document)
      let kind = MappingFault.Kind(problem.kind)
      notes.add(MappingFault(property: problem.path, ingredient: place, kind: kind))
    }
  }

  func ingredient(
    of components: ArraySlice<ProblemPath.Component>,
    in document: JSONValue?
  ) -> IngredientPath? {
    if let choice { return choice.ingredient(of: components, in: document) }
    guard case .property(let name) = components.first else { return nil }
    let step = steps.first { $0.property == name }
    return step?.ingredient(of: components.dropFirst(), in: document)
  }
}

extension PathTree {
  /// Records the members of a document that no path leads to or through, as they are to be treated.
  func noteUnknownKeys(
    of document: JSONValue,
    as treatment: UnknownKeys,
    _ notes: inout MappingNotes
  ) {
    guard treatment != .ignored else { return }
    visitUnknownKeys(in: document) { key in
      if treatment == .collected {
        notes.add([key])
      } else {
        let kind = MappingFault.Kind.unknownKey(suggestion: key.suggestion)
        notes.add(MappingFault(property: ProblemPath(), ingredient: key.path, kind: kind))
      }
    }
  }
}
