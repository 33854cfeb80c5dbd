import LosslessJSON
internal import Quiz
internal import QuizDocuments
internal import QuizMedia
internal import SystemFiles
package import SystemPackage

/// The folder of locks, each of which says who has a group open.
///
/// Locks keep nobody from anything, and what cannot be locked is opened all the same.
///
/// A lock is whole from its first moment on: it is written under a temporary name and gets its own in one step, which
/// fails if somebody has it. A stale lock is replaced by the process that wins its takeover name, which is made of the
/// lock's contents; so of several that find it at once, one gets it. The lock of an overridden holder is kept under a
/// name of its own, and comes back when the lock over it is taken away.
package struct GroupLockFolder: Sendable {
  let files: StoreFiles
  /// The folder of locks, made when needed.
  let folder: FilePath

  /// Locks the file of a group, be it named by its path or by a link to it.
  ///
  /// The lock of a process that has ended gives way, and that of a holder whom the user overrides.
  ///
  /// - Returns: The lock, to be taken away when the group is closed; or why there is none.
  package func lock(_ path: FilePath, overriding overridden: LockHolder? = nil) -> GroupLocking {
    guard let target = try? files.system.resolve(path) else { return .unavailable }
    let place = lockFile(of: target)
    do throws(FileSystemError) {
      let holder = LockHolder(files.process, since: files.now(), path: target)
      // Whether a process elsewhere still runs is unknown for ever: its lock would never go.
      let replaced = overridden.flatMap { holder in
        holder.state == .running && rival(in: place) == holder ? holder : nil
      }
      let claim = try createClaim(holder)
      do throws(FileSystemError) {
        if let rival = try put(claim, at: place, overriding: overridden) {
          try? files.system.remove(claim)
          return .held(rival)
        }
      } catch {
        try? files.system.remove(claim)
        throw error
      }
      if let replaced { try? keep(replaced, under: place) }
      return .locked(GroupLock(file: place, holder: holder, overridden: replaced))
    } catch {
      // Who cannot write a lock may still read one.
      guard let rival = rival(in: place), rival != overridden else { return .unavailable }
      return .held(rival)
    }
  }

  /// Takes a lock away, unless it has become somebody else's; that of a holder whom it has overridden comes back.
  package func unlock(_ lock: GroupLock) {
    guard let bytes = try? files.system.read(lock.file).bytes, bytes == lock.holder.bytes else {
      // Whoever has overridden this lock is not to bring it back.
      try? files.system.remove(overriddenLock(of: lock.holder, under: lock.file))
      return
    }
    if let overridden = lock.overridden {
      let kept = overriddenLock(of: overridden, under: lock.file)
      if (try? files.system.rename(kept, to: lock.file, replacing: true)) != nil { return }
    }
    // If it remained, it would claim after the end of this process that the process runs.
    try? files.system.remove(lock.file)
  }

  /// Keeps the lock of an overridden holder until the one over it is taken away.
  private func keep(_ overridden: LockHolder, under place: FilePath) throws(FileSystemError) {
    let claim = try createClaim(overridden)
    do throws(FileSystemError) {
      let kept = overriddenLock(of: overridden, under: place)
      try files.system.rename(claim, to: kept, replacing: true)
    } catch {
      try? files.system.remove(claim)
      throw error
    }
  }

  /// Returns the other process that has a group open, as far as can be told; `nil` if there is none any more.
  package func holder(of path: FilePath) -> LockHolder? {
    guard let target = try? files.system.resolve(path) else { return nil }
    return rival(in: lockFile(of: target))
  }

  private func rival(in place: FilePath) -> LockHolder? {
    (try? files.system.read(place).bytes).flatMap(rival)
  }

  /// Reads who has a group open; `nil` for what is no lock, and where this process may replace the lock.
  private func rival(reading bytes: [UInt8]) -> LockHolder? {
    guard var holder = LockHolder(reading: bytes) else { return nil }
    holder.state = holder.state(seenBy: files.process)
    return holder.givesWay(to: files.process) ? nil : holder
  }

  // MARK: Taking a lock

  /// Gives a claim the name of a lock.
  ///
  /// - Parameters:
  ///   - claim: A whole lock under a name of its own; it keeps that if somebody else has the place.
  ///   - place: The lock, or the right to replace one.
  ///   - overridden: The holder that gives way although it may still run.
  /// - Returns: Who has the place; `nil` if the claim has it.
  /// - Throws: The first failure; the claim has no other name then.
  private func put(
    _ claim: FilePath,
    at place: FilePath,
    overriding overridden: LockHolder?
  ) throws(FileSystemError) -> LockHolder? {
    while true {
      do throws(FileSystemError) {
        try files.system.rename(claim, to: place, replacing: false)
        return nil
      } catch  where error.code == .fileExists {}
      guard let found = try contentsIfThere(of: place) else { continue }
      // What is no lock is what a power loss has made of one.
      if let holder = rival(reading: found), holder != overridden { return holder }
      let right = replacementRight(of: place, holding: found)
      if let rival = try put(claim, at: right, overriding: nil) { return rival }
      do throws(FileSystemError) {
        if try contentsIfThere(of: place) == found {
          try files.system.rename(right, to: place, replacing: true)
          return nil
        }
        // Somebody was faster, and the right came free by that.
        try files.system.rename(right, to: claim, replacing: true)
      } catch {
        // Left behind, it would keep others from the place as long as this process runs.
        try? files.system.remove(right)
        throw error
      }
    }
  }

  private func createClaim(_ holder: LockHolder) throws(FileSystemError) -> FilePath {
    let claim = folder.appending(TemporaryName(for: files.process).text)
    let file: OpenFile
    do {
      file = try files.system.createFile(claim, permissions: 0o600)
    } catch  where error.code == .noSuchFileOrDirectory {
      try files.createFolders(folder)
      file = try files.system.createFile(claim, permissions: 0o600)
    }
    do throws(FileSystemError) {
      do throws(FileSystemError) {
        try files.system.writeAll(holder.bytes, to: file)
      } catch {
        try? files.system.close(file)
        throw error
      }
      // Not synchronized: after a power loss there is nobody left whose lock it is.
      try files.system.close(file)
    } catch {
      try? files.system.remove(claim)
      throw error
    }
    return claim
  }

  private func contentsIfThere(of path: FilePath) throws(FileSystemError) -> [UInt8]? {
    do {
      return try files.system.read(path).bytes
    } catch  where error.code == .noSuchFileOrDirectory {
      return nil
    }
  }

  // MARK: Names

  private static let lockExtension = "lock"

  /// The lock of a file: `capitals_9f0c3a….lock`, made of its name, for people, and of its whole path.
  private func lockFile(of target: FilePath) -> FilePath {
    let key = String(FNV1a.digest(of: target.string.utf8), radix: 16)
    let name = Slug(title: target.stem ?? "").text
    return folder.appending("\(name)_\(key).\(Self.lockExtension)")
  }

  /// The name that says who may replace a lock, as long as these bytes are in it.
  private func replacementRight(of place: FilePath, holding bytes: [UInt8]) -> FilePath {
    lock(beside: place, for: bytes, Self.lockExtension)
  }

  /// The lock of an overridden holder, as long as the one over it is in its place.
  private func overriddenLock(of holder: LockHolder, under place: FilePath) -> FilePath {
    lock(beside: place, for: holder.bytes, "overridden")
  }

  private func lock(
    beside place: FilePath,
    for bytes: [UInt8],
    _ fileExtension: String
  ) -> FilePath {
    let name = place.lastComponent?.string ?? ""
    let digest = String(FNV1a.digest(of: Array(name.utf8) + bytes), radix: 16)
    // The right itself is replaced by the same rule, and shall not grow by that.
    let stem = name.prefix { $0 != "." }
    return folder.appending("\(stem).\(digest).\(fileExtension)")
  }
}

/// The mark that a group is open here, good until it is taken away.
///
/// ```swift
/// switch library.locks.lock(path) {
/// case .locked(let lock): defer { library.locks.unlock(lock) } …
/// case .held(let holder): … // ask the user
/// case .unavailable: …      // go on without
/// }
/// ```
package struct GroupLock: Hashable, Sendable {
  /// Its own file.
  let file: FilePath
  /// Its contents, so that a lock of somebody who has taken it over is left alone.
  let holder: LockHolder
  /// The process whose lock it is over, as the user wanted to open the group anyway.
  var overridden: LockHolder?
}

/// The result of locking a group.
package enum GroupLocking: Hashable, Sendable {
  /// The group is locked.
  case locked(GroupLock)
  /// Somebody else has it open.
  case held(LockHolder)
  /// There can be no lock: the folder of locks cannot be written to, or the group's file is gone.
  case unavailable
}

/// The process that has a group open: the contents of a lock.
package struct LockHolder: Hashable, Sendable {
  private static let format = "quizbuilder/lock"
  private static let version = 1

  private enum Key: String {
    case format, version, process, birthMark, origin, host, since, path
  }

  /// The number of the process.
  package var process: Int32
  /// The mark that no other process of that number has.
  package var birthMark: UInt64
  /// The name of the machine it runs on.
  package var host: String
  /// The time at which it opened the group, in seconds since 1970.
  package var since: Int64
  /// The file of the group, its symbolic links followed.
  package var path: FilePath
  /// The place where it runs; `nil` in locks of earlier versions.
  package var origin: ProcessOrigin?
  /// The knowledge of the process when the lock was read: it runs, or cannot be seen from here.
  package var state = ProcessState.running
}

extension LockHolder {
  /// Describes a process that opens a file now.
  init(_ process: ProcessIdentity, since: Int64, path: FilePath) {
    self.init(
      process: process.number,
      birthMark: process.ownBirthMark,
      host: SystemCalls.hostName,
      since: since,
      path: path,
      origin: process.origin
    )
  }

  /// Reads a lock; `nil` for what is none, such as one that a power loss has emptied.
  init?(reading bytes: [UInt8]) {
    guard let root = try? JSONValue(parsing: bytes),
      root[Key.format.rawValue] == .string(Self.format),
      let process = root[Key.process.rawValue]?.intValue.flatMap({ Int32(exactly: $0) }),
      let birthMark = root[Key.birthMark.rawValue]?.stringValue.flatMap({ UInt64($0, radix: 16) }),
      let host = root[Key.host.rawValue]?.stringValue,
      let since = root[Key.since.rawValue]?.intValue,
      let path = root[Key.path.rawValue]?.stringValue
    else { return nil }
    self.init(
      process: process,
      birthMark: birthMark,
      host: host,
      since: Int64(since),
      path: FilePath(path),
      origin: root[Key.origin.rawValue]?.stringValue.flatMap { ProcessOrigin($0) }
    )
  }

  /// The lock, in one line.
  var bytes: [UInt8] {
    var root: JSONObject = [
      Key.format.rawValue: .string(Self.format),
      Key.version.rawValue: .number(JSONNumber(Self.version)),
      Key.process.rawValue: .number(JSONNumber(Int64(process))),
      Key.birthMark.rawValue: .string(String(birthMark, radix: 16)),
      Key.host.rawValue: .string(host),
      Key.since.rawValue: .number(JSONNumber(since)),
      Key.path.rawValue: .string(path.string),
    ]
    root[Key.origin.rawValue] = origin.map { .string($0.text) }
    return JSONValue.object(root).write(.compact) + [UInt8(ascii: "\n")]
  }

  /// Returns whether the process runs, as seen from another.
  func state(seenBy current: ProcessIdentity) -> ProcessState {
    // Locks of earlier versions name the machine alone.
    if origin == nil, host != SystemCalls.hostName { return .unknown }
    return current.state(of: process, bornAs: birthMark, at: origin)
  }

  /// Returns whether the lock, whose state is known, may be replaced without a question: by the process that made it,
  /// or after its end.
  fileprivate func givesWay(to current: ProcessIdentity) -> Bool {
    switch state {
    case .running: process == current.number
    case .ended: true
    case .unknown: false
    }
  }
}
