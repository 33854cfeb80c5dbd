package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file system in memory of a few kilobytes, mounted for a test that fills it.
package struct SmallDisk {
  private let folder: FilePath

  /// This process may mount: on Linux and as root, and not always then.
  package static var isPossible: Bool {
    #if os(Linux)
    do {
      try withTemporaryFolder { try SmallDisk(at: $0, kilobytes: 4).unmount() }
      return true
    } catch {
      return false
    }
    #else
    return false
    #endif
  }

  /// Mounts a disk over an empty folder.
  package init(at folder: FilePath, kilobytes: Int) throws {
    self.folder = folder
    #if os(Linux)
    try attach("size=\(kilobytes)k")
    #else
    throw Errno.notSupported
    #endif
  }

  /// Makes every file that is opened from now on refuse changes.
  ///
  /// The disk is mounted once more over itself and is read-only there: where it is, it could not be made so while a process
  /// that another test begins has a file open for writing, if only for a moment.
  package func makeReadOnly() throws {
    #if os(Linux)
    try attach(flags: MS_BIND)
    try attach(flags: MS_BIND | MS_REMOUNT | MS_RDONLY)
    #else
    throw Errno.notSupported
    #endif
  }

  /// Takes the disk away, with all that is on it; at once, though a process that another test begins may have a file open
  /// there for a moment.
  package func unmount() {
    #if os(Linux)
    while folder.withPlatformString({ umount2($0, Int32(MNT_DETACH)) }) == 0 {}
    #endif
  }

  #if os(Linux)
  private func attach(_ options: String = "", flags: Int = 0) throws {
    let outcome = folder.withPlatformString { path in
      options.withCString { mount(path, path, "tmpfs", UInt(flags), $0) }
    }
    guard outcome == 0 else { throw Errno(rawValue: errno) }
  }
  #endif
}
