package import CoreTestSupport
internal import DiskTestSupport
internal import Foundation
package import QuizStore
import Synchronization
package import SystemFiles
package import SystemPackage

/// A file system in which a test can stop, or slow down, whoever uses it from another thread.
///
/// ```swift
/// let files = GatedFileSystem(memory)
/// let gate = files.close(at: .read)
/// …                        // begins work
/// gate.waitForArrival()    // it reads, and waits
/// gate.open()
/// ```
package final class GatedFileSystem: InterceptedDisk {
  package typealias Path = FilePath

  private struct State {
    var gates: [FileSystemError.Operation: (gate: Gate, closer: ObjectIdentifier)] = [:]
    var writing: Gate?
  }

  /// The file system under it.
  package let base: any FileSystem
  private let state = Mutex(State())

  /// Creates a file system in which nothing stops.
  package init(_ base: any FileSystem) {
    self.base = base
  }

  /// Lets every operation of a kind wait at a gate from now on, but those of the thread that calls this.
  package func close(at operation: FileSystemError.Operation) -> Gate {
    let gate = Gate()
    let closer = ObjectIdentifier(Thread.current)
    state.withLock { $0.gates[operation] = (gate, closer) }
    return gate
  }

  /// Lets every write take a single byte from now on, so that large files take longer than anybody waits.
  ///
  /// - Returns: What tells that somebody writes.
  package func trickle() -> Gate {
    let gate = Gate()
    state.withLock { $0.writing = gate }
    return gate
  }

  /// Waits at the gate of an operation, if there is one, and makes the call.
  package func pass<Value>(
    _ operation: DiskOperation,
    _ path: FilePath,
    _ call: () throws(FileSystemError) -> Value
  ) throws(FileSystemError) -> Value {
    if let (gate, closer) = state.withLock({ $0.gates[operation] }),
      closer != ObjectIdentifier(Thread.current)
    {
      gate.pass()
    }
    return try call()
  }

  /// Writes bytes, or one of them.
  package func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    let writing = state.withLock { $0.writing }
    let count = try pass(.write, file.path) { () throws(FileSystemError) in
      try base.write(writing == nil ? bytes : bytes.prefix(1), to: file)
    }
    writing?.arrive()
    return count
  }
}
