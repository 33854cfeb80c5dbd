import Foundation

/// A folder that is empty at first and gone with the value.
public final class TemporaryFolder: Sendable {
  /// The path, without a link in it.
  public let path: String

  /// Makes the folder.
  public init() throws {
    let name = "builderkit-\(UUID().uuidString)"
    // Without the links that lead to it on some systems: errors name the path as it was given.
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = folder.appending(path: name).path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Every name in the folder, hidden ones too, in order.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The text of a file.
  public func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Writes a file.
  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// The bytes of a file.
  public func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }

  /// Writes a file over what it has, so that it stays the same file.
  public func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// Makes a folder within.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)",
      withIntermediateDirectories: true
    )
  }

  /// The permissions of a file, or of the folder itself.
  public func permissions(of name: String = "") throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return attributes[.posixPermissions] as? Int
  }

  /// Changes the permissions of a file, or of the folder itself.
  public func setPermissions(of name: String = "", to permissions: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: "\(path)/\(name)"
    )
  }
}
