public import Foundation

/// The folder of the package, for tests that compare the program with its own files.
public enum SourceTree {
  /// The folder itself.
  public static let root = URL(filePath: #filePath)
    .appending(path: "../../../..").standardizedFileURL

  /// The paths, relative to `folder`, of the files below it whose names end in `suffix`, sorted.
  public static func files(in folder: String, endingIn suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
      .filter { $0.hasSuffix(suffix) }
      .sorted()
  }

  /// The bytes of a file.
  public static func bytes(of path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: root.appending(path: path)))
  }

  /// The text of a file.
  public static func text(of path: String) throws -> String {
    try String(decoding: bytes(of: path), as: UTF8.self)
  }
}
