/// Resources that come with the program, unless the user has others in their place.
///
/// ```swift
/// LayeredResources(bundle, overriddenBy: FolderResources("/home/me/.config/cards/layouts"))
/// ```
///
/// What is there and wrong is an error, and not passed over for the one below it.
public struct LayeredResources: ResourceProvider {
  private let bundle: any ResourceProvider
  private let overrides: any ResourceProvider

  /// Creates a provider that looks into the overrides first.
  public init(_ bundle: any ResourceProvider, overriddenBy overrides: any ResourceProvider) {
    self.bundle = bundle
    self.overrides = overrides
  }

  /// Returns the contents from the overrides, or those of the bundle, or nil.
  public func contents(
    of name: String
  ) throws(ResourceLoadingError) -> ResourceContents? {
    if let contents = try overrides.contents(of: name) { return contents }
    return try bundle.contents(of: name)
  }

  /// Returns the places of both, in the order in which they are looked into.
  public func places(of name: String) -> [String] {
    overrides.places(of: name) + bundle.places(of: name)
  }
}
