import struct SystemPackage.FilePath

/// The mark that a group is open here, good until it is taken away.
///
/// ```swift
/// switch library.lock(path) {
/// case .locked(let lock): defer { library.unlock(lock) } …
/// case .held(let holder): … // ask the user
/// case .unavailable: …      // go on without
/// }
/// ```
public struct GroupLock: Hashable, Sendable {
  /// Its own file.
  let file: FilePath
  /// What stands in it, so that a lock of somebody who has taken it over is left alone.
  let holder: LockHolder
}

/// What came of the wish to lock a group.
public enum GroupLocking: Hashable, Sendable {
  /// The group is locked.
  case locked(GroupLock)
  /// Somebody else has it open.
  case held(LockHolder)
  /// There can be no lock: the folder of locks cannot be written to, or the group's file is gone.
  case unavailable
}
