internal import QuizDocuments
internal import QuizStore
internal import SystemFiles
internal import SystemPackage

/// One run of a sync: the repository, and the report as it grows.
///
/// Its steps are in the order of ``share(reporting:)``. Each of them can be repeated after a kill at any moment. It
/// leaves either everything unchanged, or a state from which the next run continues.
struct SyncSession {
  /// The number of times that others may be faster with a push.
  static let mostRounds = 5

  let job: SyncJob
  let git: GitFolder
  var repository: GroupRepository
  var report = SyncReport()

  /// Takes the lock of the repository, and looks at it.
  ///
  /// - Throws: `SyncError` where the library is in no repository, or one that is not ready for a sync.
  init(_ job: SyncJob) throws(SyncError) {
    var git = job.gitFolder
    guard job.library.isFolder, let repository = try GroupRepository(of: git) else {
      throw .notARepository(job.library.folder)
    }
    git.lock = try Self.lock(repository.gitFolder, job.fileSystem)
    self.job = job
    self.git = git
    self.repository = repository
    do throws(SyncError) {
      try repository.checkReady(job.fileSystem)
      // Another sync may have moved it before the lock was taken.
      self.repository = try GroupRepository(of: git) ?? repository
    } catch {
      end()
      throw error
    }
    report.remote = repository.upstream?.remote
    removePrivateIndex()
  }

  /// Locks a repository against other syncs, as soon as the last one has ended with all that it began.
  ///
  /// Every git that a sync begins keeps the lock, too. So one that was orphaned by a kill is waited for.
  private static func lock(
    _ folder: FilePath,
    _ fileSystem: any FileSystem
  ) throws(SyncError) -> OpenFile? {
    var tries = 0
    while true {
      do throws(FileSystemError) {
        if let lock = try fileSystem.lockFolder(folder) { return lock }
      } catch {
        // There are file systems without locks.
        return nil
      }
      tries += 1
      guard fileSystem.waitForLock(of: folder, tries: tries) else { throw .otherSync }
    }
  }

  /// Lets the next sync begin.
  func end() {
    removePrivateIndex()
    if let lock = git.lock { try? job.fileSystem.close(lock) }
  }

  // MARK: The whole

  /// Does all steps, and notes in the report how far they came.
  mutating func share(reporting tell: (SyncStep) -> Void) {
    var step = SyncStep.commit
    func begin(_ next: SyncStep) {
      step = next
      tell(next)
    }
    do throws(SyncError) {
      try finishPending()
      try adoptWhereEmpty(begin)
      begin(.commit)
      try commit()
      var round = 1
      while repository.upstream != nil {
        begin(.fetch)
        try fetch()
        begin(.merge)
        guard try merge() else {
          guard round < Self.mostRounds else { throw .branchMoved }
          round += 1
          begin(.commit)
          try commit()
          continue
        }
        begin(.push)
        if try push() { break }
        guard round < Self.mostRounds else {
          throw .pushRejected(remote: repository.upstream?.remote ?? "")
        }
        round += 1
      }
      report.remaining = []
    } catch {
      stop(error, at: step)
    }
    refreshIndex()
    measure()
  }

  /// Notes why the sync stopped at a step, and what is left to do.
  mutating func stop(_ error: SyncError, at step: SyncStep) {
    report.error = error
    let hasRemote = repository.upstream != nil
    report.remaining = SyncStep.allCases.drop { $0 != step }.filter { hasRemote || $0 == .commit }
  }

  /// Takes over the commits of the others where there is no group here yet, as a clone does.
  mutating func adoptWhereEmpty(_ begin: (SyncStep) -> Void) throws(SyncError) {
    let attributes = Array(GroupRepository.attributesName.utf8)
    guard repository.head == nil, repository.upstream != nil,
      try ownNames().allSatisfy({ $0.elementsEqual(attributes) })
    else { return }
    begin(.fetch)
    try fetch()
    begin(.merge)
    _ = try merge()
  }

  /// Notes the distance from the others, the open conflicts, and the groups with unsaved work.
  mutating func measure() {
    if let distance = try? distance() {
      report.ahead = distance.ahead
      report.behind = distance.behind
    }
    report.conflicts = job.openConflicts()
    report.unsaved = job.unsharedGroups()
  }

  // MARK: The pieces

  /// The number of commits that only one of both sides has; `nil` without a remote, or before it was asked.
  func distance() throws(SyncError) -> (ahead: Int, behind: Int)? {
    try repository.distance(git)
  }

  /// The index of a sync: the user's own is not touched before everything is done.
  var indexPath: FilePath { repository.gitFolder.appending("quizbuilder-index") }

  /// The variables that lead git to the index of a sync.
  var privately: [String: [UInt8]] { ["GIT_INDEX_FILE": indexPath.bytes] }

  private func removePrivateIndex() {
    // The process that had its lock is gone, because this sync has the lock of all.
    for path in [indexPath, FilePath(bytes: indexPath.bytes + Array(".lock".utf8))] {
      try? job.fileSystem.remove(path)
    }
  }

  /// Brings the user's index up to date with the last commit, for the files of the library that a sync commits.
  mutating func refreshIndex() {
    guard let output = try? git.attempt(["reset", "-q", "--"] + GroupRepository.ownFiles) else {
      return
    }
    noteLock(of: output)
  }

  /// Notes that the user's index could not be brought up to date.
  mutating func noteLock(of output: GitOutput) {
    guard let lock = output.lockInTheWay else { return }
    let note = SyncNote.indexLocked(lock)
    if !report.notes.contains(note) { report.notes.append(note) }
  }
}

extension GroupRepository {
  /// The number of commits that only one of both sides has; `nil` without a remote, or before it was asked.
  func distance(_ git: GitFolder) throws(SyncError) -> (ahead: Int, behind: Int)? {
    guard let upstream else { return nil }
    guard try git.answer(["rev-parse", "-q", "--verify", upstream.tracking]) != nil else {
      guard head != nil else { return (0, 0) }
      let count = try git.answer(["rev-list", "--count", "HEAD"]).flatMap { Int($0) }
      return count.map { ($0, 0) }
    }
    guard head != nil else {
      let count = try git.answer(["rev-list", "--count", upstream.tracking]).flatMap { Int($0) }
      return count.map { (0, $0) }
    }
    let range = "HEAD...\(upstream.tracking)"
    let counts = try git.answer(["rev-list", "--left-right", "--count", range])?
      .split(separator: "\t").compactMap { Int($0) }
    guard let counts, counts.count == 2 else { return nil }
    return (counts[0], counts[1])
  }
}
