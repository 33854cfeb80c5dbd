/// Where the resources are that ``Partial(_:from:)`` properties load, unless they say it themselves.
///
/// ```swift
/// Resources.use(FolderResources("/usr/share/cards"))     // once, when the program starts
/// Resources.with(MemoryResources(["form": "{}"])) {      // in a test
///   Editor().form
/// }
/// ```
public enum Resources {
  @TaskLocal private static var scope: (any ResourceProvider)?

  private static let shared = ProcessDefault<any ResourceProvider>()

  /// The provider that properties ask: the innermost scope's, or the program's; nil if there is neither.
  public static var provider: (any ResourceProvider)? { scope ?? shared.value }

  /// Sets the provider of the program; one that was set before stays in memory.
  public static func use(_ provider: any ResourceProvider) {
    shared.set(provider)
  }

  /// Runs code that finds its resources with another provider.
  ///
  /// Only the current task and its children see it. Threads made by hand, and detached tasks, do not.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - operation: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws.
  public static func with<Result>(
    _ provider: any ResourceProvider,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $scope.withValue(provider, operation: operation)
  }

  /// Runs asynchronous code that finds its resources with another provider.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - isolation: The caller's isolation, which the code shares.
  ///   - operation: The code.
  /// - Returns: What the code returns.
  /// - Throws: What the code throws.
  public static func with<Result>(
    _ provider: any ResourceProvider,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $scope.withValue(provider, operation: operation)
  }

  /// Loads a value from the resource that describes it.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - name: The name of the resource.
  ///   - provider: Where to look; nil for ``provider``.
  /// - Returns: A new value.
  /// - Throws: Where and why there is none.
  public static func load<Value: ResourceLoadable>(
    _ type: Value.Type = Value.self,
    named name: String,
    from provider: (any ResourceProvider)? = nil
  ) throws(ResourceLoadingError) -> Value {
    guard let provider = provider ?? self.provider else {
      throw ResourceLoadingError(
        name: name,
        reason: .noProvider
      )
    }
    guard let contents = try provider.contents(of: name) else {
      throw ResourceLoadingError(name: name, reason: .missing(places: provider.places(of: name)))
    }
    do {
      return try Value(resource: contents)
    } catch {
      throw ResourceLoadingError(
        name: name,
        reason: .malformed(origin: contents.origin, reason: "\(error)"),
        cause: error
      )
    }
  }
}
