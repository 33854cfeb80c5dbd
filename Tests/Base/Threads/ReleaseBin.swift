import Foundation

/// A place where an actor puts objects that other threads release.
///
/// ```swift
/// let bin = ReleaseBin(threads: 2)
/// bin.put(row)
/// bin.close()
/// ```
final class ReleaseBin: @unchecked Sendable {
  // Not a `Mutex`, which ThreadSanitizer cannot see into on Linux.
  private let condition = NSCondition()
  private let ended = DispatchGroup()
  private var objects: [any Sendable] = []
  private var isClosed = false

  /// Starts threads that release all that is put in.
  init(threads: Int) {
    for _ in 0..<threads {
      ended.enter()
      Thread { [self] in
        while release() {}
        ended.leave()
      }.start()
    }
  }

  /// Gives away an object, which the caller does not keep.
  func put(_ object: any Sendable) {
    condition.withLock {
      objects.append(object)
      condition.signal()
    }
  }

  /// Returns when everything has been released.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
    ended.wait()
  }

  /// Releases an object; returns whether there may be more.
  private func release() -> Bool {
    let object: (any Sendable)? = condition.withLock {
      while objects.isEmpty, !isClosed { condition.wait() }
      return objects.popLast()
    }
    return object != nil
  }
}
