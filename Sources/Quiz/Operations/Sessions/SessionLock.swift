internal import QuizStore

internal import struct SystemPackage.FilePath

/// The mark of the file of an open group, by which other processes know that it is open here.
struct SessionLock {
  private let locks: GroupLockFolder
  /// The file, and its mark; without a mark if another process has one, or none is possible.
  private var marked: (path: FilePath, lock: GroupLock?)?
  /// A file that the group is saved in for the first time is marked, too.
  private(set) var locksWhenSaved = false

  init(_ locks: GroupLockFolder) { self.locks = locks }

  /// Marks a file as open once; the mark of a given holder gives way.
  ///
  /// Without a file, one is marked when the group is saved. Returns another process that has the file open.
  mutating func take(_ path: FilePath?, overriding holder: LockHolder? = nil) -> LockHolder? {
    defer { locksWhenSaved = true }
    guard let path, path != marked?.path || holder != nil else { return nil }
    release()
    marked = (path, nil)
    switch locks.lock(path, overriding: holder) {
    case .locked(let lock): marked?.lock = lock
    case .held(let holder): return holder
    case .unavailable: break
    }
    return nil
  }

  /// Takes the mark away.
  mutating func release() {
    if let lock = marked?.lock { locks.unlock(lock) }
    marked = nil
    locksWhenSaved = false
  }
}
