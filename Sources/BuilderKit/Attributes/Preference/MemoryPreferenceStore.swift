internal import Locks
public import LosslessJSON

/// Preferences that last as long as the program, for tests and previews.
///
/// ```swift
/// let store = MemoryPreferenceStore(["theme": "dark"])
/// Preferences.with(store) {
///   Editor().theme     // dark
/// }
/// ```
public final class MemoryPreferenceStore: PreferenceStore {
  private struct State {
    var values: [String: JSONValue]
    var problems: [PreferenceError] = []
  }

  private let lock = Lock()
  private nonisolated(unsafe) var state: State
  private let observers = PreferenceObservers()

  /// Creates a store.
  ///
  /// - Parameter values: What it holds at first.
  public init(_ values: [String: JSONValue] = [:]) {
    state = State(values: values)
  }

  /// What was reported so far, in order.
  public var problems: [PreferenceError] { lock.withLock { state.problems } }

  /// Every value, by name.
  public var values: [String: JSONValue] { lock.withLock { state.values } }

  /// Returns what is kept under a name, nil for nothing.
  public func value(named name: String) -> JSONValue? {
    lock.withLock { state.values[name] }
  }

  /// Changes some values and tells their observers; never throws.
  public func apply(_ edits: [PreferenceEdit]) {
    let (old, new) = lock.withLock {
      let old = state.values
      for edit in edits { state.values[edit.name] = edit.value }
      return (old, state.values)
    }
    observers.notify(from: old, to: new)
  }

  /// Calls a closure after each change of one value, until the observation is cancelled or released.
  public func observe(
    _ name: String,
    _ didChange: @escaping @Sendable (_ old: JSONValue?, _ new: JSONValue?) -> Void
  ) -> PreferenceObservation {
    observers.add(name, didChange)
  }

  /// Adds to ``problems``.
  public func report(_ error: PreferenceError) {
    lock.withLock { state.problems.append(error) }
  }
}
