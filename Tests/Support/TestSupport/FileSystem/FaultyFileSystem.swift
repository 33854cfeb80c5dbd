internal import CoreTestSupport
internal import DiskTestSupport
package import QuizStore
import Synchronization
package import SystemFiles
package import SystemPackage

/// A file system in which one operation goes wrong, so that a test can walk through all of them one by one.
///
/// ```swift
/// for fault in [Fault.error(.ioError), .killed] {
///   for number in 1... {
///     let faulty = FaultyFileSystem(memory, failing: number, with: fault)
///     …
///     if !faulty.hasFailed { break }  // fewer operations than that: all of them have been through
///   }
/// }
/// ```
package final class FaultyFileSystem: InterceptedDisk {
  package typealias Path = FilePath

  /// A way in which an operation goes wrong.
  package enum Fault: Hashable, Sendable {
    /// It fails, without having done anything.
    case error(Errno)
    /// It and every one after it do nothing: the process is no more.
    case killed
    /// A write takes half of its bytes, anything else is as always, and every operation after it does nothing.
    case killedHalfway
    /// A write takes one byte; anything else is as always.
    case shortWrite
  }

  private struct State {
    var operations: [FileSystemError.Operation] = []
    var isDead = false
  }

  /// The file system under it.
  package let base: any FileSystem
  private let fault: Fault
  private let number: Int
  private let state = Mutex(State())

  /// Creates a file system that passes everything on but the operation with a number, counted from one.
  package init(_ base: any FileSystem, failing number: Int, with fault: Fault) {
    self.base = base
    self.number = number
    self.fault = fault
  }

  /// The operations asked for up to now, that of the fault among them, those of a dead process not.
  package var operations: [FileSystemError.Operation] {
    state.withLock { $0.operations }
  }

  /// The operation that goes wrong has been reached.
  package var hasFailed: Bool {
    operations.count >= number
  }

  /// Makes a call, unless it is the one that fails, or the process is dead.
  package func pass<Value>(
    _ operation: DiskOperation,
    _ path: FilePath,
    _ call: () throws(FileSystemError) -> Value
  ) throws(FileSystemError) -> Value {
    try admit(operation, path)
    return try call()
  }

  /// Writes bytes, fewer if this is the write that goes wrong, or fails.
  package func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    guard try admit(.write, file.path) else { return try base.write(bytes, to: file) }
    let count =
      switch fault {
      case .shortWrite: 1
      case .killedHalfway: bytes.count / 2
      case .error, .killed: bytes.count
      }
    return try base.write(bytes.prefix(count), to: file)
  }

  /// Counts an operation and lets it pass, unless it is the one, or the process is dead.
  ///
  /// - Returns: Whether it passes in spite of being the one.
  @discardableResult
  private func admit(
    _ operation: FileSystemError.Operation,
    _ path: FilePath
  ) throws(FileSystemError) -> Bool {
    let (isDead, isTheOne) = state.withLock { state in
      if state.isDead {
        return (true, false)
      }
      state.operations.append(operation)
      let isTheOne = state.operations.count == number
      state.isDead = isTheOne && fault.isDeadly
      return (isTheOne && fault == .killed, isTheOne)
    }
    if isDead {
      throw FileSystemError(operation, path, .noSuchProcess)
    }
    if isTheOne, case .error(let code) = fault {
      throw FileSystemError(operation, path, code)
    }
    return isTheOne
  }
}

extension FaultyFileSystem.Fault {
  /// The process is no more afterwards.
  fileprivate var isDeadly: Bool {
    switch self {
    case .killed, .killedHalfway: true
    case .error, .shortWrite: false
    }
  }
}
