/// Where the resources of ``Partial(_:from:)`` properties are.
///
/// There are ``FolderResources``, ``MemoryResources`` and, to put one before another, ``LayeredResources``.
///
/// ```swift
/// Resources.use(LayeredResources(bundle, overriddenBy: FolderResources("/home/me/.config/cards")))
/// ```
public protocol ResourceProvider: Sendable {
  /// Returns the contents of a resource, nil if it is not here.
  ///
  /// - Throws: Why contents that are here could not be read.
  func contents(of name: String) throws(ResourceLoadingError) -> ResourceContents?

  /// Returns where a resource is looked for, for the message that it is missing.
  func places(of name: String) -> [String]
}
