/// A path, in the type that a program keeps its paths in.
///
/// ```swift
/// try LocalDisk<String>().read("/etc/machine-id")
/// ```
package protocol SystemPath: Hashable, Sendable {
  /// The name of a file in its folder.
  associatedtype Name: Sendable

  /// Creates a path from the bytes that the system has for it.
  init(platformString: UnsafePointer<CChar>)

  /// Lends the path as the C library takes it.
  func withPlatformString<Value>(
    _ body: (UnsafePointer<CChar>) throws -> Value
  ) rethrows -> Value

  /// Creates a name from the bytes that the system has for it; `nil` for one that the type cannot express.
  static func name(platformString: UnsafePointer<CChar>) -> Name?
}

/// Bytes that are no UTF-8 are replaced in a path from the system, and names with any are left out.
extension String: SystemPath {
  /// Creates a path from the bytes that the system has for it.
  package init(platformString: UnsafePointer<CChar>) { self.init(cString: platformString) }

  /// Lends the path as the C library takes it.
  package func withPlatformString<Value>(
    _ body: (UnsafePointer<CChar>) throws -> Value
  ) rethrows -> Value {
    try withCString(body)
  }

  /// Creates a name from the bytes that the system has for it.
  package static func name(platformString: UnsafePointer<CChar>) -> String? {
    String(validatingCString: platformString)
  }
}
