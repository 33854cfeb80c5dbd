/// The three versions of a value that two sides have changed apart from each other.
///
/// ```swift
/// let hint = MergeVersions(base: nil, ours: "It has a tower", theirs: nil)
/// hint.resolved()    // "It has a tower": only we have touched it
/// ```
package struct MergeVersions<Value: Sendable>: Sendable {
  /// The version that both sides began with.
  package var base: Value
  /// Our version.
  package var ours: Value
  /// The version of the others.
  package var theirs: Value

  package init(base: Value, ours: Value, theirs: Value) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// Returns a part of each version.
  package func map<Part>(_ part: (Value) -> Part) -> MergeVersions<Part> {
    MergeVersions<Part>(base: part(base), ours: part(ours), theirs: part(theirs))
  }

  /// Returns the version that one side has made and the other left alone, or that both have made; `nil` for a conflict.
  package func resolved(by isSame: (Value, Value) -> Bool) -> Value? {
    if isSame(theirs, base) || isSame(ours, theirs) { return ours }
    return isSame(ours, base) ? theirs : nil
  }
}

extension MergeVersions: Equatable where Value: Equatable {}
extension MergeVersions: Hashable where Value: Hashable {}

extension MergeVersions where Value: Equatable {
  /// Returns the version that one side has made and the other left alone, or that both have made; `nil` for a conflict.
  package func resolved() -> Value? { resolved(by: ==) }
}

/// One of two sides that have changed a group apart from each other; the changes of theirs come into ours.
package enum MergeSide: String, Hashable, Sendable {
  case ours, theirs
}
