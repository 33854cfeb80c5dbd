internal import Quiz
package import QuizDocuments
package import QuizStore
internal import SystemFiles
internal import SystemPackage

/// The words of the commits that a sync makes.
package struct SyncWords: Sendable {
  /// Returns the message of a commit of changes; without any, of one that only tells git which files are groups.
  package let committing: @Sendable ([GroupChange]) -> String
  /// The message of a commit of pictures, sounds and films alone.
  package let committingMedia: String
  /// The message of a commit that merges the changes of the others.
  package let merging: String

  /// Puts the words together.
  package init(
    committing: @escaping @Sendable ([GroupChange]) -> String,
    committingMedia: String,
    merging: String
  ) {
    self.committing = committing
    self.committingMedia = committingMedia
    self.merging = merging
  }
}

/// A sync of a library with the others who share it, by the user's own git.
///
/// It is made of values alone, so that it can go to another thread:
///
/// ```swift
/// let job = services.syncJob(for: library, words: phrases.syncWords)
/// let report = job.run()
/// ```
///
/// `git pull` would write files while a form saves them, and leave them half merged after a kill. So a sync merges the
/// commits as values, has the store of this program write the files, and moves the branch at the end.
package struct SyncJob: Sendable {
  /// The library.
  package let library: Library
  let fileSystem: any FileSystem
  let git: any GitRunner
  let words: SyncWords
  /// The command that runs this program, for git.
  let program: ProgramCommand

  /// Describes a sync; nothing is done yet.
  package init(
    of library: Library,
    fileSystem: any FileSystem,
    git: any GitRunner,
    words: SyncWords,
    program: ProgramCommand
  ) {
    self.library = library
    self.fileSystem = fileSystem
    self.git = git
    self.words = words
    self.program = program
  }

  /// Git in the library's folder.
  var gitFolder: GitFolder {
    GitFolder(runner: git, fileSystem: fileSystem, path: library.folder)
  }

  /// Shares the library: commits the changes, gets those of the others, merges them, and gives them the own.
  ///
  /// Whatever stops it, nothing that was typed is lost, and the next sync goes on. Each step is reported as it begins.
  package func run(reporting report: (SyncStep) -> Void = { _ in }) -> SyncReport {
    do throws(SyncError) {
      var session = try SyncSession(self)
      defer { session.end() }
      session.share(reporting: report)
      return session.report
    } catch {
      return stopped(by: error)
    }
  }

  /// The report of a sync that could not begin.
  func stopped(by error: SyncError) -> SyncReport {
    var report = SyncReport()
    report.error = error
    report.remaining = SyncStep.allCases
    report.conflicts = openConflicts()
    return report
  }

  /// Looks at the library without asking the others; `nil` where it is in no repository.
  ///
  /// - Throws: `SyncError` where git or the files cannot be asked.
  /// - Complexity: O(*n*) in the size of all files.
  package func status() throws(SyncError) -> SyncStatus? {
    let git = gitFolder
    guard library.mayBeInRepository, let repository = try GroupRepository(of: git) else {
      return nil
    }
    var status = SyncStatus()
    let list = ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--"]
    status.uncommitted = try git.run(list + GroupRepository.ownFiles).zeroTerminated.count
    status.hasRemote = repository.upstream != nil
    if let distance = try repository.distance(git) {
      status.ahead = distance.ahead
      status.behind = distance.behind
    }
    status.conflicts = openConflicts()
    return status
  }

  /// Describes a sync as it would be now, as far as that is known without asking the others; nothing is changed.
  package func preview() -> SyncReport {
    do throws(SyncError) {
      let git = gitFolder
      guard library.isFolder, let repository = try GroupRepository(of: git) else {
        throw .notARepository(library.folder)
      }
      try repository.checkReady(fileSystem)
      var report = SyncReport()
      report.remote = repository.upstream?.remote
      report.committed = try uncommittedChanges(in: repository)
      if let distance = try repository.distance(git) {
        report.ahead = distance.ahead
        report.behind = distance.behind
      }
      if !report.committed.isEmpty { report.remaining.append(.commit) }
      if repository.upstream != nil { report.remaining += [.fetch, .merge, .push] }
      report.conflicts = openConflicts()
      report.unsaved = unsharedGroups()
      return report
    } catch {
      return stopped(by: error)
    }
  }

  /// The differences of the library's files from the last commit.
  func uncommittedChanges(in repository: GroupRepository) throws(SyncError) -> [GroupChange] {
    let git = gitFolder
    let tree = try git.tree(of: repository.head)
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
    let names = try git.run(list + GroupRepository.ownFiles).zeroTerminated
    let listed = names.map { repository.path(of: $0) }
    let committed = tree.keys.filter { repository.libraryName(of: $0) != nil }
    let contents = try git.contents(of: committed.compactMap { tree[$0]?.object })
    return Set(listed + committed).sorted().compactMap { path in
      guard let name = repository.libraryName(of: path), name.extension == "json" else {
        return nil
      }
      let old = tree[path]?.object.flatMap { contents[$0] }
      let new = (try? fileSystem.read(library.folder.appending(name)))?.bytes
      return old == new ? nil : GroupChange(from: old, to: new, in: name.string)
    }
  }

  /// The name of the place that the library is shared at; `origin` before there is one.
  package var remoteName: String {
    let repository = library.isFolder ? try? GroupRepository(of: gitFolder) : nil
    return repository?.upstream?.remote ?? Self.newRemoteName
  }
}

extension SyncJob {
  /// Finds the groups of the library with conflicts that nobody has decided yet, by the names of their files.
  ///
  /// - Complexity: O(*n*) in the size of all files.
  func openConflicts() -> [FileConflicts] {
    ((try? library.groupPaths()) ?? []).compactMap { path in
      guard let bytes = (try? fileSystem.read(path))?.bytes else { return nil }
      return OpenFileConflicts(in: bytes).map { found in
        FileConflicts(path, titled: found.title ?? path.stem ?? "", count: found.count)
      }
    }
  }

  /// Finds the groups that another program has open, or that have drafts or the remains of a sudden end.
  func unsharedGroups() -> [UnsharedGroup] {
    var groups: [UnsharedGroup] = []
    for path in (try? library.groupPaths()) ?? [] where library.locks.holder(of: path) != nil {
      let title = (try? library.open(path))?.builder.title
      groups.append(UnsharedGroup(title ?? path.stem ?? "", at: path, isOpen: true))
    }
    let open = Set(groups.compactMap(\.path))
    for entry in library.unsaved.find().entries where entry.problem == nil {
      guard entry.groupPath.map({ !open.contains($0) && isOwn($0) }) ?? true else { continue }
      groups.append(UnsharedGroup(entry.title ?? "", at: entry.groupPath, isOpen: false))
    }
    return groups
  }

  /// The file is in the library's folder; drafts of files elsewhere are nothing that a sync shares.
  private func isOwn(_ path: FilePath) -> Bool {
    let folder = path.removingLastComponent()
    return folder == library.folder
      || (try? fileSystem.resolve(folder)) ?? folder == (try? fileSystem.resolve(library.folder))
  }
}
