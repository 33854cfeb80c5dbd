internal import Locks
public import LosslessJSON

/// A store of preferences: by name, as JSON.
///
/// There are ``FilePreferenceStore`` and, for tests, ``MemoryPreferenceStore``. Programs use a ``PreferenceKey``.
public protocol PreferenceStore: AnyObject, Sendable {
  /// Returns the value under a name, nil for none; fast enough to be asked at any time.
  func value(named name: String) -> JSONValue?

  /// Changes some values in one step, and then tells the observers of those that became others.
  ///
  /// - Throws: The reason why the values could not be kept for good. They apply in this program nevertheless, and the
  ///   next change tries again.
  func apply(_ edits: [PreferenceEdit]) throws(PreferenceError)

  /// Calls a closure with the old and the new value after each change of one value. It runs on the thread of the
  /// change, until the observation ends.
  ///
  /// If two threads make a change each at once, either may be reported first.
  func observe(
    _ name: String,
    _ didChange: @escaping @Sendable (_ old: JSONValue?, _ new: JSONValue?) -> Void
  ) -> PreferenceObservation

  /// Reports a failure that cannot be thrown.
  func report(_ error: PreferenceError)
}

/// A change of one value of a store.
public struct PreferenceEdit: Hashable, Sendable {
  /// The name of the preference.
  public var name: String
  /// The value to keep from now on, nil for none.
  public var value: JSONValue?

  /// Creates a change.
  public init(_ name: String, to value: JSONValue?) {
    self.name = name
    self.value = value
  }
}

/// An observation of a preference: it lasts until it is cancelled or released.
public final class PreferenceObservation: Sendable {
  private let end: @Sendable () -> Void

  /// Creates an observation that calls a closure to end, more than once perhaps.
  public init(end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }

  /// Ends the observation; a change that is being told at this moment may still arrive.
  public func cancel() {
    end()
  }
}

/// The observers of a store, by the name of the preference.
package final class PreferenceObservers: Sendable {
  package typealias Observer = @Sendable (_ old: JSONValue?, _ new: JSONValue?) -> Void

  private let lock = Lock()
  private nonisolated(unsafe) var observers: [String: [(number: Int, notify: Observer)]] = [:]
  private nonisolated(unsafe) var lastNumber = 0

  package init() {}

  package func add(_ name: String, _ observer: @escaping Observer) -> PreferenceObservation {
    let number = lock.withLock {
      lastNumber += 1
      observers[name, default: []].append((lastNumber, observer))
      return lastNumber
    }
    return PreferenceObservation { [weak self] in self?.remove(number, from: name) }
  }

  private func remove(_ number: Int, from name: String) {
    // Released with nothing locked: objects that an observer retains may do anything at their release.
    let old = lock.withLock {
      let old = observers[name]
      observers[name] = old?.filter { $0.number != number }
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Notifies the observers of every value that changed, in the order in which the observations began.
  package func notify(from old: [String: JSONValue], to new: [String: JSONValue]) {
    let calls = lock.withLock {
      observers.flatMap { name, observers in
        old[name] == new[name] ? [] : observers.map { (name, $0) }
      }
    }
    for (name, observer) in calls.sorted(by: { $0.1.number < $1.1.number }) {
      observer.notify(old[name], new[name])
    }
  }
}

/// Preferences that last as long as the program, for tests and previews.
public final class MemoryPreferenceStore: PreferenceStore {
  private struct State {
    var values: [String: JSONValue]
    var problems: [PreferenceError] = []
  }

  private let lock = Lock()
  private nonisolated(unsafe) var state: State
  private let observers = PreferenceObservers()

  /// Creates a store with its first values.
  public init(_ values: [String: JSONValue] = [:]) {
    state = State(values: values)
  }

  /// The errors reported so far, in order.
  public var problems: [PreferenceError] { lock.withLock { state.problems } }

  /// Every value, by name.
  public var values: [String: JSONValue] { lock.withLock { state.values } }

  /// Returns the value under a name, nil for none.
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

  /// Calls a closure after each change of one value, until the observation ends.
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
