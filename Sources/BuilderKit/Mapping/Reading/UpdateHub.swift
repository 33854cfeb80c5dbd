public import BuilderKitBuilding
internal import Locks

/// The observers of one type of model, and the updates' way to them.
final class UpdateHub<Model: Buildable & Sendable>: Sendable {
  typealias Observer = @Sendable (ModelUpdate<Model>) -> Void

  private struct State {
    var nextKey = 0
    var observers: [(key: Int, body: Observer)] = []
  }

  private let state = Locked(State())

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

  /// Notifies the present observers, outside the lock: they may update and observe in turn.
  func publish(_ update: ModelUpdate<Model>) {
    for observer in state.withLock(\.observers) { observer.body(update) }
  }
}

/// The hubs of all types, for a generic type can have no static storage.
private enum UpdateHubs {
  static let all = Locked<[ObjectIdentifier: any Sendable]>([:])
}

/// A read model before and after an update.
public struct ModelUpdate<Model: Buildable & Sendable & SendableMetatype>: Sendable {
  /// The model before; it stays unchanged.
  public let old: IdentifiedModel<Model>
  /// The model after, with the same identifier.
  public let new: IdentifiedModel<Model>

  /// The identifier of both.
  public var id: ModelID { new.id }
}

extension IdentifiedModel {
  /// Every update of a model of this type from now on, in order for each thread that updates.
  ///
  /// Each stream has all updates, so several tasks may follow them, each with one of its own. What is not
  /// read yet is kept.
  public static var updates: AsyncStream<ModelUpdate<Model>> {
    AsyncStream { continuation in
      let observation = observe { continuation.yield($0) }
      continuation.onTermination = { _ in observation.cancel() }
    }
  }

  /// Calls a closure with every update of a model of this type, until the observation is cancelled or released.
  ///
  /// It runs on the thread that updates, before `update(with:by:)` returns, after those that observe for longer.
  public static func observe(
    _ body: @escaping @Sendable (ModelUpdate<Model>) -> Void
  ) -> UpdateObservation {
    let hub = UpdateHub<Model>.shared
    let key = hub.add(body)
    return UpdateObservation { hub.remove(key) }
  }
}

/// An observation of updates; releasing it ends the observation.
public final class UpdateObservation: Sendable {
  private let end: Locked<(@Sendable () -> Void)?>

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = Locked(end)
  }

  deinit {
    cancel()
  }

  /// Ends the observation; an update under way on another thread may still be told.
  public func cancel() {
    let end = end.withLock { $0.take() }
    end?()
  }
}
