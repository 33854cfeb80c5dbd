package import BuilderKit
package import LosslessJSON

/// The pairs of duplicates that the user has looked at and keeps.
///
/// A pair is known by what both questions say: one whose texts have changed since is shown again.
///
/// ```swift
/// var kept = KeptDuplicates()
/// kept[pair] = true
/// let open = pairs.filter { !kept[$0] }
/// ```
package struct KeptDuplicates: Hashable, Sendable {
  /// The greatest number of pairs; the one that was kept first makes room for another.
  static let greatestCount = 2_000

  private var names: [String] = [] {
    didSet { known = Set(names) }
  }
  /// The same names, to be found at once.
  private var known: Set<String> = []

  package init() {}

  /// A pair is kept.
  ///
  /// - Complexity: O(1) to ask; O(*n*) in the number of kept pairs to decide.
  package subscript(pair: DuplicatePair) -> Bool {
    get { known.contains(pair.name) }
    set {
      var names = names.filter { $0 != pair.name }
      if newValue { names.append(pair.name) }
      self.names = names.suffix(Self.greatestCount)
    }
  }
}

extension KeptDuplicates: PreferenceValue {
  /// Reads a list of names; anything else in it is left out.
  package init?(preference: JSONValue) {
    guard let values = preference.arrayValue else { return nil }
    names = values.compactMap(\.stringValue).suffix(Self.greatestCount)
    known = Set(names)
  }

  /// The names of the pairs.
  package var preference: JSONValue? { .array(names.map(JSONValue.string)) }
}

/// The user's decisions about duplicates, for the list of them and `check`, in the preference `duplicates.kept`.
package final class DuplicateDecisions {
  /// The pairs that the user keeps.
  @Preference("duplicates.kept", default: KeptDuplicates()) package var kept: KeptDuplicates

  /// Creates decisions that ask the store of preferences.
  package init() {}
}
