internal import CoreTestSupport
internal import DiskTestSupport
package import QuizStore
import Synchronization
package import SystemFiles
package import SystemPackage

/// A file system that counts the calls on each file and folder.
///
/// So it detects work that grows with the square of the files, without a clock.
///
/// ```swift
/// let files = CountingFileSystem(memory)
/// …
/// #expect(files.most(of: .read) == 1)    // no file was read twice
/// ```
package final class CountingFileSystem: InterceptedDisk {
  package typealias Path = FilePath

  private struct Call: Hashable {
    let operation: FileSystemError.Operation
    let path: FilePath
  }

  /// The file system under it.
  package let base: any FileSystem
  private let counts = Mutex<[Call: Int]>([:])

  /// Creates a file system of which nothing was asked yet.
  package init(_ base: any FileSystem) {
    self.base = base
  }

  /// Returns the greatest number of times that an operation was asked for on one path.
  package func most(of operation: FileSystemError.Operation) -> Int {
    counts.withLock { $0.filter { $0.key.operation == operation }.values.max() ?? 0 }
  }

  /// Returns the number of all calls of an operation.
  package func count(of operation: FileSystemError.Operation) -> Int {
    counts.withLock { $0.filter { $0.key.operation == operation }.values.reduce(0, +) }
  }

  /// Counts a call, and makes it.
  package func pass<Value>(
    _ operation: DiskOperation,
    _ path: FilePath,
    _ call: () throws(FileSystemError) -> Value
  ) throws(FileSystemError) -> Value {
    counts.withLock { $0[Call(operation: operation, path: path), default: 0] += 1 }
    return try call()
  }
}
