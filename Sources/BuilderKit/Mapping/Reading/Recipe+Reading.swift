public import BuilderKitBuilding
public import LosslessJSON

extension Recipe {
  /// Makes a model of JSON.
  ///
  /// A model made this way is a plain value; ``identifiedModel(from:id:)-(_,JSONValue?)`` gives it an identity.
  ///
  /// - Throws: All faults: those of the JSON in the order of the recipe. Then follow those from the model's
  ///   validators in the order of its properties, or those from its hook.
  public func model(from document: JSONValue) throws(MappingError) -> Model {
    var unknownKeys: [UnknownKey] = []
    return try model(from: document, collecting: &unknownKeys)
  }

  /// Makes a builder from JSON, complete or not: a form can ask for the rest.
  ///
  /// - Throws: Everything that is wrong with the JSON; missing parts are a matter of the builder.
  public func builder(from document: JSONValue) throws(MappingError) -> Model.Builder {
    var notes = MappingNotes()
    var builder = Model.Builder()
    fill(&builder, with: document, noting: &notes)
    guard notes.isClean else { throw notes.error }
    return builder
  }

  /// Makes a builder from the sound parts of JSON, and reports the faults of the rest.
  ///
  /// An unreadable part of a list keeps its place as an incomplete builder. So an importer can keep the complete parts
  /// and name the others.
  ///
  /// ```swift
  /// let reading = recipe.partialBuilder(from: document)
  /// let complete = reading.builder.authors.filter(\.isComplete)
  /// let complaint = reading.error?.description  // authors[1].name ← $.authors[1].name: is null
  /// ```
  ///
  /// At most `faultLimit` faults are listed, and the rest is counted; missing parts are the builder's.
  public func partialBuilder(
    from document: JSONValue,
    faultLimit: Int = MappingError.greatestFaultCount
  ) -> (builder: Model.Builder, error: MappingError?) {
    var notes = MappingNotes(faultLimit: faultLimit)
    var builder = Model.Builder()
    fill(&builder, with: document, noting: &notes)
    return (builder, notes.isClean ? nil : notes.error)
  }

  /// Returns the place in JSON of a place in the model; nil if the recipe does not map that.
  public func path(
    of property: ProblemPath,
    in document: JSONValue
  ) -> JSONPath? {
    json(of: property.components[...], in: document)
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
    guard shape.accepts(document, noting: &notes) else { return }
    var cursor = MemberCursor()
    for step in steps {
      step.fill(&builder, with: document, at: &cursor, nulls: nulls, noting: &notes)
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

  func noteUnknownKeys(of document: JSONValue, _ notes: inout MappingNotes) {
    guard unknownKeys != .ignored else { return }
    shape.noteUnknownKeys(of: document, as: unknownKeys, &notes)
  }

  /// Records the problems of a builder or of a model's own rules, with the places in a document.
  func note(_ problems: [BuildError.Problem], in document: JSONValue, _ notes: inout MappingNotes) {
    // A property that is missing because its value in JSON is refused is not worth a second word.
    let known = notes
    for problem in problems where !known.explains(problem) {
      let place = json(of: problem.path.components[...], in: document)
      let kind = MappingFault.Kind(problem.kind)
      notes.add(MappingFault(property: problem.path, source: place, kind: kind))
    }
  }

  func json(
    of components: ArraySlice<ProblemPath.Component>,
    in document: JSONValue?
  ) -> JSONPath? {
    if let choice { return choice.json(of: components, in: document) }
    guard case .property(let name) = components.first else { return nil }
    let step = steps.first { $0.property == name }
    return step?.json(of: components.dropFirst(), in: document)
  }
}

extension PathTree {
  /// Returns whether a document is of the expected kind; records a fault if it is not.
  func accepts(_ document: JSONValue, noting notes: inout MappingNotes) -> Bool {
    guard let kind, JSONKind(of: document) != kind else { return true }
    notes.add(MappingError(expected: kind, found: document))
    return false
  }

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
        notes.add(MappingFault(property: ProblemPath(), source: key.path, kind: kind))
      }
    }
  }
}
