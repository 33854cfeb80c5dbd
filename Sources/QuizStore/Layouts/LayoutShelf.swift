public import BuilderKit
internal import QuizDocuments

public import struct SystemPackage.FilePath

/// The layouts of the program's forms: the user's own, and those that come with the program.
///
/// ```swift
/// let shelf = LayoutShelf(folder: folders.configuration.appending("layouts"))
/// let layout: FormLayout = try Resources.load(named: FormLayout.questionFormName, from: shelf)
/// ```
///
/// A file of the user's own stands in place of the shipped one of its name, and is never passed over because
/// something is wrong with it.
public struct LayoutShelf: ResourceProvider {
  private let folder: FilePath?
  private let fileSystem: any FileSystem
  private let resources: any ResourceProvider

  /// Names a shelf with a folder of the user's own layouts, which need not exist; nothing is read yet.
  public init(folder: FilePath?, fileSystem: any FileSystem = LocalFileSystem()) {
    self.folder = folder
    self.fileSystem = fileSystem
    let shipped = EmbeddedResources(folder: "Layouts")
    resources =
      if let folder {
        LayeredResources(
          shipped,
          overriddenBy: StoredResources(
            folder: folder,
            upTo: FormLayout.greatestSize,
            fileSystem: fileSystem
          )
        )
      } else {
        shipped
      }
  }

  /// Returns the user's own file, or the shipped one, or `nil`; throws if the user's own cannot be read.
  public func contents(of name: String) throws(ResourceLoadingError) -> ResourceContents? {
    try resources.contents(of: name)
  }

  /// Returns the places of both.
  public func places(of name: String) -> [String] { resources.places(of: name) }

  /// Returns the path that the user's own file of a name has; `nil` without a folder.
  public func path(of name: String) -> FilePath? {
    folder?.appending("\(name).\(Library.fileExtension)")
  }

  /// Lists the names of the user's own files, in order, without reading them.
  ///
  /// - Throws: `StoreError.cannotRead` if the folder is there and cannot be listed.
  public func ownNames() throws(StoreError) -> [String] {
    guard let folder else { return [] }
    do {
      return try fileSystem.jsonFiles(in: folder).compactMap(\.stem).sorted()
    } catch .cannotRead(let cause) where cause.code == .notDirectory {
      return []
    }
  }
}
