public import LosslessJSON

/// The provider of the resources that ``Partial(_:from:)`` properties load, unless they name one themselves.
///
/// ```swift
/// ResourceLoading.use(FolderResources("/usr/share/cards"))     // once, when the program starts
/// ResourceLoading.with(MemoryResources(["form": "{}"])) {      // in a test
///   Editor().form
/// }
/// ```
public enum ResourceLoading {
  private static let shared = ScopedDefault<any ResourceProvider>()

  /// The provider that properties ask: the innermost scope's, or the program's; nil if there is neither.
  public static var provider: (any ResourceProvider)? { shared.current }

  /// Sets the provider of the program; one that was set before stays in memory.
  public static func use(_ provider: any ResourceProvider) {
    shared.use(provider)
  }

  /// Runs code that finds its resources with another provider.
  ///
  /// Only the current task and its children see it. Threads made by hand, and detached tasks, do not.
  public static func with<Result>(
    _ provider: any ResourceProvider,
    operation: () throws -> Result
  ) rethrows -> Result {
    try shared.with(provider, operation)
  }

  /// Runs asynchronous code that finds its resources with another provider.
  public static func with<Result>(
    _ provider: any ResourceProvider,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await shared.with(provider, isolation: isolation, operation)
  }

  /// Loads a value from the resource that describes it, by ``provider`` unless another one is given.
  public static func load<Value: ResourceLoadable>(
    _ type: Value.Type = Value.self,
    named name: String,
    from provider: (any ResourceProvider)? = nil
  ) throws(ResourceLoadingError) -> Value {
    guard let provider = provider ?? self.provider else {
      throw ResourceLoadingError(name: name, reason: .noProvider)
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

/// A type whose values are described by a resource: a layout, a table, a page of text.
///
/// ```swift
/// extension FormLayout: ResourceLoadable {
///   init(resource: ResourceContents) throws {
///     try self.init(JSONValue(parsing: resource.bytes))
///   }
/// }
/// ```
public protocol ResourceLoadable {
  /// Creates a value from the contents of a resource.
  ///
  /// - Throws: The fault of the contents. People read its description behind the origin of the contents: say
  ///   where in them.
  init(resource: ResourceContents) throws
}

extension JSONValue: ResourceLoadable {
  /// Reads the contents as one JSON document.
  public init(resource: ResourceContents) throws {
    try self.init(parsing: resource.bytes)
  }
}

extension String: ResourceLoadable {
  /// Reads the contents as UTF-8.
  public init(resource: ResourceContents) throws {
    guard let text = String(validating: resource.bytes, as: UTF8.self)
    else { throw ResourceTextError() }
    self = text
  }
}

private struct ResourceTextError: Error, CustomStringConvertible {
  var description: String { "the bytes are not UTF-8" }
}

/// The reason why a resource could not be loaded, with its place.
public struct ResourceLoadingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The possible reasons.
  public enum Reason: Hashable, Sendable {
    /// No provider was set.
    case noProvider
    /// None of the places has the resource.
    case missing(places: [String])
    /// The contents cannot be read.
    case unreadable(origin: String, reason: String)
    /// The contents describe no value of the type.
    case malformed(origin: String, reason: String)
  }

  /// The name of the resource.
  public var name: String
  /// The reason.
  public var reason: Reason
  /// The error of the provider or of the value's own type, for programs with words of their own for it.
  public var cause: (any Error)?

  /// Creates an error.
  public init(name: String, reason: Reason, cause: (any Error)? = nil) {
    self.name = name
    self.reason = reason
    self.cause = cause
  }

  /// Compares resource and reason; the reason has the words of the cause in it.
  public static func == (left: ResourceLoadingError, right: ResourceLoadingError) -> Bool {
    left.name == right.name && left.reason == right.reason
  }

  /// Hashes resource and reason.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(reason)
  }

  /// The place and the reason: `/…/form.json is malformed: line 3, column 14: expected a comma or '}'`.
  public var description: String {
    switch reason {
    case .noProvider:
      "nobody was told where the resource '\(name)' is; call ResourceLoading.use(_:) when the program starts"
    case .missing(let places) where places.isEmpty:
      "there is no resource '\(name)'"
    case .missing(let places):
      "there is no resource '\(name)'; looked for \(places.joined(separator: " and "))"
    case .unreadable(let origin, let reason): "\(origin) cannot be read: \(reason)"
    case .malformed(let origin, let reason): "\(origin) is malformed: \(reason)"
    }
  }
}

/// The projection of a partial property: whether it is loaded, and a way to load it that can fail.
public struct PartialProjection<Value> {
  private let loaded: () -> Bool
  private let get: () throws(ResourceLoadingError) -> Value

  /// Creates a projection from two views of one storage.
  public init(
    isLoaded: @escaping () -> Bool,
    load: @escaping () throws(ResourceLoadingError) -> Value
  ) {
    loaded = isLoaded
    get = load
  }

  /// True if there is a value, loaded or assigned; asking loads none.
  public var isLoaded: Bool { loaded() }

  /// Returns the value, which is loaded first if there is none; plain reads answer the same one from then on.
  ///
  /// - Throws: The place and the reason; the next call, and the next read, try again.
  @discardableResult
  public func load() throws(ResourceLoadingError) -> Value { try get() }
}
