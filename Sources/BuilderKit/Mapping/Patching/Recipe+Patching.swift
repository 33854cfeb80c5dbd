public import BuilderKitBuilding
public import LosslessJSON

extension ProductBuilder where Product: PropertyListing, Product.Builder == Self {
  /// Returns the merge patch (RFC 7396) that makes this builder of an earlier one, by the paths of a recipe.
  ///
  /// ```swift
  /// let patch = try builder.changes(from: saved, by: recipe)  // {"title": "Kokoro", "note": null}
  /// ```
  ///
  /// Only mapped properties are in it. Nested builders have their own changes, a list is complete. Null means nil, and
  /// a value that has become missing; a property that is not set, although it could be nil, is written as nil.
  ///
  /// - Throws: Each value that no patch can make, and each that cannot be written in JSON.
  public func changes(
    from old: Self,
    by recipe: Recipe<Product>
  ) throws(MappingError) -> JSONValue {
    try recipe.patch(from: old, to: self)
  }

  /// Returns the same by the names of the properties, as ``Recipe/generic()`` maps them.
  ///
  /// The recipe is made for each call; make it once for many.
  ///
  /// - Throws: A `RecipeError` for a property whose type cannot be written in JSON, or a ``MappingError``.
  public func changes(from old: Self) throws -> JSONValue {
    try changes(from: old, by: .generic())
  }

  /// Changes the builder as a merge patch (RFC 7396) says, by the paths of a recipe.
  ///
  /// Null is nil for a property that can be nil; any other becomes what it is in a fresh builder. What a recipe
  /// does not map stays, but for the elements of lists, which are made again.
  ///
  /// - Throws: Everything that is wrong with the patch; the builder stays unchanged then.
  public mutating func apply(
    _ patch: JSONValue,
    by recipe: Recipe<Product>
  ) throws(MappingError) {
    var notes = MappingNotes()
    var changed = self
    recipe.apply(patch, to: &changed, noting: &notes)
    guard notes.isClean else { throw notes.error }
    self = changed
  }

  /// Changes the builder as a merge patch says, by the names of the properties.
  ///
  /// - Throws: A `RecipeError` for a property whose type cannot be written in JSON, or a ``MappingError``.
  public mutating func apply(_ patch: JSONValue) throws {
    try apply(patch, by: .generic())
  }
}

extension Recipe {
  /// Returns the merge patch from one builder to another; without members if both say the same.
  func patch(
    from old: Model.Builder,
    to new: Model.Builder
  ) throws(MappingError) -> JSONValue {
    if let choice { return try choice.patch(from: old, to: new) }
    var notes = MappingNotes()
    var patch: JSONValue = [:]
    for step in steps {
      do throws(MappingError) {
        guard let change = try step.patch(from: old, to: new) else { continue }
        let steps = step.sources[0].steps
        let prefix = steps.prefix { $0.isKey }
        if prefix.count == steps.count {
          outline.place(change, at: steps[...], in: &patch)
        } else {
          // A patch replaces an array whole.
          let array = try whole(new)[IngredientPath(Array(prefix))]
          outline.place(array, at: prefix, in: &patch)
        }
      } catch {
        notes.add(error)
      }
    }
    guard notes.isClean else { throw notes.error }
    return patch
  }

  /// Returns the document with every value of a builder, defaults too.
  private func whole(_ builder: Model.Builder) throws(MappingError) -> JSONValue {
    var values: [JSONValue] = []
    for step in steps { values.append(try step.wholeIngredient(of: builder)) }
    return outline.document(values)
  }

  func apply(
    _ patch: JSONValue,
    to builder: inout Model.Builder,
    noting notes: inout MappingNotes
  ) {
    if let choice { return choice.apply(patch, to: &builder, noting: &notes) }
    guard accepts(patch, noting: &notes) else { return }
    let fresh = Model.Builder()
    for step in steps { step.apply(patch, to: &builder, fresh: fresh, noting: &notes) }
    // What is removed need not be known.
    noteUnknownKeys(of: patch.applying(mergePatch: patch), &notes)
  }
}

extension CaseTable {
  func patch(from old: Model.Builder, to new: Model.Builder) throws(MappingError) -> JSONValue {
    guard let kind = new.kind, let step = step(of: kind) else {
      return old.kind == nil ? [:] : patch(withTag: .null, in: [:])
    }
    if old.kind == kind {
      guard let change = try step.patch(from: old, to: new) else { return [:] }
      var patch: JSONValue = [:]
      shape(of: kind).place(change, at: step.sources[0].steps[...], in: &patch)
      return patch
    }
    // All of the new case, and without the members of the old one.
    let before = try decompose(old, over: .null).objectValue ?? JSONObject()
    let after = try decompose(new, over: .null)
    var patch = patch(withTag: .string(step.tag), in: after).objectValue ?? JSONObject()
    for member in before where patch[member.key] == nil { patch[member.key] = .null }
    return .object(patch)
  }

  private func patch(withTag tag: JSONValue, in patch: JSONValue) -> JSONValue {
    var patch = patch
    PathTree([tagPath]).place(tag, at: tagPath.steps[...], in: &patch)
    return patch
  }

  func apply(
    _ patch: JSONValue,
    to builder: inout Model.Builder,
    noting notes: inout MappingNotes
  ) {
    if case .object = patch, patch[tagPath] == .null {
      builder.kind = nil
      return
    }
    // A patch that says nothing does not even choose the default case.
    guard patch != [:], let step = step(in: patch, else: builder.kind, noting: &notes)
    else { return }
    let fresh = Model.Builder()
    guard builder.kind != step.kind else {
      step.apply(patch, to: &builder, fresh: fresh, noting: &notes)
      return
    }
    do throws(MappingError) {
      let old = try decompose(builder, over: .null)
      builder.kind = step.kind
      step.reset(&builder, fresh: fresh)
      let merged = old.applying(mergePatch: patch, keepingNulls: true)
      step.apply(merged, to: &builder, fresh: fresh, noting: &notes)
    } catch {
      notes.add(error)
    }
  }
}

extension IngredientPath.Step {
  fileprivate var isKey: Bool {
    if case .key = self { true } else { false }
  }
}
