extension Initializers {
  @TaskLocal private static var scope: Initializers?

  /// The registry that properties ask: the innermost scope's, or the shared one.
  public static var current: Initializers { scope ?? shared }

  /// Runs code for which some factories come before all others.
  ///
  /// Only the current task and its children see them, so that tests that run in parallel do not meet. A factory
  /// of the scope comes before any from outside, be that more specific; what the scope has no factory for
  /// is made as outside. Threads made by hand, and detached tasks, are outside.
  ///
  /// ```swift
  /// Initializers.with {
  ///   $0.register((any GroupStore).self) { _ in MemoryGroupStore() }
  /// } operation: {
  ///   Editor().store     // a MemoryGroupStore
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - register: Registers the scope's factories.
  ///   - operation: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws.
  public static func with<Result>(
    _ register: (Initializers) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    let inner = Initializers(within: current)
    try register(inner)
    return try $scope.withValue(inner, operation: operation)
  }

  /// Runs asynchronous code for which some factories come before all others.
  ///
  /// - Parameters:
  ///   - register: Registers the scope's factories.
  ///   - isolation: The caller's isolation, which the code shares.
  ///   - operation: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws.
  public static func with<Result>(
    _ register: (Initializers) throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    let inner = Initializers(within: current)
    try register(inner)
    return try await $scope.withValue(inner, operation: operation)
  }
}
