internal import Synchronization

/// Hands the updates of one type of model to those who observe them.
final class UpdateHub<Model: Buildable & Sendable>: Sendable {
  typealias Observer = @Sendable (BakedUpdate<Model>) -> Void

  private struct State {
    var nextKey = 0
    var observers: [(key: Int, body: Observer)] = []
  }

  private let state = Mutex(State())

  /// The hub of the type.
  static var shared: UpdateHub {
    UpdateHubs.all.withLock { hubs in
      if let hub = hubs[ObjectIdentifier(Model.self)] as? UpdateHub { return hub }
      let hub = UpdateHub()
      hubs[ObjectIdentifier(Model.self)] = hub
      return hub
    }
  }

  /// The hub of the type, if anybody has ever observed it.
  static var existing: UpdateHub? {
    UpdateHubs.all.withLock { $0[ObjectIdentifier(Model.self)] as? UpdateHub }
  }

  func add(_ body: @escaping Observer) -> Int {
    state.withLock { state in
      state.nextKey += 1
      state.observers.append((state.nextKey, body))
      return state.nextKey
    }
  }

  func remove(_ key: Int) {
    state.withLock { $0.observers.removeAll { $0.key == key } }
  }

  /// Tells everybody who observes now, outside the lock: they may update and observe in turn.
  func publish(_ update: BakedUpdate<Model>) {
    for observer in state.withLock(\.observers) { observer.body(update) }
  }
}

/// The hubs of all types, for a generic type can have no static storage.
private enum UpdateHubs {
  static let all = Mutex<[ObjectIdentifier: any Sendable]>([:])
}
