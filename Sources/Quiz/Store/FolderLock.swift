internal import SystemFiles
internal import SystemPackage

/// The lock of a folder, under which a writer looks at a file and puts another one in its place in one step.
///
/// Every writer of this program on this machine takes it. So of two writers, neither can come between the look and the
/// step of the other. The lock prevents no write: some network file systems have no locks, and another process may keep
/// one for too long. Then the folder is written to without it, after the same look.
///
/// ```swift
/// let lock = FolderLock(path.containingFolder, in: files)
/// defer { lock.release() }
/// ```
struct FolderLock {
  private let system: any FileSystem
  /// The folder as it is open for the lock; `nil` without one.
  private let file: OpenFile?

  /// Locks a folder, as soon as nobody else has it locked.
  init(_ folder: FilePath, in system: any FileSystem) {
    self.system = system
    file = Self.lock(folder, in: system)
  }

  /// True if nobody else has the lock; false for a folder that cannot be locked.
  var isHeld: Bool { file != nil }

  /// Lets the next writer have the folder.
  func release() {
    if let file { try? system.close(file) }
  }

  private static func lock(_ folder: FilePath, in system: any FileSystem) -> OpenFile? {
    var tries = 0
    while true {
      do throws(FileSystemError) {
        if let file = try system.lockFolder(folder) { return file }
      } catch {
        return nil
      }
      tries += 1
      guard system.waitForLock(of: folder, tries: tries) else { return nil }
    }
  }
}
