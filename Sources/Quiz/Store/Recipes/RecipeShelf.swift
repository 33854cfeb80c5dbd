internal import QuizResources
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The recipes there are to choose from: the user's own, and those that come with the program.
///
/// ```swift
/// let shelf = RecipeShelf(folder: folders.configuration.appending("recipes"))
/// let recipe = try shelf.recipe(named: "opentdb")
/// ```
package struct RecipeShelf: Sendable {
  private let folder: FilePath?
  private let fileSystem: any FileSystem

  /// Names a shelf with a folder of the user's own recipes, which need not exist; nothing is read yet.
  package init(folder: FilePath?, fileSystem: any FileSystem = LocalFileSystem()) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// Reads every recipe, by name, one of the user's own in place of a shipped one; throws `StoreError.cannotRead`, or
  /// `.notAFile` for a folder that is called like a recipe.
  package func recipes() throws(StoreError) -> [RecipeFile] {
    var recipes = try ownFiles().map { path throws(StoreError) in try recipe(at: path) }
    let names = Set(recipes.map(\.name))
    recipes += Self.shipped.filter { !names.contains($0.name) }
    return recipes.sorted { $0.name < $1.name }
  }

  /// Finds the recipe that a person means by a word: a file, one of the user's own, or a shipped one.
  ///
  /// A path is a word with a slash or the ending `.json`.
  ///
  /// - Returns: `nil` if there is none.
  /// - Throws: `StoreError.cannotRead` or `.notAFile`, also where a path leads to nothing.
  package func recipe(named name: String) throws(StoreError) -> RecipeFile? {
    let path = FilePath(name)
    if name.contains("/") || path.extension == Library.fileExtension {
      return try recipe(at: path)
    }
    if let own = try ownFiles().first(where: { $0.stem == name }) { return try recipe(at: own) }
    return Self.shipped.first { $0.name == name }
  }

  private static var shipped: [RecipeFile] {
    EmbeddedFile.recipes.map { RecipeFile(name: $0.stem, path: nil, bytes: Array($0.bytes)) }
  }

  private func ownFiles() throws(StoreError) -> [FilePath] {
    try folder.map { folder throws(StoreError) in try fileSystem.jsonFiles(in: folder) } ?? []
  }

  private func recipe(at path: FilePath) throws(StoreError) -> RecipeFile {
    let bytes = try fileSystem.contents(of: path).bytes
    return RecipeFile(name: path.stem ?? path.string, path: path, bytes: bytes)
  }
}

/// The file of a recipe, right or wrong, with the name it is asked for by.
///
/// ```swift
/// for file in try shelf.recipes() where file.path != nil {
///   print(file.name)  // the user's own
/// }
/// ```
package struct RecipeFile: Hashable, Sendable {
  /// The name: that of the file, without its ending.
  package let name: String
  /// The path; `nil` for one that comes with the program.
  package let path: FilePath?
  /// The contents.
  package let bytes: [UInt8]

  /// Names the bytes of a recipe.
  package init(name: String, path: FilePath?, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }
}
