internal import LosslessJSON

extension PropertyStep {
  func write(
    _ builder: Model.Builder,
    over document: inout JSONValue,
    shape: PathTree,
    nulls: NullValues
  ) throws(MappingError) {
    var source = 0
    let old: JSONValue?
    if case .found(let json, let index, _) = find(in: document, nulls) {
      (old, source) = (json, index)
    } else {
      old = document[sources[source]]
    }
    let new: JSONValue?
    do throws(MappingError) {
      new = try ingredient(of: builder, over: old, nulls)
    } catch {
      throw MappingError(
        error.faults.map { $0.below([.property(property)], sources[source].steps) },
        omittedCount: error.omittedCount
      )
    }
    guard new != old else { return }
    shape.place(new, at: sources[source].steps[...], in: &document)
  }

  /// Returns what is to stand where something, or nothing, stands; nil for nothing.
  private func ingredient(
    of builder: Model.Builder,
    over old: JSONValue?,
    _ nulls: NullValues
  ) throws(MappingError) -> JSONValue? {
    if let filler {
      let new = try filler.write(builder, over: old)
      return new == .null && nulls == .absent ? nil : new
    }
    let value = try value(on: builder)
    let new = try statement(of: value, nulls)
    // Most often nothing has changed, which shows before anything is read.
    if new == old { return old }
    if let old {
      if (try? statement(of: self.value(in: old, nulls), nulls)) == new { return old }
      guard let value else { return nil }
      let rewritten = try conversion.write(value, over: old)
      // What says nothing is left out, unless there is something else in it to keep.
      let keepsMore = try rewritten != conversion.write(value, oneWay: .refused)
      return new == nil && !keepsMore ? nil : rewritten
    }
    return new
  }

  /// Returns what says that a property has a value, or none; nil where nothing need be said.
  private func statement(
    of value: Converter.Value?,
    _ nulls: NullValues
  ) throws(MappingError) -> JSONValue? {
    guard let value, defaultValue?.isEqual(to: value) != true else { return nil }
    let json = try conversion.write(value, oneWay: .refused)
    return json == .null && nulls == .absent ? nil : json
  }

  /// Returns what an ingredient says, as far as it can be read.
  private func value(in json: JSONValue, _ nulls: NullValues) -> Converter.Value? {
    if json == .null && nulls == .absent { return nil }
    var keys: [UnknownKey] = []
    return (try? conversion.read(json, collecting: &keys)) ?? conversion.soundPart(of: json)
  }

  private func value(on builder: Model.Builder) throws(MappingError) -> Converter.Value? {
    do throws(BuildError) {
      return try storage.slot.value(on: builder)
    } catch {
      throw MappingError(
        error.problems.map { problem in
          let kind: MappingFault.Kind =
            switch problem.kind {
            case .missing: .missing
            case .invalid(let reason): .invalid(reason)
            }
          return MappingFault(property: problem.path, ingredient: nil, kind: kind)
        }
      )
    }
  }
}
