internal import BuilderKitBuilding
public import LosslessJSON

extension Recipe {
  /// Merges JSON into a model; returns nil if nothing changes.
  ///
  /// A property changes whose value in JSON is there and makes another value; all others stay. A nested
  /// recipe merges in the same way, an array is replaced as a whole. The changed model is checked as every
  /// copy is.
  public func update(_ model: Model, with document: JSONValue) throws(MappingError) -> Model? {
    var unknownKeys: [UnknownKey] = []
    var model = model
    return try change(&model, with: document, collecting: &unknownKeys) ? model : nil
  }

  /// Compares the properties that the recipe maps and the JSON contains; all others are ignored.
  public func isEqual(_ model: Model, to document: JSONValue) throws(MappingError) -> Bool {
    if choice != nil { return try update(model, with: document) == nil }
    var notes = MappingNotes()
    var draft = model.makeDraft()
    let isChanged = change(&draft, of: model, with: document, noting: &notes)
    guard notes.isClean else { throw notes.error }
    return !isChanged
  }

  /// Changes a model to the one that a document makes of it, and returns true, if that is another.
  func change(
    _ model: inout Model,
    with document: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Bool {
    if let choice {
      return try change(&model, with: document, choice, collecting: &unknownKeys)
    }
    var notes = MappingNotes()
    var draft = model.makeDraft()
    let isChanged = change(&draft, of: model, with: document, noting: &notes)
    guard notes.isClean else {
      noteProblems(of: model, with: document, &notes)
      throw notes.error
    }
    unknownKeys += notes.unknownKeys
    guard isChanged else { return false }
    do throws(Model.CopyFailure) {
      model = try Model(finishing: draft)
      return true
    } catch {
      // A copy fails with a `BuildError` or not at all.
      note((error as? BuildError)?.problems ?? [], in: document, &notes)
      throw notes.error
    }
  }

  private func change(
    _ model: inout Model,
    with document: JSONValue,
    _ choice: some ChoiceMapping<Model>,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Bool {
    var notes = MappingNotes()
    var changed: Model?
    do throws(BuildError) {
      changed = try choice.change(model, with: document, noting: &notes)
    } catch {
      note(error.problems, in: document, &notes)
    }
    guard notes.isClean else { throw notes.error }
    unknownKeys += notes.unknownKeys
    guard let changed else { return false }
    model = changed
    return true
  }

  /// Changes a draft of a model and returns whether there was anything to change.
  private func change(
    _ draft: inout Model.Draft,
    of model: Model,
    with document: JSONValue,
    noting notes: inout MappingNotes
  ) -> Bool {
    guard accepts(document, noting: &notes) else { return false }
    var isChanged = false
    for step in steps
    where step.change(&draft, of: model, with: document, nulls: nulls, noting: &notes) {
      isChanged = true
    }
    noteUnknownKeys(of: document, &notes)
    return isChanged
  }

  /// Records the problems that the validators find in the values that could be read.
  private func noteProblems(
    of model: Model,
    with document: JSONValue,
    _ notes: inout MappingNotes
  ) {
    var builder = Model.Builder(model)
    var known = MappingNotes()
    fill(&builder, with: document, noting: &known)
    note(builder.problems, in: document, &notes)
  }
}
