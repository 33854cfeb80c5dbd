public import LosslessJSON

/// Where preferences are kept: by name, as JSON.
///
/// There are ``FilePreferenceStore`` and, for tests, ``MemoryPreferenceStore``. Programs use typed keys:
///
/// ```swift
/// let key = PreferenceKey("theme", default: "auto")
/// store.value(for: key)                 // auto
/// try store.set("dark", for: key)
/// ```
public protocol PreferenceStore: AnyObject, Sendable {
  /// Returns what is kept under a name, nil for nothing; fast enough to be asked at any time.
  func value(named name: String) -> JSONValue?

  /// Changes some values in one step, and then tells the observers of those that became others.
  ///
  /// The values hold in this program from then on, even when this throws.
  ///
  /// - Throws: Why the values could not be kept for good; the next change tries again.
  func apply(_ edits: [PreferenceEdit]) throws(PreferenceError)

  /// Calls a closure after each change of one value, until the observation ends.
  ///
  /// Of two changes that two threads make at once, either may be told first.
  ///
  /// - Parameters:
  ///   - name: The name of the preference.
  ///   - didChange: Called with the old and the new value, which differ, on the thread that changed it.
  /// - Returns: The observation; it ends when it is released.
  func observe(
    _ name: String,
    _ didChange: @escaping @Sendable (_ old: JSONValue?, _ new: JSONValue?) -> Void
  ) -> PreferenceObservation

  /// Takes notice of a failure that had nobody to throw it at.
  func report(_ error: PreferenceError)
}
