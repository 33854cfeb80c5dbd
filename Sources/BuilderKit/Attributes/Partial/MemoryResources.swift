/// Resources that are part of the program, or made up by a test.
///
/// ```swift
/// let resources = MemoryResources(["question-form": #"{"columns": 2}"#])
/// ```
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
