/// The three versions of something that two sides have changed apart from each other.
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

  /// Returns what a part of each version is.
  public func map<Part>(_ part: (Value) -> Part) -> MergeVersions<Part> {
    MergeVersions<Part>(base: part(base), ours: part(ours), theirs: part(theirs))
  }

  /// Returns the version that one side has made while the other left things as they were, or both have made.
  ///
  /// - Parameter isSame: Whether two versions say the same.
  /// - Returns: `nil` where the sides have made different things of it.
  public func resolved(by isSame: (Value, Value) -> Bool) -> Value? {
    if isSame(theirs, base) || isSame(ours, theirs) { return ours }
    return isSame(ours, base) ? theirs : nil
  }
}

extension MergeVersions: Equatable where Value: Equatable {}
extension MergeVersions: Hashable where Value: Hashable {}

extension MergeVersions where Value: Equatable {
  /// Returns the version that one side has made while the other left things as they were, or both have made;
  /// `nil` where the sides have made different things of it.
  public func resolved() -> Value? {
    resolved(by: ==)
  }
}

/// One of the two who have changed a group apart from each other.
public enum MergeSide: String, Hashable, Sendable {
  /// We: whose file or form the others' changes come into.
  case ours
  /// The others.
  case theirs
}
