public import LosslessJSON

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
  /// - Throws: Why the contents describe none. The error's description is what people read, behind the origin
  ///   of the contents: say where in them.
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
    guard let text = String(validating: resource.bytes, as: UTF8.self) else {
      throw ResourceTextError()
    }
    self = text
  }
}

private struct ResourceTextError: Error, CustomStringConvertible {
  var description: String { "the bytes are not UTF-8" }
}
