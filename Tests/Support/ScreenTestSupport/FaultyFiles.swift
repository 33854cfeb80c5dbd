internal import CoreTestSupport
internal import DiskTestSupport
internal import Foundation
internal import QuizStore
internal import Synchronization
internal import SystemFiles
internal import SystemPackage
internal import TestSupport

/// Files in memory as a program meets them on a bad day: calls fail, background work is delayed, the process dies.
final class FaultyFiles: InterceptedDisk {
  typealias Path = FilePath

  private struct State {
    var failing: (count: Int, code: Errno)?
    var isHeld = false
    var isDead = false
    /// The number of calls that failed.
    var failureCount = 0
  }

  /// The files.
  let memory: InMemoryFileSystem
  var base: any FileSystem { memory }
  /// The thread of the screens, which nobody delays.
  private let owner = ObjectIdentifier(Thread.current)
  private let state = Mutex(State())
  private let gate = NSCondition()

  /// Creates files for a program that runs on this thread.
  init(_ memory: InMemoryFileSystem) {
    self.memory = memory
  }

  /// Lets the next calls fail.
  func fail(_ count: Int, with code: Errno) {
    state.withLock { $0.failing = (count, code) }
  }

  /// Lets every call from now on succeed, if it can.
  func heal() {
    state.withLock { $0.failing = nil }
  }

  /// Lets every call from now on do nothing: the process is no more.
  func die() {
    state.withLock { $0.isDead = true }
  }

  /// `true` while calls from other threads wait.
  var isHeld: Bool { state.withLock { $0.isHeld } }

  /// The number of calls that failed up to now.
  var failureCount: Int { state.withLock { $0.failureCount } }

  /// Lets calls from other threads wait from now on.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// Lets calls from other threads go on.
  func goOn() {
    state.withLock { $0.isHeld = false }
    gate.withLock { gate.broadcast() }
  }

  func pass<Value>(
    _ operation: DiskOperation,
    _ path: FilePath,
    _ call: () throws(FileSystemError) -> Value
  ) throws(FileSystemError) -> Value {
    if ObjectIdentifier(Thread.current) != owner {
      gate.withLock {
        while isHeld { gate.wait() }
      }
    }
    let code = state.withLock { state -> Errno? in
      guard !state.isDead else { return .noSuchProcess }
      guard let (count, code) = state.failing else { return nil }
      state.failing = count > 1 ? (count - 1, code) : nil
      state.failureCount += 1
      return code
    }
    if let code { throw FileSystemError(operation, path, code) }
    return try call()
  }
}
