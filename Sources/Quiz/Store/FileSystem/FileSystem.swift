internal import Locks
package import SystemFiles
package import SystemPackage

/// The calls on files that the store is built from, with the paths of swift-system.
package typealias FileSystem = Disk<FilePath>
/// The files of this machine.
package typealias LocalFileSystem = LocalDisk<FilePath>
/// A file open for writing, or a lock.
package typealias OpenFile = DiskFile<FilePath>
/// A call on a file that failed: the operation, the path and the reason.
package typealias FileSystemError = DiskError<FilePath>

extension FilePath: SystemPath {
  /// Creates a name from the bytes that the system has for it.
  package static func name(platformString: UnsafePointer<CChar>) -> Component? {
    Component(platformString: platformString)
  }
}

extension FileSystemError {
  /// The system's reason.
  package var code: Errno { Errno(rawValue: reason.number) }

  package init(_ operation: Operation, _ path: FilePath, _ code: Errno) {
    self.init(operation, path, SystemError(code.rawValue))
  }
}

extension FileSystem {
  /// Makes a folder and those above it that are missing, each in a way that survives a power loss.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - owed: The folders that were made before, but whose names did not get to the disk; a next try makes up for it.
  /// - Throws: The first failure; the folders made before it stay.
  package func createFolders(_ path: FilePath, owed: OwedFolders? = nil) throws(FileSystemError) {
    try owed?.settle(path, in: self)
    if let found = try information(about: path) {
      guard found.kind == .folder else { throw FileSystemError(.createFolder, path, .notDirectory) }
      return
    }
    let parent = path.containingFolder
    if parent != path { try createFolders(parent, owed: owed) }
    do {
      try createFolder(path)
    } catch  where error.code == .fileExists {
      // A folder that another process has made meanwhile is as good.
      return
    }
    do {
      try synchronizeFolder(parent)
    } catch {
      owed?.add(path)
      throw error
    }
  }

  /// Reads a file that must be one.
  func contents(of path: FilePath) throws(StoreError) -> FileContents {
    do {
      return try read(path)
    } catch  where error.code == .isDirectory || error.code == .notSupported {
      throw .notAFile(path)
    } catch {
      throw .cannotRead(error)
    }
  }

  /// Lists a folder; one that does not exist is empty.
  ///
  /// The error of a file in the place of the folder, or of one above it, has the path of that file.
  func names(in folder: FilePath) throws(StoreError) -> [FilePath.Component] {
    do {
      return try list(folder)
    } catch  where error.code == .noSuchFileOrDirectory {
      return []
    } catch  where error.code == .notDirectory {
      throw .cannotRead(FileSystemError(.list, fileInPlace(of: folder), .notDirectory))
    } catch {
      throw .cannotRead(error)
    }
  }

  /// Finds the file that is where a folder, or one above it, should be; the folder itself where that cannot be told.
  private func fileInPlace(of folder: FilePath) -> FilePath {
    var path = folder
    while true {
      if let found = try? information(about: path) {
        return found.kind == .folder ? folder : path
      }
      let parent = path.containingFolder
      guard parent != path else { return folder }
      path = parent
    }
  }

  /// Lists the JSON files of a folder; one that does not exist is empty.
  func jsonFiles(in folder: FilePath) throws(StoreError) -> [FilePath] {
    try names(in: folder).filter { $0.extension == Library.fileExtension }.map(folder.appending)
  }
}

/// The new folders whose names have not got to the disk, as synchronizing the folder above has failed.
///
/// A second try finds such a folder, and would assume that it is safe.
package final class OwedFolders: Sendable {
  private let paths = Locked<Set<FilePath>>([])

  package init() {}

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
