internal import CoreTestSupport
internal import DiskTestSupport
package import QuizStore
package import SystemFiles
package import SystemPackage

/// A file system of one of several runs that take turns operation by operation, as a schedule has it.
///
/// Each run is a thread of its own that waits before every operation until it is its turn.
package struct TurnFileSystem: InterceptedDisk {
  package typealias Path = FilePath

  package let base: any FileSystem
  let turns: Turns
  let index: Int

  /// Names the files, and the run by its number among those that take turns.
  package init(base: any FileSystem, turns: Turns, index: Int) {
    self.base = base
    self.turns = turns
    self.index = index
  }

  package func pass<Value>(
    _ operation: DiskOperation,
    _ path: FilePath,
    _ call: () throws(FileSystemError) -> Value
  ) throws(FileSystemError) -> Value {
    turns.wait(for: index)
    defer { turns.pass() }
    return try call()
  }

  /// Waits for its next turn, however many it takes.
  package func waitForLock(of folder: FilePath, tries: Int) -> Bool { true }
}
