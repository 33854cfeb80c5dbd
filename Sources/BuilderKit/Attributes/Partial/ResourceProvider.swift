internal import CLibrary
internal import SystemFiles

/// A source of the resources of ``Partial(_:from:)`` properties.
///
/// There are ``FolderResources``, ``MemoryResources`` and, to put one before another, ``LayeredResources``.
///
/// ```swift
/// ResourceLoading.use(LayeredResources(bundle, overriddenBy: FolderResources("/home/me/.config/cards")))
/// ```
public protocol ResourceProvider: Sendable {
  /// Returns the contents of a resource, nil if it is not here.
  ///
  /// - Throws: The reason why contents that are here could not be read.
  func contents(of name: String) throws(ResourceLoadingError) -> ResourceContents?

  /// Returns the places of a resource, for the message that it is missing.
  func places(of name: String) -> [String]
}

/// The bytes of a resource, and where they come from.
public struct ResourceContents: Hashable, Sendable {
  /// The bytes.
  public var bytes: [UInt8]
  /// The origin of the bytes, for messages: the path of a file.
  public var origin: String

  /// Creates contents.
  public init(bytes: [UInt8], origin: String) {
    self.bytes = bytes
    self.origin = origin
  }
}

/// Resources that are files of one folder, named for them.
public struct FolderResources: ResourceProvider {
  private let folder: String
  private let suffix: String

  /// Creates a provider; the folder need not be there, and an empty extension means none.
  public init(_ folder: String, fileExtension: String = "json") {
    self.folder = folder
    suffix = fileExtension.isEmpty ? "" : ".\(fileExtension)"
  }

  /// Returns the contents of a file, nil if there is none.
  public func contents(of name: String) throws(ResourceLoadingError) -> ResourceContents? {
    let path = path(of: name)
    do throws(DiskError<String>) {
      return ResourceContents(bytes: try LocalDisk<String>().read(path).bytes, origin: path)
    } catch  where error.reason.number == ENOENT {
      return nil
    } catch {
      let reason = error.reason.description
      throw ResourceLoadingError(name: name, reason: .unreadable(origin: path, reason: reason))
    }
  }

  /// Returns the path of the file.
  public func places(of name: String) -> [String] { [path(of: name)] }

  private func path(of name: String) -> String { "\(folder)/\(name)\(suffix)" }
}

/// Resources that are part of the program, or made up by a test.
public struct MemoryResources: ResourceProvider {
  private let bytes: [String: [UInt8]]

  /// Creates a provider of bytes by the names of the resources.
  public init(_ bytes: [String: [UInt8]]) {
    self.bytes = bytes
  }

  /// Creates a provider of texts by the names of the resources.
  public init(_ texts: [String: String]) {
    bytes = texts.mapValues { Array($0.utf8) }
  }

  /// Returns the contents under a name, nil if there are none; their origin is the name.
  public func contents(of name: String) -> ResourceContents? {
    bytes[name].map { ResourceContents(bytes: $0, origin: "resource '\(name)'") }
  }

  /// Returns nothing: there is no other place to look.
  public func places(of name: String) -> [String] { [] }
}

/// Resources that come with the program, unless the user has others in their place.
///
/// A malformed resource is an error; the one below it is not used in its place.
public struct LayeredResources: ResourceProvider {
  private let bundle: any ResourceProvider
  private let overrides: any ResourceProvider

  /// Creates a provider that looks into the overrides first.
  public init(_ bundle: any ResourceProvider, overriddenBy overrides: any ResourceProvider) {
    self.bundle = bundle
    self.overrides = overrides
  }

  /// Returns the contents from the overrides, or those of the bundle, or nil.
  public func contents(of name: String) throws(ResourceLoadingError) -> ResourceContents? {
    if let contents = try overrides.contents(of: name) { return contents }
    return try bundle.contents(of: name)
  }

  /// Returns the places of both, in the order in which they are looked into.
  public func places(of name: String) -> [String] {
    overrides.places(of: name) + bundle.places(of: name)
  }
}
