// Merge patches (RFC 7396): an object in a patch changes members, null removes one, anything else replaces a value.

extension JSONValue {
  /// Returns the value that a merge patch (RFC 7396) makes of this one.
  ///
  /// - Complexity: O(*n* + *m*) in the members of the value and of the patch.
  public func applying(mergePatch patch: JSONValue) -> JSONValue {
    applying(mergePatch: patch, keepingNulls: false)
  }

  /// Returns the same with null as the value of a member, rather than without the member.
  package func applying(mergePatch patch: JSONValue, keepingNulls: Bool) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var object = objectValue ?? JSONObject()
    for change in changes {
      if change.value == .null, !keepingNulls {
        object[change.key] = nil
      } else {
        let old = object[change.key] ?? .null
        object[change.key] = old.applying(mergePatch: change.value, keepingNulls: keepingNulls)
      }
    }
    return .object(object)
  }

  /// Returns the merge patch (RFC 7396) that makes another value of this one; nil if there is none.
  ///
  /// There is none for a new member that is null, as null in a patch removes a member. Arrays are replaced whole.
  /// New members come last; in all else, applying the patch gives the other value.
  ///
  /// - Complexity: O(*n* + *m*) in the members of both.
  public func mergePatch(to new: JSONValue) -> JSONValue? {
    guard case .object(let newObject) = new else { return new }
    let old = objectValue
    var patch = JSONObject()
    for member in newObject {
      let before = old?[member.key]
      if before == member.value { continue }
      guard member.value != .null,
        let change = (before ?? .null).mergePatch(to: member.value)
      else { return nil }
      // An object that differs in the order of its members only has nothing to change.
      if change == [:], before?.objectValue != nil { continue }
      patch[member.key] = change
    }
    for member in old ?? JSONObject() where newObject[member.key] == nil {
      patch[member.key] = .null
    }
    return .object(patch)
  }

  /// Returns whether both are equal but for the order of the members of objects, which no merge patch can change.
  ///
  /// - Complexity: O(*n*) on average.
  package func isEqualButForOrder(to other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let own), .object(let other)):
      own.count == other.count
        && own.allSatisfy { member in
          other[member.key].map { member.value.isEqualButForOrder(to: $0) } ?? false
        }
    case (.array(let own), .array(let other)):
      own.count == other.count && zip(own, other).allSatisfy { $0.isEqualButForOrder(to: $1) }
    default:
      self == other
    }
  }
}
