/// The store of ``Preference(_:default:in:)-1jz8x`` properties that name no store themselves.
///
/// ```swift
/// CurrentPreferenceStore.use(FilePreferenceStore(application: "cards") { log($0) })   // once, when the program starts
/// CurrentPreferenceStore.with(MemoryPreferenceStore()) {                              // in a test
///   Editor().theme = "dark"
/// }
/// ```
public enum CurrentPreferenceStore {
  private static let shared = ScopedDefault<any PreferenceStore>()

  /// The store that properties ask: the innermost scope's, or the program's; nil if there is neither.
  public static var store: (any PreferenceStore)? { shared.current }

  /// Sets the store of the program; one that was set before stays in memory.
  public static func use(_ store: any PreferenceStore) {
    shared.use(store)
  }

  /// Runs code whose preferences are kept in another store.
  ///
  /// Only the current task and its children see it. Threads made by hand, and detached tasks, do not.
  public static func with<Result>(
    _ store: any PreferenceStore,
    operation: () throws -> Result
  ) rethrows -> Result {
    try shared.with(store, operation)
  }

  /// Runs asynchronous code whose preferences are kept in another store.
  public static func with<Result>(
    _ store: any PreferenceStore,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await shared.with(store, isolation: isolation, operation)
  }
}

/// The projection of a preference property: its key, its store, and changes that can fail.
///
/// ```swift
/// try editor.$theme.set("dark")       // throws where `theme = "dark"` can only report
/// try editor.$theme.reset()           // back to the default
/// let observation = editor.$theme.observe { old, new in redraw() }
/// ```
///
/// As ``PreferenceKey`` does, it leaves it to its ways of use to ask for a ``PreferenceValue``.
public struct PreferenceProjection<Value: Sendable>: Sendable {
  /// The name, the type and the default of the preference.
  public let key: PreferenceKey<Value>
  @usableFromInline let chosenStore: (any PreferenceStore)?
  @usableFromInline let property: StaticString
  @usableFromInline let owner: StaticString

  /// Creates a projection; without a store, for the one of ``CurrentPreferenceStore``.
  @inlinable
  public init(
    _ key: PreferenceKey<Value>,
    in store: (any PreferenceStore)? = nil,
    property: StaticString,
    of owner: StaticString
  ) {
    self.key = key
    chosenStore = store
    self.property = property
    self.owner = owner
  }

  /// The store that the preference is kept in; traps if none was set.
  @inlinable public var store: any PreferenceStore {
    guard let store = chosenStore ?? CurrentPreferenceStore.store else { trapWithoutStore() }
    return store
  }

  @usableFromInline
  func trapWithoutStore() -> Never {
    fatalError(
      """
      No store is set for preference '\(property)' of \(owner); call CurrentPreferenceStore.use(_:) when the \
      program starts, or CurrentPreferenceStore.with(_:operation:) in a test
      """
    )
  }

  /// True if the store keeps anything for the preference.
  public var isSet: Bool { store.value(named: key.name) != nil }
}

extension PreferenceProjection {
  /// Nothing: found for a type whose values cannot be kept, whose key does not compile.
  @_disfavoredOverload
  public var value: Value {
    get { fatalError("\(Value.self) is no PreferenceValue") }
    nonmutating set { _ = newValue }
  }
}

extension PreferenceProjection where Value: PreferenceValue {
  /// The value that the property reads and writes: the kept one or the default; failures are reported to the store.
  @inlinable public var value: Value {
    get { key.value(in: store) }
    nonmutating set {
      let store = store
      do throws(PreferenceError) {
        try store.set(newValue, for: key)
      } catch {
        store.report(error)
      }
    }
  }

  /// Returns the kept value, or the default without one; throws where something of another type is kept.
  public func get() throws(PreferenceError) -> Value {
    try key.keptValue(in: store) ?? key.defaultValue
  }

  /// Changes the value, which this program uses even where this throws: then it is not kept for good.
  public func set(_ value: Value) throws(PreferenceError) {
    try store.set(value, for: key)
  }

  /// Removes the value, so that the default is used, even where this throws: then that is not kept for good.
  public func reset() throws(PreferenceError) {
    try store.reset(key)
  }

  /// Calls a closure after each change with the old and the new value, on the thread that changed it, until the
  /// observation ends.
  public func observe(
    _ didChange: @escaping @Sendable (_ old: Value, _ new: Value) -> Void
  ) -> PreferenceObservation {
    store.observe(key, didChange)
  }

  /// The values after each change from now on, until the sequence is released.
  public var changes: AsyncStream<Value> {
    AsyncStream { continuation in
      let observation = observe { _, new in continuation.yield(new) }
      continuation.onTermination = { _ in observation.cancel() }
    }
  }
}
