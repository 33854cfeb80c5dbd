public import struct SystemPackage.FilePath

/// The file of a recipe, right or wrong, with the name it is asked for by.
///
/// ```swift
/// for file in try shelf.recipes() where file.path != nil {
///   print(file.name)  // the user's own
/// }
/// ```
public struct RecipeFile: Hashable, Sendable {
  /// The name: that of the file, without its ending.
  public let name: String
  /// Where it is; `nil` for one that comes with the program.
  public let path: FilePath?
  /// What stands in it.
  public let bytes: [UInt8]

  /// Names the bytes of a recipe.
  public init(name: String, path: FilePath?, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }
}
