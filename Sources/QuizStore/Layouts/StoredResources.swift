public import BuilderKit
internal import QuizDocuments

public import struct SystemPackage.FilePath

/// Resources that are files of one folder, named for them, in whatever file system the program works with.
///
/// ```swift
/// let layouts = StoredResources(folder: folders.configuration.appending("layouts"), upTo: 65_536)
/// try layouts.contents(of: "question-form")    // …/layouts/question-form.json
/// ```
public struct StoredResources: ResourceProvider {
  private let folder: FilePath
  private let limit: Int
  private let fileSystem: any FileSystem

  /// Creates a provider of the files of a folder, which need not be there, up to a size in bytes.
  public init(folder: FilePath, upTo limit: Int, fileSystem: any FileSystem = LocalFileSystem()) {
    self.folder = folder
    self.limit = limit
    self.fileSystem = fileSystem
  }

  /// Returns the contents of a file, `nil` if there is none; an error has the `FileSystemError` as its cause.
  public func contents(of name: String) throws(ResourceLoadingError) -> ResourceContents? {
    let path = path(of: name)
    do throws(FileSystemError) {
      guard let information = try fileSystem.information(about: path) else { return nil }
      guard information.size <= limit else {
        throw FileSystemError(.read, path, .fileTooLarge)
      }
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
  public func places(of name: String) -> [String] { [path(of: name).printable] }

  private func path(of name: String) -> FilePath { folder.appending("\(name).json") }
}
