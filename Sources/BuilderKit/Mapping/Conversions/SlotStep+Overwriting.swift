internal import BuilderKitBuilding
internal import LosslessJSON

extension SlotStep {
  final func write(
    _ builder: Builder,
    over document: inout JSONValue,
    shape: PathTree,
    nulls: NullValues
  ) throws(MappingError) {
    var source = 0
    let old: JSONValue?
    if case .found(let json, let place) = finder.find(in: document, nulls) {
      (old, source) = (json, place.source)
    } else {
      old = document[sources[source]]
    }
    do throws(MappingError) {
      guard case .replaced(let new) = try rewriting(of: old, for: builder, nulls) else { return }
      shape.place(new, at: sources[source].steps[...], in: &document)
    } catch {
      throw located(error, at: source)
    }
  }

  final func json(of builder: Builder, nulls: NullValues) throws(MappingError) -> JSONValue? {
    do throws(MappingError) {
      guard case .replaced(let new) = try rewriting(of: nil, for: builder, nulls) else {
        return nil
      }
      return new
    } catch {
      throw located(error, at: 0)
    }
  }

  /// Returns an error as one about the property and the place of its value in JSON.
  final func located(_ error: MappingError, at source: Int) -> MappingError {
    MappingError(
      error.faults.map { $0.below([.property(property)], sources[source].steps) },
      omittedCount: error.omittedCount
    )
  }

  private func rewriting(
    of old: JSONValue?,
    for builder: Builder,
    _ nulls: NullValues
  ) throws(MappingError) -> Rewriting {
    if let filler {
      let new = try filler.write(builder, over: old)
      if new == nil || (new == .null && nulls == .absent) {
        return old == nil || old == .null ? .kept : .replaced(nil)
      }
      return .replaced(new)
    }
    guard slot.hasValue(on: builder) else {
      return statement(in: old, nulls) == nil ? .kept : .replaced(nil)
    }
    let value = try value(on: builder)
    let new = try statement(of: value, nulls)
    // Most often nothing has changed, which shows before anything is read.
    if new == old { return .kept }
    guard let old else { return .replaced(new) }
    return try rewriting(of: old, for: value, stating: new, nulls)
  }

  /// Returns the result for a value in JSON that differs from the one that would be written.
  @inline(never)
  private func rewriting(
    of old: JSONValue,
    for value: Converter.Value,
    stating new: JSONValue?,
    _ nulls: NullValues
  ) throws(MappingError) -> Rewriting {
    if statement(in: old, nulls) == new { return .kept }
    let rewritten = try conversion.write(value, over: old)
    // A value in JSON without a statement is left out, unless there is something else in it to keep.
    let keepsMore = try rewritten != conversion.write(value, oneWay: .refused)
    return .replaced(new == nil && !keepsMore ? nil : rewritten)
  }

  /// Returns the value in JSON that states a value; nil where none is needed.
  private func statement(
    of value: Converter.Value,
    _ nulls: NullValues
  ) throws(MappingError) -> JSONValue? {
    if let defaultValue, defaultValue.isEqual(to: value) { return nil }
    let json = try conversion.write(value, oneWay: .refused)
    return json == .null && nulls == .absent ? nil : json
  }

  /// Returns the value in JSON that would be written for the value of another one, as far as that can be read.
  ///
  /// Never inlined, as it has an optional value, whose type is looked up where a function begins.
  @inline(never)
  private func statement(in json: JSONValue?, _ nulls: NullValues) -> JSONValue? {
    guard let json, json != .null || nulls == .distinct else { return nil }
    var keys: [UnknownKey] = []
    let value = (try? conversion.read(json, collecting: &keys)) ?? conversion.soundPart(of: json)
    return value.flatMap { try? statement(of: $0, nulls) }
  }

  final func value(on builder: Builder) throws(MappingError) -> Converter.Value {
    do throws(BuildError) {
      return try slot.value(on: builder)
    } catch {
      throw MappingError(
        error.problems.map {
          MappingFault(property: $0.path, source: nil, kind: MappingFault.Kind($0.kind))
        }
      )
    }
  }
}

/// The result for a value in JSON; outside of the step, whose type would make it generic.
private enum Rewriting {
  /// It stays as it is written, or absent.
  case kept
  /// It is replaced, or removed.
  case replaced(JSONValue?)
}
