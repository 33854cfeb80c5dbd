/// Resources that are files of one folder, named for them.
///
/// ```swift
/// let layouts = FolderResources("/usr/share/cards/layouts", fileExtension: "json")
/// try layouts.contents(of: "question-form")    // /usr/share/cards/layouts/question-form.json
/// ```
public struct FolderResources: ResourceProvider {
  private let folder: String
  private let suffix: String
  private let files: any FileAccess

  /// Creates a provider; the folder need not be there.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - fileExtension: What stands behind the names of the files, without its dot; empty for nothing.
  public init(_ folder: String, fileExtension: String = "json") {
    self.init(folder, fileExtension: fileExtension, files: LocalFileAccess())
  }

  package init(_ folder: String, fileExtension: String, files: any FileAccess) {
    self.folder = folder
    suffix = fileExtension.isEmpty ? "" : ".\(fileExtension)"
    self.files = files
  }

  /// Returns the contents of a file, nil if there is none.
  public func contents(
    of name: String
  ) throws(ResourceLoadingError) -> ResourceContents? {
    let path = path(of: name)
    do throws(FileAccessError) {
      return try files.read(path).map { ResourceContents(bytes: $0.bytes, origin: path) }
    } catch {
      let reason = error.systemReason
      throw ResourceLoadingError(name: name, reason: .unreadable(origin: path, reason: reason))
    }
  }

  /// Returns the path of the file.
  public func places(of name: String) -> [String] { [path(of: name)] }

  private func path(of name: String) -> String { "\(folder)/\(name)\(suffix)" }
}
