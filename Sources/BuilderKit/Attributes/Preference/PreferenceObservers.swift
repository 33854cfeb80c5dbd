internal import Locks
import LosslessJSON

/// Who wants to be told of which changes of a store.
final class PreferenceObservers: Sendable {
  typealias Observer = @Sendable (_ old: JSONValue?, _ new: JSONValue?) -> Void

  private let lock = Lock()
  private nonisolated(unsafe) var observers: [String: [(number: Int, notify: Observer)]] = [:]
  private nonisolated(unsafe) var lastNumber = 0

  func add(_ name: String, _ observer: @escaping Observer) -> PreferenceObservation {
    let number = lock.withLock {
      lastNumber += 1
      observers[name, default: []].append((lastNumber, observer))
      return lastNumber
    }
    return PreferenceObservation { [weak self] in self?.remove(number, from: name) }
  }

  private func remove(_ number: Int, from name: String) {
    // Released with nothing locked: what an observer holds may do anything on its way out.
    let old = lock.withLock {
      let old = observers[name]
      observers[name] = old?.filter { $0.number != number }
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Tells of every value that became another, in the order in which the observations began.
  func notify(from old: [String: JSONValue], to new: [String: JSONValue]) {
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
