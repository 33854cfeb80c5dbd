public import BuilderKitBuilding
public import LosslessJSON

extension Recipe {
  /// Writes the mapped properties of a model as JSON: an object or an array, as the paths say.
  ///
  /// Every one is written, in the order of the instructions: nil as null, or not at all if ``nulls`` are absent. Elements of
  /// arrays that no path leads to are null. With no instruction there is an empty object.
  public func decompose(
    _ model: Model,
    oneWay: OneWayValues = .refused
  ) throws(MappingError) -> JSONValue {
    if let choice { return try choice.decompose(model, oneWay: oneWay) }
    var notes = MappingNotes()
    var values: [JSONValue?] = []
    values.reserveCapacity(steps.count)
    for step in steps {
      do throws(MappingError) {
        let value = try step.write(model, oneWay: oneWay)
        values.append(value == .null && nulls == .absent ? nil : value)
      } catch {
        let property = ProblemPath.Component.property(step.property)
        notes.add(error, below: [property], step.sources[0].steps)
      }
    }
    guard notes.isClean else { throw notes.error }
    return outline.document(values)
  }

  /// Writes a builder, complete or not, over JSON, and changes only what must change.
  ///
  /// ```swift
  /// var builder = try recipe.builder(from: file)
  /// builder.title = "Rivers of Europe"
  /// let changed = try recipe.decompose(builder, over: file)  // `file` with another title
  /// ```
  ///
  /// Unknown keys stay, and so does the order of keys, and the value in JSON of a property that says the same
  /// already: `2.50` for 2.5, or null for what is left out. What cannot be read stays until the property has
  /// another value than what can be read of it. A value is written where it was found; a new one to the first
  /// of its paths, among the keys there are in the order of the instructions.
  ///
  /// A missing part of the builder, and a value that is the default of its instruction, is left out; so is
  /// nil if ``nulls`` are absent. The elements of a list of parts are written over those at their places. Null as
  /// `document` means none.
  public func decompose(
    _ builder: Model.Builder,
    over document: JSONValue
  ) throws(MappingError) -> JSONValue {
    if let choice { return try choice.decompose(builder, over: document) }
    if let memberKeys, document == .null || document == [:] {
      return try decompose(builder, under: memberKeys)
    }
    var notes = MappingNotes()
    var document = document
    for step in steps {
      do throws(MappingError) {
        try step.write(builder, over: &document, shape: shape, nulls: nulls)
      } catch {
        notes.add(error)
      }
    }
    guard notes.isClean else { throw notes.error }
    guard document.isNull else { return document }
    return switch shape.kind {
    case .object: .object([:])
    case .array: .array([])
    default: .null
    }
  }

  /// Writes a builder as the members of a new object, in the order of the instructions.
  private func decompose(
    _ builder: Model.Builder,
    under keys: [String]
  ) throws(MappingError) -> JSONValue {
    var notes = MappingNotes()
    var object = JSONObject()
    for index in steps.indices {
      do throws(MappingError) {
        object[keys[index]] = try steps[index].json(of: builder, nulls: nulls)
      } catch {
        notes.add(error)
      }
    }
    guard notes.isClean else { throw notes.error }
    return .object(object)
  }
}
