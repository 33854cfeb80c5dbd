public import LosslessJSON

extension Recipe {
  /// Writes the mapped properties of a model as ingredients.
  ///
  /// Every one is written, nil as null, in the order of the instructions; elements of arrays that no path
  /// leads to are null. With no instruction there is an empty object.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - oneWay: What to do with a value that a one-way transformer made.
  /// - Returns: An object or an array, as the paths say.
  /// - Throws: Everything that cannot be written.
  public func decompose(
    _ model: Model,
    oneWay: OneWayValues = .refused
  ) throws(MappingError) -> JSONValue {
    var notes = MappingNotes()
    var values: [JSONValue] = []
    values.reserveCapacity(steps.count)
    for step in steps {
      do throws(MappingError) {
        values.append(try step.write(model, oneWay: oneWay))
      } catch {
        let property = ProblemPath.Component.property(step.property)
        notes.add(error, below: [property], step.sources[0].steps)
      }
    }
    guard notes.isClean else { throw notes.error }
    return outline.document(values)
  }
}
