package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs a body with a new, empty folder on the real disk, and removes it with all that is in it.
///
/// - Parameter body: What to do; the path it gets has no symbolic link in it.
/// - Returns: What the body returns.
/// - Throws: What the body throws, or the system's reason if there is no folder to be had.
package func withTemporaryFolder<Result>(
  _ body: (FilePath) throws -> Result
) throws -> Result {
  // The letters that `mkdtemp` puts a name of its own in the place of.
  let placeholder = String(repeating: "X", count: 6)
  var template = Array("/tmp/quizbuilder-test-\(placeholder)".utf8CString)
  guard let name = mkdtemp(&template), let real = realpath(name, nil) else {
    throw Errno(rawValue: errno)
  }
  defer { free(real) }
  let folder = FilePath(platformString: real)
  defer { removeTree(folder) }
  return try body(folder)
}

/// Makes a symbolic link on the real disk.
package func makeLink(_ path: FilePath, to destination: FilePath) throws {
  let outcome = destination.withPlatformString { destination in
    path.withPlatformString { symlink(destination, $0) }
  }
  guard outcome == 0 else { throw Errno(rawValue: errno) }
}

/// Makes a named pipe on the real disk.
package func makePipe(_ path: FilePath) throws {
  guard path.withPlatformString({ mkfifo($0, 0o600) }) == 0 else { throw Errno(rawValue: errno) }
}

private func removeTree(_ path: FilePath) {
  path.withPlatformString { name in
    guard unlink(name) < 0, rmdir(name) < 0, let stream = opendir(name) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let component = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee))
        {
          FilePath.Component(platformString: $0)
        }
      }
      if let component, component.kind == .regular {
        removeTree(path.appending(component))
      }
    }
    rmdir(name)
  }
}
