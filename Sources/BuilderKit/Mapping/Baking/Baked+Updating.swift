public import LosslessJSON

extension Baked {
  /// Merges ingredients into the model: what is there and differs is replaced, all else stays.
  ///
  /// - Returns: A new one with the same identifier, which is told to ``updates`` and ``observe(_:)`` before
  ///   it is returned; the receiver itself, and nothing told, if nothing changes.
  /// - Throws: Everything that is wrong; nothing is told then.
  public func update(
    with ingredients: JSONValue,
    by recipe: Recipe<Model>
  ) throws(MappingError) -> Baked {
    var keys: [UnknownKey] = []
    guard let changed = try recipe.change(model, with: ingredients, collecting: &keys) else {
      return self
    }
    let updated = Baked(changed, id: id, unknownKeys: unknownKeys.updated(with: keys))
    UpdateHub<Model>.existing?.publish(BakedUpdate(old: self, new: updated))
    return updated
  }

  /// Compares the properties that a recipe maps and the ingredients hold; all others count for nothing.
  ///
  /// - Throws: Everything that keeps the ingredients from being read.
  public func isEqual(
    to ingredients: JSONValue,
    by recipe: Recipe<Model>
  ) throws(MappingError) -> Bool {
    try recipe.isEqual(model, to: ingredients)
  }

  /// Writes the mapped properties as ingredients, as ``Recipe/decompose(_:oneWay:)`` does.
  ///
  /// - Throws: Everything that cannot be written.
  public func decompose(
    by recipe: Recipe<Model>,
    oneWay: OneWayValues = .refused
  ) throws(MappingError) -> JSONValue {
    try recipe.decompose(model, oneWay: oneWay)
  }
}

extension [UnknownKey] {
  /// The keys with others put in the place of those that have the same path, or last.
  fileprivate func updated(with keys: [UnknownKey]) -> [UnknownKey] {
    guard !keys.isEmpty else { return self }
    let paths = Set(keys.map(\.path))
    return filter { !paths.contains($0.path) } + keys
  }
}
