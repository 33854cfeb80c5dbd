/// Where the preferences are kept of ``Preference(_:default:in:)-9prtf`` properties that name no store themselves.
///
/// ```swift
/// Preferences.use(FilePreferenceStore(application: "cards") { log($0) })   // once, when the program starts
/// Preferences.with(MemoryPreferenceStore()) {                              // in a test
///   Editor().theme = "dark"
/// }
/// ```
public enum Preferences {
  @TaskLocal private static var scope: (any PreferenceStore)?

  private static let shared = ProcessDefault<any PreferenceStore>()

  /// The store that properties ask: the innermost scope's, or the program's; nil if there is neither.
  public static var store: (any PreferenceStore)? { scope ?? shared.value }

  /// Sets the store of the program; one that was set before stays in memory.
  public static func use(_ store: any PreferenceStore) {
    shared.set(store)
  }

  /// Runs code whose preferences are kept in another store.
  ///
  /// Only the current task and its children see it. Threads made by hand, and detached tasks, do not.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - operation: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws.
  public static func with<Result>(
    _ store: any PreferenceStore,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $scope.withValue(store, operation: operation)
  }

  /// Runs asynchronous code whose preferences are kept in another store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isolation: The caller's isolation, which the code shares.
  ///   - operation: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws.
  public static func with<Result>(
    _ store: any PreferenceStore,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $scope.withValue(store, operation: operation)
  }
}
