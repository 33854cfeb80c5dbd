/// The three versions of a value that two sides have changed apart from each other.
///
/// ```swift
/// let hint = MergeVersions(base: nil, ours: "It has a tower", theirs: nil)
/// hint.resolved()    // "It has a tower": only we have touched it
/// ```
public struct MergeVersions<Value: Sendable>: Sendable {
  /// The version that both sides began with.
  public var base: Value
  /// Our version.
  public var ours: Value
  /// The version of the others.
  public var theirs: Value

  /// Creates versions.
  public init(base: Value, ours: Value, theirs: Value) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// Returns a part of each version.
  public func map<Part>(_ part: (Value) -> Part) -> MergeVersions<Part> {
    MergeVersions<Part>(base: part(base), ours: part(ours), theirs: part(theirs))
  }

  /// Returns the version that one side has made and the other left alone, or that both have made; `nil` for a conflict.
  public func resolved(by isSame: (Value, Value) -> Bool) -> Value? {
    if isSame(theirs, base) || isSame(ours, theirs) { return ours }
    return isSame(ours, base) ? theirs : nil
  }
}

extension MergeVersions: Equatable where Value: Equatable {}
extension MergeVersions: Hashable where Value: Hashable {}

extension MergeVersions where Value: Equatable {
  /// Returns the version that one side has made and the other left alone, or that both have made; `nil` for a conflict.
  public func resolved() -> Value? { resolved(by: ==) }
}

/// One of two sides that have changed a group apart from each other; the changes of theirs come into ours.
public enum MergeSide: String, Hashable, Sendable {
  case ours, theirs
}
