package import BuilderKit
internal import QuizDocuments
internal import SystemFiles

package import struct SystemPackage.FilePath

/// The layouts of the program's forms: the user's own, and those that come with the program.
///
/// ```swift
/// let shelf = LayoutShelf(folder: folders.configuration.appending("layouts"))
/// let layout: FormLayout = try ResourceLoading.load(named: FormLayout.questionFormName, from: shelf)
/// ```
///
/// A file of the user's own replaces the shipped one of its name, and is never passed over because
/// something is wrong with it.
package struct LayoutShelf: ResourceProvider {
  private let folder: FilePath?
  private let fileSystem: any FileSystem
  private let resources: any ResourceProvider

  /// Names a shelf with a folder of the user's own layouts, which need not exist; nothing is read yet.
  package init(folder: FilePath?, fileSystem: any FileSystem = LocalFileSystem()) {
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
  package func contents(of name: String) throws(ResourceLoadingError) -> ResourceContents? {
    try resources.contents(of: name)
  }

  /// Returns the places of both.
  package func places(of name: String) -> [String] { resources.places(of: name) }

  /// Returns the path that the user's own file of a name has; `nil` without a folder.
  package func path(of name: String) -> FilePath? {
    folder?.appending("\(name).\(Library.fileExtension)")
  }

  /// Lists the names of the user's own files, in order, without reading them; throws `StoreError.cannotRead` if the
  /// folder is there and cannot be listed.
  package func ownNames() throws(StoreError) -> [String] {
    guard let folder else { return [] }
    do {
      return try fileSystem.jsonFiles(in: folder).compactMap(\.stem).sorted()
    } catch .cannotRead(let cause) where cause.code == .notDirectory {
      return []
    }
  }
}

/// Resources that are files of one folder, named for them, in whatever file system the program works with.
///
/// ```swift
/// let layouts = StoredResources(folder: folders.configuration.appending("layouts"), upTo: 65_536)
/// try layouts.contents(of: "question-form")    // …/layouts/question-form.json
/// ```
package struct StoredResources: ResourceProvider {
  private let folder: FilePath
  private let limit: Int
  private let fileSystem: any FileSystem

  /// Creates a provider of the files of a folder, which need not be there, up to a size in bytes.
  package init(folder: FilePath, upTo limit: Int, fileSystem: any FileSystem = LocalFileSystem()) {
    self.folder = folder
    self.limit = limit
    self.fileSystem = fileSystem
  }

  /// Returns the contents of a file, `nil` if there is none; an error has the `FileSystemError` as its cause.
  package func contents(of name: String) throws(ResourceLoadingError) -> ResourceContents? {
    let path = path(of: name)
    do throws(FileSystemError) {
      guard let information = try fileSystem.information(about: path) else { return nil }
      guard information.size <= limit else { throw FileSystemError(.read, path, .fileTooLarge) }
      return ResourceContents(bytes: try fileSystem.read(path).bytes, origin: path.printable)
    } catch {
      let reason = ResourceLoadingError.Reason.unreadable(
        origin: path.printable,
        reason: "\(error.code)"
      )
      throw ResourceLoadingError(name: name, reason: reason, cause: error)
    }
  }

  /// Returns the path of the file.
  package func places(of name: String) -> [String] { [path(of: name).printable] }

  private func path(of name: String) -> FilePath { folder.appending("\(name).json") }
}
