internal import Synchronization
internal import SystemPackage

/// The new folders whose names have not got to the disk, as synchronizing the folder above has failed.
///
/// Whoever tries again finds such a folder, and would take it for safe.
public final class OwedFolders: Sendable {
  private let paths = Mutex<Set<FilePath>>([])

  /// Creates a list without folders.
  public init() {}

  func add(_ path: FilePath) {
    paths.withLock { _ = $0.insert(path) }
  }

  /// Gets the names of folders to the disk: that of a folder, and those of the ones above it.
  func settle(_ path: FilePath, in fileSystem: some FileSystem) throws(FileSystemError) {
    let owed = paths.withLock { paths in paths.filter { path.starts(with: $0) } }
    for folder in owed {
      try fileSystem.synchronizeFolder(folder.containingFolder)
      paths.withLock { _ = $0.remove(folder) }
    }
  }
}
