public import BuilderKitBuilding
public import LosslessJSON

/// A model with an identity that outlives its changes.
///
/// ```swift
/// let user = try recipe.identifiedModel(from: document, id: document["server_id"])
/// user.name                                             // "Zach Radke": the model's properties are here
/// let newer = try user.update(with: changes, by: recipe)
/// newer == user                                         // true: the same user
/// newer === user                                        // false: but it has changed
/// ```
///
/// Two are equal when their identifiers are, independent of their models; ``isEqual(to:by:)`` looks at those.
/// Nothing about a read model ever changes, so any thread may read it. An update is a new one; every
/// update of a type is reported to ``updates`` and ``observe(_:)``.
///
/// A property of the model that is named as one here, such as `id`, is behind ``model``.
@dynamicMemberLookup
public final class IdentifiedModel<Model: Buildable & Sendable & SendableMetatype>: Sendable,
  CustomStringConvertible
{
  /// The identity.
  public let id: ModelID
  /// The values.
  public let model: Model
  /// The keys of its JSON that a recipe collected, with their values; those of updates come last.
  public let unknownKeys: [UnknownKey]

  /// Gives an identity to a model.
  public convenience init(_ model: Model, id: ModelID = .random()) {
    self.init(model, id: id, unknownKeys: [])
  }

  init(_ model: Model, id: ModelID, unknownKeys: [UnknownKey]) {
    self.model = model
    self.id = id
    self.unknownKeys = unknownKeys
  }

  /// A property of the model.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Model, Value>) -> Value {
    model[keyPath: keyPath]
  }

  /// The identifier and the model: as that describes itself, or else its properties without those that are nil.
  public var description: String { "IdentifiedModel<\(Model.self)> \(id): \(modelDescription)" }

  private var modelDescription: String {
    let properties = Model.buildableProperties
    guard !(model is any CustomStringConvertible), !properties.isEmpty else { return "\(model)" }
    let values = properties.compactMap { property in
      unwrapped(property.value(in: model)).map { "\(property.name): \(String(reflecting: $0))" }
    }
    return "\(Model.self)(\(values.joined(separator: ", ")))"
  }

  private func unwrapped(_ value: Any) -> Any? {
    func wrapped<Value: OptionalType>(_ value: Value) -> Any? {
      value.hasValue ? value.wrapped : nil
    }
    guard let optional = value as? any OptionalType else { return value }
    return wrapped(optional)
  }
}

extension IdentifiedModel: Hashable, Identifiable {
  /// Compares identifiers only.
  public static func == (left: IdentifiedModel, right: IdentifiedModel) -> Bool {
    left === right || left.id == right.id
  }

  /// Hashes the identifier only.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension Recipe where Model: Sendable {
  /// Makes a model of JSON and gives it an identity, whose absence is a fault.
  public func identifiedModel<ID: Hashable & Sendable>(
    from document: JSONValue,
    id: ID?
  ) throws(MappingError) -> IdentifiedModel<Model> {
    try identifiedModel(from: document, modelID: id.map { ModelID($0) })
  }

  /// Makes a model of JSON and gives it an identity from JSON; nil and null are faults.
  public func identifiedModel(from document: JSONValue, id: JSONValue?) throws(MappingError)
    -> IdentifiedModel<Model>
  {
    try identifiedModel(from: document, modelID: id.flatMap { ModelID(json: $0) })
  }

  /// Makes a model of JSON and gives it an identity of its own.
  public func identifiedModel(from document: JSONValue) throws(MappingError) -> IdentifiedModel<
    Model
  > {
    try identifiedModel(from: document, modelID: .random())
  }

  private func identifiedModel(
    from document: JSONValue,
    modelID: ModelID?
  ) throws(MappingError) -> IdentifiedModel<Model> {
    var notes = MappingNotes()
    if modelID == nil {
      let place = ProblemPath([.property("id")])
      notes.add(MappingFault(property: place, source: nil, kind: .missing))
    }
    do throws(MappingError) {
      var unknownKeys: [UnknownKey] = []
      let model = try model(from: document, collecting: &unknownKeys)
      if let modelID { return IdentifiedModel(model, id: modelID, unknownKeys: unknownKeys) }
    } catch {
      notes.add(error)
    }
    throw notes.error
  }
}

extension IdentifiedModel {
  /// Merges JSON into the model: what differs replaces values, all others stay.
  ///
  /// Returns a new one with the same identifier, after telling it to ``updates`` and ``observe(_:)``; the receiver
  /// itself, and tells nothing, if nothing changes.
  ///
  /// - Throws: All faults; nothing is reported then.
  public func update(
    with document: JSONValue,
    by recipe: Recipe<Model>
  ) throws(MappingError) -> IdentifiedModel {
    var keys: [UnknownKey] = []
    var changed: IdentifiedModel?
    _ = try model.merge(document, by: recipe, collecting: &keys) {
      changed = IdentifiedModel($0, id: id, unknownKeys: unknownKeys)
    }
    guard var updated = changed else { return self }
    if !keys.isEmpty {
      let keys = unknownKeys.updated(with: keys)
      updated = IdentifiedModel(updated.model, id: id, unknownKeys: keys)
    }
    UpdateHub<Model>.existing?.publish(ModelUpdate(old: self, new: updated))
    return updated
  }

  /// Compares the properties that a recipe maps and the JSON contains; all others are ignored.
  public func isEqual(
    to document: JSONValue,
    by recipe: Recipe<Model>
  ) throws(MappingError) -> Bool {
    try recipe.isEqual(model, to: document)
  }

  /// Writes the mapped properties as JSON, as ``Recipe/decompose(_:oneWay:)`` does.
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
    let paths = Set(keys.map(\.path))
    return filter { !paths.contains($0.path) } + keys
  }
}
