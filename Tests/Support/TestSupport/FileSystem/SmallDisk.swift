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
    try attach(options: "size=\(kilobytes)k", isReadOnly: false, isRemount: false)
  }

  /// Makes the disk refuse every change from now on.
  package func makeReadOnly() throws {
    try attach(options: "", isReadOnly: true, isRemount: true)
  }

  /// Takes the disk away, with all that is on it; at once, though a process that another test begins may have a file open
  /// there for a moment.
  package func unmount() {
    #if os(Linux)
    _ = folder.withPlatformString { umount2($0, Int32(MNT_DETACH)) }
    #endif
  }

  private func attach(options: String, isReadOnly: Bool, isRemount: Bool) throws {
    #if os(Linux)
    let flags =
      (isReadOnly ? UInt(MS_RDONLY) : 0) | (isRemount ? UInt(MS_REMOUNT) : 0)
    let outcome = folder.withPlatformString { path in
      options.withCString { mount("tmpfs", path, "tmpfs", flags, $0) }
    }
    guard outcome == 0 else { throw Errno(rawValue: errno) }
    #else
    throw Errno.notSupported
    #endif
  }
}
