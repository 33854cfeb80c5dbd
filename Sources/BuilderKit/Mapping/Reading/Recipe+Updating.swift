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
    var updated: Model?
    _ = try model.merge(document, by: self, collecting: &unknownKeys) { updated = $0 }
    return updated
  }

  /// Compares the properties that the recipe maps and the JSON contains; all others are ignored.
  public func isEqual(_ model: Model, to document: JSONValue) throws(MappingError) -> Bool {
    if choice != nil { return try update(model, with: document) == nil }
    var notes = MappingNotes()
    var isEqual = true
    if shape.accepts(document, noting: &notes) {
      var cursor = MemberCursor()
      var list = list
      while let change = list?.firstChange(
        of: model,
        with: document,
        at: &cursor,
        nulls: nulls,
        noting: &notes
      ) {
        isEqual = false
        list = change.rest
      }
      noteUnknownKeys(of: document, &notes)
    }
    guard notes.isClean else { throw notes.error }
    return isEqual
  }

  /// Returns the faults, and with them the problems that the validators find in the values that could be read.
  fileprivate func error(
    of model: Model,
    with document: JSONValue,
    _ notes: MappingNotes
  ) -> MappingError {
    var notes = notes
    var builder = Model.Builder(model)
    var known = MappingNotes()
    fill(&builder, with: document, noting: &known)
    note(builder.problems, in: document, &notes)
    return notes.error
  }
}

// Methods of the model, as one of the recipe would have to look the recipe's type up to be called.

extension Buildable {
  /// Calls a closure with the model that a document makes of this one, and returns true, if that is another.
  func merge(
    _ document: JSONValue,
    by recipe: Recipe<Self>,
    collecting unknownKeys: inout [UnknownKey],
    _ receive: (Self) -> Void
  ) throws(MappingError) -> Bool {
    if let choice = recipe.choice {
      return try merge(document, by: recipe, choice, collecting: &unknownKeys, receive)
    }
    var notes = MappingNotes()
    guard recipe.shape.accepts(document, noting: &notes) else {
      throw recipe.error(of: self, with: document, notes)
    }
    var cursor = MemberCursor()
    let first = recipe.list?.firstChange(
      of: self,
      with: document,
      at: &cursor,
      nulls: recipe.nulls,
      noting: &notes
    )
    if let first {
      try copy(with: first, from: document, by: recipe, noting: &notes, receive)
    } else {
      recipe.shape.noteUnknownKeys(of: document, as: recipe.unknownKeys, &notes)
      guard notes.isClean else { throw recipe.error(of: self, with: document, notes) }
    }
    if !notes.unknownKeys.isEmpty { unknownKeys += notes.unknownKeys }
    return first != nil
  }

  /// Calls a closure with a copy that has the first change of a document, and all others.
  ///
  /// It is a separate function: one with a draft looks its type up as soon as it begins, and most updates change nothing.
  @inline(never)
  private func copy(
    with first: StepList<Self>.Change,
    from document: JSONValue,
    by recipe: Recipe<Self>,
    noting notes: inout MappingNotes,
    _ receive: (Self) -> Void
  ) throws(MappingError) {
    var draft = makeDraft()
    first.apply(&draft)
    var rest = first.rest
    var cursor = MemberCursor()
    while let next = rest?.firstChange(
      of: self,
      with: document,
      at: &cursor,
      nulls: recipe.nulls,
      noting: &notes
    ) {
      next.apply(&draft)
      rest = next.rest
    }
    recipe.shape.noteUnknownKeys(of: document, as: recipe.unknownKeys, &notes)
    guard notes.isClean else { throw recipe.error(of: self, with: document, notes) }
    do throws(CopyFailure) {
      receive(try Self(finishing: draft))
    } catch {
      // A copy fails with a `BuildError` or not at all.
      recipe.note((error as? BuildError)?.problems ?? [], in: document, &notes)
      throw notes.error
    }
  }

  private func merge(
    _ document: JSONValue,
    by recipe: Recipe<Self>,
    _ choice: some ChoiceMapping<Self>,
    collecting unknownKeys: inout [UnknownKey],
    _ receive: (Self) -> Void
  ) throws(MappingError) -> Bool {
    var notes = MappingNotes()
    var changed: Self?
    do throws(BuildError) {
      changed = try choice.change(self, with: document, noting: &notes)
    } catch {
      recipe.note(error.problems, in: document, &notes)
    }
    guard notes.isClean else { throw notes.error }
    unknownKeys += notes.unknownKeys
    guard let changed else { return false }
    receive(changed)
    return true
  }
}
