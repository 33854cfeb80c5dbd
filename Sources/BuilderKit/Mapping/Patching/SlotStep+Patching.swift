internal import BuilderKitBuilding
internal import LosslessJSON

extension SlotStep {
  /// Returns the merge patch from one builder's property to another's; nil if both say the same.
  final func patch(from old: Builder, to new: Builder) throws(MappingError) -> JSONValue? {
    do throws(MappingError) {
      if let filler { return try filler.patch(from: old, to: new) }
      let before = try ingredient(on: old)
      let after = try ingredient(on: new)
      guard !areEqual(before, after) else { return nil }
      let patch = (before ?? .null).mergePatch(to: after?.withoutNulls ?? .null) ?? .null
      // Null says two things in a patch, which is seen by trying.
      guard areEqual(try patched(before, with: patch), after) else {
        let description = "no merge patch can say the change, as null in one removes a member"
        throw MappingError(code: "mergePatch", description: description)
      }
      return patch
    } catch {
      throw located(error, at: 0)
    }
  }

  final func wholeIngredient(of builder: Builder) throws(MappingError) -> JSONValue {
    do throws(MappingError) {
      if let filler { return try filler.write(builder, over: nil) ?? .null }
      return try ingredient(on: builder) ?? .null
    } catch {
      throw located(error, at: 0)
    }
  }

  private func areEqual(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    guard let left, let right else { return left == right }
    return left.isEqualButForOrder(to: right)
  }

  private func ingredient(on builder: Builder) throws(MappingError) -> JSONValue? {
    guard slot.hasValue(on: builder) else { return nil }
    return try conversion.write(try value(on: builder), oneWay: .refused)
  }

  private func patched(
    _ old: JSONValue?,
    with patch: JSONValue
  ) throws(MappingError) -> JSONValue? {
    guard let value = try? patchedValue(old, with: patch) else { return nil }
    return try conversion.write(value, oneWay: .refused)
  }

  /// Returns the value that a patch makes of an ingredient; nil if it leaves none.
  ///
  /// Null removes a member and, where the value cannot do without that, is nil.
  private func patchedValue(
    _ old: JSONValue?,
    with patch: JSONValue
  ) throws(MappingError) -> Converter.Value? {
    var keys: [UnknownKey] = []
    if patch == .null { return try? conversion.read(.null, collecting: &keys) }
    let base = old ?? .null
    do throws(MappingError) {
      return try conversion.read(base.applying(mergePatch: patch), collecting: &keys)
    } catch {
      let json = base.applying(mergePatch: patch, keepingNulls: true)
      if let value = try? conversion.read(json, collecting: &keys) { return value }
      throw error
    }
  }

  private func newValue(
    on builder: Builder,
    _ patch: JSONValue,
    isWhole: Bool
  ) throws(MappingError) -> Converter.Value? {
    guard isWhole, patch != .null else {
      return try patchedValue(try ingredient(on: builder), with: patch)
    }
    var keys: [UnknownKey] = []
    return try conversion.read(patch, collecting: &keys)
  }

  /// Changes the property of a builder if a merge patch says something about it.
  ///
  /// Null is nil for what can be nil; anything else becomes what it is in a fresh builder.
  final func apply(
    _ patch: JSONValue,
    to builder: inout Builder,
    fresh: Builder,
    noting notes: inout MappingNotes
  ) {
    switch find(in: patch, .distinct) {
    case .absent:
      break
    case .blocked(let kind, let place):
      notes.add(fault(kind, at: place))
    case .found(let json, let source, let stepCount):
      let place = steps(to: (source, stepCount))
      // An array is replaced whole, and so is all that is in it.
      let isWithinArray = place.contains { if case .index = $0 { true } else { false } }
      if isWithinArray { slot.copy(from: fresh, to: &builder) }
      if json != .null, let filler {
        var inner = MappingNotes(faultLimit: notes.faultLimit)
        filler.apply(json, to: &builder, noting: &inner)
        if !inner.isEmpty { notes.add(inner, below: [.property(property)], place) }
        return
      }
      do throws(MappingError) {
        if filler == nil, let value = try newValue(on: builder, json, isWhole: isWithinArray) {
          slot.set(value, on: &builder)
        } else {
          slot.copy(from: fresh, to: &builder)
        }
      } catch {
        notes.add(error, below: [.property(property)], place)
      }
    }
  }
}

extension JSONValue {
  /// The value without members that are null, at any depth outside of arrays.
  fileprivate var withoutNulls: JSONValue {
    guard case .object(let object) = self else { return self }
    let members = object.filter { $0.value != .null }.map { ($0.key, $0.value.withoutNulls) }
    return .object(JSONObject(uniqueMembers: members))
  }
}
