/// What an update made of a baked model.
public struct BakedUpdate<Model: Buildable & Sendable>: Sendable {
  /// The model before; it stays as it was.
  public let old: Baked<Model>
  /// The model after, with the same identifier.
  public let new: Baked<Model>

  /// The identifier of both.
  public var id: BakedID { new.id }
}

extension Baked {
  /// Every update of a model of this type from now on, in order for each thread that updates.
  ///
  /// Each stream has all updates, so several tasks may follow them, each with one of its own. What is not
  /// read yet is kept.
  ///
  /// ```swift
  /// let updates = Baked<User>.updates
  /// for await update in updates where update.id == user.id {
  ///   show(update.new)
  /// }
  /// ```
  public static var updates: AsyncStream<BakedUpdate<Model>> {
    AsyncStream { continuation in
      let observation = observe { continuation.yield($0) }
      continuation.onTermination = { _ in observation.cancel() }
    }
  }

  /// Calls a closure with every update of a model of this type, before `update(with:by:)` returns.
  ///
  /// It runs on the thread that updates, after those that began to observe earlier.
  ///
  /// - Returns: What ends the observation when it is cancelled or released.
  public static func observe(
    _ body: @escaping @Sendable (BakedUpdate<Model>) -> Void
  ) -> UpdateObservation {
    let hub = UpdateHub<Model>.shared
    let key = hub.add(body)
    return UpdateObservation { hub.remove(key) }
  }
}
